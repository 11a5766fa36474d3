import { currencyOf } from '@kobodesk/contracts/invoicing';
import { amountInWords } from '@kobodesk/contracts/kernel';

/** The amount in words, with the units of its currency. */
export function wordsOf(amount: string, currencyId: number): string {
  const currency = currencyOf(currencyId);
  return currency ? amountInWords(amount, { major: currency.name, minor: currency.minorUnit }) : '';
}
