/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a constant of the caller; every value is bound */
import type { AccountLetterKind } from '@kobodesk/contracts/notifications';
import type { Source } from '@kobodesk/contracts/kernel';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Caused } from '@kobodesk/chassis/desk/cause';

export interface WaitingLetter extends Caused {
  id: number;
  kind: AccountLetterKind;
  user_id: number | null;
  account: string;
  address: string;
  source: Source;
  tries: number;
}

/**
 * Letters about accounts that are to be sent. What is kept is the wish alone: the code of the link is made when the
 * letter leaves, so that no table and no message ever holds one.
 */
export class Letters extends CrossTenantRepository {
  /** For a user that is known; the letter desk decides whether it is still wanted when it leaves. */
  async queue(kind: AccountLetterKind, userId: number): Promise<void> {
    await this.run(
      'INSERT INTO account_letters (kind, user_id, next_try_ms, correlation_id) VALUES (?, ?, ?, ?)',
      [kind, userId, this.scope.now.getTime(), this.scope.correlationId],
    );
  }

  /** For an address that somebody named. The same row whether it is anybody's or not. */
  async queueFor(account: string, from: { address: string; source: Source }): Promise<void> {
    await this.run(
      `INSERT INTO account_letters (kind, account, address, source, next_try_ms, correlation_id)
       VALUES ('reset', ?, ?, ?, ?, ?)`,
      [account, from.address, from.source, this.scope.now.getTime(), this.scope.correlationId],
    );
  }

  /** By account_letters_due. */
  due(limit: number): Promise<WaitingLetter[]> {
    return this.query<WaitingLetter>(
      `SELECT id, kind, user_id, account, address, source, tries, correlation_id FROM account_letters WHERE next_try_ms <= ?
       ORDER BY next_try_ms, id LIMIT ${limit}`,
      [this.scope.now.getTime()],
    );
  }

  async forget(id: number): Promise<void> {
    await this.run('DELETE FROM account_letters WHERE id = ?', [id]);
  }

  async postpone(id: number, tries: number, until: number): Promise<void> {
    await this.run('UPDATE account_letters SET tries = ?, next_try_ms = ? WHERE id = ?', [tries, until, id]);
  }
}
