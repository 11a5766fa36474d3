/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are clauses of this file and paging numbers that the contract checked; every value is bound */
import { likeText } from '@kobodesk/chassis/database/like';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface ListedRevenue {
  id: number;
  parentId: number;
  parentName: string;
  name: string;
  code: string;
  erpCode: string;
  agencyId: number;
  rate: string;
  taxInclusive: boolean;
  allowUnRegisterCustomer: boolean;
  allowSelfService: boolean;
  requiresFooterOption: boolean;
  decimalPrecision: number;
  revenueGroupId: number | null;
  revenueGroupName: string;
  status: boolean;
}

type Flags =
  'taxInclusive' | 'allowUnRegisterCustomer' | 'allowSelfService' | 'requiresFooterOption' | 'status';
type Row = Omit<ListedRevenue, Flags> & Record<Flags, number>;

const listedOf = (row: Row): ListedRevenue => ({
  ...row,
  taxInclusive: row.taxInclusive === 1,
  allowUnRegisterCustomer: row.allowUnRegisterCustomer === 1,
  allowSelfService: row.allowSelfService === 1,
  requiresFooterOption: row.requiresFooterOption === 1,
  status: row.status === 1,
});

const columns = `r.id AS id, r.parent_id AS parentId, COALESCE(p.name, '') AS parentName, r.name AS name, r.code AS code,
  r.erp_code AS erpCode, r.organisation_id AS agencyId, r.rate AS rate, r.tax_inclusive AS taxInclusive,
  r.allow_unregistered AS allowUnRegisterCustomer, r.allow_self_service AS allowSelfService,
  r.requires_footer_option AS requiresFooterOption, r.decimal_precision AS decimalPrecision,
  r.revenue_group_id AS revenueGroupId, COALESCE(g.name, '') AS revenueGroupName, r.is_active AS status`;
const from = `FROM revenues r LEFT JOIN revenues p ON p.id = r.parent_id AND p.organisation_id = r.organisation_id
  LEFT JOIN revenue_groups g ON g.id = r.revenue_group_id AND g.organisation_id = r.organisation_id`;

export interface RevenueFilter {
  searchQuery?: string | undefined;
  /** null: of every organisation */
  organisationId: number | null;
}

function clausesOf({ searchQuery, organisationId }: RevenueFilter) {
  const clauses = ['1 = 1'];
  const values: (string | number)[] = [];
  if (organisationId !== null) {
    clauses.push('r.organisation_id = ?');
    values.push(organisationId);
  }
  if (searchQuery !== undefined) {
    clauses.push("(LOWER(r.name) LIKE ? ESCAPE '!' OR LOWER(r.code) LIKE ? ESCAPE '!')");
    values.push(likeText(searchQuery), likeText(searchQuery));
  }
  return { where: clauses.join(' AND '), values };
}

/** Service types as administrators see them: inactive ones too, and for provider staff those of every agency. */
export class RevenueDirectory extends CrossTenantRepository {
  async search(filter: RevenueFilter, page: { from: number; pageSize: number }) {
    const { where, values } = clausesOf(filter);
    const counted = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM revenues r WHERE ${where}`,
      values,
    );
    const rows = await this.query<Row>(
      `SELECT ${columns} ${from} WHERE ${where} ORDER BY r.name, r.id
       LIMIT ${page.pageSize} OFFSET ${page.from * page.pageSize}`,
      values,
    );
    return { rows: rows.map(listedOf), total: Number(counted[0]?.n ?? 0) };
  }

  /** Whose service type it is. */
  async ownerOf(id: number): Promise<number | undefined> {
    const rows = await this.query<{ organisation_id: number }>(
      'SELECT organisation_id FROM revenues WHERE id = ?',
      [id],
    );
    return rows[0]?.organisation_id;
  }

  /** Groups of every organisation, for provider staff who chose no agency. */
  groups(isDirectorate: boolean): Promise<{ id: number; name: string; agencyId: number }[]> {
    return this.query(
      `SELECT id, name, organisation_id AS agencyId FROM revenue_groups WHERE is_directorate >= ? ORDER BY name, id`,
      [isDirectorate ? 1 : 0],
    );
  }
}
