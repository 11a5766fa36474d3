import type { Line } from '@kobodesk/chassis/desk/work-queue';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual } from 'typeorm';
import { MatchWishEntity } from './match-wish.entity.js';

/** Agencies whose lines are to be matched. Key: bank_match_wishes_due. */
export class WaitingMatches extends CrossTenantRepository implements Line<MatchWishEntity> {
  private readonly wishes = this.table(MatchWishEntity);

  due(limit: number): Promise<MatchWishEntity[]> {
    const due = { state: 'waiting', nextTry: LessThanOrEqual(this.scope.now) } as const;
    return this.wishes.list(due, { nextTry: 'ASC', id: 'ASC' }, limit);
  }

  /** How many were given up. Key: bank_match_wishes_due. */
  parked(): Promise<number> {
    return this.wishes.count({ state: 'parked' });
  }

  done(row: MatchWishEntity, reason: string): Promise<unknown> {
    return this.change(row, { state: 'done', reason });
  }
  again(row: MatchWishEntity, attempt: { tries: number; nextTry: Date; reason: string }): Promise<unknown> {
    return this.change(row, attempt);
  }
  giveUp(row: MatchWishEntity, { reason }: { reason: string }): Promise<unknown> {
    return this.change(row, { state: 'parked', reason });
  }

  /** What was wished for since stays as it is. */
  private change(
    { id, wishes }: MatchWishEntity,
    { reason, ...patch }: Partial<MatchWishEntity> & { reason: string },
  ): Promise<number> {
    return this.wishes.update({ id, wishes, state: 'waiting' }, { ...patch, reason: reason.slice(0, 300) });
  }
}
