import * as z from 'zod';
import { canonical, decimalOf, thousandths, type Sha256 } from '../../kernel/index.js';

/** What a plan may do to many records. */
export const PlanKind = z.enum([
  'mark-paid',
  'report-sheet',
  'void',
  'correct-creator',
  'correct-reference',
  'correct-approver',
  'merge-customers',
  'credit-notes',
]);
export type PlanKind = z.infer<typeof PlanKind>;

/** What somebody must hold to make plans of a kind: what the same thing done once wants. */
export const planPermissions: Readonly<Record<PlanKind, string>> = {
  'mark-paid': 'payment.mark-paid',
  'report-sheet': 'payment.report-sheet',
  void: 'invoice.void',
  'correct-creator': 'invoice.correct',
  'correct-reference': 'invoice.correct',
  'correct-approver': 'invoice.correct',
  'merge-customers': 'customer.merge',
  'credit-notes': 'credit-note.request',
};

/** What somebody may hold who agrees to plans and makes none. */
export const planDeciders = ['request.decide', 'credit-note.decide'] as const;

/** Who decides what is for people to say, many times over as once (decisions 074, 111): no key makes these. */
export const plansForPeople: readonly PlanKind[] = ['correct-approver'];

const cell = (most: number) => z.string().trim().max(most, `At most ${most} characters`).default('');

/** How long the cells of a row may be: longer than what is right in them, so that a wrong one is said of its row. */
export const planCells = {
  invoiceNumber: 60,
  amount: 60,
  currency: 10,
  reference: 60,
  day: 60,
  // as long as that of one void or credit note may be, for it stands there as it is written
  reason: 1000,
  creator: 254,
  approver: 254,
  kept: 60,
  merged: 60,
} as const;

/** A row of the file, as it was written; the columns that a kind has no use for are empty. */
export const PlanClaim = z.object({
  /** of the file, from 1 */
  line: z.number().int().positive(),
  invoiceNumber: cell(planCells.invoiceNumber),
  amount: cell(planCells.amount),
  /** code of what the amount is in; '' where the file does not say */
  currency: cell(planCells.currency),
  reference: cell(planCells.reference),
  day: cell(planCells.day),
  reason: cell(planCells.reason),
  /** who is to be the creator of the invoice: an e-mail address */
  creator: cell(planCells.creator),
  /** who is to decide its edit request: an e-mail address */
  approver: cell(planCells.approver),
  /** a customer that others are merged into: its number, IN-000101, or its id */
  kept: cell(planCells.kept),
  /** the same of one that is merged into it */
  merged: cell(planCells.merged),
});
export type PlanClaim = z.output<typeof PlanClaim>;

/** Of an effect that is about no money: it is in no control total. */
export const noCurrency = 0;

const Words = z.record(z.string(), z.string());

/** What a row does, typed: nothing is in it that could differ between two readings of the same file on the same day. */
export const PlanEffect = z.object({
  /** what the row is about; no two rows of a plan have the same */
  key: z.string(),
  op: PlanKind,
  before: Words,
  after: Words,
  /** how the record stood when it was read; another one at the end refuses the row */
  version: z.string(),
  reason: z.string(),
  /** the money that moves, or that the corrected record is about: decimal, and the ISO number of its currency */
  amount: z.string(),
  /** `noCurrency` where it is about no money */
  currencyId: z.number().int(),
});
export type PlanEffect = z.output<typeof PlanEffect>;

/** What a row would do, or why it is no part of the plan. */
export const JudgedRow = z.union([z.object({ effect: PlanEffect }), z.object({ why: z.string() })]);
export type JudgedRow = z.output<typeof JudgedRow>;

/** What became of a row that was run: `stale`, the record had changed; `refused`, it could not be done. */
export const RowOutcome = z.object({
  state: z.enum(['done', 'stale', 'refused', 'failed']),
  why: z.string(),
});
export type RowOutcome = z.output<typeof RowOutcome>;

/** What the rows of one currency come to. */
export const PlanTotal = z.object({
  currencyId: z.number().int(),
  rows: z.number().int(),
  amount: z.string(),
});
export type PlanTotal = z.output<typeof PlanTotal>;

/** The totals with these effects more, by the numbers of their currencies. */
export function withEffects(totals: readonly PlanTotal[], effects: readonly PlanEffect[]): PlanTotal[] {
  const sums = new Map(
    totals.map(({ currencyId, rows, amount }) => [currencyId, { rows, sum: thousandths(amount) }]),
  );
  for (const { currencyId, amount } of effects) {
    if (currencyId === noCurrency) continue;
    const { rows, sum } = sums.get(currencyId) ?? { rows: 0, sum: 0n };
    sums.set(currencyId, { rows: rows + 1, sum: sum + thousandths(amount) });
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([currencyId, { rows, sum }]) => ({ currencyId, rows, amount: decimalOf(sum) }));
}

export const planFormat = 'kobodesk-plan/1';

/** Whose plan it is, and of what kind: the same rows of another agency have another hash. */
export interface PlanHead {
  kind: PlanKind;
  organisationId: number;
}

/**
 * The hash of a plan, a row at a time (decision 072): it begins with whose plan it is, each effect is bound to the ones
 * before it, and the control totals end it. SHA-256 over canonical JSON.
 */
export const planHash = {
  begin: (sha256: Sha256, { kind, organisationId }: PlanHead): string =>
    sha256(canonical({ format: planFormat, kind, organisationId })),
  next: (sha256: Sha256, before: string, effect: PlanEffect): string =>
    sha256(`${before}\n${canonical(effect)}`),
  end: (
    sha256: Sha256,
    last: string,
    { rows, totals }: { rows: number; totals: readonly PlanTotal[] },
  ): string => sha256(`${last}\n${canonical({ rows, totals })}`),
};
