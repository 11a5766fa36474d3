/** ISO 4217 numbers; the product's currencies (decisions: 978 is Euro, 826 the pound). */
export const currencies = [
  { id: 566, code: 'NGN', name: 'Naira', currencySymbol: '\u20a6', minorUnit: 'Kobo' },
  { id: 840, code: 'USD', name: 'Dollar', currencySymbol: '$', minorUnit: 'Cents' },
  { id: 978, code: 'EUR', name: 'Euro', currencySymbol: '\u20ac', minorUnit: 'Cents' },
  { id: 826, code: 'GBP', name: 'Pound', currencySymbol: '\u00a3', minorUnit: 'Pence' },
] as const;

export type CurrencyDefinition = (typeof currencies)[number];
export const naira = 566;

export const currencyOf = (id: number): CurrencyDefinition | undefined =>
  currencies.find((currency) => currency.id === id);
