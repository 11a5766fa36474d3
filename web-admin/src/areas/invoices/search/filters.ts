import { setOnly } from '../../../shared/list/search/setOnly';
import { dayIn } from '../../../shared/show/dates/days';

/** The default search window: start of today to now, by created date (rules/screens.md#the-first-look). */
export const todayCreated = (zone: string) => {
  const today = dayIn(new Date(), zone);
  return { dateType: 1, startDate: today, endDate: today };
};

export const statusChoices = [
  { id: -1, name: 'All' },
  { id: 1, name: 'Paid' },
  { id: 2, name: 'Partly paid' },
  { id: 3, name: 'Unpaid' },
  { id: 4, name: 'Voided' },
];
export const dateTypeChoices = [
  { id: 1, name: 'Created Date' },
  { id: 2, name: 'Invoice Date' },
];

type Search = Record<string, unknown>;

/** Whether two searches filter by the same, in whatever order they name it. */
export const isSameSearch = (one: Search, other: Search): boolean => {
  const listed = (search: Search) => JSON.stringify(Object.entries(setOnly(search)).sort());
  return listed(one) === listed(other);
};

/**
 * The form that shows everything a search filters by: quick search knows today, a number, or a name. The status stands in
 * the tabs.
 */
export function formOf(
  { status: _inTabs, standing: _too, ...search }: Search,
  today: Search,
): 'quick' | 'advanced' {
  if (isSameSearch(search, today)) return 'quick';
  const { dateType, ...rest } = setOnly(search);
  const names = Object.keys(rest);
  const isOne = names.length === 1 && (names[0] === 'invoiceNumber' || names[0] === 'name');
  return isOne && dateType !== 2 ? 'quick' : 'advanced';
}

/** What the advanced form begins with; a number belongs to quick search alone. */
export function advancedOf(search: Search, today: Search): Search {
  const { invoiceNumber, ...rest } = search;
  return { dateType: 1, ...(invoiceNumber === undefined ? rest : today) };
}
