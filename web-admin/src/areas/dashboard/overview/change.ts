import { thousandths } from '@kobodesk/contracts/kernel';

/** The share of one amount in another in tenths of a percent; undefined where there is nothing to divide by. */
export function permille(part: string, whole: string): number | undefined {
  const [of, all] = [thousandths(part), thousandths(whole)];
  return all <= 0n ? undefined : Number((of * 1000n) / all);
}

const signed = (tenths: number): string => `${tenths < 0 ? '−' : '+'}${(Math.abs(tenths) / 10).toFixed(1)}`;

/** '+8.2 %' against the period before; '' where nothing was, since there is no telling how much more this is. */
export function changeText(now: string, before: string): string {
  const share = permille(now, before);
  return share === undefined ? '' : `${signed(share - 1000)} %`;
}

/** '+3.1 pts' between two shares. */
export const pointsText = (now: number | undefined, before: number | undefined): string =>
  now === undefined || before === undefined ? '' : `${signed(now - before)} pts`;

/** '1 line', '2,000 lines'. */
export const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
