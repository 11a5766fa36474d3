import { dayAfter } from '@kobodesk/contracts/kernel';

/** The whole month before the one of a day: what a statement by the clock is of. Days are YYYY-MM-DD. */
export function monthBefore(day: string): { startDate: string; endDate: string } {
  const endDate = dayAfter(`${day.slice(0, 7)}-01`, -1);
  return { startDate: `${endDate.slice(0, 7)}-01`, endDate };
}

/** What tells one statement by the clock from all others of an organisation, whatever schedule came to it. */
export const letterKeyOf = (
  startDate: string,
  { customerId, currencyId }: { customerId: number; currencyId: number },
): string => `clock:${startDate.slice(0, 7)}:${customerId}:${currencyId}`;
