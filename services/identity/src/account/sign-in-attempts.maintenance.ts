import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

const windowMs = 15 * 60 * 1000;
/** failures of one account from one address within the window */
export const allowedFailures = 10;
/** failures of one account from all addresses within the window; then only addresses known to be its user's go on */
export const allowedFailuresInAll = 30;

export type Verdict = 'allowed' | 'locked-address' | 'locked-account';

/**
 * Tries to sign in, counted per account and address, so that a guesser locks out himself and not his victim, and per
 * account over all addresses, so that many guessers together get no further. A try is counted before the password is
 * checked: guesses sent side by side slip past nothing. A refused try does not count: the lock ends with its window.
 * Accounts that do not exist are counted alike.
 */
export class SignInAttempts extends CrossTenantRepository {
  /** `isKnownAddress`: the user signed in from there before, and is not locked out by strangers elsewhere. */
  async count(account: string, address: string, at: number, isKnownAddress = false): Promise<Verdict> {
    await this.run('DELETE FROM sign_in_attempts WHERE tried_at_ms < ?', [at - windowMs]);
    const { insertId } = await this.run(
      'INSERT INTO sign_in_attempts (account, address, tried_at_ms) VALUES (?, ?, ?)',
      [account, address, at],
    );
    const rows = await this.query<{ address: string; tries: number | string }>(
      'SELECT address, COUNT(*) AS tries FROM sign_in_attempts WHERE account = ? AND tried_at_ms >= ? GROUP BY address',
      [account, at - windowMs],
    );
    const here = Number(rows.find((row) => row.address === address)?.tries ?? 0);
    const inAll = rows.reduce((sum, { tries }) => sum + Number(tries), 0);
    const verdict = verdictOf(here, isKnownAddress ? here : inAll);
    if (verdict !== 'allowed') await this.run('DELETE FROM sign_in_attempts WHERE id = ?', [insertId]);
    return verdict;
  }

  async forget(account: string, address: string): Promise<void> {
    await this.run('DELETE FROM sign_in_attempts WHERE account = ? AND address = ?', [account, address]);
  }

  /** Unlocks an account everywhere: its user has shown the mailed code. */
  async forgetAll(account: string): Promise<void> {
    await this.run('DELETE FROM sign_in_attempts WHERE account = ?', [account]);
  }
}

function verdictOf(here: number, inAll: number): Verdict {
  if (here > allowedFailures) return 'locked-address';
  return inAll > allowedFailuresInAll ? 'locked-account' : 'allowed';
}
