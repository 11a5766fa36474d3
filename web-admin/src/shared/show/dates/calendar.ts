/** Noon of a calendar day in UTC, epoch ms: the same day in every zone but those at the date line. */
export const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Days since Monday. */
export const sinceMonday = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7;

/** The same day of a month so many later; the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
