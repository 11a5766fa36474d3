import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

/** The attachments of all organisations. */
export class Attachments extends CrossTenantRepository {
  /**
   * Those of mails that left before an instant, sent or given up: their last try says when. Index mails_once, for each
   * file that was kept before it.
   */
  ofMailsGoneBefore(atMs: number, limit: number): Promise<{ id: string; organisationId: number }[]> {
    return this.query(
      `SELECT k.id, k.organisation_id AS organisationId FROM kept_files k
       JOIN mails m ON m.organisation_id = k.organisation_id AND m.mail_id = k.owner
       WHERE k.kept_at_ms <= ? AND m.state <> 'waiting' AND COALESCE(m.sent_at_ms, m.next_try_ms) <= ?
       ORDER BY k.kept_at_ms LIMIT ?`,
      [atMs, atMs, limit],
    );
  }
}
