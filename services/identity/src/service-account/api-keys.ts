import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { ApiKeyEntity } from './service-account.entity.js';

export interface NewKey {
  accountId: number;
  holderId: number;
  name: string;
  keyId: string;
  keyHash: string;
  networks: readonly string[];
  expiresAt: Date;
}

/** The keys of one organisation's service accounts; the keys themselves are kept nowhere. */
export class ApiKeys extends TableRepository<ApiKeyEntity> {
  protected readonly target = ApiKeyEntity;

  ofAccounts(accountIds: readonly number[]): Promise<ApiKeyEntity[]> {
    if (accountIds.length === 0) return Promise.resolve([]);
    return this.list({ accountId: In([...accountIds]) }, { createdAt: 'DESC', id: 'DESC' });
  }

  liveOf(accountId: number): Promise<number> {
    return this.count({ accountId, revokedAt: IsNull(), expiresAt: MoreThan(this.scope.now) });
  }

  /** Undefined when a live key of the account has the name. */
  async add(key: NewKey): Promise<number | undefined> {
    const { accountId } = key;
    // what has expired gives its name free
    await this.update({ accountId, expiresAt: LessThanOrEqual(this.scope.now) }, { liveName: null });
    return unlessDuplicate(() =>
      this.insert({
        ...key,
        liveName: key.name,
        createdAt: this.scope.now,
        revokedAt: null,
        replacedBy: null,
        lastUsed: null,
        lastAddress: '',
        lastRefused: null,
        lastRefusedAddress: '',
        warnedAt: null,
      }),
    );
  }

  /** Gives the name free for the key that takes its place, and ends at the end of the overlap; false when it is not live. */
  async retire(id: number, expiresAt: Date): Promise<boolean> {
    const live = { id, revokedAt: IsNull(), replacedBy: IsNull(), expiresAt: MoreThan(this.scope.now) };
    return (await this.update(live, { liveName: null, expiresAt })) === 1;
  }

  async replace(id: number, replacedBy: number): Promise<void> {
    await this.update({ id }, { replacedBy });
  }

  /** False when it was revoked before. */
  async revoke(id: number): Promise<boolean> {
    const changes = { revokedAt: this.scope.now, liveName: null };
    return (await this.update({ id, revokedAt: IsNull() }, changes)) === 1;
  }
}
