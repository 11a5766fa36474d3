import { groupedAmount, thousandths } from '@kobodesk/contracts/kernel';
import type { DayWindow, FeeRule, MatchRules } from '../match/match-rules.js';

const amountOf = (decimal: string): string => groupedAmount(thousandths(decimal));
const days = (many: number): string => (many === 1 ? '1 day' : `${many} days`);
const windowWords = ({ before, after }: DayWindow): string =>
  `from ${days(before)} before to ${days(after)} after the payment`;

function feeWords({ channel, flat, basisPoints, most }: FeeRule): string {
  const parts = [
    ...(thousandths(flat) === 0n ? [] : [amountOf(flat)]),
    ...(basisPoints === 0 ? [] : [`${basisPoints / 100} %${most ? `, at most ${amountOf(most)}` : ''}`]),
  ];
  return `${channel === '' ? 'Every other channel' : channel}: ${parts.join(' and ')}`;
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
