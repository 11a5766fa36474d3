import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

const insert = 'INSERT INTO rate_windows (name, taken, ends_ms) VALUES (?, ?, ?)';
// `taken` first: MySQL works from the left, and what follows sees the new value
const take = {
  mysql: `${insert} ON DUPLICATE KEY UPDATE
    taken = CASE WHEN ends_ms <= ? THEN VALUES(taken) ELSE taken + VALUES(taken) END,
    ends_ms = CASE WHEN ends_ms <= ? THEN VALUES(ends_ms) ELSE ends_ms END`,
  sqlite: `${insert} ON CONFLICT (name) DO UPDATE SET
    taken = CASE WHEN ends_ms <= ? THEN excluded.taken ELSE taken + excluded.taken END,
    ends_ms = CASE WHEN ends_ms <= ? THEN excluded.ends_ms ELSE ends_ms END`,
};

/** Windows of time in which something is counted; one row for each, by its name (primary key). */
export class RateWindows extends CrossTenantRepository {
  /** Counts on in the window that is running, or begins one; `taken` with what is asked for. */
  async take(
    name: string,
    count: number,
    { now, windowMs }: { now: number; windowMs: number },
  ): Promise<{ taken: number; endsMs: number }> {
    await this.run(take[this.dialect], [name, count, now + windowMs, now, now]);
    const [row] = await this.query<{ taken: number | string; ends_ms: number | string }>(
      'SELECT taken, ends_ms FROM rate_windows WHERE name = ?',
      [name],
    );
    return { taken: Number(row?.taken ?? count), endsMs: Number(row?.ends_ms ?? now + windowMs) };
  }

  /** Forgets windows that are over (rate_windows_end). */
  async sweep(now: number): Promise<void> {
    await this.run('DELETE FROM rate_windows WHERE ends_ms <= ?', [now]);
  }
}
