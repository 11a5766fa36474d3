import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';

export interface TicketClassDraft {
  revenueId: number;
  name: string;
  /** decimal */
  rate: string;
  currencyId: number;
}
export interface TicketClass extends TicketClassDraft {
  id: number;
}

interface Row {
  id: number;
  revenue_id: number;
  name: string;
  rate_thousandths: number | string;
  currency_id: number;
}

/** The ticket classes of one organisation. */
export class TicketClasses extends ScopedRepository {
  async list(): Promise<TicketClass[]> {
    const rows = await this.query<Row>(
      `SELECT id, revenue_id, name, rate_thousandths, currency_id FROM ticket_classes WHERE organisation_id = ?
       ORDER BY name, id`,
      [this.organisationId],
    );
    return rows.map((row) => ({
      id: row.id,
      revenueId: row.revenue_id,
      name: row.name,
      rate: decimalOf(asThousandths(row.rate_thousandths)),
      currencyId: row.currency_id,
    }));
  }

  async find(id: number): Promise<TicketClass | undefined> {
    return (await this.list()).find((known) => known.id === id);
  }

  /** Adds one, or changes the one with this id. */
  async save(draft: TicketClassDraft, id: number | null): Promise<number> {
    const values = [draft.revenueId, draft.name, thousandths(draft.rate), draft.currencyId];
    if (id !== null) {
      await this.run(
        `UPDATE ticket_classes SET revenue_id = ?, name = ?, rate_thousandths = ?, currency_id = ?
         WHERE organisation_id = ? AND id = ?`,
        [...values, this.organisationId, id],
      );
      return id;
    }
    const { insertId } = await this.run(
      `INSERT INTO ticket_classes (revenue_id, name, rate_thousandths, currency_id, organisation_id)
       VALUES (?, ?, ?, ?, ?)`,
      [...values, this.organisationId],
    );
    return insertId;
  }

  async remove(id: number): Promise<void> {
    await this.run('DELETE FROM ticket_classes WHERE organisation_id = ? AND id = ?', [
      this.organisationId,
      id,
    ]);
  }
}
