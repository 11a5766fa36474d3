/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is marks; every value is bound */
import { currencyCode, moneyText, promiseNames } from '@kobodesk/contracts/invoicing';
import { dayText, decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { oneOf } from '../search/invoice-filter.js';
import type { PromiseEntity } from './collection.entity.js';
import { judged, type Moved } from './promise.js';
import { Promises } from './promises.js';

/** What moved what is due of an invoice, payments apart. Key: movements_invoice. */
export class PromisedMoney extends ScopedRepository {
  /** By invoice. */
  async among(invoiceIds: readonly number[]): Promise<Map<number, Moved[]>> {
    const moved = new Map<number, Moved[]>();
    if (invoiceIds.length === 0) return moved;
    const those = oneOf('invoice_id', invoiceIds);
    const rows = await this.query<{
      invoice_id: number | string;
      kind: string;
      business_day: string;
      amount_thousandths: number | string;
    }>(
      `SELECT invoice_id, kind, business_day, amount_thousandths FROM invoice_movements WHERE organisation_id = ?${those.sql}`,
      [this.organisationId, ...those.values],
    );
    for (const row of rows) {
      const one = {
        isPayment: row.kind === 'paid',
        businessDay: row.business_day,
        amount: asThousandths(row.amount_thousandths),
      };
      const invoiceId = Number(row.invoice_id);
      moved.set(invoiceId, [...(moved.get(invoiceId) ?? []), one]);
    }
    return moved;
  }
}

interface Judging {
  tx: Tx;
  invoice: StoredInvoice;
}

/**
 * Looks at what was promised of locked invoices of one organisation, now that their money or the day is another; in one
 * transaction, and in the name of each one's own `tx`.
 */
export async function judgePromises(judgings: readonly Judging[]): Promise<void> {
  const [first] = judgings;
  if (!first) return;
  const { organisation_id: organisationId } = first.invoice;
  const ids = judgings.map(({ invoice }) => invoice.id);
  const promises = await first.tx.within(organisationId, Promises).judgeableAmong(ids);
  if (promises.length === 0) return;
  const promised = [...new Set(promises.map(({ invoiceId }) => invoiceId))];
  const movements = await first.tx.within(organisationId, PromisedMoney).among(promised);
  for (const judging of judgings)
    for (const promise of promises.filter(({ invoiceId }) => invoiceId === judging.invoice.id))
      await judgePromise(judging, promise, movements.get(judging.invoice.id) ?? []);
}

async function judgePromise(
  { tx, invoice }: Judging,
  promise: PromiseEntity,
  movements: readonly Moved[],
): Promise<void> {
  const { organisation_id: organisationId } = invoice;
  const promises = tx.within(organisationId, Promises);
  const { state, paid } = judged(promise, movements, dayOf(tx.now, invoice.time_zone));
  if (state === promise.state && paid === promise.paid) return;
  if (state === 'open') await promises.update({ id: promise.id }, { paid });
  else await promises.end(promise.id, state, paid);
  if (state === promise.state) return;
  await tx.audit({
    action: 'Judge promise',
    entity: 'invoice',
    entityId: invoice.invoice_number,
    description: `The promise of ${promise.promisedBy || 'the payer'} to pay ${moneyText(promise.amount, promise.currencyId)} by ${dayText(promise.day)} is ${promiseNames[state].toLowerCase()}`,
    before: { state: promiseNames[promise.state] },
    after: { state: promiseNames[state], paid: decimalOf(paid), currency: currencyCode(promise.currencyId) },
    organisationId,
  });
}
