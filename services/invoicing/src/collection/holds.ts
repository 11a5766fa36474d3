/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is marks; every value is bound */
import { noHold, type Hold, type Receivable } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Disputes } from './dispute/disputes.js';
import { Promises } from './promises.js';

/** Credit notes that a second person has not decided yet. Key: credit_notes_pending. */
class PendingCredits extends ScopedRepository {
  async of(invoiceIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.query<{ id: number }>(
      `SELECT pending_invoice_id AS id FROM credit_notes WHERE organisation_id = ?
       AND pending_invoice_id IN (${invoiceIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...invoiceIds],
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }
}

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
  const pending = accepted.length === 0 ? new Set<number>() : await call.read(PendingCredits).of(accepted);
  for (const { invoiceId, state } of disputes)
    if (state === 'open' || pending.has(invoiceId)) put(invoiceId, { isDisputed: true });
  return invoices.map((invoice) => ({ ...invoice, hold: holds.get(invoice.invoiceId) ?? noHold }));
}
