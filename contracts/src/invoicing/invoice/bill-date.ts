const yearsFrom = (day: string, years: number): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  // the day before where there is no 29 February
  const other = month === '02' && date === '29' ? '28' : date;
  return `${String(Number.parseInt(year, 10) + years).padStart(4, '0')}-${month}-${other}`;
};

/** How far an invoice may be dated back or ahead; beyond it a date is a slip of the keyboard. */
export const billDates = (today: string) => ({ first: yearsFrom(today, -10), last: yearsFrom(today, 1) });

/** Why an invoice may not carry the date, or undefined. Days are YYYY-MM-DD in the organisation's zone. */
export function billDateRefusal(day: string, today: string): string | undefined {
  const { first, last } = billDates(today);
  return day < first || day > last ? `The bill date must be between ${first} and ${last}` : undefined;
}
