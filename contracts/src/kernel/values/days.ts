/** milliseconds of a day without a change of its clock */
export const dayMs = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole calendar days from one day (YYYY-MM-DD) to another; below 0 when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / dayMs);

/** The calendar day so many days after (or, below 0, before) a day. Days of a calendar have no zone. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar day (YYYY-MM-DD) as people read it everywhere: '22 Nov 2026'; '' stays '' (rules/screens.md#dates). */
export function dayText(day: string): string {
  if (day === '') return '';
  const [year, month = '', date = ''] = day.split('-');
  return `${Number.parseInt(date, 10)} ${monthNames[Number.parseInt(month, 10) - 1]?.slice(0, 3) ?? month} ${year}`;
}

/** 1 → '1st', 12 → '12th', 23 → '23rd' */
export function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`;
}
