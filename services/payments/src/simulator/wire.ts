/** How the provider writes what it sends. */

/** The fields of a JSON or form body as trimmed text; what is neither text nor a number is ''. */
export function textIn(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** JSON whose `amount` is a number, as the provider sends it, written from the decimal text without a float between. */
export const withAmount = (amount: string, rest: object): string =>
  `{"amount":${amount},${JSON.stringify(rest).slice(1)}`;

const clockTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Nigerian clock time, '2026-11-20 13:05:09'. */
export const wireTime = (iso: string): string => clockTime.format(new Date(iso));

/** '20/11/2026', as notifications have it. */
export const wireDay = (iso: string): string => day.format(new Date(iso));
