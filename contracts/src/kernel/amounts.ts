import Big from 'big.js';
import { invariant } from './invariant.js';

/**
 * Money is an integer of thousandths of the currency's unit. Inside it is a bigint, on the wire and in events a
 * decimal string. Nothing here is ever a float.
 */
export type Thousandths = bigint;

/** The largest amount the product accepts: 999 999 999 999.999, so that every stored integer stays below 2^53. */
export const maximumAmount: Thousandths = 999_999_999_999_999n;

const decimal = /^-?\d+(\.\d+)?$/;

/** '12.5' → 12500n. Refuses more than three places. */
export function thousandths(text: string): Thousandths {
  invariant(decimal.test(text), `not a decimal: ${text}`);
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.');
  invariant(fraction.length <= 3 || /^0*$/.test(fraction.slice(3)), `more than three places: ${text}`);
  const value = BigInt(whole) * 1000n + BigInt(fraction.slice(0, 3).padEnd(3, '0'));
  return negative ? -value : value;
}

/** 12500n → '12.5'; at least `places` decimals, never an exponent. */
export function decimalOf(amount: Thousandths, places = 0): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(4, '0');
  const whole = digits.slice(0, -3);
  const fraction = digits.slice(-3).replace(/0+$/, '').padEnd(places, '0');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** quantity × rate, rounded half up (away from zero) to three places: the one rounding of the product. */
export function lineAmount(quantity: string, rate: string): Thousandths {
  return thousandths(new Big(quantity).times(rate).round(3, Big.roundHalfUp).toFixed(3));
}

export const sumOf = (amounts: Iterable<Thousandths>): Thousandths => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/** thousandths per last shown place, for 0 to 3 places */
const shownUnit = [1000n, 100n, 10n, 1n] as const;

/** '1250000' → '1,250,000'; every row of every list is shown with several, so no pattern looks ahead here. */
function inThrees(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`;
  return grouped;
}

/** For people: grouped, `places` decimals (2 unless told, 3 at most), rounded half up. 1250000000n → '1,250,000.00'. */
export function groupedAmount(amount: Thousandths, places: 0 | 1 | 2 | 3 = 2): string {
  const negative = amount < 0n;
  const unit = shownUnit[places];
  const rounded = ((negative ? -amount : amount) + unit / 2n) / unit;
  const digits = rounded.toString().padStart(places + 1, '0');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  return `${negative ? '\u2212' : ''}${inThrees(whole)}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

/** Plain digits of a decimal input: '1,234.50 ' → '1234.50'; undefined when it is no number. */
export function plainDecimal(input: unknown): string | undefined {
  const text =
    typeof input === 'number'
      ? String(input)
      : typeof input === 'string'
        ? input.trim().replace(/,/g, '')
        : '';
  if (decimal.test(text)) return text;
  if (typeof input === 'number' && Number.isFinite(input)) return new Big(input).toFixed();
  return undefined;
}

export const placesOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length;
