import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { Between, In, IsNull, Not } from 'typeorm';
import { OrganisationEntity } from '../organisation/organisation.entity.js';
import { ApiKeyEntity, ServiceAccountEntity } from './service-account.entity.js';

export interface EndingKey extends Pick<ApiKeyEntity, 'id' | 'name' | 'createdAt' | 'expiresAt'> {
  account: string;
  ownerId: number;
}

/**
 * Keys of all organisations that end soon, and of which nobody was told yet. Those of an agency that is switched off wait: nobody of
 * it would get the letter.
 */
export class EndingKeys extends CrossTenantRepository {
  private readonly keys = this.table(ApiKeyEntity);
  private readonly accounts = this.table(ServiceAccountEntity);

  /** Key: api_keys_ending. */
  async before(instant: Date, most: number): Promise<EndingKey[]> {
    const live = { revokedAt: IsNull(), replacedBy: IsNull(), warnedAt: IsNull() };
    const off = await this.table(OrganisationEntity).list({ isActive: false });
    const organisationId = Not(In(off.map(({ id }) => id)));
    const ending = { ...live, organisationId, expiresAt: Between(this.scope.now, instant) };
    const keys = await this.keys.list(ending, { expiresAt: 'ASC', id: 'ASC' }, most);
    if (keys.length === 0) return [];
    const accounts = await this.accounts.list({ id: In(keys.map(({ accountId }) => accountId)) });
    const byId = new Map(accounts.map((account) => [account.id, account]));
    return keys.flatMap(({ id, name, createdAt, expiresAt, accountId }) => {
      const account = byId.get(accountId);
      return account
        ? [{ id, name, createdAt, expiresAt, account: account.name, ownerId: account.ownerId }]
        : [];
    });
  }

  /** False when somebody else has told of it meanwhile. */
  async warned(id: number): Promise<boolean> {
    return (await this.keys.update({ id, warnedAt: IsNull() }, { warnedAt: this.scope.now })) === 1;
  }
}
