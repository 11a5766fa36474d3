import { dayAfter } from '@kobodesk/contracts/kernel';
import { bandOf, type AgeingBand, type BandStarts, type Hold } from '@kobodesk/contracts/invoicing';

export type Thresholds = BandStarts;
/** 0 is not even midly due. */
export type Band = AgeingBand['status'];

/** What was said of an invoice so far: the highest band it was told in, and the last day of any notice. */
export interface Told {
  band: number;
  day: string;
}

/** Why an invoice gets no notice now (rules/ageing-notices.md#skips). */
export type SkipReason =
  'not-due' | 'told' | 'no-address' | 'paid' | 'says-paid' | 'promised' | 'disputed' | 'lately';
export type Verdict = { send: true; band: Band } | { send: false; band: Band; reason: SkipReason };

export interface Looked {
  days: number;
  emails: readonly string[];
  hold: Hold;
}

interface Look {
  /** undefined: nothing is due of it any more */
  invoice: Looked | undefined;
  told: Told | undefined;
  /** the last day on which anybody but this run wrote to its customer; '' for none */
  contacted?: string;
  /** between two letters to a customer; 0 for any */
  leastDaysBetween?: number;
  thresholds: Thresholds;
  /** YYYY-MM-DD in the organisation's zone */
  today: string;
}

/**
 * Whether the clock reminds of an invoice: once in each band, the highest that it has reached, and never on a day on
 * which it was told of. Asked when a run is planned, and again just before the letter is written.
 */
export function verdictOf(look: Look): Verdict {
  const { invoice, told, thresholds, today } = look;
  if (!invoice) return { send: false, band: 0, reason: 'paid' };
  const { status: band } = bandOf(invoice.days, thresholds);
  if (band === 0) return { send: false, band, reason: 'not-due' };
  if (told && (told.band >= band || told.day === today)) return { send: false, band, reason: 'told' };
  const held = heldBack(invoice.hold, today);
  if (held) return { send: false, band, reason: held };
  if (addressesOf(invoice.emails).length === 0) return { send: false, band, reason: 'no-address' };
  if (isLeftAlone(look)) return { send: false, band, reason: 'lately' };
  return { send: true, band };
}

const isLeftAlone = ({ contacted = '', leastDaysBetween = 0, today }: Look): boolean =>
  contacted !== '' && dayAfter(contacted, leastDaysBetween) > today;

/** What was said or is asked of an invoice, and keeps it from being reminded of on a day (rules/collection.md). */
export function heldBack(
  { isDisputed, promisedUntil, saysPaid }: Hold,
  today: string,
): SkipReason | undefined {
  if (isDisputed) return 'disputed';
  if (promisedUntil < today) return undefined;
  return saysPaid ? 'says-paid' : 'promised';
}

/** What was said in several notices taken together. */
export const toldBy = (notices: readonly Told[]): Told | undefined =>
  notices.length === 0
    ? undefined
    : {
        band: Math.max(...notices.map(({ band }) => band)),
        day: notices.map(({ day }) => day).reduce((last, day) => (day > last ? day : last)),
      };

const longest = 254;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const unfit = /[\u0000-\u001f\u007f\s]/;

/** Each address once, in any case; what no mail can go to is left out. */
export function addressesOf(...lists: readonly (readonly string[])[]): string[] {
  const known = new Map<string, string>();
  for (const address of lists.flat().map((text) => text.trim())) {
    const isFit = address.includes('@') && address.length <= longest && !unfit.test(address);
    if (isFit && !known.has(address.toLowerCase())) known.set(address.toLowerCase(), address);
  }
  return [...known.values()];
}

/**
 * The ids of the letters of a notice, and with that their Message-ID: the same whenever they are made, so that a letter
 * that was sent twice is one to whoever reads it.
 */
export const letterId = ({ invoiceId, day }: { invoiceId: number; day: string }, index: number): string =>
  `ageing-${invoiceId}-${day}${index === 0 ? '' : `-${index + 1}`}`;
