import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { SweepEntity, SweepFailureEntity } from './sweep.entity.js';

interface Begun {
  organisationId: number;
  runId?: number | undefined;
  /** of references that were made since */
  since: Date;
}

/** What a batch came to. */
export interface Batch {
  lastReferenceId: number;
  asked: number;
  found: number;
  failures: readonly Pick<SweepFailureEntity, 'rrr' | 'invoiceNumber' | 'reason'>[];
}

/** References in use that no payment is known of. By payments_invoice: no payment is read that is not theirs. */
const unpaid = `FROM payment_references r
  WHERE r.organisation_id = ? AND r.id > ? AND r.state = 'active' AND r.rrr IS NOT NULL
    AND r.created_at_ms >= ? AND r.created_at_ms <= ?
    AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.organisation_id = r.organisation_id
      AND p.invoice_number = r.invoice_number AND p.rrr = r.rrr)`;

/** Sweeps of every organisation; each knows how far it has come, so that a restart goes on where it stopped. */
export class Sweeps extends CrossTenantRepository {
  private readonly sweeps = this.table(SweepEntity);

  /** One at a time per organisation (sweeps_one_open): false while one is under way, which is noted of the run. */
  async begin({ organisationId, runId, since }: Begun): Promise<boolean> {
    const { now: begunAt, correlationId } = this.scope;
    const none = { lastReferenceId: 0, planned: 0, asked: 0, found: 0, failed: 0, note: '', doneAt: null };
    const sweep = { organisationId, runId: runId ?? null, since, ...none, begunAt, correlationId };
    const begun = { ...sweep, planned: await this.count(sweep) };
    if ((await unlessDuplicate(() => this.sweeps.insert(begun))) !== undefined) return true;
    if (runId !== undefined)
      await this.sweeps.insert({ ...sweep, doneAt: begunAt, note: 'Another run was under way' });
    return false;
  }

  /** By sweeps_open. */
  open(): Promise<SweepEntity[]> {
    return this.sweeps.list({ doneAt: IsNull() }, { id: 'ASC' });
  }

  find(id: number): Promise<SweepEntity | null> {
    return this.sweeps.find({ id });
  }

  /** The next that are asked about. */
  references(
    sweep: SweepEntity,
    limit: number,
  ): Promise<{ id: number; rrr: string; invoiceNumber: string }[]> {
    return this.query(
      `SELECT r.id, r.rrr, r.invoice_number AS invoiceNumber ${unpaid} ORDER BY r.id LIMIT ${Math.trunc(limit)}`,
      this.bounds(sweep),
    );
  }

  /** False when another process has moved it on meanwhile: then nothing of the batch is counted. */
  async advance(sweep: SweepEntity, { lastReferenceId, asked, found, failures }: Batch): Promise<boolean> {
    const { id, organisationId, lastReferenceId: before } = sweep;
    const sums = {
      asked: sweep.asked + asked,
      found: sweep.found + found,
      failed: sweep.failed + failures.length,
    };
    const moved = await this.sweeps.update({ id, lastReferenceId: before }, { lastReferenceId, ...sums });
    if (moved !== 1) return false;
    for (const failure of failures)
      await this.table(SweepFailureEntity).insert({ organisationId, sweepId: id, ...failure });
    return true;
  }

  /** True for the one who ends it; what it came to. */
  async end({ id }: SweepEntity): Promise<Pick<SweepEntity, 'asked' | 'found' | 'failed'> | undefined> {
    const ended = await this.sweeps.update({ id, doneAt: IsNull() }, { doneAt: this.scope.now });
    const sweep = ended === 1 ? await this.sweeps.find({ id }) : null;
    return sweep ? { asked: sweep.asked, found: sweep.found, failed: sweep.failed } : undefined;
  }

  private async count(sweep: Pick<SweepEntity, 'organisationId' | 'lastReferenceId' | 'since' | 'begunAt'>) {
    const [row] = await this.query<{ many: number | string }>(
      `SELECT COUNT(*) AS many ${unpaid}`,
      this.bounds(sweep),
    );
    return Number(row?.many ?? 0);
  }

  private bounds({
    organisationId,
    lastReferenceId,
    since,
    begunAt,
  }: Pick<SweepEntity, 'organisationId' | 'lastReferenceId' | 'since' | 'begunAt'>): number[] {
    return [organisationId, lastReferenceId, since.getTime(), begunAt.getTime()];
  }
}
