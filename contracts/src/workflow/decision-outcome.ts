import * as z from 'zod';

/**
 * What became of a decision: declined, passed on to the next level, applied, approved but not applied because it fits no
 * longer, or approved and not applied yet.
 */
export const DecisionOutcome = z.enum(['declined', 'passed-on', 'applied', 'failed', 'unsettled']);
export type DecisionOutcome = z.infer<typeof DecisionOutcome>;

/** What an approval is told. */
export const DecisionReport = z.object({ message: z.string(), outcome: DecisionOutcome });
export type DecisionReport = z.output<typeof DecisionReport>;

/** The answer of an approval tells what happened, never what was hoped. */
export function approvalReport(
  what: string,
  settled: { outcome: 'applied' | 'failed'; reason: string } | undefined,
): DecisionReport {
  if (settled?.outcome === 'applied') return { message: `${what} approved successfully`, outcome: 'applied' };
  if (settled) return { message: `${what} approved, but not applied: ${settled.reason}`, outcome: 'failed' };
  return { message: `${what} approved. It has not been applied yet`, outcome: 'unsettled' };
}
