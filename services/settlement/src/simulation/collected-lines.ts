/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions of this file; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { DividedPart } from './simulation.entity.js';

export interface CollectedLine {
  sequence: number | string;
  /** 1200: a payment; 2200: a share of one; 1100: what the provider passed on of one */
  account: '1100' | '1200' | '2200';
  currency_id: number | string;
  business_day: string;
  amount_thousandths: number | string;
  beneficiary: string;
}
export interface Collecting {
  revenueId: number;
  /** of the line */
  parts: readonly DividedPart[];
  startDay: string;
  endDay: string;
}

const isCollected = `((l.account = '1200' AND e.event_id LIKE 'paid:%') OR (l.account = '2200' AND e.event_id LIKE 'shared:%')
  OR (l.account = '1100' AND e.event_id LIKE 'passedOn:%'))`;

/** Of the line, and of each of its parts until it has a split of its own: they are divided by that of the line. */
function ofLine({ revenueId, parts, startDay, endDay }: Collecting): { sql: string; values: Parameter[] } {
  const ownOf = parts.map(({ ownFrom }) =>
    ownFrom === null ? 'l.revenue_id = ?' : '(l.revenue_id = ? AND l.business_day < ?)',
  );
  return {
    sql: `(${['l.revenue_id = ?', ...ownOf].join(' OR ')}) AND l.business_day BETWEEN ? AND ?`,
    values: [
      revenueId,
      ...parts.flatMap(({ revenueId: part, ownFrom }) => (ownFrom === null ? [part] : [part, ownFrom])),
      startDay,
      endDay,
    ],
  };
}

/** What was collected on a revenue line and who was given what of it, as the ledger has it. */
export class CollectedLines extends ScopedRepository {
  /** The first and the last entry of a period; zeros when there is none. Index ledger_lines_account. */
  async reach({
    startDay,
    endDay,
  }: Pick<Collecting, 'endDay' | 'startDay'>): Promise<{ first: number; last: number }> {
    const [row] = await this.query<{ least: number | string | null; most: number | string | null }>(
      `SELECT MIN(sequence) AS least, MAX(sequence) AS most FROM ledger_lines
       WHERE organisation_id = ? AND account IN ('1100', '1200', '2200') AND business_day BETWEEN ? AND ?`,
      [this.organisationId, startDay, endDay],
    );
    return { first: Number(row?.least ?? 0), last: Number(row?.most ?? 0) };
  }

  /** Of some entries, in their order. Key: primary of ledger_lines. */
  between(after: number, to: number, collecting: Collecting): Promise<CollectedLine[]> {
    const { sql, values } = ofLine(collecting);
    return this.query<CollectedLine>(
      `SELECT l.sequence, l.account, l.currency_id, l.business_day, l.amount_thousandths, l.beneficiary
       FROM ledger_lines l JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence
       WHERE l.organisation_id = ? AND l.sequence > ? AND l.sequence <= ? AND ${sql}
       AND l.amount_thousandths < 0 AND ${isCollected} ORDER BY l.sequence, l.n`,
      [this.organisationId, after, to, ...values],
    );
  }

  /** Whether something of the period was put down after an entry. Key: primary of ledger_lines. */
  async isMoreAfter(sequence: number, collecting: Collecting): Promise<boolean> {
    const { sql, values } = ofLine(collecting);
    const rows = await this.query(
      `SELECT l.sequence FROM ledger_lines l
       JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence
       WHERE l.organisation_id = ? AND l.sequence > ? AND ${sql} AND ${isCollected} LIMIT 1`,
      [this.organisationId, sequence, ...values],
    );
    return rows.length > 0;
  }
}
