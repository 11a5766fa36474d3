import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { FindOptionsWhere } from 'typeorm';
import { PlacedUserEntity, UserEntity } from '../user/user.entity.js';
import type { User } from '../user/user.js';
import type { Account } from './account.js';

/** An account with what is shown of its owner. */
export interface AccountCard extends Account {
  organisationName: string;
  phoneNumber: string;
  roleId: number;
  roleName: string;
  lastActivity: Date | null;
}

const cardOf = ({ role, organisation, ...row }: PlacedUserEntity): AccountCard => ({
  id: row.id,
  organisationId: row.organisationId,
  organisationName: organisation.name,
  userName: row.userName,
  fullName: row.fullName,
  phoneNumber: row.phoneNumber,
  roleId: row.roleId,
  roleName: role.name,
  vggRole: role.vggRole,
  isActive: row.isActive && role.isActive && organisation.isActive,
  isConfirmed: row.isConfirmed,
  usesSingleSignOn: row.ssoSince !== null,
  lastActivity: row.lastActivity,
});

/** Accounts by name or id, before it is known which tenant they belong to, and what a mailed link changes in them. */
export class Accounts extends CrossTenantRepository {
  private readonly users = this.table(UserEntity);

  /** By the unique key of the user name. */
  findByName(userName: string): Promise<AccountCard | undefined> {
    return this.first({ userName: userName.toLowerCase() });
  }

  find(id: number): Promise<AccountCard | undefined> {
    return this.first({ id });
  }

  async setPassword(id: number, passwordHash: string): Promise<void> {
    await this.users.update({ id }, { passwordHash, passwordChangedAt: this.scope.now });
  }

  /** In the place of the one that was shown; false where it is another one by now. */
  async changePassword(
    { id, passwordHash: known }: Pick<User, 'id' | 'passwordHash'>,
    passwordHash: string,
  ): Promise<boolean> {
    const patch = { passwordHash, passwordChangedAt: this.scope.now };
    return (await this.users.update({ id, passwordHash: known }, patch)) === 1;
  }

  /** False when the address was confirmed before. */
  async confirm(id: number): Promise<boolean> {
    const patch = { isConfirmed: true, confirmedAt: this.scope.now };
    return (await this.users.update({ id, isConfirmed: false }, patch)) === 1;
  }

  private async first(where: FindOptionsWhere<PlacedUserEntity>): Promise<AccountCard | undefined> {
    const row = await this.table(PlacedUserEntity).find(where);
    return row ? cardOf(row) : undefined;
  }
}
