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

/** The addresses of people of one organisation who may sign in. */
export class UserAddresses extends ScopedRepository {
  async among(userIds: readonly number[]): Promise<{ userId: number; userName: string }[]> {
    const where = { id: In([...userIds]), isActive: true, role: { isActive: true } };
    const rows = await this.table(PlacedUserEntity).list(where, { id: 'ASC' });
    return rows.map(({ id, userName }) => ({ userId: id, userName }));
  }
}
