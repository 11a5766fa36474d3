import type { AgeingRun } from '@kobodesk/contracts/notifications';

/** {paid: 1, noAddress: 0, told: 12} → '1 paid, 12 notified already' */
export function skippedText({
  paid,
  noAddress,
  told,
  promised,
  disputed,
  lately,
}: AgeingRun['skipped']): string {
  const parts = [
    [paid, 'paid'],
    [noAddress, 'without an e-mail address'],
    [promised, 'promised'],
    [disputed, 'disputed'],
    [lately, 'whose customer was written to lately'],
    [told, 'notified in this band already'],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`);
  return said.join(', ') || '–';
}
