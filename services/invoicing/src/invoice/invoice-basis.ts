import { getLocation, getOrganisationProfile, type LocationRow } from '@kobodesk/contracts/identity';
import {
  AmountDiffers,
  billDateRefusal,
  CustomerNotAllowed,
  CustomerNotFound,
  mappedOf,
  mayCharge,
  missingOf,
  NotMapped,
  OutsideScope,
  RateIsFixed,
  RevenueNotFound,
  type createInvoice,
  type CustomerRow,
} from '@kobodesk/contracts/invoicing';
import {
  compareDecimals,
  Refusal,
  refusalOf,
  shortestDecimal,
  systemActor,
  thousandths,
  wrongField,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import type { Reading } from '@kobodesk/chassis/operations/handle';
import { SharedReadings } from '@kobodesk/chassis/operations/together/shared-readings';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { Customers } from '../customer/customers.js';
import { Revenues, type Mapping, type Revenue } from '../revenue/revenues.js';
import type { Basis } from './raising/invoice-draft.js';
import { priced } from './invoice.js';
import type { StoredInvoice } from './invoice-row.js';

type Input = RequestOf<typeof createInvoice>;
/** Of an invoice that is corrected. */
type Standing = Pick<
  StoredInvoice,
  | 'customer_ain'
  | 'location_id'
  | 'location_name'
  | 'revenue_group_name'
  | 'revenue_id'
  | 'state_id'
  | 'state_name'
>;

/**
 * What an invoice is raised from, or corrected to: revenue, customer, location and agency as they stand now, all of
 * the actor's organisation and scope. Refuses what the form may not choose (rules/invoices.md#what-may-be-chosen); what an
 * invoice keeps was chosen when it was raised (rules/edits-and-voids.md#fields-open-for-correction).
 */
export async function basisOf(
  call: Reading,
  input: Input,
  { readings = new SharedReadings(), standing }: { readings?: SharedReadings; standing?: Standing } = {},
): Promise<Basis> {
  const kept = keptBy(input, standing);
  const { revenue, customer, location, organisation, mapped, groups } = await readBasis(call, input, {
    readings,
    kept,
  });
  refuseOutsideScope(call, { revenue, customer, location });
  if (!kept.isCustomer && !mayCharge(revenue, customer)) throw refusalOf(CustomerNotAllowed);
  const offered = organisation.usesDirectorate ? groups : [];
  if (!kept.isRevenue)
    refuseMissing({ revenue, groups: offered, groupLabel: organisation.groupLabel }, input);
  refuseUnmapped(mapped, {
    ...(kept.isCustomer ? {} : { customer: customer.id }),
    ...(kept.location ? {} : { location: location.id }),
  });
  const groupName = offered.find(({ id }) => id === input.RevenueGroupId)?.name ?? kept.groupName;
  const topRevenueId = revenue.parentId === 0 ? revenue.id : revenue.parentId;
  return { organisation, revenue, topRevenueId, customer, location, groupName };
}

/** All of it side by side. */
async function readBasis(
  call: Reading,
  { revenueId, customerAIN, locationId }: Input,
  { readings, kept }: { readings: SharedReadings; kept: Kept },
) {
  const { organisationId } = call.actor;
  const revenues = call.read(Revenues);
  // nothing of it depends on who asks, beside the organisation
  const share = <T>(what: string, read: () => Promise<T>): Promise<T> =>
    readings.share(`${organisationId ?? 0} ${what}`, read);
  const [revenue, customer, location, { data: organisation }, mapped, groups] = await sideBySide(
    share(`revenue ${revenueId}`, () =>
      kept.isRevenue ? revenues.invoiced(revenueId) : revenues.find(revenueId),
    ).then(refuseUnlessThere),
    share(`customer ${customerAIN}`, () =>
      call.read(Customers).findByAin(customerAIN, { isKept: kept.isCustomer }),
    ).then(refuseUnlessFound),
    kept.location ?? share(`location ${locationId}`, () => locationOf(call, locationId)),
    share('organisation', () =>
      call.ask(
        getOrganisationProfile,
        { organisationId: organisationId ?? 0 },
        systemActor('invoicing', organisationId),
      ),
    ),
    share(`mappings ${revenueId}`, () => revenues.mappings(revenueId)),
    share('groups', () => revenues.groups(true)),
  );
  return { revenue, customer, location, organisation, mapped, groups };
}

interface Kept {
  isRevenue: boolean;
  isCustomer: boolean;
  /** undefined: another one is chosen */
  location: Promise<LocationRow> | undefined;
  groupName: string;
}
const nothing: Kept = { isRevenue: false, isCustomer: false, location: undefined, groupName: '' };

/** What an invoice has already of the same revenue; of one that is raised, or would be of another revenue, nothing. */
function keptBy({ revenueId, customerAIN, locationId }: Input, standing?: Standing): Kept {
  if (standing?.revenue_id !== revenueId) return nothing;
  const { location_id: id, location_name: name, state_id: stateId, state_name: stateName } = standing;
  const location = { id, address: name, location: name, code: '', stateId, stateName };
  return {
    isRevenue: true,
    isCustomer: standing.customer_ain === customerAIN,
    location: id === locationId ? Promise.resolve(location) : undefined,
    groupName: standing.revenue_group_name,
  };
}

function refuseUnlessThere(revenue: Revenue | undefined): Revenue {
  if (!revenue) throw refusalOf(RevenueNotFound);
  return revenue;
}

function refuseMissing(
  offered: { revenue: Revenue; groups: readonly { id: number }[]; groupLabel: string },
  { footerOption, RevenueGroupId: groupId }: Input,
): void {
  const [missing] = Object.entries(missingOf({ ...offered, footerOption, groupId }));
  if (missing) throw wrongField(...missing);
}

function refuseUnlessFound(customer: CustomerRow | undefined): CustomerRow {
  if (!customer) throw refusalOf(CustomerNotFound);
  return customer;
}

async function locationOf(call: Reading, locationId: number): Promise<LocationRow> {
  try {
    return (await call.ask(getLocation, { locationId })).data;
  } catch (error) {
    if (error instanceof Refusal && error.report.status === 404)
      throw wrongField('locationId', 'Please select location');
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
  const isCustomerFine =
    customerId === null ||
    (customerId === customer.id && customer.allowSelfService && revenue.allowSelfService);
  const isLocationFine = locationIds === null || locationIds.includes(location.id);
  if (!isRevenueFine || !isCustomerFine || !isLocationFine) throw refusalOf(OutsideScope);
}

/** @param chosen but what the invoice keeps: that stays, whatever was mapped since */
function refuseUnmapped(
  mappings: readonly Mapping[],
  chosen: { customer?: number; location?: number },
): void {
  for (const kind of ['customer', 'location'] as const) {
    const one = chosen[kind];
    if (one === undefined) continue;
    const mapped = mappings.filter((mapping) => mapping.kind === kind).map(({ targetId }) => targetId);
    if (!mappedOf([one], mapped).includes(one)) throw refusalOf(NotMapped, { what: kind });
  }
}

/** A date that is a slip of the keyboard; `today` is a day of the organisation's zone. */
export function refuseBillDate(day: string, today: string): void {
  const refusal = billDateRefusal(day, today);
  if (refusal !== undefined) throw wrongField('invoiceDate', refusal);
}

/**
 * The server computes every amount itself and refuses a difference; a fixed rate is not the form's to choose.
 * @param kept items that the invoice has: each stays as often as it is there, whatever rate is fixed by now
 */
export function refuseWrongAmounts(
  input: Pick<Input, 'bills' | 'currencyId'>,
  revenue: Revenue,
  kept: readonly { quantity: string; rate: string }[] = [],
): void {
  const { bills } = priced(input.bills, input.currencyId);
  const isFixed = compareDecimals(revenue.rate, '0') !== 0;
  const left = kept.map(priceOf);
  for (const [index, bill] of bills.entries()) {
    const isKept = takeFrom(left, priceOf(bill));
    if (isFixed && !isKept && compareDecimals(bill.rate, revenue.rate) !== 0)
      throw refusalOf(RateIsFixed, { rate: revenue.rate });
    const given = input.bills[index]?.amount;
    if (given !== undefined && thousandths(given) !== bill.amount)
      throw refusalOf(AmountDiffers, { row: index + 1 });
  }
}

const priceOf = ({ quantity, rate }: { quantity: string; rate: string }): string =>
  `${shortestDecimal(quantity)} x ${shortestDecimal(rate)}`;

/** Takes one of them out; false where there is none. */
function takeFrom(all: string[], one: string): boolean {
  const at = all.indexOf(one);
  if (at >= 0) all.splice(at, 1);
  return at >= 0;
}
