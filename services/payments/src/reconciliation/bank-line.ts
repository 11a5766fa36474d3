import { createHash } from 'node:crypto';
import type { Thousandths } from '@kobodesk/contracts/kernel';

/**
 * A line of a bank statement, once it is kept. Its identity is (organisation, account, day, amount, currency, normalised
 * narration, occurrence): a statement that overlaps an earlier one adds nothing, and true twins survive
 * (rules/reconciliation.md#lines).
 */
export interface BankLine {
  /** key of bank_lines */
  readonly id: number;
  readonly organisationId: number;
  /** account number as the bank writes it: NUBAN digits */
  readonly account: string;
  /** value day, YYYY-MM-DD */
  readonly day: string;
  /** credit above 0, debit below */
  readonly amount: Thousandths;
  /** ISO code */
  readonly currency: string;
  /** as in the file, trimmed, one line */
  readonly narration: string;
  /** '' when the bank gives none */
  readonly bankReference: string;
  /** k-th line of the same account, day, amount, currency and normalised narration, from 1 */
  readonly occurrence: number;
}

/** What two downloads of the same line agree in: letters in capitals and figures; other signs and blanks part words. */
export const normalisedNarration = (narration: string): string =>
  narration
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const narrationHash = (narration: string): string =>
  createHash('sha256').update(normalisedNarration(narration)).digest('hex');

type Unnumbered = Pick<BankLine, 'amount' | 'currency' | 'day' | 'narration'>;

/** The lines of one account in the order of the file, each told from its twins. */
export function withOccurrences<Line extends Unnumbered>(
  lines: readonly Line[],
): (Line & { readonly occurrence: number })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = `${line.day}|${line.amount}|${line.currency}|${normalisedNarration(line.narration)}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, occurrence };
  });
}
