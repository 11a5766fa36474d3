import { checkTotals } from '@kobodesk/contracts/invoicing';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';

export const operator = anActor({
  role: 'superadmin',
  homeOrganisationId: 1,
  organisationId: 20,
  permissions: ['installation.manage'],
});

/** How many kept sums differ from the invoices, over all parts of the check. */
export async function differingTotals(service: ServiceUnderTest): Promise<number> {
  let sum = 0;
  let cursor: string | undefined;
  do {
    const answer = await service.call(checkTotals, operator, { cursor });
    sum += answer.differing;
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  return sum;
}
