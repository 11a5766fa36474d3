import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface SessionRow {
  id: number;
  user_id: number;
  organisation_id: number | null;
  created_at_ms: number | string;
  last_seen_ms: number | string;
  ended_at_ms: number | string | null;
}

/** Sessions by the hash of their token; the token itself is kept nowhere. */
export class Sessions extends CrossTenantRepository {
  async open(session: {
    tokenHash: string;
    userId: number;
    organisationId: number | null;
    address: string;
    at: number;
  }) {
    const { tokenHash, userId, organisationId, address, at } = session;
    const { insertId } = await this.run(
      `INSERT INTO sessions (token_hash, user_id, organisation_id, address, created_at_ms, last_seen_ms)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [tokenHash, userId, organisationId, address, at, at],
    );
    return insertId;
  }

  async findByToken(tokenHash: string): Promise<SessionRow | undefined> {
    const rows = await this.query<SessionRow>(
      'SELECT id, user_id, organisation_id, created_at_ms, last_seen_ms, ended_at_ms FROM sessions WHERE token_hash = ?',
      [tokenHash],
    );
    return rows[0];
  }

  /** Moves the idle expiry on. */
  async seen(id: number, at: number): Promise<void> {
    await this.run('UPDATE sessions SET last_seen_ms = ? WHERE id = ? AND ended_at_ms IS NULL', [at, id]);
  }

  async end(id: number, at: number): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE sessions SET ended_at_ms = ? WHERE id = ? AND ended_at_ms IS NULL',
      [at, id],
    );
    return affected === 1;
  }

  async actFor(id: number, organisationId: number): Promise<void> {
    await this.run('UPDATE sessions SET organisation_id = ? WHERE id = ?', [organisationId, id]);
  }
}
