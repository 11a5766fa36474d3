import { canonical, decimalOf, sumOf, type Thousandths } from '@kobodesk/contracts/kernel';

/** How far a statement reaches: days until `day` (YYYY-MM-DD), as known when the ledger ended with entry `sequence`. */
export interface Reach {
  readonly day: string;
  readonly sequence: number;
}

/** A line of account 2200 of one beneficiary and currency. */
export interface DueLine {
  readonly sequence: number;
  readonly day: string;
  readonly kind: 'shared' | 'advanced' | 'paidOut';
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly revenueId: number;
  /** what was paid and divided; of what was given nothing */
  readonly collected: Thousandths;
  /** what is owed more by it; below 0 when it was paid out, or the provider passed it on in advance */
  readonly amount: Thousandths;
  /** an amount that was more than what was left (rules/settlement.md#dividing-a-payment) */
  readonly isShort: boolean;
  /** of the bank, of what was paid out */
  readonly reference: string;
}

/** What the statement before said. */
export interface Told {
  readonly reach: Reach;
  readonly closing: Thousandths;
}

export interface Statement {
  readonly opening: Thousandths;
  readonly shares: readonly DueLine[];
  readonly payouts: readonly DueLine[];
  /** of `shares`: those that were cut to what was collected */
  readonly short: readonly DueLine[];
  readonly closing: Thousandths;
}

export const reaches = (
  reach: Reach | undefined,
  { day, sequence }: Pick<DueLine, 'day' | 'sequence'>,
): boolean => reach !== undefined && day <= reach.day && sequence <= reach.sequence;

export const total = (lines: readonly DueLine[]): Thousandths => sumOf(lines.map(({ amount }) => amount));

/**
 * What a beneficiary is told: every line that this statement reaches and the one before it did not. Neither day nor end of
 * the ledger ever goes back, so a line is in exactly one statement, and what is put down late for a day that was told of
 * is in the next. `lines` may have others among them.
 */
export function statementOf(lines: readonly DueLine[], reach: Reach, before?: Told): Statement {
  if (before && (reach.day < before.reach.day || reach.sequence < before.reach.sequence))
    throw new RangeError('a statement reaches at least as far as the one before it');
  const fresh = lines.filter((line) => reaches(reach, line) && !reaches(before?.reach, line));
  const opening = before?.closing ?? 0n;
  const shares = fresh.filter(({ kind }) => kind === 'shared');
  return {
    opening,
    shares,
    payouts: fresh.filter(({ kind }) => kind !== 'shared'),
    short: shares.filter(({ isShort }) => isShort),
    closing: opening + total(fresh),
  };
}

/** Shares by revenue line, in the order of the lines' numbers: what a page has room for. */
export function byRevenue(shares: readonly DueLine[]) {
  const sums = new Map<number, { payments: number; collected: Thousandths; amount: Thousandths }>();
  for (const { revenueId, collected, amount } of shares) {
    const sum = sums.get(revenueId) ?? { payments: 0, collected: 0n, amount: 0n };
    sums.set(revenueId, {
      payments: sum.payments + 1,
      collected: sum.collected + collected,
      amount: sum.amount + amount,
    });
  }
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([revenueId, sum]) => ({ revenueId, ...sum }));
}

/** The lines of a statement as one hash is made of them: nothing of what is shown of a line is left out. */
export const wordsOfLines = (lines: readonly DueLine[]): string =>
  lines
    .map((line) =>
      canonical({ ...line, collected: decimalOf(line.collected), amount: decimalOf(line.amount) }),
    )
    .join('\n');
