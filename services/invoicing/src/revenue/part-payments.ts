import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';

export interface PartPaymentDraft {
  revenueId: number;
  isAllowed: boolean;
  /** decimals; one of the two at most */
  leastPercentage: string | null;
  leastAmount: string | null;
}
export interface PartPaymentRule extends PartPaymentDraft {
  id: number;
}

interface Row {
  id: number;
  revenue_id: number;
  is_allowed: number;
  least_percentage: string | null;
  least_amount_thousandths: number | string | null;
}

/** What first payments of an organisation must reach, by revenue. */
export class PartPayments extends ScopedRepository {
  async list(): Promise<PartPaymentRule[]> {
    const rows = await this.query<Row>(
      `SELECT id, revenue_id, is_allowed, least_percentage, least_amount_thousandths FROM part_payment_settings
       WHERE organisation_id = ? ORDER BY id`,
      [this.organisationId],
    );
    return rows.map((row) => ({
      id: row.id,
      revenueId: row.revenue_id,
      isAllowed: row.is_allowed === 1,
      leastPercentage: row.least_percentage,
      leastAmount:
        row.least_amount_thousandths === null ? null : decimalOf(asThousandths(row.least_amount_thousandths)),
    }));
  }

  async remove(id: number): Promise<void> {
    await this.run('DELETE FROM part_payment_settings WHERE organisation_id = ? AND id = ?', [
      this.organisationId,
      id,
    ]);
  }

  async find(id: number): Promise<PartPaymentRule | undefined> {
    return (await this.list()).find((known) => known.id === id);
  }

  async ofRevenue(revenueId: number): Promise<PartPaymentRule | undefined> {
    return (await this.list()).find((known) => known.revenueId === revenueId);
  }

  /** Adds one, or changes the one with this id. */
  async save(draft: PartPaymentDraft, id: number | null): Promise<number> {
    const values = [
      draft.revenueId,
      draft.isAllowed ? 1 : 0,
      draft.leastPercentage,
      draft.leastAmount === null ? null : thousandths(draft.leastAmount),
    ];
    if (id !== null) {
      await this.run(
        `UPDATE part_payment_settings SET revenue_id = ?, is_allowed = ?, least_percentage = ?,
         least_amount_thousandths = ? WHERE organisation_id = ? AND id = ?`,
        [...values, this.organisationId, id],
      );
      return id;
    }
    const { insertId } = await this.run(
      `INSERT INTO part_payment_settings (revenue_id, is_allowed, least_percentage, least_amount_thousandths,
       organisation_id) VALUES (?, ?, ?, ?, ?)`,
      [...values, this.organisationId],
    );
    return insertId;
  }
}
