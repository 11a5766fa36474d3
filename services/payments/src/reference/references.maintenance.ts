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
   * superseded: another one was put on the invoice by hand, and it is still to be taken back at the provider;
   * retired: taken back. What is paid by either all the same is booked, and flagged
   */
  state: 'asked' | 'active' | 'superseded' | 'retired';
}

const select = `SELECT id, organisation_id, invoice_number, order_id, rrr, amount_thousandths, currency_id, state
  FROM payment_references`;

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

  /** The newest reference of an invoice. */
  async findForInvoice(organisationId: number, invoiceNumber: string): Promise<ReferenceRow | undefined> {
    const rows = await this.query<ReferenceRow>(
      `${select} WHERE organisation_id = ? AND invoice_number = ? ORDER BY id DESC LIMIT 1`,
      [organisationId, invoiceNumber],
    );
    return rows[0];
  }

  /** The reference that the newest one takes the place of. */
  async retiredOf(organisationId: number, invoiceNumber: string): Promise<string | undefined> {
    const rows = await this.query<{ rrr: string }>(
      `SELECT rrr FROM payment_references WHERE organisation_id = ? AND invoice_number = ? AND state = 'retired'
       ORDER BY id DESC LIMIT 1`,
      [organisationId, invoiceNumber],
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

  /** Writes down that a reference is going to be asked for, before the provider is. */
  async put(row: Omit<ReferenceRow, 'id' | 'amount_thousandths'> & { amount: bigint }): Promise<void> {
    await this.run(
      `INSERT INTO payment_references (organisation_id, invoice_number, order_id, rrr, amount_thousandths, currency_id,
       state, created_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        row.organisation_id,
        row.invoice_number,
        row.order_id,
        row.rrr,
        row.amount,
        row.currency_id,
        row.state,
        this.scope.now.getTime(),
      ],
    );
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
