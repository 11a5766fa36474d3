import type { InvoiceDraft } from './draft';
import type { DraftChoices } from './useDraftChoices';

type Choices = Pick<DraftChoices, 'own'> & {
  areKnown: Pick<DraftChoices['areKnown'], 'customers' | 'locations'>;
  customers: readonly { customerAIN: string }[];
  locations: readonly { id: number }[];
};

/** What an invoice that is corrected has, as long as its revenue is the same (rules/edits-and-voids.md#fields-open-for-correction). */
export const keptOf = (draft: InvoiceDraft, given: InvoiceDraft | undefined): InvoiceDraft | undefined =>
  given?.topRevenueId === draft.topRevenueId && given.subRevenueId === draft.subRevenueId ? given : undefined;

/**
 * The draft without what is not among the choices, once they are known: what cannot be seen in the form is not sent
 * (rules/invoices.md#the-form). It comes back with a revenue that holds it. A correction keeps what its invoice has, as long
 * as the revenue is the same.
 */
export function offeredOf(
  draft: InvoiceDraft,
  { own, customers, locations, areKnown }: Choices,
  given?: InvoiceDraft,
): InvoiceDraft {
  const { customerAIN, locationId } = draft;
  const kept = keptOf(draft, given);
  const isCustomerOffered =
    !areKnown.customers ||
    own !== undefined ||
    customerAIN === kept?.customerAIN ||
    customers.some((customer) => customer.customerAIN === customerAIN);
  const isLocationOffered =
    !areKnown.locations || locationId === kept?.locationId || locations.some(({ id }) => id === locationId);
  if ((customerAIN === '' || isCustomerOffered) && (locationId === '' || isLocationOffered)) return draft;
  return {
    ...draft,
    customerAIN: isCustomerOffered ? customerAIN : '',
    locationId: isLocationOffered ? locationId : '',
  };
}
