import * as z from 'zod';
import { compareDecimals, hasStrayComma, placesOf, plainDecimal, strayComma } from './amounts.js';

/** A decimal with at most `places` decimals, as a number or a string; read as a string. */
export const decimalText = (places: number, message = `At most ${places} decimal places`) =>
  z.union([z.string(), z.number()], message).transform((value, context) => {
    const text = plainDecimal(value);
    if (text !== undefined && placesOf(text) <= places && compareDecimals(text.replace('-', ''), '1e15') < 0)
      return text;
    context.issues.push({
      code: 'custom',
      message: hasStrayComma(value) ? strayComma : message,
      input: value,
    });
    return z.NEVER;
  });

/** An amount on the wire: a decimal string (a number is accepted), at most three places. */
export const Money = decimalText(3, 'Amounts have at most 3 decimal places');
