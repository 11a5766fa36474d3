import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { hashOfToken } from '../session/tokens.js';

const validMs = 10 * 60_000;

/** What the answer of the identity provider has to fit. */
export interface Checks {
  nonce: string;
  codeVerifier: string;
}

/** Sign-ins begun at the identity provider; each is finished once, or forgotten ten minutes later. */
export class BegunSignOns extends CrossTenantRepository {
  async keep(state: string, { nonce, codeVerifier }: Checks): Promise<void> {
    const now = this.scope.now.getTime();
    await this.run('DELETE FROM single_sign_ons WHERE expires_at_ms <= ?', [now]);
    await this.run(
      'INSERT INTO single_sign_ons (state_hash, nonce, code_verifier, expires_at_ms) VALUES (?, ?, ?, ?)',
      [hashOfToken(state), nonce, codeVerifier, now + validMs],
    );
  }

  /** Takes it: a second answer with the same state finds nothing. */
  async take(state: string): Promise<Checks | undefined> {
    const [row] = await this.query<{ id: number; nonce: string; code_verifier: string }>(
      'SELECT id, nonce, code_verifier FROM single_sign_ons WHERE state_hash = ? AND expires_at_ms > ?',
      [hashOfToken(state), this.scope.now.getTime()],
    );
    if (!row) return undefined;
    const { affected } = await this.run('DELETE FROM single_sign_ons WHERE id = ?', [row.id]);
    return affected === 1 ? { nonce: row.nonce, codeVerifier: row.code_verifier } : undefined;
  }
}
