import { randomUUID } from 'node:crypto';
import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { patiently } from '../bulk/patience.js';
import type { Client } from '../client.js';
import type { Given } from '../reading/reader.js';

const tries = 5;

/** Asks under a key, so that asking again after an answer was lost does nothing a second time. */
export function asked<O extends Operation>(
  client: Client,
  { key }: Given,
  operation: O,
  input: InputOf<O>,
): Promise<ReplyOf<O>> {
  const name = key?.toString() ?? randomUUID();
  return patiently(() => client.call(operation, input, name), tries);
}
