import type { Operation } from '@kobodesk/contracts/kernel';

/** field → what is wrong with it */
export type Faults = Record<string, string>;

/** What the contract says of typed values; the first message of each field. */
export function faultsOf(schema: Operation['request'], values: Record<string, string>): Faults {
  const { error } = schema.safeParse(values);
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

export const without = (faults: Faults, name: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name));
