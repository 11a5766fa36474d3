import type { DeadLetterKind, DeadLetterState, Keeper } from '@kobodesk/contracts/kernel';
import { discardDeadLetters, requeueDeadLetters, searchDeadLetters } from '@kobodesk/contracts/reporting';
import type { Client } from '../client.js';
import { exitCodes } from '../exit-codes.js';
import type { Output } from '../output.js';

export type Decision = 'requeue' | 'discard';
export interface ListOptions {
  service?: Keeper;
  kind?: DeadLetterKind;
  state: DeadLetterState;
  json?: true | undefined;
}

const pageSize = 100;

/** Shows the newest; what is decided makes room for the ones behind. */
export async function listCommand(client: Client, output: Output, options: ListOptions): Promise<number> {
  const { service, kind, state, json } = options;
  const answer = await client.call(searchDeadLetters, { pageSize, parameter: { service, kind, state } });
  const { results, totalCount, paymentCount, silent } = answer;
  if (json) {
    output.line(JSON.stringify({ results, totalCount, paymentCount, silent }));
  } else {
    for (const row of results) {
      output.line(
        `${row.id}  ${row.diedAt}  ${row.consumer}  ${row.kind}  ${row.attempts} tries  ${row.reason}`,
      );
      if (row.decidedAt)
        output.line(
          `  ${row.state} ${row.decidedAt} by ${row.decidedBy ?? 'nobody'}: ${row.decisionReason ?? ''}`,
        );
    }
    output.line(`${totalCount} ${state}, ${paymentCount} of them payments`);
  }
  for (const name of silent) output.note(`${name} does not answer: its dead letters are not among them`);
  if (state === 'dead' && totalCount > 0) return exitCodes.findings;
  return silent.length > 0 ? exitCodes.partly : exitCodes.done;
}

/** Has them decided; each is told, and so is by the exit code whether any is left. */
export async function decideCommand(
  client: Client,
  output: Output,
  options: { ids: string[]; decision: Decision; reason?: string; json?: true | undefined },
): Promise<number> {
  const { ids, decision, reason = '', json } = options;
  const { data: decided, message } =
    decision === 'requeue'
      ? await client.call(requeueDeadLetters, { ids })
      : await client.call(discardDeadLetters, { ids, reason });
  if (json) output.line(JSON.stringify({ data: decided, message }));
  else {
    for (const { id, outcome, reason: why } of decided)
      output.line(`${id}  ${outcome}${why ? `  ${why}` : ''}`);
    output.line(message);
  }
  const left = decided.filter(({ outcome }) => outcome === 'dead' || outcome === 'silent').length;
  if (left === 0) return exitCodes.done;
  return left === decided.length ? exitCodes.failed : exitCodes.partly;
}
