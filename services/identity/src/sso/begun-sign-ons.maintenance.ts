import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { hashOfToken } from '../session/tokens.js';
import { BegunSignOnEntity } from './begun-sign-on.entity.js';

const validMs = 10 * 60_000;

/** What the answer of the identity provider has to fit. */
export interface Checks {
  nonce: string;
  codeVerifier: string;
}

/** Sign-ins begun at the identity provider; each is finished once, or forgotten ten minutes later. */
export class BegunSignOns extends CrossTenantRepository {
  private readonly signOns = this.table(BegunSignOnEntity);

  async keep(state: string, checks: Checks): Promise<void> {
    const { now } = this.scope;
    await this.signOns.remove({ expiresAt: LessThanOrEqual(now) });
    const expiresAt = new Date(now.getTime() + validMs);
    await this.signOns.insert({ stateHash: hashOfToken(state), ...checks, expiresAt });
  }

  /** Takes it: a second answer with the same state finds nothing. */
  async take(state: string): Promise<Checks | undefined> {
    const row = await this.signOns.find({
      stateHash: hashOfToken(state),
      expiresAt: MoreThan(this.scope.now),
    });
    if (!row || (await this.signOns.remove({ id: row.id })) !== 1) return undefined;
    return { nonce: row.nonce, codeVerifier: row.codeVerifier };
  }
}
