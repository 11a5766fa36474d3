import { dayAfter } from '@kobodesk/contracts/kernel';
import type { Receivable, AgeingBand, BandStarts } from '@kobodesk/contracts/invoicing';
import type { NoticeStep } from '@kobodesk/contracts/notifications';
import { isTooSmall, reachedStep, toldUntil, type Policy } from '../policy/policy.js';

export type Thresholds = BandStarts;
/** 0 is not even midly due. */
export type Band = AgeingBand['status'];

/** What was said of an invoice so far: the steps that its letters stood for, and the last day of any. */
export interface Told {
  steps: readonly number[];
  day: string;
}

/** Why an invoice gets no notice now (rules/ageing-notices.md#skips). */
export type SkipReason =
  | 'not-due'
  | 'told'
  | 'no-address'
  | 'paid'
  | 'in-transit'
  | 'says-paid'
  | 'promised'
  | 'disputed'
  | 'small'
  | 'lately';
export type Verdict =
  { send: true; step: NoticeStep } | { send: false; step?: NoticeStep | undefined; reason: SkipReason };

export type Looked = Pick<Receivable, 'days' | 'hold' | 'currencyId' | 'outstanding'> & {
  /** whom the step that it is at would be sent to */
  recipients: (step: NoticeStep) => readonly string[];
};

interface Look {
  /** undefined: nothing is due of it any more */
  invoice: Looked | undefined;
  told: Told | undefined;
  /** the provider told of a payment that is not booked yet */
  isInTransit?: boolean;
  /** the last day on which anybody but this run wrote to its customer; '' for none */
  contacted?: string;
  policy: Policy;
  /** YYYY-MM-DD in the organisation's zone */
  today: string;
}

/**
 * Whether the clock reminds of an invoice: once at each step of the policy, at the last that it has reached, and never
 * on a day on which it was told of. Asked when a run is planned, and again just before the letter is written.
 */
export function verdictOf(look: Look): Verdict {
  const { invoice, told, policy, today } = look;
  if (!invoice) return { send: false, reason: 'paid' };
  const step = reachedStep(policy, invoice.days);
  if (!step) return { send: false, reason: 'not-due' };
  const because = (reason: SkipReason): Verdict => ({ send: false, step, reason });
  if (told && (toldUntil(policy, told.steps) >= step.afterDays || told.day === today)) return because('told');
  if (look.isInTransit) return because('in-transit');
  const held = heldBack(invoice.hold, today);
  if (held) return because(held);
  if (isTooSmall(policy, invoice)) return because('small');
  if (invoice.recipients(step).length === 0) return because('no-address');
  if (isLeftAlone(look)) return because('lately');
  return { send: true, step };
}

const isLeftAlone = ({ contacted = '', policy, today }: Look): boolean =>
  contacted !== '' && dayAfter(contacted, policy.leastDaysBetween) > today;

/** What was said or is asked of an invoice, and keeps it from being reminded of on a day (rules/collection.md). */
export function heldBack(
  { isDisputed, promisedUntil, saysPaid }: Receivable['hold'],
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
        steps: notices.flatMap(({ steps }) => steps),
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
