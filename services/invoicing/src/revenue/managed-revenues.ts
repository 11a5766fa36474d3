import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface RevenueDraft {
  name: string;
  code: string;
  erpCode: string;
  /** decimal; '0' when not fixed */
  rate: string;
  taxInclusive: boolean;
  allowUnRegisterCustomer: boolean;
  allowSelfService: boolean;
  requiresFooterOption: boolean;
  decimalPrecision: number;
  revenueGroupId: number | null;
}

export interface StoredRevenue extends RevenueDraft {
  id: number;
  parentId: number;
  isActive: boolean;
}

interface Row {
  id: number;
  parent_id: number;
  name: string;
  code: string;
  erp_code: string;
  rate: string;
  tax_inclusive: number;
  allow_unregistered: number;
  allow_self_service: number;
  requires_footer_option: number;
  decimal_precision: number;
  revenue_group_id: number | null;
  is_active: number;
}

const storedOf = (row: Row): StoredRevenue => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  code: row.code,
  erpCode: row.erp_code,
  rate: row.rate,
  taxInclusive: row.tax_inclusive === 1,
  allowUnRegisterCustomer: row.allow_unregistered === 1,
  allowSelfService: row.allow_self_service === 1,
  requiresFooterOption: row.requires_footer_option === 1,
  decimalPrecision: row.decimal_precision,
  revenueGroupId: row.revenue_group_id,
  isActive: row.is_active === 1,
});

const bit = (flag: boolean): number => (flag ? 1 : 0);
const valuesOf = (draft: RevenueDraft) => [
  draft.name,
  draft.code,
  draft.erpCode,
  draft.rate,
  bit(draft.taxInclusive),
  bit(draft.allowUnRegisterCustomer),
  bit(draft.allowSelfService),
  bit(draft.requiresFooterOption),
  draft.decimalPrecision,
  draft.revenueGroupId,
];

/** The service types of one organisation as they are set up, inactive ones included. */
export class ManagedRevenues extends ScopedRepository {
  async find(id: number): Promise<StoredRevenue | undefined> {
    const rows = await this.query<Row>(
      `SELECT id, parent_id, name, code, erp_code, rate, tax_inclusive, allow_unregistered, allow_self_service,
       requires_footer_option, decimal_precision, revenue_group_id, is_active
       FROM revenues WHERE organisation_id = ? AND id = ?`,
      [this.organisationId, id],
    );
    return rows[0] && storedOf(rows[0]);
  }

  async insert(draft: RevenueDraft, parentId: number): Promise<number> {
    const { insertId } = await this.run(
      `INSERT INTO revenues (organisation_id, parent_id, name, code, erp_code, rate, tax_inclusive, allow_unregistered,
       allow_self_service, requires_footer_option, decimal_precision, revenue_group_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [this.organisationId, parentId, ...valuesOf(draft)],
    );
    return insertId;
  }

  async change(id: number, draft: RevenueDraft): Promise<void> {
    await this.run(
      `UPDATE revenues SET name = ?, code = ?, erp_code = ?, rate = ?, tax_inclusive = ?, allow_unregistered = ?,
       allow_self_service = ?, requires_footer_option = ?, decimal_precision = ?, revenue_group_id = ?
       WHERE organisation_id = ? AND id = ?`,
      [...valuesOf(draft), this.organisationId, id],
    );
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.run('UPDATE revenues SET is_active = ? WHERE organisation_id = ? AND id = ?', [
      bit(isActive),
      this.organisationId,
      id,
    ]);
  }

  /** Names by id, of revenues active or not. */
  async names(): Promise<Map<number, string>> {
    const rows = await this.query<{ id: number; name: string }>(
      'SELECT id, name FROM revenues WHERE organisation_id = ?',
      [this.organisationId],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async map(
    revenueId: number,
    mapping: { customer: readonly number[]; location: readonly number[] },
  ): Promise<void> {
    await this.run('DELETE FROM revenue_mappings WHERE organisation_id = ? AND revenue_id = ?', [
      this.organisationId,
      revenueId,
    ]);
    for (const [kind, ids] of Object.entries(mapping)) {
      for (const id of new Set(ids)) {
        await this.run(
          'INSERT INTO revenue_mappings (organisation_id, revenue_id, kind, target_id) VALUES (?, ?, ?, ?)',
          [this.organisationId, revenueId, kind, id],
        );
      }
    }
  }
}
