import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { inScope, targetsIn, type ScopeDraft } from './scope.js';
import { UserEntity, UserScopeEntity } from './user.entity.js';

/** What users are limited to. Whose a user is stands with the user, who is to be found first. */
export class UserScopes extends CrossTenantRepository {
  private readonly scopes = this.table(UserScopeEntity);

  /** Nothing of a user of another organisation. */
  async of(userId: number, organisationId: number): Promise<{ revenueIds: number[]; locationIds: number[] }> {
    const isTheirs = await this.table(UserEntity).exists({ id: userId, organisationId });
    return inScope(isTheirs ? await this.scopes.list({ userId }) : []);
  }

  /** User → the location with the lowest number. */
  async firstLocationOf(userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.scopes.list({ userId: In(userIds), kind: 'location' }, { targetId: 'DESC' });
    return new Map(rows.map(({ userId, targetId }) => [userId, targetId]));
  }

  /** Of a kind that is not given, what was stays. */
  async set(userId: number, scope: Partial<ScopeDraft>): Promise<void> {
    if (scope.revenueIds) await this.scopes.remove({ userId, kind: 'revenue' });
    if (scope.locationIds) await this.scopes.remove({ userId, kind: 'location' });
    await this.scopes.insertAll(targetsIn(scope).map((target) => ({ userId, ...target })));
  }
}
