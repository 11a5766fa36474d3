import {
  getCustomerMapping,
  getLocationMapping,
  getSelfServiceCustomer,
  listCurrencies,
  listCustomers,
  listFooterOptions,
  listRevenueGroups,
  listSubRevenues,
  mappedOf,
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

/**
 * What the form offers: the organisation's lists, or what the revenue is mapped to; never an unregistered
 * customer where none is allowed (rules/invoices.md#what-may-be-chosen).
 */
export function useDraftChoices(draft: InvoiceDraft) {
  const { user } = useSession();
  const isCustomer = isCustomerUser();
  const { revenues, locations: allLocations } = usePlaces();
  const top = revenues.find(({ id }) => id === draft.topRevenueId);
  const subAnswer = useAnswer(
    listSubRevenues,
    { RevenueGroupId: draft.topRevenueId || 1 },
    { enabled: top?.hasSubRevenue === true },
  );
  // what is kept while the next answer loads is of another revenue
  const subs = top?.hasSubRevenue && !subAnswer.isPlaceholderData ? (subAnswer.data?.data ?? []) : [];
  const revenue = top?.hasSubRevenue ? subs.find(({ id }) => id === draft.subRevenueId) : top;
  const mapping = { enabled: revenue !== undefined };
  const mappedCustomers = useAnswer(getCustomerMapping, { revenueId: revenue?.id ?? 1 }, mapping).data?.data;
  const mappedLocations = useAnswer(getLocationMapping, { revenueId: revenue?.id ?? 1 }, mapping).data?.data;
  const own = useAnswer(getSelfServiceCustomer, {}, { enabled: isCustomer }).data?.data;
  const listed = useAnswer(
    listCustomers,
    { includeChildCustomers: true },
    { resource: 'customers', enabled: !isCustomer },
  ).data?.data;
  const allCustomers = own ? [own] : (listed ?? []);
  const usesDirectorate = user?.organizationSettings.usesDirectorate ?? false;
  const groups =
    useAnswer(listRevenueGroups, { isDirectorate: true }, { enabled: usesDirectorate }).data?.data ?? [];
  const footers =
    useAnswer(listFooterOptions, {}, { enabled: revenue?.requiresFooterOption === true }).data?.data ?? [];
  const currencies = useAnswer(listCurrencies, {}).data?.data ?? [];
  const customers = mappedOf<Chargeable>(allCustomers, revenue && mappedCustomers).filter((customer) =>
    mayCharge(revenue, customer),
  );
  const locations = mappedOf(
    allLocations.map(({ id, address }) => ({ id, name: address })),
    revenue &&
      mappedLocations?.map(({ locationId, locationAddress }) => ({ id: locationId, name: locationAddress })),
  );
  return {
    /** the customer that a self-service user acts for; whoever it is, no other can be chosen */
    own,
    revenues,
    top,
    subs,
    revenue,
    customers,
    locations,
    currencies,
    groups: usesDirectorate ? groups : [],
    footers,
    /** what the organisation calls a group */
    groupLabel: user?.organizationSettings.groupLabel ?? 'Directorate',
  };
}

export type DraftChoices = ReturnType<typeof useDraftChoices>;
