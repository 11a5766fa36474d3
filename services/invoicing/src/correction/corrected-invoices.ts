import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** What corrections ask and write of the invoices of one organisation. */
export class CorrectedInvoices extends ScopedRepository {
  /** The lock has been taken. */
  async setCreator(id: number, creator: { userId: number; fullName: string }): Promise<void> {
    await this.run(
      'UPDATE invoices SET created_by_user_id = ?, created_by_name = ? WHERE organisation_id = ? AND id = ?',
      [creator.userId, creator.fullName, this.organisationId, id],
    );
  }

  /** Does an invoice of the organisation have the reference? Key: invoices_rrr. */
  async hasReference(rrr: string): Promise<boolean> {
    const rows = await this.query('SELECT id FROM invoices WHERE organisation_id = ? AND rrr = ?', [
      this.organisationId,
      rrr,
    ]);
    return rows.length > 0;
  }
}
