import * as z from 'zod';
import { id } from '../kernel/index.js';
import { currencyOf } from './currencies.js';

/**
 * A currency of the product, on the wire. Apart from the table of currencies: pages of a payer show that without a
 * validation library.
 */
export const CurrencyId = id('Please select currency').refine(
  (value) => currencyOf(value) !== undefined,
  'Please select currency',
);
export type CurrencyId = z.output<typeof CurrencyId>;
