import { promiseNames } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { judged, type Moved } from './promise.js';
import { Promises } from './promises.js';

/** What moved what is due of an invoice, payments apart. Key: movements_invoice. */
class PromisedMoney extends ScopedRepository {
  async of(invoiceId: number): Promise<Moved[]> {
    const rows = await this.query<{
      kind: string;
      business_day: string;
      amount_thousandths: number | string;
    }>(
      'SELECT kind, business_day, amount_thousandths FROM invoice_movements WHERE organisation_id = ? AND invoice_id = ?',
      [this.organisationId, invoiceId],
    );
    return rows.map((row) => ({
      isPayment: row.kind === 'paid',
      businessDay: row.business_day,
      amount: asThousandths(row.amount_thousandths),
    }));
  }
}

/** Looks at what was promised of a locked invoice, now that its money or the day is another. */
export async function judgePromises(tx: Tx, invoice: StoredInvoice): Promise<void> {
  const { organisation_id: organisationId, id } = invoice;
  const promises = tx.within(organisationId, Promises);
  const known = await promises.judgeableOf(id);
  if (known.length === 0) return;
  const movements = await tx.within(organisationId, PromisedMoney).of(id);
  const today = dayOf(tx.now, invoice.time_zone);
  for (const promise of known) {
    const { state, paid } = judged(promise, movements, today);
    if (state === promise.state && paid === promise.paid) continue;
    if (state === 'open') await promises.update({ id: promise.id }, { paid });
    else await promises.end(promise.id, state, paid);
    if (state === promise.state) continue;
    await tx.audit({
      action: 'Judge promise',
      entity: 'invoice',
      entityId: invoice.invoice_number,
      description: `The promise of ${promise.promisedBy || 'the payer'} to pay ${decimalOf(promise.amount)} by ${promise.day} is ${promiseNames[state].toLowerCase()}`,
      before: { state: promiseNames[promise.state] },
      after: { state: promiseNames[state], paid: decimalOf(paid) },
      organisationId,
    });
  }
}
