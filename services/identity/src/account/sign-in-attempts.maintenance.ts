import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

const windowMs = 15 * 60 * 1000;
/** failures of one account from one address within the window */
export const allowedFailures = 10;

/**
 * Tries to sign in, counted per account and address, so that a guesser locks out himself and not his victim. A try is
 * counted before the password is checked: guesses sent side by side slip past nothing.
 */
export class SignInAttempts extends CrossTenantRepository {
  /** False when the tries of the window are used up. */
  async count(account: string, address: string, at: number): Promise<boolean> {
    await this.run('DELETE FROM sign_in_attempts WHERE tried_at_ms < ?', [at - windowMs]);
    await this.run('INSERT INTO sign_in_attempts (account, address, tried_at_ms) VALUES (?, ?, ?)', [
      account,
      address,
      at,
    ]);
    const rows = await this.query<{ tries: number | string }>(
      'SELECT COUNT(*) AS tries FROM sign_in_attempts WHERE account = ? AND address = ? AND tried_at_ms >= ?',
      [account, address, at - windowMs],
    );
    return Number(rows[0]?.tries ?? 0) <= allowedFailures;
  }

  async forget(account: string, address: string): Promise<void> {
    await this.run('DELETE FROM sign_in_attempts WHERE account = ? AND address = ?', [account, address]);
  }
}
