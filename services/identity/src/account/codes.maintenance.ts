import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { hashOfToken, newToken } from '../session/tokens.js';
import type { CodePurpose } from './account.js';

export interface CodeRow {
  id: number;
  user_id: number;
  expires_at_ms: number | string;
  used_at_ms: number | string | null;
}

const keptMs = 30 * 24 * 3_600_000;

/** One-time codes of mailed links. The code itself is in the mail alone; here is its hash. */
export class AccountCodes extends CrossTenantRepository {
  /**
   * Makes a code of 256 random bits that works until `expiresAt` (epoch ms), ends the reset codes of earlier letters, and forgets
   * those long expired. Codes of the same letter stay: nobody knows which try of it arrived.
   */
  async issue(code: {
    userId: number;
    purpose: CodePurpose;
    expiresAt: number;
    letterId: number;
  }): Promise<string> {
    const now = this.scope.now.getTime();
    const { token, tokenHash } = newToken();
    await this.run('DELETE FROM account_codes WHERE expires_at_ms < ?', [now - keptMs]);
    await this.run(
      `UPDATE account_codes SET used_at_ms = ? WHERE user_id = ? AND purpose = 'reset' AND purpose = ?
       AND used_at_ms IS NULL AND (letter_id IS NULL OR letter_id <> ?)`,
      [now, code.userId, code.purpose, code.letterId],
    );
    await this.run(
      `INSERT INTO account_codes (user_id, purpose, code_hash, created_at_ms, expires_at_ms, letter_id)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [code.userId, code.purpose, tokenHash, now, code.expiresAt, code.letterId],
    );
    return token;
  }

  async find(code: string, purpose: CodePurpose): Promise<CodeRow | undefined> {
    const rows = await this.query<CodeRow>(
      'SELECT id, user_id, expires_at_ms, used_at_ms FROM account_codes WHERE code_hash = ? AND purpose = ?',
      [hashOfToken(code), purpose],
    );
    return rows[0];
  }

  /** How many of a user's codes were made since an instant (epoch ms). */
  async countSince(userId: number, purpose: CodePurpose, since: number): Promise<number> {
    const rows = await this.query<{ codes: number | string }>(
      'SELECT COUNT(*) AS codes FROM account_codes WHERE user_id = ? AND purpose = ? AND created_at_ms >= ?',
      [userId, purpose, since],
    );
    return Number(rows[0]?.codes ?? 0);
  }

  /** Takes a code and with it every other of its purpose; false when it is used up or too old. */
  async take(code: CodeRow, purpose: CodePurpose): Promise<boolean> {
    const now = this.scope.now.getTime();
    const { affected } = await this.run(
      'UPDATE account_codes SET used_at_ms = ? WHERE id = ? AND used_at_ms IS NULL AND expires_at_ms > ?',
      [now, code.id, now],
    );
    if (affected !== 1) return false;
    await this.withdraw(code.user_id, purpose);
    return true;
  }

  /** Makes the codes that a user still has useless. */
  async withdraw(userId: number, purpose: CodePurpose): Promise<void> {
    await this.run(
      'UPDATE account_codes SET used_at_ms = ? WHERE user_id = ? AND purpose = ? AND used_at_ms IS NULL',
      [this.scope.now.getTime(), userId, purpose],
    );
  }
}
