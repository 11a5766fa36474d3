import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface Revenue {
  id: number;
  parentId: number;
  name: string;
  code: string;
  /** decimal; '0' when not fixed */
  rate: string;
  decimalPrecision: number;
  allowUnRegisterCustomer: boolean;
  allowSelfService: boolean;
  requiresFooterOption: boolean;
  hasSubRevenue: boolean;
}

/** A customer or a location that a revenue is for. */
export interface Mapping {
  kind: 'customer' | 'location';
  targetId: number;
}

interface Row {
  id: number;
  parent_id: number;
  name: string;
  code: string;
  rate: string;
  decimal_precision: number;
  allow_unregistered: number;
  allow_self_service: number;
  requires_footer_option: number;
  sub_count: number | string;
}

const select = `SELECT r.id, r.parent_id, r.name, r.code, r.rate, r.decimal_precision, r.allow_unregistered,
  r.allow_self_service, r.requires_footer_option,
  (SELECT COUNT(*) FROM revenues s WHERE s.organisation_id = r.organisation_id AND s.parent_id = r.id AND s.is_active = 1)
    AS sub_count
  FROM revenues r WHERE r.organisation_id = ? AND r.is_active = 1`;

const revenueOf = (row: Row): Revenue => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  code: row.code,
  rate: row.rate,
  decimalPrecision: row.decimal_precision,
  allowUnRegisterCustomer: row.allow_unregistered === 1,
  allowSelfService: row.allow_self_service === 1,
  requiresFooterOption: row.requires_footer_option === 1,
  hasSubRevenue: Number(row.sub_count) > 0,
});

/** The revenue lines of one organisation, as far as the actor may work with them. */
export class Revenues extends ScopedRepository {
  async find(id: number): Promise<Revenue | undefined> {
    const rows = await this.query<Row>(`${select} AND r.id = ?`, [this.organisationId, id]);
    return rows[0] && revenueOf(rows[0]);
  }

  async list(): Promise<Revenue[]> {
    const rows = await this.query<Row>(`${select} ORDER BY r.name, r.id`, [this.organisationId]);
    const { revenueIds } = this.actor;
    const all = rows.map(revenueOf);
    if (revenueIds === null) return all;
    const mine = all.filter(({ id, parentId }) => revenueIds.includes(id) || revenueIds.includes(parentId));
    const parents = new Set(mine.map(({ parentId }) => parentId));
    return all.filter((revenue) => mine.includes(revenue) || parents.has(revenue.id));
  }

  /** Ids that a revenue is mapped to; empty means no mapping. */
  async mapped(revenueId: number, kind: 'customer' | 'location'): Promise<number[]> {
    const rows = await this.query<{ target_id: number }>(
      'SELECT target_id FROM revenue_mappings WHERE organisation_id = ? AND revenue_id = ? AND kind = ? ORDER BY target_id',
      [this.organisationId, revenueId, kind],
    );
    return rows.map(({ target_id }) => target_id);
  }

  /** All that a revenue is mapped to. */
  async mappings(revenueId: number): Promise<Mapping[]> {
    return this.query<Mapping>(
      `SELECT kind, target_id AS targetId FROM revenue_mappings WHERE organisation_id = ? AND revenue_id = ?
       ORDER BY kind, target_id`,
      [this.organisationId, revenueId],
    );
  }

  groups(isDirectorate: boolean): Promise<{ id: number; name: string; agencyId: number }[]> {
    return this.query(
      `SELECT id, name, organisation_id AS agencyId FROM revenue_groups WHERE organisation_id = ? AND is_directorate >= ?
       ORDER BY name, id`,
      [this.organisationId, isDirectorate ? 1 : 0],
    );
  }
}
