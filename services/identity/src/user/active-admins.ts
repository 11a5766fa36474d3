import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, IsNull } from 'typeorm';
import { PlacedUserEntity } from './user.entity.js';

/** The client admins of one organisation who may sign in. */
export class ActiveAdmins extends ScopedRepository {
  async list(): Promise<{ userId: number; userName: string; fullName: string }[]> {
    const role = { vggRole: 'clientadmin', isActive: true } as const;
    const where = { isActive: true, role, customerId: IsNull() };
    const rows = await this.table(PlacedUserEntity).list(where, { id: 'ASC' });
    return rows.map(({ id, userName, fullName }) => ({ userId: id, userName, fullName }));
  }
}

/** Staff of one organisation who have confirmed their address, and whose role holds a permission. */
export class Holders extends ScopedRepository {
  async of(permission: string, most: number): Promise<number[]> {
    const rows = await this.query<{ id: number }>(
      `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id AND r.is_active = 1
       JOIN role_permissions p ON p.role_id = u.role_id AND p.permission = ?
       WHERE u.organisation_id = ? AND u.is_active = 1 AND u.is_confirmed = 1 AND u.customer_id IS NULL
       ORDER BY u.id LIMIT ?`,
      [permission, this.organisationId, most],
    );
    return rows.map(({ id }) => id);
  }
}

/** The addresses of people of one organisation who may sign in. */
export class UserAddresses extends ScopedRepository {
  async among(userIds: readonly number[]): Promise<{ userId: number; userName: string }[]> {
    const where = { id: In([...userIds]), isActive: true, role: { isActive: true } };
    const rows = await this.table(PlacedUserEntity).list(where, { id: 'ASC' });
    return rows.map(({ id, userName }) => ({ userId: id, userName }));
  }
}
