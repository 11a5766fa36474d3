import { currencyOf, moneyText as textOf, shownPlaces } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';

/** The decimals that all of a column are shown with, so that the eye finds the point: three where one needs the third. */
export const columnPlaces = (amounts: readonly string[], currencyId: number): 2 | 3 =>
  shownPlaces(currencyId, amounts.map(thousandths));

/** '87500' and 566 → '₦87,500.00'. Split as text; never a float. */
export const moneyText = (amount: string, currencyId: number, places?: 2 | 3): string =>
  textOf(thousandths(amount), currencyId, places);

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
