import { dateText } from '../../../../shared/show/dates/dateForm';

type Values = Record<string, unknown>;

/** One thing that a search filters by, and the search without it. */
export interface FilterChip {
  label: string;
  value: string;
  without: Values;
}

/** Names of what a filter has as numbers; what is not known yet stands as its number. */
export type Names = Partial<Record<'providerId' | 'locationId' | 'revenueId' | 'currencyId', string>>;

const labels = {
  invoiceNumber: 'Number',
  name: 'Name',
  providerId: 'Customer',
  locationId: 'Location',
  revenueId: 'Revenue',
  currencyId: 'Currency',
  state: 'State',
  isedited: 'Edited',
} as const;

const isSet = (value: unknown): value is string | number | true =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0) || value === true;

const leaving = (values: Values, ...keys: string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** '22 Nov 2026', '1 Nov 2026 – 22 Nov 2026', 'since 1 Nov 2026', 'until 22 Nov 2026' */
function daysText(start: unknown, end: unknown, zone: string): string | undefined {
  const told = (day: unknown) => (isSet(day) ? dateText(String(day), 'table', zone) : undefined);
  const [from, to] = [told(start), told(end)];
  if (from === undefined) return to && `until ${to}`;
  if (to === undefined) return `since ${from}`;
  return from === to ? from : `${from} – ${to}`;
}

/** What a search filters by, beside the status that stands in the tabs (rules/screens.md#quick-and-advanced-search). */
export function chipsOf(values: Values, names: Names, zone: string): FilterChip[] {
  const days = daysText(values['startDate'], values['endDate'], zone);
  const ofDays: FilterChip[] =
    days === undefined
      ? []
      : [
          {
            label: values['dateType'] === 2 ? 'Invoice Date' : 'Created Date',
            value: days,
            without: leaving(values, 'startDate', 'endDate'),
          },
        ];
  const others = Object.entries(labels).flatMap(([key, label]): FilterChip[] => {
    const value = values[key];
    if (!isSet(value)) return [];
    const name = (names as Values)[key];
    const shown = value === true ? 'only' : String(name ?? value);
    // a revenue is named with the group that it was chosen from
    return [
      {
        label,
        value: shown,
        without: leaving(values, key, ...(key === 'revenueId' ? ['topRevenueId'] : [])),
      },
    ];
  });
  return [...ofDays, ...others];
}
