import { refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { WholeAgencyOnly } from '@kobodesk/contracts/notifications';

/** An event tells of invoices anywhere in the agency; whoever is bound to a part of it is not told. */
export function refuseUnlessWhole({ locationIds, revenueIds, customerId }: Actor): void {
  if (locationIds !== null || revenueIds !== null || customerId !== null) throw refusalOf(WholeAgencyOnly);
}
