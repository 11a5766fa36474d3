import { dayIn } from '../../shared/show/dates';

/** The default search window: start of today to now, by created date (000 §4). */
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

/** What is set, without what is empty: '' and −1 do not filter. */
export const setOnly = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== '' && value !== undefined && value !== -1 && value !== null,
    ),
  );
