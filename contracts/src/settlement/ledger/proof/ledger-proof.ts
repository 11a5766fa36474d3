import * as z from 'zod';
import { dataOf, get, OptionalId, operation, permission, problem } from '../../../kernel/index.js';
import { LedgerOfAll } from '../../problems.js';
import { LedgerProof } from './seal.js';

export const LedgerEntryNotFound = problem('LEDGER_ENTRY_NOT_FOUND', 404, 'The ledger has no such entry');
export const EntryNotSealed = problem(
  'ENTRY_NOT_SEALED',
  409,
  'This entry is not sealed yet: that is done once a day, for all that was put down since',
);

/** Proves one entry to an outsider, and shows nothing of the others (rules/ledger.md#proving-one-entry). */
export const proveLedgerEntry = operation('settlement.ledger.prove', {
  summary: 'That one entry is in the ledger: its content, its way to the root of its seal, and the seal',
  kind: 'query',
  http: get('/api/Ledger/Proof'),
  access: permission('ledger.view'),
  request: z.object({
    entry: z.coerce.number('Please say which entry').int().min(1, 'Please say which entry'),
    agencyId: OptionalId,
  }),
  response: dataOf(LedgerProof),
  problems: [LedgerEntryNotFound, EntryNotSealed, LedgerOfAll],
  deadline: 30_000,
});
