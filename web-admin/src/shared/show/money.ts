import { currencyOf } from '@kobodesk/contracts/invoicing';
import { amountInWords, groupedAmount, placesOf, thousandths } from '@kobodesk/contracts/kernel';

/** '87500' and 566 → '₦87,500.00'. Split as text; never a float. */
export function moneyText(amount: string, currencyId: number, precision = 2): string {
  const places = precision > 2 || placesOf(amount) > 2 ? 3 : 2;
  const text = groupedAmount(thousandths(amount), places);
  const symbol = currencyOf(currencyId)?.currencySymbol ?? '';
  return text.startsWith('\u2212') ? `\u2212${symbol}${text.slice(1)}` : `${symbol}${text}`;
}

const scales: [bigint, string][] = [
  [1_000_000_000n, 'B'],
  [1_000_000n, 'M'],
  [1_000n, 'K'],
];

/** Short form for cards and axes: K above 1,000, M, B; one decimal, rounded down, so that a card never shows more than there is. */
export function shortMoney(amount: string, currencyId: number): string {
  const value = thousandths(amount);
  const symbol = currencyOf(currencyId)?.currencySymbol ?? '';
  for (const [scale, letter] of scales) {
    if (value < scale * 1000n) continue;
    const tenths = (value * 10n) / (scale * 1000n);
    return `${symbol}${tenths / 10n}${tenths % 10n === 0n ? '' : `.${tenths % 10n}`}${letter}`;
  }
  return moneyText(amount, currencyId);
}

/** RRR in groups of four. */
export const groupedReference = (rrr: string): string => rrr.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The amount in words, with the units of its currency. */
export function wordsOf(amount: string, currencyId: number): string {
  const currency = currencyOf(currencyId);
  return currency ? amountInWords(amount, { major: currency.name, minor: currency.minorUnit }) : '';
}
