import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, MoreThanOrEqual } from 'typeorm';
import { RateWindows } from '../rate/rate-windows.maintenance.js';
import { hashOfToken } from '../session/tokens.js';
import { AttemptEntity } from './account.entity.js';

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
  private readonly attempts = this.table(AttemptEntity);

  private get windowStart(): Date {
    return new Date(this.scope.now.getTime() - windowMs);
  }

  /** What one more try would come to, counting nothing: what is locked already holds up nobody's turn. By sign_in_attempts_key. */
  async look(account: string, address: string, isKnownAddress: boolean): Promise<Verdict> {
    const triedAt = MoreThanOrEqual(this.windowStart);
    const here = 1 + (await this.attempts.count({ account, address, triedAt }));
    const inAll = isKnownAddress ? here : 1 + (await this.attempts.count({ account, triedAt }));
    return verdictOf(here, inAll);
  }

  /** `isKnownAddress`: the user signed in from there before, and is not locked out by strangers elsewhere. */
  async count(account: string, address: string, isKnownAddress = false): Promise<Verdict> {
    await this.takeTurn(account);
    const verdict = await this.look(account, address, isKnownAddress);
    if (verdict === 'allowed') await this.attempts.insert({ account, address, triedAt: this.scope.now });
    return verdict;
  }

  /**
   * Removes those of windows that are over, `most` at a time, and answers how many. By the primary key, which grows as people
   * try: those that stay are not walked over.
   */
  async removeOld(most: number): Promise<number> {
    const oldest = await this.attempts.list({}, { id: 'ASC' }, most);
    const gone = oldest.filter(({ triedAt }) => triedAt < this.windowStart).map(({ id }) => id);
    if (gone.length > 0) await this.attempts.remove({ id: In(gone) });
    return gone.length;
  }

  async forget(account: string, address: string): Promise<void> {
    await this.attempts.remove({ account, address });
  }

  /** Unlocks an account everywhere: its user has shown the mailed code. */
  async forgetAll(account: string): Promise<void> {
    await this.attempts.remove({ account });
  }

  /**
   * Tries of one account are counted one after the other: a row of the account's name stays locked until the commit. Otherwise
   * each of a burst would see its own try alone, where the engine lets several write at once.
   */
  private async takeTurn(account: string): Promise<void> {
    const window = { now: this.scope.now.getTime(), windowMs };
    await new RateWindows(this.scope).take(`sign-in ${hashOfToken(account)}`, 1, window);
  }
}

function verdictOf(here: number, inAll: number): Verdict {
  if (here > allowedFailures) return 'locked-address';
  return inAll > allowedFailuresInAll ? 'locked-account' : 'allowed';
}
