import { dayAfter, monthNames } from '@kobodesk/contracts/kernel';

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/** 'YYYY-MM', so many months on. */
export function monthAfter(month: string, many: number): string {
  const [year = 0, at = 1] = month.split('-').map((part) => Number.parseInt(part, 10));
  const all = year * 12 + (at - 1) + many;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}

/** The month that an address names; the present one where it names none, or a later one. */
export const monthIn = (named: string, today: string): string => {
  const present = today.slice(0, 7);
  return isMonth.test(named) && named < present ? named : present;
};

/** Its days; of the present month up to today. */
export function daysOfMonth(month: string, today: string): { fromDay: string; toDay: string } {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  return { fromDay: `${month}-01`, toDay: last > today ? today : last };
}

/** 'November 2026' */
export const monthText = (month: string): string =>
  `${monthNames[Number.parseInt(month.slice(5), 10) - 1] ?? ''} ${month.slice(0, 4)}`;
