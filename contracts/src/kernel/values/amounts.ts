import Big from 'big.js';
import { invariant } from '../invariant.js';

/**
 * Money is an integer of thousandths of the currency's unit. Inside it is a bigint, on the wire and in events a
 * decimal string. Nothing here is ever a float.
 */
export type Thousandths = bigint;

/** The largest amount the product accepts: 999 999 999 999.999, so that every stored integer stays below 2^53. */
export const maximumAmount: Thousandths = 999_999_999_999_999n;

const decimal = /^-?\d+(\.\d+)?$/;
/** '1,234,567.89': commas only where they separate thousands */
const groupedDecimal = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** '12.5' → 12500n. Refuses more than three places. */
export function thousandths(text: string): Thousandths {
  invariant(decimal.test(text), `not a decimal: ${text}`);
  const point = text.indexOf('.');
  if (point < 0) return BigInt(text) * 1000n;
  const fraction = text.slice(point + 1);
  invariant(fraction.length <= 3 || /^0*$/.test(fraction.slice(3)), `more than three places: ${text}`);
  return BigInt(`${text.slice(0, point)}${fraction.slice(0, 3).padEnd(3, '0')}`);
}

/** 12500n → '12.5'; at least `places` decimals, never an exponent. */
export function decimalOf(amount: Thousandths, places = 0): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(4, '0');
  const whole = digits.slice(0, -3);
  const fraction = digits.slice(-3).replace(/0+$/, '').padEnd(places, '0');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Below 0, 0 or above: one decimal, however fine, is less than another, as much or more. */
export const compareDecimals = (one: string, other: string): number => new Big(one).cmp(other);

/** '1.50' → '1.5': what is as much is the same text. */
export const shortestDecimal = (text: string): string => new Big(text).toFixed();

/** quantity × rate, rounded half up (away from zero) to three places. */
export function lineAmount(quantity: string, rate: string): Thousandths {
  return thousandths(new Big(quantity).times(rate).round(3, Big.roundHalfUp).toFixed(3));
}

export const sumOf = (amounts: Iterable<Thousandths>): Thousandths => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/** Decimal places of an amount. */
export type Places = 0 | 1 | 2 | 3;

/** thousandths per last place, for 0 to 3 places */
const lastUnit = [1000n, 100n, 10n, 1n] as const;

/**
 * over ÷ under, in thousandths, rounded half up (away from zero) to so many decimals: what an amount or a share of it
 * becomes that has to be paid. The division is part of it, so that nothing is rounded twice.
 */
export function roundedTo(over: Thousandths, places: Places, under = 1n): Thousandths {
  const unit = lastUnit[places] * under;
  const steps = (2n * (over < 0n ? -over : over) + unit) / (2n * unit);
  return (over < 0n ? -steps : steps) * lastUnit[places];
}

/** '1250000' → '1,250,000'; every row of every list is shown with several, so no pattern looks ahead here. */
function inThrees(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`;
  return grouped;
}

/** For people: grouped, `places` decimals (2 unless told, 3 at most), rounded half up. 1250000000n → '1,250,000.00'. */
export function groupedAmount(amount: Thousandths, places: Places = 2): string {
  const negative = amount < 0n;
  const rounded = roundedTo(negative ? -amount : amount, places) / lastUnit[places];
  const digits = rounded.toString().padStart(places + 1, '0');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  return `${negative ? '\u2212' : ''}${inThrees(whole)}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

/** '1234.5' with 2 → '1,234.50'. A decimal with more places than that keeps them: nothing of it is hidden. */
export function groupedDecimalText(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(places, '0');
  return `${text.startsWith('-') ? '\u2212' : ''}${inThrees(whole)}${shown === '' ? '' : `.${shown}`}`;
}

/**
 * Plain digits of a decimal input: '1,234.50 ' → '1234.50'; undefined when it is no number. A comma separates thousands
 * and stands nowhere else: whoever types '1,5' may mean one and a half, and is asked instead of charged fifteen.
 */
export function plainDecimal(input: unknown): string | undefined {
  if (typeof input === 'number') {
    if (!Number.isFinite(input)) return undefined;
    return decimal.test(String(input)) ? String(input) : new Big(input).toFixed();
  }
  const text = typeof input === 'string' ? input.trim() : '';
  if (decimal.test(text)) return text;
  return groupedDecimal.test(text) ? text.replace(/,/g, '') : undefined;
}

/** What is said where a comma makes a number unreadable. */
export const strayComma = 'A comma may only separate thousands, as in 1,234.56';

/** Whether it is the commas that keep a text from being a number. */
export const hasStrayComma = (input: unknown): boolean =>
  typeof input === 'string' &&
  input.includes(',') &&
  plainDecimal(input) === undefined &&
  /^[-.\d]*\d[-.\d]*$/.test(input.trim().replace(/,/g, ''));

/** How many decimal places a decimal text uses, closing zeros apart: '1.50' → 1. */
export const placesOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length;
