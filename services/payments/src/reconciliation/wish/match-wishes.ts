import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { MatchWishEntity } from './match-wish.entity.js';

/** who takes one statement after another has them matched together: so long after the last, or the first of them */
const calmMs = 60_000;
const betweenMs = 5000;

/** When lines are matched that somebody wishes for: at once, unless that was wished for a short while ago. */
export function turnOf(
  now: number,
  before: { readonly isWaiting: boolean; readonly firstAt: number; readonly lastAt: number },
): { firstAt: number; nextTry: number } {
  const firstAt = before.isWaiting ? before.firstAt : now;
  const isCalm = now - before.lastAt >= calmMs;
  return { firstAt, nextTry: isCalm ? now : Math.min(now + betweenMs, firstAt + calmMs) };
}

/** That the lines of one organisation are to be matched. */
export class MatchWishes extends ScopedRepository {
  private readonly wishes = this.table(MatchWishEntity);

  /**
   * `spare`: for whoever wishes again in a moment, unless they die before; it puts nothing off and hurries nothing. Key:
   * bank_match_wishes_once.
   */
  async wish(when?: 'spare' | 'urgent'): Promise<void> {
    const { now, correlationId } = this.scope;
    const before = await this.wishes.find({});
    const spare = now.getTime() + calmMs;
    if (!before) {
      const nextTry = when === 'spare' ? new Date(spare) : now;
      const first = { state: 'waiting' as const, wishes: 1, firstAt: now, lastAt: now, nextTry };
      const added = await unlessDuplicate(() =>
        this.wishes.insert({ ...first, reason: '', tries: 0, correlationId }),
      );
      if (added !== undefined) return;
    }
    const isWaiting = before?.state === 'waiting';
    const turn = turnOf(now.getTime(), {
      isWaiting,
      firstAt: before?.firstAt.getTime() ?? now.getTime(),
      lastAt: before?.lastAt.getTime() ?? now.getTime(),
    });
    const nextTry = {
      urgent: now.getTime(),
      spare: isWaiting ? before.nextTry.getTime() : spare,
      usual: turn.nextTry,
    }[when ?? 'usual'];
    await this.run(
      `UPDATE bank_match_wishes SET state = 'waiting', wishes = wishes + 1, reason = '', tries = 0, first_at_ms = ?,
         last_at_ms = ?, next_try_ms = ?, correlation_id = ? WHERE organisation_id = ?`,
      [turn.firstAt, now.getTime(), nextTry, correlationId, this.organisationId],
    );
  }
}
