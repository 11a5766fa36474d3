import { Injectable } from '@nestjs/common';
import { listSweepFailures, listSweepRuns } from '@kobodesk/contracts/payments';
import { handle } from '@kobodesk/chassis/operations/handle';
import { SweepRuns } from './sweep-runs.js';

/** What became of runs that the provider was asked for; notifications shows it beside their schedule. */
@Injectable()
export class SweepHandlers {
  readonly runs = handle(listSweepRuns, async ({ runIds }, call) => ({
    data: await call.read(SweepRuns).ofRuns(runIds),
  }));

  readonly failures = handle(listSweepFailures, async ({ runId }, call) => ({
    data: (await call.read(SweepRuns).failuresOf(runId)).map(({ rrr, invoiceNumber, reason }) => ({
      rrr,
      invoiceNumber,
      reason,
    })),
  }));
}
