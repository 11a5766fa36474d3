import { readBy, type Operation } from '@kobodesk/contracts/kernel';

/** field → what is wrong with it */
export type Faults = Record<string, string>;

/** What the contract says is wrong with a request: the first message of each field. The server says the same. */
export function faultsOf({ request }: Pick<Operation, 'request'>, input: unknown): Faults {
  const faults: Faults = {};
  for (const { path, message } of readBy(request, input).error?.issues ?? [])
    faults[path.join('.')] ??= message;
  return faults;
}

export const without = (faults: Faults, name: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name));
