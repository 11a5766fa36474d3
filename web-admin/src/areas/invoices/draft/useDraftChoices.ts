import {
  getCustomerMapping,
  getLocationMapping,
  getSelfServiceCustomer,
  listCurrencies,
  listCustomers,
  listFooterOptions,
  listRevenueGroups,
  listSubRevenues,
  mayCharge,
  type CustomerRow,
} from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../../shared/api/useAnswer';
import { isCustomerUser } from '../../../shared/auth/session';
import { useSession } from '../../../shared/auth/useSession';
import type { InvoiceDraft } from './draft';
import { usePlaces } from '../search/usePlaces';

/** What the form needs of a customer, from the organisation's list or from what a revenue is mapped to. */
type Chargeable = Pick<
  CustomerRow,
  'customerAIN' | 'customerName' | 'email' | 'phone' | 'address' | 'isUnregistered'
> &
  Partial<Pick<CustomerRow, 'customerId'>>;

/** An answer to what is asked now: what is kept while the next one loads is of another revenue. */
const ownOf = <T>({ data, isPlaceholderData }: { data: T | undefined; isPlaceholderData: boolean }) =>
  isPlaceholderData ? undefined : data;

/** Currencies, and the headings and foot notes of those that have them. */
function useOtherChoices(hasFooter: boolean) {
  const settings = useSession().user?.organizationSettings;
  const enabled = settings?.usesDirectorate ?? false;
  const groups = useAnswer(listRevenueGroups, { isDirectorate: true }, { enabled });
  const footers = useAnswer(listFooterOptions, {}, { enabled: hasFooter });
  const currencies = useAnswer(listCurrencies, {});
  return {
    currencies: currencies.data?.data ?? [],
    groups: (enabled ? groups.data?.data : undefined) ?? [],
    footers: footers.data?.data ?? [],
    areFootersKnown: ownOf(footers) !== undefined,
    /** what the organisation calls a group */
    groupLabel: settings?.groupLabel ?? 'Directorate',
    lists: [groups, footers, currencies],
  };
}

/**
 * What the form offers: the organisation's lists, or what the revenue is mapped to; never an unregistered
 * customer where none is allowed (rules/invoices.md#what-may-be-chosen).
 */
export function useDraftChoices(draft: InvoiceDraft) {
  const isCustomer = isCustomerUser();
  const { revenues, locations: allLocations, areRevenuesKnown, areLocationsKnown, lists } = usePlaces();
  const top = revenues.find(({ id }) => id === draft.topRevenueId);
  const subAnswer = useAnswer(
    listSubRevenues,
    { RevenueGroupId: draft.topRevenueId || 1 },
    { enabled: top?.hasSubRevenue === true },
  );
  const subs = top?.hasSubRevenue ? (ownOf(subAnswer)?.data ?? []) : [];
  const revenue = top?.hasSubRevenue ? subs.find(({ id }) => id === draft.subRevenueId) : top;
  const mapping = { enabled: revenue !== undefined };
  const customerMapping = useAnswer(getCustomerMapping, { revenueId: revenue?.id ?? 1 }, mapping);
  const locationMapping = useAnswer(getLocationMapping, { revenueId: revenue?.id ?? 1 }, mapping);
  const mappedCustomers = ownOf(customerMapping)?.data;
  const mappedLocations = ownOf(locationMapping)?.data;
  const ownAnswer = useAnswer(getSelfServiceCustomer, {}, { enabled: isCustomer });
  const own = ownAnswer.data?.data;
  const listed = useAnswer(
    listCustomers,
    { includeChildCustomers: true },
    { resource: 'customers', enabled: !isCustomer },
  );
  const allCustomers = own ? [own] : (listed.data?.data ?? []);
  const others = useOtherChoices(revenue?.requiresFooterOption === true);
  // none of them: all that it is mapped to is out of use
  const offered: readonly Chargeable[] = (revenue && mappedCustomers) ?? allCustomers;
  const customers = offered.filter((customer) => mayCharge(revenue, customer));
  const locations =
    (revenue &&
      mappedLocations?.map(({ locationId, locationAddress }) => ({
        id: locationId,
        name: locationAddress,
      }))) ??
    allLocations.map(({ id, address }) => ({ id, name: address }));
  return {
    /** the customer that a self-service user acts for; whoever it is, no other can be chosen */
    own,
    revenues,
    top,
    subs,
    revenue,
    customers,
    locations,
    /** what is not among the choices is known only when they are: a customer who was just added is not yet */
    areKnown: {
      customers:
        listed.isSuccess &&
        listed.failureReason === null &&
        !listed.isFetching &&
        (!revenue || mappedCustomers !== undefined),
      locations: areLocationsKnown && (!revenue || mappedLocations !== undefined),
      revenues: areRevenuesKnown,
      footers: others.areFootersKnown,
    },
    ...others,
    /** what was asked for: some of it may not have come */
    lists: [...lists, ...others.lists, ownAnswer, listed, subAnswer, customerMapping, locationMapping],
  };
}

export type DraftChoices = ReturnType<typeof useDraftChoices>;
