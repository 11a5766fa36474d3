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

  protected look(): Promise<void> {
    const running = () => this.unit().acrossTenants(RunningJobs).list();
    return this.inTurns(running, (job) => this.run.step(job));
  }
}
