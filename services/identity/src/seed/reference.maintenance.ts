import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { permissions, representativeTitle, systemRoles } from '@kobodesk/contracts/identity';
import { searchedName } from '@kobodesk/contracts/kernel';
import { demoLocations, demoOrganisations, demoUsers } from './demo.js';
import { states } from './states.js';

const yes = (flag: boolean | undefined): number => (flag ? 1 : 0);

/** Fills what is empty. Written once per installation. */
export class SeedRows extends CrossTenantRepository {
  async isEmpty(table: 'states' | 'roles' | 'organisations'): Promise<boolean> {
    const rows = await this.query<{ n: number | string }>(
      {
        states: 'SELECT COUNT(*) AS n FROM states',
        roles: 'SELECT COUNT(*) AS n FROM roles',
        organisations: 'SELECT COUNT(*) AS n FROM organisations',
      }[table],
    );
    return Number(rows[0]?.n ?? 0) === 0;
  }

  async holdsUser(userNames: readonly string[]): Promise<boolean> {
    const rows = await this.query(
      `SELECT id FROM users WHERE user_name IN (${userNames.map(() => '?').join(', ')}) LIMIT 1`,
      userNames,
    );
    return rows.length > 0;
  }

  async putStates(): Promise<void> {
    for (const name of states) await this.run('INSERT INTO states (name) VALUES (?)', [name]);
  }

  async putSystemRoles(): Promise<void> {
    for (const role of systemRoles) {
      const { insertId } = await this.run(
        'INSERT INTO roles (organisation_id, name, searched_name, vgg_role) VALUES (0, ?, ?, ?)',
        [role.name, searchedName(role.name), role.vggRole],
      );
      for (const permission of role.permissions) {
        await this.run('INSERT INTO role_permissions (role_id, permission) VALUES (?, ?)', [
          insertId,
          permission,
        ]);
      }
    }
  }

  /**
   * Permissions that came with a newer release are granted, once, to the roles of the product that hold them by
   * default. What an installation knows already is left as its administrators want it.
   */
  async grantNewPermissions(): Promise<void> {
    const known = await this.query<{ code: string }>('SELECT code FROM known_permissions');
    const added = permissions.filter(({ code }) => !known.some((row) => row.code === code));
    for (const { code } of added) {
      await this.run('INSERT INTO known_permissions (code) VALUES (?)', [code]);
      // what was there before this table was is granted where it is missing
      const held = systemRoles.filter((role) => role.permissions.includes(code)).map(({ name }) => name);
      for (const name of held) await this.grant(name, code);
    }
  }

  private async grant(roleName: string, code: string): Promise<void> {
    const sql = {
      mysql: `INSERT IGNORE INTO role_permissions (role_id, permission)
        SELECT id, ? FROM roles WHERE organisation_id = 0 AND name = ?`,
      sqlite: `INSERT OR IGNORE INTO role_permissions (role_id, permission)
        SELECT id, ? FROM roles WHERE organisation_id = 0 AND name = ?`,
    }[this.dialect];
    await this.run(sql, [code, roleName]);
  }

  async putDemoOrganisations(): Promise<void> {
    for (const organisation of demoOrganisations) {
      const { id, name, code } = organisation;
      await this.run(
        `INSERT INTO organisations (id, name, searched_name, code, email, phone, address, is_provider, uses_directorate, uses_group_logo,
         qr_payment_enabled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          name,
          searchedName(name),
          code,
          `revenue@${code.toLowerCase()}.test`,
          '08000000000',
          `${name} House, Abuja`,
          yes(organisation.isProvider),
          yes(organisation.usesDirectorate),
          yes(organisation.usesGroupLogo),
          yes(organisation.qrPaymentEnabled),
        ],
      );
    }
    for (const { id, organisationId, name, code, state } of demoLocations) {
      await this.run(
        'INSERT INTO locations (id, organisation_id, name, searched_name, code, state_id) SELECT ?, ?, ?, ?, ?, id FROM states WHERE name = ?',
        [id, organisationId, name, searchedName(name), code, state],
      );
    }
  }

  async putDemoUser(index: number, passwordHash: string): Promise<void> {
    const user = demoUsers[index];
    if (!user) return;
    await this.run(
      `INSERT INTO users (id, organisation_id, user_name, full_name, searched_name, phone_number, role_id,
       supervisor_user_name, customer_id, title_id, representative_of, password_hash)
       SELECT ?, ?, ?, ?, ?, ?, id, ?, ?, ?, ?, ? FROM roles WHERE organisation_id = 0 AND name = ?`,
      [
        user.id,
        user.organisationId,
        user.userName,
        user.fullName,
        searchedName(user.fullName),
        '08012345678',
        user.supervisor ?? null,
        user.customerId ?? null,
        user.titleId ?? 0,
        user.titleId === representativeTitle ? (user.customerId ?? null) : null,
        passwordHash,
        user.role,
      ],
    );
    for (const id of user.locationIds ?? []) {
      await this.run("INSERT INTO user_scopes (user_id, kind, target_id) VALUES (?, 'location', ?)", [
        user.id,
        id,
      ]);
    }
  }
}
