import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { SettlementMonth } from '@kobodesk/contracts/settlement';

/** The months of several beneficiaries of one currency as one, in their order. */
export function together(all: readonly (readonly SettlementMonth[])[]): SettlementMonth[] {
  const sums = new Map<string, { shares: bigint; paidOut: bigint }>();
  for (const { month, shares, paidOut } of all.flat()) {
    const sum = sums.get(month) ?? { shares: 0n, paidOut: 0n };
    sums.set(month, {
      shares: sum.shares + thousandths(shares),
      paidOut: sum.paidOut + thousandths(paidOut),
    });
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, { shares, paidOut }]) => ({
      month,
      shares: decimalOf(shares),
      paidOut: decimalOf(paidOut),
    }));
}

const shownMonths = 12;
const before = (month: string, by: number): string => {
  const [year = 0, index = 0] = month.split('-').map((part) => Number.parseInt(part, 10));
  return new Date(Date.UTC(year, index - 1 - by, 1)).toISOString().slice(0, 7);
};

/** The year that ends with the last of them; a month in which nothing happened has nothing. */
export function yearOf(months: readonly SettlementMonth[]): SettlementMonth[] {
  const last = months.at(-1)?.month;
  if (last === undefined) return [];
  return Array.from({ length: shownMonths }, (_, at) => {
    const month = before(last, shownMonths - 1 - at);
    return months.find((one) => one.month === month) ?? { month, shares: '0', paidOut: '0' };
  });
}
