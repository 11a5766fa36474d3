import { Inject, Injectable } from '@nestjs/common';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { RunningJobs } from './bulk-jobs.maintenance.js';
import { BulkRun } from './bulk-run.js';

const lookEveryMs = 2000;

/** Runs approved plans that are to go on. */
@Injectable()
export class BulkDesk extends Desk {
  private readonly run: BulkRun;

  constructor(@Inject(CONTEXT) context: ServiceContext) {
    const operation = 'payments.bulk-job.run';
    super(context, { lookEveryMs, looksAtStart: true, alone: 'bulk-jobs', work: 'bulk jobs', operation });
    this.run = new BulkRun(context.log, (of, actor) => this.unit(of, actor));
  }

  /** A slice of each job in turn: a long one does not keep the others waiting. */
  protected async look(): Promise<void> {
    const stuck = new Set<number>();
    while (!this.isClosing) {
      const running = await this.unit().acrossTenants(RunningJobs).list();
      const open = running.filter(({ id }) => !stuck.has(id));
      if (open.length === 0) return;
      await this.eachOf(open, async (job) => {
        stuck.add(job.id);
        await this.run.step(job);
        stuck.delete(job.id);
      });
    }
  }
}
