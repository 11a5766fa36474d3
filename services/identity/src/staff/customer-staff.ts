/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are clauses of this file and paging numbers that the contract checked; every value is bound */
import { representativeTitle, type StaffRow } from '@kobodesk/contracts/identity';
import { searchedName } from '@kobodesk/contracts/kernel';
import { isDuplicate } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { likeName } from '../account/like-name.js';
import { namesOf } from '../account/account.js';
import { titleNames } from '../organisation/designations.js';

interface Row {
  id: number;
  user_name: string;
  full_name: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  title_id: number;
  role_id: number;
  role_name: string;
  customer_id: number;
  is_active: number;
  location_id: number | null;
  sso_since_ms: number | string | null;
}

export interface StaffDraft {
  titleId: number;
  firstName: string;
  lastName: string;
  email: string;
  roleId: number;
  phoneNumber: string;
  customerId: number;
  locationIds: readonly number[];
}

const columns = `u.id, u.user_name, u.full_name, u.first_name, u.last_name, u.phone_number, u.title_id, u.role_id,
  r.name AS role_name, u.customer_id, u.is_active,
  u.sso_since_ms,
  (SELECT MIN(s.target_id) FROM user_scopes s WHERE s.user_id = u.id AND s.kind = 'location') AS location_id`;

const rowOf = (row: Row): StaffRow => ({
  id: row.id,
  userId: row.id,
  ...(row.first_name === ''
    ? namesOf(row.full_name)
    : { firstName: row.first_name, lastName: row.last_name }),
  email: row.user_name,
  phoneNumber: row.phone_number,
  titleId: row.title_id,
  titleName: titleNames.get(row.title_id) ?? '',
  roleId: row.role_id,
  roleName: row.role_name,
  status: row.is_active === 1,
  isActiveSSOUser: row.sso_since_ms !== null,
  locationId: row.location_id ?? 0,
  fullName: row.full_name,
  customerId: row.customer_id,
  customerName: '',
});

/** Staff of the customers of one organisation; a customer admin reaches the own customer alone. */
export class CustomerStaff extends ScopedRepository {
  async search(
    text: string | undefined,
    page: { from: number; pageSize: number },
  ): Promise<{ rows: StaffRow[]; total: number }> {
    const { sql, values } = this.reach();
    const words =
      text === undefined ? '' : " AND (u.searched_name LIKE ? ESCAPE '!' OR u.user_name LIKE ? ESCAPE '!')";
    const all = text === undefined ? values : [...values, likeName(text), likeText(text)];
    const from = `FROM users u JOIN roles r ON r.id = u.role_id WHERE ${sql}${words}`;
    const rows = await this.query<Row>(
      `SELECT ${columns} ${from} ORDER BY u.id DESC LIMIT ${page.pageSize} OFFSET ${page.from * page.pageSize}`,
      all,
    );
    const [counted] = await this.query<{ n: number | string }>(`SELECT COUNT(*) AS n ${from}`, all);
    return { rows: rows.map(rowOf), total: Number(counted?.n ?? 0) };
  }

  async find(id: number): Promise<StaffRow | undefined> {
    const { sql, values } = this.reach();
    const [row] = await this.query<Row>(
      `SELECT ${columns} FROM users u JOIN roles r ON r.id = u.role_id WHERE ${sql} AND u.id = ?`,
      [...values, id],
    );
    return row && rowOf(row);
  }

  /** Who represents a customer; found by the unique key users_representative. */
  async representativeOf(customerId: number): Promise<number | undefined> {
    const [row] = await this.query<{ id: number }>(
      'SELECT id FROM users WHERE organisation_id = ? AND representative_of = ?',
      [this.organisationId, customerId],
    );
    return row?.id;
  }

  async locationIds(id: number): Promise<number[]> {
    const rows = await this.query<{ target_id: number }>(
      `SELECT s.target_id FROM user_scopes s JOIN users u ON u.id = s.user_id
       WHERE u.organisation_id = ? AND u.id = ? AND s.kind = 'location'`,
      [this.organisationId, id],
    );
    return rows.map(({ target_id }) => target_id);
  }

  /** Undefined when the address is somebody's already. */
  async insert(draft: StaffDraft): Promise<number | undefined> {
    try {
      const { insertId } = await this.run(
        `INSERT INTO users (organisation_id, customer_id, user_name, full_name, searched_name, first_name,
         last_name, phone_number, title_id, role_id, representative_of, password_hash, is_confirmed)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 0)`,
        [
          this.organisationId,
          draft.customerId,
          draft.email.toLowerCase(),
          `${draft.firstName} ${draft.lastName}`,
          searchedName(draft.firstName, draft.lastName),
          draft.firstName,
          draft.lastName,
          draft.phoneNumber,
          draft.titleId,
          draft.roleId,
          draft.titleId === representativeTitle ? draft.customerId : null,
        ],
      );
      await this.setLocations(insertId, draft.locationIds);
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /** False when the customer has another representative. */
  async change(id: number, draft: Omit<StaffDraft, 'email' | 'customerId'>): Promise<boolean> {
    try {
      await this.put(id, draft);
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    await this.setLocations(id, draft.locationIds);
    return true;
  }

  private async put(id: number, draft: Omit<StaffDraft, 'email' | 'customerId'>): Promise<void> {
    await this.run(
      `UPDATE users SET full_name = ?, searched_name = ?, first_name = ?, last_name = ?, phone_number = ?, title_id = ?,
       role_id = ?, representative_of = CASE WHEN ? = 1 THEN customer_id ELSE NULL END
       WHERE organisation_id = ? AND id = ?`,
      [
        `${draft.firstName} ${draft.lastName}`,
        searchedName(draft.firstName, draft.lastName),
        draft.firstName,
        draft.lastName,
        draft.phoneNumber,
        draft.titleId,
        draft.roleId,
        draft.titleId === representativeTitle ? 1 : 0,
        this.organisationId,
        id,
      ],
    );
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.run('UPDATE users SET is_active = ? WHERE organisation_id = ? AND id = ?', [
      isActive ? 1 : 0,
      this.organisationId,
      id,
    ]);
  }

  /** Takes the password away; false when somebody did before. */
  async migrate(id: number): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE users SET sso_since_ms = ?, password_hash = '' WHERE organisation_id = ? AND id = ? AND sso_since_ms IS NULL`,
      [this.scope.now.getTime(), this.organisationId, id],
    );
    return affected === 1;
  }

  private reach(): { sql: string; values: number[] } {
    const { customerId } = this.actor;
    const own = 'u.organisation_id = ? AND u.customer_id IS NOT NULL';
    return customerId === null
      ? { sql: own, values: [this.organisationId] }
      : { sql: `${own} AND u.customer_id = ?`, values: [this.organisationId, customerId] };
  }

  private async setLocations(id: number, locationIds: readonly number[]): Promise<void> {
    await this.run("DELETE FROM user_scopes WHERE user_id = ? AND kind = 'location'", [id]);
    for (const target of new Set(locationIds))
      await this.run("INSERT INTO user_scopes (user_id, kind, target_id) VALUES (?, 'location', ?)", [
        id,
        target,
      ]);
  }
}
