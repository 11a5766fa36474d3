import * as z from 'zod';
import { moneyText } from '../../invoicing/currencies.js';
import { thousandths } from '../../kernel/index.js';

/** What a version of a split gives somebody: percent, or an amount of each payment (decimals). */
export const AgreedShare = z.object({ share: z.string(), isByAmount: z.boolean() });
export type AgreedShare = z.output<typeof AgreedShare>;

/** As a statement says it: '58 %', '₦500.00', '58 %, then 60 %'; '' when it is not known any more. */
export const agreedWords = (agreed: readonly AgreedShare[], currencyId: number): string =>
  agreed
    .map(({ share, isByAmount }) =>
      isByAmount ? moneyText(thousandths(share), currencyId) : `${share}\u00a0%`,
    )
    .join(', then ');
