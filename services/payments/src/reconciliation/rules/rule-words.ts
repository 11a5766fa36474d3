import { moneyTextOf } from '@kobodesk/contracts/invoicing';
import { dayText, many, thousandths } from '@kobodesk/contracts/kernel';
import { MatchClass, type Replayed } from '@kobodesk/contracts/payments';
import type { DayWindow, FeeRule, MatchRules } from '../match/match-rules.js';

const amountOf = (decimal: string, currency: string): string => moneyTextOf(thousandths(decimal), currency);
const windowWords = ({ before, after }: DayWindow): string =>
  `from ${many(before, 'day')} before to ${many(after, 'day')} after the payment`;

function feeWords({ channel, currency, flat, basisPoints, most }: FeeRule): string {
  const parts = [
    ...(thousandths(flat) === 0n ? [] : [amountOf(flat, currency)]),
    ...(basisPoints === 0
      ? []
      : [`${basisPoints / 100} %${most ? `, at most ${amountOf(most, currency)}` : ''}`]),
  ];
  const of = channel === '' ? 'Every other channel' : channel;
  return `${of} in ${currency || 'each currency'}: ${parts.join(' and ')}`;
}

/** What somebody who decides on the rules reads of them. */
export const rulesWords = ({ named, unnamed, fees, ...rules }: Omit<MatchRules, 'version'>) => ({
  fees: fees.length === 0 ? 'None' : fees.map(feeWords),
  namedPayment: windowWords(named),
  unnamedPayment: windowWords(unnamed),
  bitsOfARareAmount: rules.leastBits,
  openPaymentsOfAPayer: rules.mostOpen,
  paymentsOfOneLine: rules.mostTogether,
});

/** lines that are named to whoever decides; the others are a number */
const named = 10;

interface Covered {
  readonly lines: number;
  readonly waiting: number;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}
interface Replay extends Covered {
  readonly changed: number;
  readonly before: Readonly<Record<MatchClass, number>>;
  readonly after: Readonly<Record<MatchClass, number>>;
  readonly first: readonly {
    readonly day: string;
    readonly amount: string;
    readonly currency: string;
    readonly narration: string;
    readonly before: Pick<Replayed, 'class'>;
    readonly after: Pick<Replayed, 'class'>;
  }[];
}

/** Which lines rules were tried on. */
function coveredWords({ lines, waiting, fromDay, toDay }: Covered): string[] {
  if (fromDay === null || toDay === null) return [];
  const of = fromDay === toDay ? `of ${dayText(fromDay)}` : `of ${dayText(fromDay)} to ${dayText(toDay)}`;
  const which =
    lines < waiting
      ? `the latest statements, ${lines.toLocaleString('en')} of ${many(waiting, 'line')} that no person accepted`
      : 'all lines that no person accepted';
  return [`Tried on ${which}, ${of}`];
}

/** What the rules would have made of the lines that no person accepted, when they were asked for. */
export function replayWords({ changed, before, after, first, ...covered }: Replay): string[] {
  const shown = first
    .slice(0, named)
    .map(
      (line) =>
        `${dayText(line.day)}, ${amountOf(line.amount, line.currency)}, ${line.narration.slice(0, 80)}: ${line.before.class}, then ${line.after.class}`,
    );
  const { lines } = covered;
  return [
    `${changed.toLocaleString('en')} of ${many(lines, 'line')} would be decided otherwise`,
    ...coveredWords(covered),
    ...MatchClass.options
      .filter((one) => before[one] !== after[one])
      .map((one) => `${one}: ${before[one]}, then ${after[one]}`),
    ...shown,
    ...(changed > shown.length ? [`and ${many(changed - shown.length, 'more line')}`] : []),
  ];
}
