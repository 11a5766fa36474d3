import { checkTotals, rebuildTotals } from '@kobodesk/contracts/invoicing';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';

export const operator = anActor({
  role: 'superadmin',
  homeOrganisationId: 1,
  organisationId: 20,
  permissions: ['installation.manage'],
});

async function walked(
  service: ServiceUnderTest,
  operation: typeof checkTotals | typeof rebuildTotals,
): Promise<number> {
  let sum = 0;
  let cursor: string | undefined;
  do {
    const answer = await service.call(operation, operator, { cursor });
    sum += answer.differing;
    cursor = answer.next ?? undefined;
  } while (cursor !== undefined);
  return sum;
}

/** How many kept sums differ from the invoices, over all parts of the check. */
export const differingTotals = (service: ServiceUnderTest): Promise<number> => walked(service, checkTotals);

/** Makes the sums what the invoices add up to, after those were changed behind them; how many differed. */
export const mendedTotals = (service: ServiceUnderTest): Promise<number> => walked(service, rebuildTotals);
