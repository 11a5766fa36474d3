import { plainDecimal } from '@kobodesk/contracts/kernel';
import type { DraftItem } from '../draft';

/** '02.50' and '2.5' alike */
function digitsOf(figure: string): string {
  const [whole = '', fraction = ''] = plainDecimal(figure)?.split('.') ?? [];
  return whole && `${whole.replace(/^0+/, '')}.${fraction.replace(/0+$/, '')}`;
}

/**
 * Lines of a revenue whose rate is fixed, once one of them was written. One that the invoice has keeps the rate of its day
 * with its quantity, and with another one has that of today (rules/edits-and-voids.md#amounts-that-are-fixed).
 */
export const rated = (items: readonly DraftItem[], fixedRate: string | undefined): DraftItem[] =>
  items.map((item) => {
    if (fixedRate === undefined || !item.was) return item;
    const isKept = digitsOf(item.quantity) === digitsOf(item.was.quantity);
    return { ...item, rate: isKept ? item.was.rate : fixedRate };
  });
