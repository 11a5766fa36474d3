import { currencyOf } from '@kobodesk/contracts/invoicing';

/** 566 → 'Naira': at the head of figures of one currency. */
export const currencyName = (currencyId: number): string => currencyOf(currencyId)?.name ?? '';
