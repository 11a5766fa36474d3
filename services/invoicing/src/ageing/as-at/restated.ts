/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import type { AgeingFilter, MovementKind } from '@kobodesk/contracts/invoicing';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, type Condition } from '../../search/invoice-filter.js';
import { AsAtAsked } from './as-at-asked.js';
import { movedWithin } from './movement-sums.js';

export interface RestatedMovement {
  business_day: string;
  recorded_at_ms: number | string;
  kind: MovementKind;
  reference: string;
  invoice_number: string;
  customer_record_name: string;
  currency_id: number;
  amount: string;
}

interface Asked extends Condition {
  knownMs: number;
}

/** What was put down since a moment for days until another (rules/ageing.md#restated). Key: movements_recorded. */
export class RestatedMovements extends ScopedRepository {
  /** Known at the end of the day when nothing else is said. */
  async asked(filter: AgeingFilter): Promise<Asked> {
    const { condition, asAt, knownMs: said } = await new AsAtAsked(this.scope).of(filter);
    const knownMs = said ?? dayRange(asAt, asAt, this.actor.timeZone).end - 1;
    const { locationIds, revenueIds } = this.actor;
    const narrower = [filter.locationId, filter.revenueId, locationIds ?? undefined, revenueIds ?? undefined];
    // what went from place to place comes to nothing for whoever asks of all
    const moves = narrower.every((one) => one === undefined)
      ? " AND kind NOT IN ('moved-out', 'moved-in')"
      : '';
    const since = both(
      { sql: `organisation_id = ? AND amount_thousandths <> 0${moves}`, values: [this.organisationId] },
      movedWithin({ toDay: asAt, afterMs: knownMs }),
      condition,
    );
    return { ...since, knownMs };
  }

  async sums({ sql, values }: Condition): Promise<{ currencyId: number; count: number; amount: bigint }[]> {
    const rows = await this.query<{ currency_id: number; n: number | string; amount: string }>(
      `SELECT currency_id, COUNT(*) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM ${this.byRecorded} WHERE ${sql} GROUP BY currency_id ORDER BY currency_id`,
      values,
    );
    return rows.map((row) => ({
      currencyId: row.currency_id,
      count: Number(row.n),
      amount: asThousandths(row.amount),
    }));
  }

  /** What was put down first comes first. */
  page(
    { sql, values }: Condition,
    { offset, size }: { offset: number; size: number },
  ): Promise<RestatedMovement[]> {
    const order = 'recorded_at_ms, business_day, invoice_id, kind, cause';
    return this.query<RestatedMovement>(
      `SELECT business_day, recorded_at_ms, kind, reference, invoice_number, customer_record_name, moved_in AS currency_id,
       CAST(moved AS CHAR) AS amount
       FROM (SELECT business_day, recorded_at_ms, invoice_id, kind, cause, reference, currency_id AS moved_in,
       amount_thousandths AS moved FROM ${this.byRecorded} WHERE ${sql} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}) m
       JOIN invoices ON id = invoice_id ORDER BY ${order}`,
      values,
    );
  }

  private get byRecorded(): string {
    return this.dialect === 'mysql'
      ? 'invoice_movements FORCE INDEX (movements_recorded)'
      : 'invoice_movements INDEXED BY movements_recorded';
  }
}
