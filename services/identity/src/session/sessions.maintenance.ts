import type { Source } from '@kobodesk/contracts/kernel';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface SessionRow {
  id: number;
  user_id: number;
  organisation_id: number | null;
  created_at_ms: number | string;
  last_seen_ms: number | string;
  ended_at_ms: number | string | null;
}

/** An open session as its owner sees it. */
export interface OpenSession {
  id: number;
  address: string;
  source: Source;
  created_at_ms: number | string;
  last_seen_ms: number | string;
}

/** Sessions by the hash of their token; the token itself is kept nowhere. */
export class Sessions extends CrossTenantRepository {
  async open(session: {
    tokenHash: string;
    userId: number;
    organisationId: number | null;
    address: string;
    source: Source;
    at: number;
  }) {
    const { tokenHash, userId, organisationId, address, source, at } = session;
    const { insertId } = await this.run(
      `INSERT INTO sessions (token_hash, user_id, organisation_id, address, source, created_at_ms, last_seen_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [tokenHash, userId, organisationId, address, source, at, at],
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

  /** Sessions that nobody ended, the latest first; some may have run out. By sessions_user. */
  openOf(userId: number): Promise<OpenSession[]> {
    return this.query<OpenSession>(
      `SELECT id, address, source, created_at_ms, last_seen_ms FROM sessions WHERE user_id = ? AND ended_at_ms IS NULL
       ORDER BY last_seen_ms DESC, id DESC`,
      [userId],
    );
  }

  /** True when the user signed in from the address after `since` (epoch ms). By sessions_user. */
  async isKnownAddress(userId: number, address: string, since: number): Promise<boolean> {
    const rows = await this.query<{ id: number }>(
      'SELECT id FROM sessions WHERE user_id = ? AND address = ? AND created_at_ms >= ? LIMIT 1',
      [userId, address, since],
    );
    return rows.length > 0;
  }

  /** Ends what a user has open, but for `except`; the ids of what was ended, for the edges (see Revocations). */
  async endAllOf(userId: number, at: number, except: number | null = null): Promise<number[]> {
    const open = (await this.openOf(userId)).map(({ id }) => id).filter((id) => id !== except);
    for (const id of open) await this.end(id, at);
    return open;
  }

  /**
   * Removes what began before, `most` at a time, and answers how many. By the primary key, which grows as sessions begin:
   * those that stay are not walked over.
   */
  async removeBegunBefore(instant: number, most: number): Promise<number> {
    const oldest = await this.query<{ id: number; created_at_ms: number | string }>(
      'SELECT id, created_at_ms FROM sessions ORDER BY id LIMIT ?',
      [most],
    );
    const last = oldest.findLast(({ created_at_ms }) => Number(created_at_ms) < instant);
    if (!last) return 0;
    const { affected } = await this.run('DELETE FROM sessions WHERE id <= ? AND created_at_ms < ?', [
      last.id,
      instant,
    ]);
    return affected;
  }

  /** Whether it acted for another organisation before, or for none. */
  async actFor(id: number, organisationId: number): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE sessions SET organisation_id = ?
       WHERE id = ? AND (organisation_id IS NULL OR organisation_id <> ?)`,
      [organisationId, id, organisationId],
    );
    return affected > 0;
  }
}
