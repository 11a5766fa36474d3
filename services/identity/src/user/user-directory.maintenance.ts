/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are clauses of this file and paging numbers that the contract checked; every value is bound */
import type { UserRow } from '@kobodesk/contracts/identity';
import { VggRole } from '@kobodesk/contracts/kernel';
import { likeText } from '@kobodesk/chassis/database/like';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { likeName } from '../account/like-name.js';
import { namesOf } from '../account/account.js';

interface Row {
  id: number;
  organisation_id: number;
  organisation_name: string;
  user_name: string;
  full_name: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  role_id: number;
  role_name: string;
  vgg_role: string;
  supervisor_user_name: string | null;
  is_active: number;
  is_confirmed: number;
  last_activity_ms: number | string | null;
}

const columns = `u.id, u.organisation_id, o.name AS organisation_name, u.user_name, u.full_name, u.first_name,
  u.last_name, u.phone_number, u.role_id, r.name AS role_name, r.vgg_role, u.supervisor_user_name, u.is_active,
  u.is_confirmed, u.last_activity_ms`;
const from = `FROM users u JOIN roles r ON r.id = u.role_id JOIN organisations o ON o.id = u.organisation_id
  WHERE u.customer_id IS NULL`;

const rowOf = (row: Row): UserRow => {
  const named =
    row.first_name === '' ? namesOf(row.full_name) : { firstName: row.first_name, lastName: row.last_name };
  return {
    id: row.id,
    userId: row.id,
    ...named,
    email: row.user_name,
    phoneNum: row.phone_number,
    organization: row.organisation_name,
    organizationId: row.organisation_id,
    vggRole: VggRole.parse(row.vgg_role),
    userRole: row.role_name,
    roleId: row.role_id,
    status: row.is_active === 1,
    emailConfirmationStatus: row.is_confirmed === 1,
    fullName: row.full_name,
    lastActvityDate:
      row.last_activity_ms === null ? null : new Date(Number(row.last_activity_ms)).toISOString(),
    supervisor: row.supervisor_user_name ?? '',
  };
};

/** Back-office users as administrators see them; for provider staff those of every agency. */
export class UserDirectory extends CrossTenantRepository {
  /** `organisationId` null: of every organisation. */
  async search(
    filter: { text?: string | undefined; organisationId: number | null },
    page: { from: number; pageSize: number },
  ): Promise<{ rows: UserRow[]; total: number }> {
    const clauses: string[] = [];
    const values: (string | number)[] = [];
    if (filter.organisationId !== null) {
      clauses.push(' AND u.organisation_id = ?');
      values.push(filter.organisationId);
    }
    if (filter.text !== undefined) {
      clauses.push(" AND (u.searched_name LIKE ? ESCAPE '!' OR u.user_name LIKE ? ESCAPE '!')");
      values.push(likeName(filter.text), likeText(filter.text));
    }
    const where = clauses.join('');
    const rows = await this.query<Row>(
      `SELECT ${columns} ${from}${where} ORDER BY u.id DESC LIMIT ${page.pageSize} OFFSET ${page.from * page.pageSize}`,
      values,
    );
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n ${from}${where}`,
      values,
    );
    return { rows: rows.map(rowOf), total: Number(counted?.n ?? 0) };
  }

  async find(id: number): Promise<UserRow | undefined> {
    const [row] = await this.query<Row>(`SELECT ${columns} ${from} AND u.id = ?`, [id]);
    return row && rowOf(row);
  }

  /** A user name is unique over all organisations. */
  async isTaken(userName: string): Promise<boolean> {
    const rows = await this.query<{ id: number }>('SELECT id FROM users WHERE user_name = ?', [
      userName.toLowerCase(),
    ]);
    return rows.length > 0;
  }

  /** Who holds a role and has a session open: they are to be asked after anew. */
  async signedInWith(roleId: number): Promise<number[]> {
    const rows = await this.query<{ id: number }>(
      `SELECT DISTINCT u.id FROM users u JOIN sessions s ON s.user_id = u.id
       WHERE u.role_id = ? AND s.ended_at_ms IS NULL`,
      [roleId],
    );
    return rows.map(({ id }) => id);
  }
}
