import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface CollectedLine {
  sequence: number | string;
  /** 1200: a payment; 2200: a share of one */
  account: '1200' | '2200';
  currency_id: number | string;
  business_day: string;
  amount_thousandths: number | string;
  beneficiary: string;
}
export interface Collecting {
  revenueId: number;
  startDay: string;
  endDay: string;
}

/** What was collected on a revenue line and who was given what of it, as the ledger has it. */
export class CollectedLines extends ScopedRepository {
  /** The first and the last entry of a period; zeros when there is none. Index ledger_lines_account. */
  async reach({ startDay, endDay }: Collecting): Promise<{ first: number; last: number }> {
    const [row] = await this.query<{ least: number | string | null; most: number | string | null }>(
      `SELECT MIN(sequence) AS least, MAX(sequence) AS most FROM ledger_lines
       WHERE organisation_id = ? AND account IN ('1200', '2200') AND business_day BETWEEN ? AND ?`,
      [this.organisationId, startDay, endDay],
    );
    return { first: Number(row?.least ?? 0), last: Number(row?.most ?? 0) };
  }

  /** Of some entries, in their order. Key: primary of ledger_lines. */
  between(after: number, to: number, { revenueId, startDay, endDay }: Collecting): Promise<CollectedLine[]> {
    return this.query<CollectedLine>(
      `SELECT l.sequence, l.account, l.currency_id, l.business_day, l.amount_thousandths, l.beneficiary
       FROM ledger_lines l JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence
       WHERE l.organisation_id = ? AND l.sequence > ? AND l.sequence <= ? AND l.revenue_id = ?
       AND l.business_day BETWEEN ? AND ? AND l.amount_thousandths < 0
       AND ((l.account = '1200' AND e.event_id LIKE 'paid:%') OR (l.account = '2200' AND e.event_id LIKE 'shared:%'))
       ORDER BY l.sequence, l.n`,
      [this.organisationId, after, to, revenueId, startDay, endDay],
    );
  }

  /** Whether something of the period was put down after an entry. Key: primary of ledger_lines. */
  async isMoreAfter(sequence: number, { revenueId, startDay, endDay }: Collecting): Promise<boolean> {
    const rows = await this.query(
      `SELECT l.sequence FROM ledger_lines l
       JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence
       WHERE l.organisation_id = ? AND l.sequence > ? AND l.revenue_id = ? AND l.business_day BETWEEN ? AND ?
       AND ((l.account = '1200' AND e.event_id LIKE 'paid:%') OR (l.account = '2200' AND e.event_id LIKE 'shared:%'))
       LIMIT 1`,
      [this.organisationId, sequence, revenueId, startDay, endDay],
    );
    return rows.length > 0;
  }
}
