import { noHold, type Hold, type Receivable } from '@kobodesk/contracts/invoicing';
import type { Work } from '@kobodesk/chassis/operations/call';
import { CreditNotes } from '../credit-note/credit-notes.js';
import { Disputes } from './dispute/disputes.js';
import { Promises } from './promises.js';

/** Invoices with what holds back their notices (rules/collection.md). */
export async function withHolds(
  call: Pick<Work, 'read'>,
  invoices: readonly Omit<Receivable, 'hold'>[],
): Promise<Receivable[]> {
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0) return [];
  const holds = new Map<number, Hold>();
  const put = (id: number, hold: Partial<Hold>) => holds.set(id, { ...noHold, ...holds.get(id), ...hold });
  for (const { invoiceId, untilDay, saysPaid } of await call.read(Promises).openAmong(ids))
    put(invoiceId, { promisedUntil: untilDay, saysPaid });
  const disputes = await call.read(Disputes).notRejectedAmong(ids);
  const accepted = disputes.filter(({ state }) => state === 'accepted').map(({ invoiceId }) => invoiceId);
  const pending = await call.read(CreditNotes).pendingAmong(accepted);
  for (const { invoiceId, state } of disputes)
    if (state === 'open' || pending.has(invoiceId)) put(invoiceId, { isDisputed: true });
  return invoices.map((invoice) => ({ ...invoice, hold: holds.get(invoice.invoiceId) ?? noHold }));
}
