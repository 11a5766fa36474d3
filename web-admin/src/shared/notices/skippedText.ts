import type { AgeingRun } from '@kobodesk/contracts/notifications';

/** {paid: 1, noAddress: 0, told: 12} → '1 paid, 12 notified already' */
export function skippedText({
  paid,
  noAddress,
  told,
  promised,
  disputed,
  lately,
  small,
  inTransit,
}: AgeingRun['skipped']): string {
  const parts = [
    [paid, 'paid'],
    [inTransit, 'with a payment on its way'],
    [small, 'below the least amount'],
    [noAddress, 'without an e-mail address'],
    [promised, 'promised'],
    [disputed, 'disputed'],
    [lately, 'whose customer was written to lately'],
    [told, 'notified at this step already'],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`);
  return said.join(', ') || '–';
}
