import { keepers } from '@kobodesk/contracts/kernel';
import { compareAuditTrail } from '@kobodesk/contracts/reporting';
import type { Client } from '../client.js';
import { CommandError, type Output } from '../output.js';

/**
 * Compares the trail with what the services announced for it, as far back as their outboxes reach (8 days): the chain
 * alone covers what arrived. True when nothing is missing.
 */
export async function isComplete(client: Client, output: Output): Promise<boolean> {
  let compared = 0;
  let waiting = 0;
  let missing = 0;
  for (const service of keepers) {
    for (let after: string | undefined; ;) {
      const { data: step } = await client
        .call(compareAuditTrail, { service, ...(after === undefined ? {} : { after }) })
        .catch((error: Error) => {
          const { outcome } = error instanceof CommandError ? error : { outcome: undefined };
          throw new CommandError(`NOT COMPARED with the outbox of ${service}: ${error.message}`, outcome);
        });
      compared += step.compared;
      waiting += step.waiting;
      missing += step.missing.length;
      for (const { factId, occurredAt } of step.missing)
        output.line(`NOT SOUND (never arrived). ${service} announced ${factId} at ${occurredAt}`);
      after = step.next;
      if (after === undefined) break;
    }
  }
  const onTheirWay = waiting > 0 ? `, ${waiting} more are on their way` : '';
  output.line(
    missing > 0
      ? `${missing} of ${compared} records that the services announced never arrived${onTheirWay}`
      : `All of ${compared} records that the outboxes hold arrived${onTheirWay}`,
  );
  return missing === 0;
}
