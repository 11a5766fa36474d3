import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import type { Thousandths } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { PlaceDays, type Place, type PlaceDelta } from './place-days.js';

export interface RollDelta {
  createdDay: string;
  invoiceDate: string;
  currencyId: number;
  status: InvoiceStatus;
  place: Place;
  count: 1 | -1;
  amount: Thousandths;
  paid: Thousandths;
}

const insert = `INSERT INTO invoice_roll_days (organisation_id, day_kind, day, currency_id, status, invoice_count,
  amount_thousandths, paid_thousandths) VALUES`;
const add = {
  mysql: `ON DUPLICATE KEY UPDATE invoice_count = invoice_count + VALUES(invoice_count),
    amount_thousandths = amount_thousandths + VALUES(amount_thousandths),
    paid_thousandths = paid_thousandths + VALUES(paid_thousandths)`,
  sqlite: `ON CONFLICT (organisation_id, day_kind, day, currency_id, status) DO UPDATE SET
    invoice_count = invoice_count + excluded.invoice_count,
    amount_thousandths = amount_thousandths + excluded.amount_thousandths,
    paid_thousandths = paid_thousandths + excluded.paid_thousandths`,
};

type Row = [day_kind: string, day: string, currencyId: number, status: string, ...sums: (number | bigint)[]];

function rowsOf({ createdDay, invoiceDate, currencyId, status, count, amount, paid }: RollDelta): Row[] {
  const sign = BigInt(count);
  const rowOf = (kind: string, day: string): Row => [
    kind,
    day,
    currencyId,
    status,
    count,
    sign * amount,
    sign * paid,
  ];
  return [rowOf('created', createdDay), rowOf('invoice', invoiceDate)];
}

/** A voided invoice is invoiced no longer, wherever it was. */
const standing = (delta: RollDelta): PlaceDelta[] =>
  delta.status === 'Voided'
    ? []
    : [
        {
          kind: 'invoice',
          day: delta.createdDay,
          currencyId: delta.currencyId,
          place: delta.place,
          count: delta.count,
          amount: BigInt(delta.count) * delta.amount,
        },
      ];

const keyOf = ([kind, day, currencyId, status]: Row): string => `${kind} ${day} ${currencyId} ${status}`;

/**
 * Count and sums per day, currency and status (and per place: PlaceDays), kept in the transaction of each change, for both of an invoice's days:
 * totals and summaries of whole days cost the days, not the invoices.
 */
export class RollDays extends ScopedRepository {
  /**
   * All that a change moves, at once and in the order of the key: two changes that meet on some rows then lock them in the
   * same order, and wait for each other instead of running into a deadlock.
   */
  async add(...deltas: readonly RollDelta[]): Promise<void> {
    const rows = deltas
      .flatMap(rowsOf)
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));
    const holes = rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    await this.run(
      `${insert} ${holes} ${add[this.dialect]}`,
      rows.flatMap((row) => [this.organisationId, ...row]),
    );
    await new PlaceDays(this.scope).add(deltas.flatMap(standing));
  }
}
