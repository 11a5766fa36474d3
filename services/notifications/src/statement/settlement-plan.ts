import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { issueDueStatement } from '@kobodesk/contracts/settlement';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { StatementLetters, type NewLetter } from './statement-letters.js';
import type { StatementRunEntity } from './statement.entity.js';

/** Letters of a part of a run, and how many of each kind. */
export interface Planned {
  letters: NewLetter[];
  counts: { planned: number; noAddress: number; sentBefore: number };
}
const none = { planned: 0, noAddress: 0, sentBefore: 0 };

/**
 * The letter to one beneficiary: to the address to which somebody sent the last one, for no other is known of it (decision
 * 114). One of a month and beneficiary, whatever schedule comes to it.
 */
export async function plannedSettlement(
  tx: Pick<Tx, 'of'>,
  {
    issued,
    run,
    period,
  }: {
    issued: ReplyOf<typeof issueDueStatement>['data'];
    run: Pick<StatementRunEntity, 'id' | 'scheduleRunId'>;
    period: { startDate: string; endDate: string };
  },
): Promise<Planned> {
  if (!issued) return { letters: [], counts: none };
  const { beneficiary, currencyId, accountName: customerName, number } = issued;
  const letterKey = `clock:settlement:${period.startDate.slice(0, 7)}:${beneficiary}:${currencyId}`;
  const letters = tx.of(StatementLetters);
  if (number === null || (await letters.known([letterKey])).size > 0)
    return { letters: [], counts: { ...none, sentBefore: 1 } };
  const recipient = await letters.addressOf({ beneficiary, currencyId });
  if (recipient === '') return { letters: [], counts: { ...none, noAddress: 1 } };
  const { id: runId, scheduleRunId } = run;
  const filter = { settlement: { beneficiary, currencyId, number, toDay: period.endDate } };
  const letter = { letterKey, runId, scheduleRunId, customerName, recipient, filter, exportId: null };
  return { letters: [letter], counts: { ...none, planned: 1 } };
}
