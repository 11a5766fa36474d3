/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, equals, type Condition } from '../../search/invoice-filter.js';
import { movementsOfPlaces, toldViewOf, type Places } from '../as-at/movement-sums.js';
import { ToldSums } from '../told/told-sums.js';
import type { Step } from './collection.js';

interface StoredStep {
  month: string;
  due_day: string;
  currency_id: number;
  amount: string;
  paid: string;
}
export type CurrencyStep = Step & { currencyId: number };

/** What moved, by month, due day and currency, with what was due before the first (rules/ageing.md#collection-figures). */
export class CollectionSteps extends ScopedRepository {
  /** `before`: the last day before the first month. Told sums, and what was put down since. */
  async since(before: string, places: Places): Promise<CurrencyStep[]> {
    const closings = await new ToldSums(this.scope).closings(this.scope.now.getTime());
    const toldMs = closings.at(-1)?.knownUntilMs ?? 0;
    const isTold = closings.some(({ monthEnd }) => monthEnd === before);
    const month = "CASE WHEN day <= ? THEN '' ELSE SUBSTR(day, 1, 7) END";
    const told = {
      own: equals('view', toldViewOf(places, this.actor)),
      table: 'ageing_sums',
      paid: 'paid_thousandths',
    };
    const days = isTold
      ? {
          sql: " AND ((grain = 'month' AND day = ?) OR (grain = 'day' AND day > ?))",
          values: [before, before],
        }
      : { sql: " AND grain = 'day'", values: [] };
    return [
      ...(await this.steps(month, told, { before, of: both(days, movementsOfPlaces(places, this.actor)) })),
      ...(await this.steps(month.replaceAll('day', 'business_day'), this.fresh, {
        before,
        of: both({ sql: ' AND recorded_at_ms > ?', values: [toldMs] }, movementsOfPlaces(places, this.actor)),
      })),
    ];
  }

  private async steps(
    month: string,
    { own, table, paid }: { own: Condition; table: string; paid: string },
    { before, of }: { before: string; of: Condition },
  ): Promise<CurrencyStep[]> {
    const { sql, values } = both({ sql: 'organisation_id = ?', values: [this.organisationId] }, own, of);
    const rows = await this.query<StoredStep>(
      `SELECT month, due_day, currency_id, CAST(SUM(amount) AS CHAR) AS amount, CAST(SUM(paid) AS CHAR) AS paid
       FROM (SELECT ${month} AS month, due_day, currency_id, amount_thousandths AS amount, ${paid} AS paid
       FROM ${table} WHERE ${sql}) steps GROUP BY month, due_day, currency_id`,
      [before, ...values],
    );
    return rows.map((row) => ({
      month: row.month,
      dueDay: row.due_day,
      currencyId: row.currency_id,
      amount: asThousandths(row.amount),
      paid: asThousandths(row.paid),
    }));
  }

  private get fresh() {
    const index =
      this.dialect === 'mysql' ? 'FORCE INDEX (movements_recorded)' : 'INDEXED BY movements_recorded';
    return {
      own: { sql: '', values: [] },
      table: `invoice_movements ${index}`,
      paid: "CASE WHEN kind = 'paid' THEN -amount_thousandths ELSE 0 END",
    };
  }
}
