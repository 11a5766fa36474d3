import { thousandths } from '@kobodesk/contracts/kernel';

export const hottest = 5;

/** How much of the greatest of its column a cell is, from 0 for nothing to 5; what is small is told from nothing. */
export function heatOf(amount: string, column: readonly string[]): number {
  const most = column.map(thousandths).reduce((one, other) => (one > other ? one : other), 0n);
  const own = thousandths(amount);
  if (own <= 0n || most <= 0n) return 0;
  const steps = BigInt(hottest);
  return Math.min(hottest, Number((own * steps + most - 1n) / most));
}
