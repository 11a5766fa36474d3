import type { Operation } from '@kobodesk/contracts/kernel';

/** What the contract says is wrong with the values of a form: field → message. The server says the same. */
export function faultsOf(operation: Operation, values: unknown): Record<string, string> {
  const result = operation.request.safeParse(values);
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}
