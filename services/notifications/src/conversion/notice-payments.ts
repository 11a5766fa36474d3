import { asThousandths, unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { NoticePaymentEntity } from './notice-payment.entity.js';
import type { Answered, Noticed } from './conversion.js';

interface Sent {
  from: string;
  to: string;
}
interface Grouped {
  policy: string;
  step: number;
  currency_id: number;
  notices: number;
  amount: string | number | bigint;
}

const grouped = `CASE n.policy WHEN 'hand' THEN 0 ELSE COALESCE(n.said_step, n.band) END`;
const sent = "n.organisation_id = ? AND n.sent_day >= ? AND n.sent_day <= ? AND n.state = 'sent'";

/** What was paid after the notices of one organisation. */
export class NoticePayments extends TableRepository<NoticePaymentEntity> {
  protected readonly target = NoticePaymentEntity;

  /** Once for each payment, whatever is told twice. */
  async add(row: NewRow<NoticePaymentEntity, 'organisationId'>): Promise<void> {
    await unlessDuplicate(() => this.insert(row));
  }

  /** Notices by step and currency. Index: ageing_notices_sent. */
  async noticed({ from, to }: Sent): Promise<Noticed[]> {
    const rows = await this.query<Grouped>(
      `SELECT ${grouped} AS step, n.currency_id, COUNT(*) AS notices, SUM(n.outstanding_thousandths) AS amount
       FROM ageing_notices n WHERE ${sent} GROUP BY ${grouped}, n.currency_id`,
      [this.organisationId, from, to],
    );
    return rows.map(rowOf);
  }

  /** What was paid in time after them. Indexes: ageing_notices_sent, notice_payments_notice. */
  async answered({ from, to }: Sent, withinDays: number): Promise<Answered[]> {
    const rows = await this.query<Grouped>(
      `SELECT ${grouped} AS step, n.currency_id, COUNT(DISTINCT n.id) AS notices, SUM(p.paid_thousandths) AS amount
       FROM ageing_notices n
       JOIN notice_payments p ON p.organisation_id = n.organisation_id AND p.notice_id = n.id AND p.days_after <= ?
       WHERE ${sent} GROUP BY ${grouped}, n.currency_id`,
      [withinDays, this.organisationId, from, to],
    );
    return rows.map(rowOf);
  }
}

const rowOf = ({ step, currency_id, notices, amount }: Grouped): Noticed => ({
  step: Number(step),
  currencyId: Number(currency_id),
  notices: Number(notices),
  amount: asThousandths(amount),
});
