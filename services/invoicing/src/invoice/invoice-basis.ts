import { getLocation, getOrganisationProfile, type LocationRow } from '@kobodesk/contracts/identity';
import {
  AmountDiffers,
  CustomerNotAllowed,
  CustomerNotFound,
  FieldMissing,
  NotMapped,
  OutsideScope,
  RateIsFixed,
  RevenueNotFound,
  type createInvoice,
  type CustomerRow,
} from '@kobodesk/contracts/invoicing';
import { Refusal, refusalOf, systemActor, thousandths, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import Big from 'big.js';
import { Customers } from '../customer/customers.js';
import { Revenues, type Revenue } from '../revenue/revenues.js';
import type { Basis } from './invoice-draft.js';
import { priced } from './invoice.js';

type Input = RequestOf<typeof createInvoice>;
type Reading = Pick<Work, 'actor' | 'read' | 'ask'>;

const missing = (field: string, message: string): never => {
  throw new Refusal({
    code: FieldMissing.code,
    status: FieldMissing.status,
    message,
    fields: { [field]: message },
  });
};

/**
 * What an invoice is raised from, or corrected to: revenue, customer, location and agency as they stand now, all of
 * the actor's organisation and scope. Refuses what the form may not choose (000 §5).
 */
export async function basisOf(call: Reading, input: Input): Promise<Basis> {
  const { organisationId } = call.actor;
  const revenue = await call.read(Revenues).find(input.revenueId);
  if (!revenue) throw refusalOf(RevenueNotFound);
  if (revenue.hasSubRevenue) missing('revenueId', 'Please select sub revenue');
  const customer = await call.read(Customers).findByAin(input.customerAIN);
  if (!customer) throw refusalOf(CustomerNotFound);
  const [{ data: location }, { data: organisation }] = await Promise.all([
    locationOf(call, input.locationId),
    call.ask(
      getOrganisationProfile,
      { organisationId: organisationId ?? 0 },
      systemActor('invoicing', organisationId),
    ),
  ]);
  refuseOutsideScope(call, { revenue, customer, location });
  if (customer.isUnregistered && !revenue.allowUnRegisterCustomer) throw refusalOf(CustomerNotAllowed);
  if (revenue.requiresFooterOption && input.footerOption === undefined) {
    missing('footerOption', 'Please select foot note option');
  }
  await refuseUnmapped(call, revenue.id, { customer: customer.id, location: location.id });
  const groupName = organisation.usesDirectorate ? await groupNameOf(call, input.RevenueGroupId) : '';
  const topRevenueId = revenue.parentId === 0 ? revenue.id : revenue.parentId;
  return { organisation, revenue, topRevenueId, customer, location, groupName };
}

async function locationOf(call: Reading, locationId: number): Promise<{ data: LocationRow }> {
  try {
    return await call.ask(getLocation, { locationId });
  } catch (error) {
    if (error instanceof Refusal && error.report.status === 404)
      return missing('locationId', 'Please select location');
    throw error;
  }
}

function refuseOutsideScope(
  call: Reading,
  { revenue, customer, location }: { revenue: Revenue; customer: CustomerRow; location: LocationRow },
): void {
  const { customerId, locationIds, revenueIds } = call.actor;
  const isRevenueFine =
    revenueIds === null || revenueIds.includes(revenue.id) || revenueIds.includes(revenue.parentId);
  const isCustomerFine = customerId === null || (customerId === customer.id && revenue.allowSelfService);
  const isLocationFine = locationIds === null || locationIds.includes(location.id);
  if (!isRevenueFine || !isCustomerFine || !isLocationFine) throw refusalOf(OutsideScope);
}

async function refuseUnmapped(
  call: Reading,
  revenueId: number,
  chosen: { customer: number; location: number },
): Promise<void> {
  for (const kind of ['customer', 'location'] as const) {
    const ids = await call.read(Revenues).mapped(revenueId, kind);
    if (ids.length > 0 && !ids.includes(chosen[kind])) throw refusalOf(NotMapped, { what: kind });
  }
}

async function groupNameOf(call: Reading, groupId: number | undefined): Promise<string> {
  const groups = await call.read(Revenues).groups(true);
  if (groups.length === 0) return '';
  return (
    groups.find(({ id }) => id === groupId)?.name ?? missing('RevenueGroupId', 'Please select Directorate')
  );
}

/** The server computes every amount itself and refuses a difference; a fixed rate is not the form's to choose. */
export function refuseWrongAmounts(input: Pick<Input, 'bills'>, revenue: Revenue): void {
  const { bills } = priced(input.bills);
  const isFixed = !new Big(revenue.rate).eq(0);
  for (const [index, bill] of bills.entries()) {
    if (isFixed && !new Big(bill.rate).eq(revenue.rate)) throw refusalOf(RateIsFixed, { rate: revenue.rate });
    const given = input.bills[index]?.amount;
    if (given !== undefined && thousandths(given) !== bill.amount)
      throw refusalOf(AmountDiffers, { row: index + 1 });
  }
}
