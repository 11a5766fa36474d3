import type { OwedRow } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';

/** Whole percent of what is owed that is late enough for a word, rounded down. */
export function latePercent({ bands, outstanding }: Pick<OwedRow, 'bands' | 'outstanding'>): number {
  const all = thousandths(outstanding);
  const early = thousandths(bands.find(({ status }) => status === 0)?.amount ?? '0');
  return all <= 0n ? 0 : Number(((all - early) * 100n) / all);
}
