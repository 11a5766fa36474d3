import { Injectable } from '@nestjs/common';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import { on } from '@kobodesk/chassis/events/on';
import { Sweeps } from './sweeps.maintenance.js';

/** the provider keeps a reference payable for that long; older ones are asked about by hand */
const windowMs = 90 * 24 * 3_600_000;

/** A schedule has come to its time; the desk asks the provider. */
@Injectable()
export class SweepConsumers {
  readonly due = on(scheduleDue, 'payments.sweep-due', async ({ job, organisationId, runId }, tx) => {
    if (job !== 'requery') return;
    const since = new Date(tx.now.getTime() - windowMs);
    await tx.acrossTenants(Sweeps).begin({ organisationId, runId, since });
  });
}
