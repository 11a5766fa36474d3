import { groupedAmount, roundedTo, type Thousandths } from '../kernel/index.js';

/** ISO 4217 numbers and places of the minor unit; the product's currencies (rules/amounts.md#currencies). */
export const currencies = [
  { id: 566, code: 'NGN', name: 'Naira', currencySymbol: '\u20a6', minorUnit: 'Kobo', places: 2 },
  { id: 840, code: 'USD', name: 'Dollar', currencySymbol: '$', minorUnit: 'Cents', places: 2 },
  { id: 978, code: 'EUR', name: 'Euro', currencySymbol: '\u20ac', minorUnit: 'Cents', places: 2 },
  { id: 826, code: 'GBP', name: 'Pound', currencySymbol: '\u00a3', minorUnit: 'Pence', places: 2 },
] as const;

export type CurrencyDefinition = (typeof currencies)[number];
/** `currencyId` of each, the number of ISO 4217 */
export const naira = 566;
export const dollar = 840;
/** their cards are shown with or without figures (rules/amounts.md#currencies) */
export const alwaysShown: readonly number[] = [naira, dollar];

export const currencyOf = (id: number): CurrencyDefinition | undefined =>
  currencies.find((currency) => currency.id === id);

/** Its ISO code, as the audit trail keeps it beside amounts; '' of one that the product does not know. */
export const currencyCode = (id: number): string => currencyOf(id)?.code ?? '';

/** By its ISO code, as banks and files write it. */
export const currencyOfCode = (code: string): CurrencyDefinition | undefined =>
  currencies.find((currency) => currency.code === code);

/**
 * What of an amount can be paid: rounded half up to the minor unit of its currency. Invoices, credits and shares go
 * through here, and nothing else rounds money that changes hands. `under` divides first.
 */
export const payableIn = (currencyId: number, over: Thousandths, under = 1n): Thousandths =>
  roundedTo(over, currencyOf(currencyId)?.places ?? 2, under);

/** Whether an amount is a whole number of minor units of its currency. */
export const isPayableIn = (currencyId: number, amount: Thousandths): boolean =>
  payableIn(currencyId, amount) === amount;

/** Places that a column of amounts is shown with: those of the currency, or three where one of them needs the third. */
export const shownPlaces = (currencyId: number, amounts: readonly Thousandths[]): 2 | 3 =>
  amounts.every((amount) => isPayableIn(currencyId, amount)) ? 2 : 3;

/** For people, with the symbol: '\u20a61,250,000.00'. A third decimal that there is is never hidden. */
export function moneyText(
  amount: Thousandths,
  currencyId: number,
  places: 2 | 3 = shownPlaces(currencyId, [amount]),
): string {
  const plain = groupedAmount(amount, places);
  const symbol = currencyOf(currencyId)?.currencySymbol ?? '';
  return plain.startsWith('\u2212') ? `\u2212${symbol}${plain.slice(1)}` : `${symbol}${plain}`;
}

/** The same where the currency is known by its ISO code; of one that the product does not know, its code is said. */
export function moneyTextOf(amount: Thousandths, code: string): string {
  const currency = currencyOfCode(code);
  if (currency) return moneyText(amount, currency.id);
  const plain = groupedAmount(amount, amount % 10n === 0n ? 2 : 3);
  return code === '' ? plain : `${code}\u00a0${plain}`;
}
