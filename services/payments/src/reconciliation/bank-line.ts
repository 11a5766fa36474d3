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

const isPlain = /^[\u0020-\u007e]*$/;

/** What two downloads of the same line agree in: letters in capitals and figures; other signs and blanks part words. */
export function normalisedNarration(narration: string): string {
  // nearly all of them: the same, without a look into the tables of all letters
  const words = isPlain.test(narration)
    ? narration.toUpperCase().replace(/[^A-Z0-9]+/g, ' ')
    : narration
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim();
}

const hashOf = (normalised: string): string => createHash('sha256').update(normalised).digest('hex');
export const narrationHash = (narration: string): string => hashOf(normalisedNarration(narration));

type Unnumbered = Pick<BankLine, 'amount' | 'currency' | 'day' | 'narration'>;
type Identified = Pick<BankLine, 'occurrence'> & { readonly narrationHash: string };

/** The lines of one account in the order of the file, each told from its twins. */
export function withOccurrences<Line extends Unnumbered>(lines: readonly Line[]): (Line & Identified)[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const normalised = normalisedNarration(line.narration);
    const key = `${line.day}|${line.amount}|${line.currency}|${normalised}`;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { ...line, occurrence, narrationHash: hashOf(normalised) };
  });
}
