import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Caused } from '@kobodesk/chassis/desk/cause';

export interface Sweep extends Caused {
  id: number;
  organisation_id: number;
  since_ms: number | string;
  last_reference_id: number;
}

/** Sweeps of every organisation; each knows how far it has come, so that a restart goes on where it stopped. */
export class Sweeps extends CrossTenantRepository {
  /** One at a time per organisation: false while one is under way. */
  async begin(organisationId: number, sinceMs: number): Promise<boolean> {
    const [open] = await this.query<{ id: number }>(
      'SELECT id FROM sweeps WHERE organisation_id = ? AND done_at_ms IS NULL LIMIT 1',
      [organisationId],
    );
    if (open) return false;
    await this.run(
      'INSERT INTO sweeps (organisation_id, since_ms, begun_at_ms, correlation_id) VALUES (?, ?, ?, ?)',
      [organisationId, sinceMs, this.scope.now.getTime(), this.scope.correlationId],
    );
    return true;
  }

  /** By sweeps_open. */
  async open(): Promise<Sweep | undefined> {
    const [row] = await this.query<Sweep>(
      'SELECT id, organisation_id, since_ms, last_reference_id, correlation_id FROM sweeps WHERE done_at_ms IS NULL ORDER BY id LIMIT 1',
      [],
    );
    return row;
  }

  /** The next references in use that no payment is known of. By payments_invoice: no payment is read that is not theirs. */
  references(sweep: Sweep, limit: number): Promise<{ id: number; rrr: string }[]> {
    return this.query<{ id: number; rrr: string }>(
      `SELECT r.id, r.rrr FROM payment_references r
       WHERE r.organisation_id = ? AND r.id > ? AND r.state = 'active' AND r.rrr IS NOT NULL AND r.created_at_ms >= ?
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.organisation_id = r.organisation_id
           AND p.invoice_number = r.invoice_number AND p.rrr = r.rrr)
       ORDER BY r.id LIMIT ${Math.trunc(limit)}`,
      [sweep.organisation_id, sweep.last_reference_id, sweep.since_ms],
    );
  }

  async advance(sweep: Sweep, lastReferenceId: number, asked: number, found: number): Promise<void> {
    await this.run(
      'UPDATE sweeps SET last_reference_id = ?, asked = asked + ?, found = found + ? WHERE id = ? AND last_reference_id = ?',
      [lastReferenceId, asked, found, sweep.id, sweep.last_reference_id],
    );
  }

  /** True for the one who ends it; what it came to. */
  async end(sweep: Sweep): Promise<{ asked: number; found: number } | undefined> {
    const { affected } = await this.run(
      'UPDATE sweeps SET done_at_ms = ? WHERE id = ? AND done_at_ms IS NULL',
      [this.scope.now.getTime(), sweep.id],
    );
    const [row] = await this.query<{ asked: number; found: number }>(
      'SELECT asked, found FROM sweeps WHERE id = ?',
      [sweep.id],
    );
    return affected === 1 ? row : undefined;
  }
}
