import { isNarrowed, refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { WholeAgencyOnly } from '@kobodesk/contracts/notifications';

/** An event tells of invoices anywhere in the agency; whoever is bound to a part of it is not told. */
export function refuseUnlessWhole(actor: Actor): void {
  if (isNarrowed(actor)) throw refusalOf(WholeAgencyOnly);
}
