import { keepers, many } from '@kobodesk/contracts/kernel';
import { compareAuditTrail } from '@kobodesk/contracts/reporting';
import * as z from 'zod';
import type { Client } from '../../client.js';
import { CommandError } from '../../output.js';

const Missing = compareAuditTrail.response.shape.data.shape.missing.element;

/** What became of the records that services announced for the trail. */
export const Arrivals = z.object({
  compared: z.number().int(),
  /** they may still be on their way */
  waiting: z.number().int(),
  missing: z.array(Missing.extend({ service: z.string() })),
});
export type Arrivals = z.output<typeof Arrivals>;

/**
 * Compares the trail with what the services announced for it, as far back as their outboxes reach (8 days): the chain
 * alone covers what arrived.
 */
export async function arrivalsOf(client: Client): Promise<Arrivals> {
  const arrivals: Arrivals = { compared: 0, waiting: 0, missing: [] };
  for (const service of keepers) {
    for (let after: string | undefined; ;) {
      const { data: step } = await client
        .call(compareAuditTrail, { service, ...(after === undefined ? {} : { after }) })
        .catch((error: Error) => {
          const { outcome } = error instanceof CommandError ? error : { outcome: undefined };
          throw new CommandError(`NOT COMPARED with the outbox of ${service}: ${error.message}`, outcome);
        });
      arrivals.compared += step.compared;
      arrivals.waiting += step.waiting;
      arrivals.missing.push(...step.missing.map((one) => ({ ...one, service })));
      after = step.next;
      if (after === undefined) break;
    }
  }
  return arrivals;
}

export function arrivalLines({ compared, waiting, missing }: Arrivals): string[] {
  const onTheirWay =
    waiting > 0
      ? `, ${waiting} more ${waiting === 1 ? 'is' : 'are'} on ${waiting === 1 ? 'its' : 'their'} way`
      : '';
  return [
    ...missing.map(
      ({ service, factId, occurredAt }) =>
        `NOT SOUND (never arrived). ${service} announced ${factId} at ${occurredAt}`,
    ),
    missing.length > 0
      ? `${missing.length} of ${many(compared, 'record')} that the services announced never arrived${onTheirWay}`
      : `All of ${many(compared, 'record')} that the outboxes hold arrived${onTheirWay}`,
  ];
}
