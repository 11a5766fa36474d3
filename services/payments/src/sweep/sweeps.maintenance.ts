import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { SweepEntity } from './sweep.entity.js';

/** Sweeps of every organisation; each knows how far it has come, so that a restart goes on where it stopped. */
export class Sweeps extends CrossTenantRepository {
  private readonly sweeps = this.table(SweepEntity);

  /** One at a time per organisation: false while one is under way. */
  async begin(organisationId: number, since: Date): Promise<boolean> {
    if (await this.sweeps.exists({ organisationId, doneAt: IsNull() })) return false;
    const { now: begunAt, correlationId } = this.scope;
    const nothing = { lastReferenceId: 0, asked: 0, found: 0, doneAt: null };
    await this.sweeps.insert({ organisationId, since, ...nothing, begunAt, correlationId });
    return true;
  }

  /** By sweeps_open. */
  open(): Promise<SweepEntity | null> {
    return this.sweeps.find({ doneAt: IsNull() }, { id: 'ASC' });
  }

  /** The next references in use that no payment is known of. By payments_invoice: no payment is read that is not theirs. */
  references(sweep: SweepEntity, limit: number): Promise<{ id: number; rrr: string }[]> {
    return this.query<{ id: number; rrr: string }>(
      `SELECT r.id, r.rrr FROM payment_references r
       WHERE r.organisation_id = ? AND r.id > ? AND r.state = 'active' AND r.rrr IS NOT NULL AND r.created_at_ms >= ?
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.organisation_id = r.organisation_id
           AND p.invoice_number = r.invoice_number AND p.rrr = r.rrr)
       ORDER BY r.id LIMIT ${Math.trunc(limit)}`,
      [sweep.organisationId, sweep.lastReferenceId, sweep.since.getTime()],
    );
  }

  async advance(sweep: SweepEntity, lastReferenceId: number, asked: number, found: number): Promise<void> {
    const { id, lastReferenceId: before } = sweep;
    const come = { lastReferenceId, asked: sweep.asked + asked, found: sweep.found + found };
    await this.sweeps.update({ id, lastReferenceId: before }, come);
  }

  /** True for the one who ends it; what it came to. */
  async end({ id }: SweepEntity): Promise<{ asked: number; found: number } | undefined> {
    const ended = await this.sweeps.update({ id, doneAt: IsNull() }, { doneAt: this.scope.now });
    const sweep = ended === 1 ? await this.sweeps.find({ id }) : null;
    return sweep ? { asked: sweep.asked, found: sweep.found } : undefined;
  }
}
