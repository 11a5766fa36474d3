import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import {
  creditNoteTypes,
  creditStatusNames,
  listCustomerNames,
  listRevenueCodes,
  listRevenues,
  type CreditNoteFilter,
  type CreditNoteRow,
  type InvoiceFilter,
  type InvoiceRow,
} from '@kobodesk/contracts/invoicing';
import { dayText, systemActor } from '@kobodesk/contracts/kernel';
import { momentText } from '@kobodesk/chassis/clock/zone';
import type { Work } from '@kobodesk/chassis/operations/call';

type Asking = Pick<Work, 'ask' | 'actor' | 'now'>;
interface Days {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/** 'from 1 Nov 2026 to 30 Nov 2026', 'on 22 Nov 2026', 'at any time'. */
export function periodOf({ startDate, endDate }: Days): string {
  if (startDate === undefined && endDate === undefined) return 'at any time';
  if (startDate !== undefined && startDate === endDate) return `on ${dayText(startDate)}`;
  const [from, to] = [startDate && `from ${dayText(startDate)}`, endDate && `to ${dayText(endDate)}`];
  return [from, to].filter((part) => part).join(' ');
}

/** The agency whose list it is; '' for provider staff who chose none. */
export async function agencyName({ ask, actor }: Pick<Asking, 'ask' | 'actor'>): Promise<string> {
  const { organisationId } = actor;
  if (organisationId === null) return '';
  const { data } = await ask(
    getOrganisationProfile,
    { organisationId },
    systemActor('reporting', organisationId),
  );
  return data.name;
}

export const printedLine = ({ now, actor }: Pick<Asking, 'now' | 'actor'>): string =>
  `Printed ${momentText(now, actor.timeZone)}`;

type Sample = Partial<Pick<InvoiceRow, 'customer' | 'location' | 'locationState' | 'currency'>>;
interface Names {
  customer: string | undefined;
  revenue: string | undefined;
}

/** What a search filters by, in words; places and currencies by the names that a row of the result has for them. */
function filterWords(filter: InvoiceFilter, sample: Sample, { customer, revenue }: Names): string[] {
  const named = (value: unknown, name: string | undefined) => value && (name ?? value);
  const words = {
    'Invoice number': filter.invoiceNumber,
    Customer: customer,
    Name: filter.name,
    Revenue: named(filter.revenueId, revenue),
    Location: named(filter.locationId, sample.location),
    State: named(filter.state, sample.locationState),
    Currency: named(filter.currencyId, sample.currency),
    Status: filter.standing ?? filter.status,
    'Edited invoices': filter.isedited && 'only',
  };
  return Object.entries(words).flatMap(([name, value]) => (value ? [`${name}: ${String(value)}`] : []));
}

/** What the revenue line is called that is sought for, in use or not. */
async function revenueOf({ ask, actor }: Asking, { revenueId }: InvoiceFilter): Promise<string | undefined> {
  if (revenueId === undefined) return undefined;
  const isSought = ({ id }: { id: number }) => id === revenueId;
  const inUse = (await ask(listRevenues, {})).data.find(isSought);
  if (inUse || actor.organisationId === null) return inUse?.name;
  const asSystem = systemActor('reporting', actor.organisationId);
  return (await ask(listRevenueCodes, {}, asSystem)).data.find(isSought)?.name;
}

/**
 * The customer that is sought for, in words: a row may be of another one that is merged into it
 * (rules/customers.md#merging). Without any row the caller is told no name.
 */
async function customerOf(
  { ask, actor }: Pick<Asking, 'ask' | 'actor'>,
  { customerId, customerView }: Pick<CreditNoteFilter, 'customerId' | 'customerView'>,
  ofRow: string | undefined,
): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  const { organisationId } = actor;
  const asSystem = systemActor('reporting', organisationId);
  const isTold = ofRow !== undefined && organisationId !== null;
  const [named] = isTold ? (await ask(listCustomerNames, { ids: [customerId] }, asSystem)).data : [];
  const alone = customerView === 'own' ? ', without those merged into it' : '';
  return `${named?.name ?? ofRow ?? customerId}${alone}`;
}

/**
 * Whose list it is, of what, and when it was made: the lines under its title. `sample` is any row of the result: what is
 * filtered by has its name there.
 */
export async function searchHead(
  work: Asking,
  filter: InvoiceFilter,
  sample: Sample = {},
): Promise<string[]> {
  const { providerId: customerId, customerView } = filter;
  const names = {
    customer: await customerOf(work, { customerId, customerView }, sample.customer),
    revenue: await revenueOf(work, filter),
  };
  const day = `${filter.dateType === 2 ? 'Dated' : 'Raised'} ${periodOf(filter)}`;
  const what = [day, ...filterWords(filter, sample, names)].join(' · ');
  const agency = await agencyName(work);
  return agency === '' ? [what, printedLine(work)] : [agency, what, printedLine(work)];
}

/** The same of a list of credit notes. */
export async function creditHead(
  work: Pick<Work, 'ask' | 'actor' | 'now'>,
  { creditNoteType, requestStatus, searchText, ...filter }: CreditNoteFilter,
  sample?: Pick<CreditNoteRow, 'serviceProviderName'>,
): Promise<string[]> {
  const type = creditNoteTypes.find(({ id }) => id === creditNoteType)?.name;
  const customer = await customerOf(work, filter, sample?.serviceProviderName);
  const what = [
    `Requested ${periodOf(filter)}`,
    ...(customer === undefined ? [] : [`Customer: ${customer}`]),
    ...(type === undefined ? [] : [`Type: ${type}`]),
    ...(requestStatus === undefined ? [] : [`Status: ${creditStatusNames[requestStatus]}`]),
    ...(searchText === undefined ? [] : [`Search: ${searchText}`]),
  ];
  return [await agencyName(work), what.join(' · '), printedLine(work)];
}
