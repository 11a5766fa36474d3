import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import {
  creditNoteTypes,
  creditStatusNames,
  listRevenues,
  type CreditNoteFilter,
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

/** What a search filters by, in words; ids by the names that a row of the result has for them. */
function filterWords(filter: InvoiceFilter, sample: Sample, revenue: string | undefined): string[] {
  const named = (value: unknown, name: string | undefined) => value && (name ?? value);
  const words = {
    'Invoice number': filter.invoiceNumber,
    Customer: named(filter.providerId, sample.customer),
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

/**
 * Whose list it is, of what, and when it was made: the lines under its title. `sample` is any row of the result: what is
 * filtered by has its name there.
 */
export async function searchHead(
  work: Asking,
  filter: InvoiceFilter,
  sample: Sample = {},
): Promise<string[]> {
  const { revenueId } = filter;
  const revenues = revenueId === undefined ? [] : (await work.ask(listRevenues, {})).data;
  const revenue = revenues.find(({ id }) => id === revenueId)?.name;
  const day = `${filter.dateType === 2 ? 'Dated' : 'Raised'} ${periodOf(filter)}`;
  const what = [day, ...filterWords(filter, sample, revenue)].join(' · ');
  const agency = await agencyName(work);
  return agency === '' ? [what, printedLine(work)] : [agency, what, printedLine(work)];
}

/** The same of a list of credit notes. */
export async function creditHead(
  work: Pick<Work, 'ask' | 'actor' | 'now'>,
  { creditNoteType, requestStatus, searchText, ...days }: CreditNoteFilter,
): Promise<string[]> {
  const type = creditNoteTypes.find(({ id }) => id === creditNoteType)?.name;
  const what = [
    `Requested ${periodOf(days)}`,
    ...(type === undefined ? [] : [`Type: ${type}`]),
    ...(requestStatus === undefined ? [] : [`Status: ${creditStatusNames[requestStatus]}`]),
    ...(searchText === undefined ? [] : [`Search: ${searchText}`]),
  ];
  return [await agencyName(work), what.join(' · '), printedLine(work)];
}
