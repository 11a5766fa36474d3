import { invariant } from '@kobodesk/contracts/kernel';
import { bankMoneyMoved } from '@kobodesk/contracts/payments';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import { Decisions, type NewDecision } from '../desk/decisions.js';

type Deciding = Pick<Work, 'actor'>;

/** Tells the ledger that there is something to be posted, in the transaction that wrote it. */
export async function tellMoved({ actor }: Deciding, tx: Tx, number: number): Promise<void> {
  if (number === 0) return;
  const { organisationId } = actor;
  invariant(organisationId !== null, 'lines are of an organisation');
  await tx.announce(bankMoneyMoved, { organisationId, number }, `bank-money:${organisationId}`);
}

/** Decisions in the place of those that stand; false when the transaction is of no use any more. */
export async function decide(call: Deciding, tx: Tx, made: readonly NewDecision[]): Promise<boolean> {
  const moved = await tx.of(Decisions).put(made);
  if (moved === undefined) return false;
  await tellMoved(call, tx, moved);
  return true;
}
