import { Rows } from '@kobodesk/chassis/database/rows';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { invariant } from '@kobodesk/contracts/kernel';
import { In } from 'typeorm';
import { inScope, targetsIn, type ScopeDraft } from './scope.js';
import { UserEntity, UserScopeEntity } from './user.entity.js';

/** What the users of one organisation are limited to. */
export class UserScopes extends ScopedRepository {
  async of(userId: number): Promise<{ revenueIds: number[]; locationIds: number[] }> {
    return inScope((await this.isOurs(userId)) ? await this.scopesOf(userId).list() : []);
  }

  /** Of users that were found: user → the location with the lowest number. */
  async firstLocationOf(users: readonly UserEntity[]): Promise<ReadonlyMap<number, number>> {
    const scopes = new Rows<UserScopeEntity>(this.scope.executor, UserScopeEntity, () => ({}));
    const userId = In(users.map(({ id }) => id));
    const rows = await scopes.list({ userId, kind: 'location' }, { targetId: 'DESC' });
    return new Map(rows.map((row) => [row.userId, row.targetId]));
  }

  /** Of a kind that is not given, what was stays. */
  async set(userId: number, scope: Partial<ScopeDraft>): Promise<void> {
    invariant(await this.isOurs(userId), 'whoever is limited was found');
    const scopes = this.scopesOf(userId);
    if (scope.revenueIds) await scopes.remove({ kind: 'revenue' });
    if (scope.locationIds) await scopes.remove({ kind: 'location' });
    await scopes.insertAll(targetsIn(scope));
  }

  /** Scopes do not say whose they are, but their user does. */
  private isOurs(id: number): Promise<boolean> {
    return this.table(UserEntity).exists({ id });
  }

  private scopesOf(userId: number): Rows<UserScopeEntity, 'userId'> {
    return new Rows<UserScopeEntity, 'userId'>(this.scope.executor, UserScopeEntity, () => ({ userId }));
  }
}
