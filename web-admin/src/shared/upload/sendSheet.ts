import type { Operation } from '@kobodesk/contracts/kernel';
import { http } from '../api/http';
import { queryString } from '../api/queryString';

/** Sends a file of rows to the operation that reads it; the rest of the input stands in the address. */
export async function sendSheet(
  operation: Operation,
  file: File | undefined,
  input: Record<string, string> = {},
): Promise<unknown> {
  const form = new FormData();
  if (file) form.set('file', file);
  const path = `${operation.http?.path ?? ''}${queryString(input)}`;
  return (await http(path, { method: 'POST', body: form })).json;
}
