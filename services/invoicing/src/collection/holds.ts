import { noHold, type Hold, type Receivable } from '@kobodesk/contracts/invoicing';
import type { Work } from '@kobodesk/chassis/operations/call';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
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

/** Of all invoices of an organisation those that may have a hold. */
export class HeldBack extends ScopedRepository {
  /** Few are open at a time. Keys: promises_open, disputes_open, credit_notes_pending. */
  async numbers(): Promise<string[]> {
    const own = this.organisationId;
    const rows = await this.query<{ invoice_number: string }>(
      `SELECT invoice_number FROM promises WHERE organisation_id = ? AND open_invoice_id IS NOT NULL
       UNION SELECT invoice_number FROM disputes WHERE organisation_id = ? AND open_invoice_id IS NOT NULL
       UNION SELECT d.invoice_number FROM credit_notes n JOIN disputes d ON d.organisation_id = n.organisation_id
         AND d.invoice_id = n.pending_invoice_id AND d.state = 'accepted'
       WHERE n.organisation_id = ? AND n.pending_invoice_id IS NOT NULL`,
      [own, own, own],
    );
    return rows.map(({ invoice_number }) => invoice_number);
  }
}
