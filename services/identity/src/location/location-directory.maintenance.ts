/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are clauses of this file and paging numbers that the contract checked; every value is bound */
import { likeText } from '@kobodesk/chassis/database/like';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { likeName } from '../account/like-name.js';

export interface ListedLocation {
  id: number;
  location: string;
  code: string;
  agencyId: number;
  agencyName: string;
  stateId: number;
  stateName: string;
  status: boolean;
}

interface Row extends Omit<ListedLocation, 'status'> {
  is_active: number;
}

export interface LocationFilter {
  location?: string | undefined;
  code?: string | undefined;
  /** null: of every organisation */
  organisationId: number | null;
}

const byName = "l.searched_name LIKE ? ESCAPE '!'";
const byCode = "LOWER(l.code) LIKE ? ESCAPE '!'";

function clausesOf({ location, code, organisationId }: LocationFilter) {
  const clauses = ['o.is_provider = 0'];
  const values: (string | number)[] = [];
  if (organisationId !== null) {
    clauses.push('l.organisation_id = ?');
    values.push(organisationId);
  }
  if (location !== undefined) {
    const isAlone = code === undefined;
    clauses.push(isAlone ? `(${byName} OR ${byCode})` : byName);
    values.push(likeName(location), ...(isAlone ? [likeText(location)] : []));
  }
  if (code !== undefined) {
    clauses.push(byCode);
    values.push(likeText(code));
  }
  return { where: clauses.join(' AND '), values };
}

const from = `FROM locations l JOIN organisations o ON o.id = l.organisation_id JOIN states s ON s.id = l.state_id`;

/** Locations as administrators see them: inactive ones too, and for provider staff those of every agency. */
export class LocationDirectory extends CrossTenantRepository {
  async search(filter: LocationFilter, page: { from: number; pageSize: number }) {
    const { where, values } = clausesOf(filter);
    const counted = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n ${from} WHERE ${where}`,
      values,
    );
    const rows = await this.query<Row>(
      `SELECT l.id AS id, l.name AS location, l.code AS code, l.organisation_id AS agencyId, o.name AS agencyName,
       l.state_id AS stateId, s.name AS stateName, l.is_active AS is_active ${from} WHERE ${where}
       ORDER BY l.name, l.id LIMIT ${page.pageSize} OFFSET ${page.from * page.pageSize}`,
      values,
    );
    const results = rows.map(({ is_active, ...row }) => ({ ...row, status: is_active === 1 }));
    return { results, total: Number(counted[0]?.n ?? 0) };
  }

  /** Whose location it is. */
  async ownerOf(id: number): Promise<number | undefined> {
    const rows = await this.query<{ organisation_id: number }>(
      'SELECT organisation_id FROM locations WHERE id = ?',
      [id],
    );
    return rows[0]?.organisation_id;
  }
}
