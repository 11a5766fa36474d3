import { roundedTo, type Thousandths } from '../kernel/index.js';
import { payableIn } from './currencies.js';

/** `percent` (decimal text, not negative) of an amount, exactly: a numerator in thousandths and its denominator. */
function exactShare(amount: Thousandths, percent: string): [over: bigint, under: bigint] {
  const [whole = '0', fraction = ''] = percent.split('.');
  return [amount * BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length)];
}

/**
 * `percent` of an amount, rounded half up to what can be paid in its currency: a percentage credit, a least first payment,
 * a part of a split. Rounding never makes it more than the whole.
 */
export function shareOf(currencyId: number, amount: Thousandths, percent: string): Thousandths {
  const [over, under] = exactShare(amount, percent);
  const share = payableIn(currencyId, over, under);
  return share > amount && over <= amount * under ? amount : share;
}

/** `percent` of an amount to three decimals, as screens send it (rules/amounts.md#percentages). */
export const shareInThousandths = (amount: Thousandths, percent: string): Thousandths => {
  const [over, under] = exactShare(amount, percent);
  return roundedTo(over, 3, under);
};

/** Places of a percentage that is shown. */
const places = 4;
const scale = 10n ** BigInt(places);

/** What share of the amount a part is, as decimal text in per cent with at most 4 places. */
export function percentageOf(amount: Thousandths, part: Thousandths): string {
  if (amount === 0n) return '0';
  const share = (part * 100n * scale + amount / 2n) / amount;
  const fraction = (share % scale).toString().padStart(places, '0').replace(/0+$/, '');
  return fraction === '' ? String(share / scale) : `${share / scale}.${fraction}`;
}
