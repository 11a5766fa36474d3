import { isDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface ReferenceRow {
  id: number;
  organisation_id: number;
  invoice_number: string;
  order_id: string;
  rrr: string | null;
  amount_thousandths: number | string;
  currency_id: number;
  /**
   * paid: used up, for a reference is paid once; superseded: another one was put on the invoice by hand, and it is
   * still to be taken back at the provider; retired: taken back; refused: the provider never made it. What is paid by
   * any of them all the same is booked, and flagged
   */
  state: 'asked' | 'active' | 'paid' | 'superseded' | 'retired' | 'refused';
  /** 1: for a part of what was due */
  is_part: number;
  created_at_ms: number | string;
}

const select = `SELECT id, organisation_id, invoice_number, order_id, rrr, amount_thousandths, currency_id, state, is_part,
  created_at_ms FROM payment_references`;

export interface NewReference {
  organisation_id: number;
  invoice_number: string;
  order_id: string;
  rrr: string | null;
  amount: bigint;
  currency_id: number;
  state: 'asked' | 'active' | 'paid';
  isPart: boolean;
}

/** References are found by what a payer or a provider knows of them, before the tenant is known. */
export class References extends CrossTenantRepository {
  async findByRrr(rrr: string): Promise<ReferenceRow | undefined> {
    const rows = await this.query<ReferenceRow>(`${select} WHERE rrr = ?`, [rrr]);
    return rows[0];
  }

  /** Those of the numbers that are references of ours (unique key of the number). */
  async known(rrrs: readonly string[]): Promise<ReadonlySet<string>> {
    if (rrrs.length === 0) return new Set();
    const rows = await this.query<{ rrr: string }>(
      `SELECT rrr FROM payment_references WHERE rrr IN (${rrrs.map(() => '?').join(', ')})`,
      rrrs,
    );
    return new Set(rows.map(({ rrr }) => rrr));
  }

  /**
   * Those of the orders that the provider was asked about and whose number has not reached us: it is in the answer that
   * is on its way, or was lost (payment_references_asked).
   */
  async asked(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (orderIds.length === 0) return new Set();
    const rows = await this.query<{ order_id: string }>(
      `SELECT order_id FROM payment_references WHERE state = 'asked'
       AND order_id IN (${orderIds.map(() => '?').join(', ')})`,
      orderIds,
    );
    return new Set(rows.map(({ order_id }) => order_id));
  }

  /** How many were asked for since then (key of organisation and invoice). */
  async countSince(organisationId: number, invoiceNumber: string, sinceMs: number): Promise<number> {
    const [row] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM payment_references
       WHERE organisation_id = ? AND invoice_number = ? AND created_at_ms > ?`,
      [organisationId, invoiceNumber, sinceMs],
    );
    return Number(row?.n ?? 0);
  }

  /** The newest reference of an invoice. */
  async findForInvoice(organisationId: number, invoiceNumber: string): Promise<ReferenceRow | undefined> {
    const rows = await this.query<ReferenceRow>(
      `${select} WHERE organisation_id = ? AND invoice_number = ? ORDER BY id DESC LIMIT 1`,
      [organisationId, invoiceNumber],
    );
    return rows[0];
  }

  /** All of an invoice that the provider made, newest first. */
  ofInvoice(organisationId: number, invoiceNumber: string): Promise<(ReferenceRow & { rrr: string })[]> {
    return this.query<ReferenceRow & { rrr: string }>(
      `${select} WHERE organisation_id = ? AND invoice_number = ? AND rrr IS NOT NULL ORDER BY id DESC`,
      [organisationId, invoiceNumber],
    );
  }

  /** The reference that an order takes the place of. */
  async precedingOf(order: ReferenceRow): Promise<string | undefined> {
    const rows = await this.query<{ rrr: string }>(
      `SELECT rrr FROM payment_references WHERE organisation_id = ? AND invoice_number = ? AND id < ?
       AND rrr IS NOT NULL ORDER BY id DESC LIMIT 1`,
      [order.organisation_id, order.invoice_number, order.id],
    );
    return rows[0]?.rrr;
  }

  /** The reference that people took off an invoice. */
  async supersede(organisationId: number, invoiceNumber: string, rrr: string): Promise<void> {
    await this.run(
      `UPDATE payment_references SET state = 'superseded'
       WHERE organisation_id = ? AND invoice_number = ? AND rrr = ? AND state = 'active'`,
      [organisationId, invoiceNumber, rrr],
    );
  }

  supersededOf(organisationId: number, invoiceNumber: string): Promise<ReferenceRow[]> {
    return this.query<ReferenceRow>(
      `${select} WHERE organisation_id = ? AND invoice_number = ? AND state = 'superseded' ORDER BY id`,
      [organisationId, invoiceNumber],
    );
  }

  async retire(id: number): Promise<void> {
    await this.run("UPDATE payment_references SET state = 'retired' WHERE id = ?", [id]);
  }

  async refuse(id: number): Promise<void> {
    await this.run("UPDATE payment_references SET state = 'refused' WHERE id = ? AND state = 'asked'", [id]);
  }

  /** True for the first payment by a reference that can be paid; it cannot be from then on. */
  async use(id: number): Promise<boolean> {
    const { affected } = await this.run(
      "UPDATE payment_references SET state = 'paid' WHERE id = ? AND state = 'active'",
      [id],
    );
    return affected === 1;
  }

  /** Writes down that a reference is going to be asked for, before the provider is; false when somebody has. */
  async put(row: NewReference): Promise<boolean> {
    try {
      await this.run(
        `INSERT INTO payment_references (organisation_id, invoice_number, order_id, rrr, amount_thousandths, currency_id,
         state, is_part, created_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          row.organisation_id,
          row.invoice_number,
          row.order_id,
          row.rrr,
          row.amount,
          row.currency_id,
          row.state,
          row.isPart ? 1 : 0,
          this.scope.now.getTime(),
        ],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** True for the one caller who turns an asked reference into an active one. */
  async activate(organisationId: number, orderId: string, rrr: string): Promise<boolean> {
    const { affected } = await this.run(
      "UPDATE payment_references SET rrr = ?, state = 'active' WHERE organisation_id = ? AND order_id = ? AND state = 'asked'",
      [rrr, organisationId, orderId],
    );
    return affected === 1;
  }
}
