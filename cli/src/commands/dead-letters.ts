import { discardDeadLetters, requeueDeadLetters, searchDeadLetters } from '@kobodesk/contracts/reporting';
import type { InputOf } from '@kobodesk/contracts/kernel';
import type { Outcome } from '../exit-codes.js';
import { reader } from '../reading/reader.js';

const pageSize = 100;
const Row = searchDeadLetters.response.shape.results.element;

/** Shows the newest; what is decided makes room for the ones behind. */
export const deadLettersList = reader({
  answer: searchDeadLetters.response,
  row: Row,
  hasRows: true,
  shows: ['id', 'diedAt', 'consumer', 'kind', 'attempts', 'reason'],
  ask: (client, { service, kind, state }) =>
    client.call(searchDeadLetters, { pageSize, parameter: { service, kind, state } }),
  lines: ({ results, totalCount, paymentCount }, { state }) => [
    ...results.flatMap((row) => {
      const { id, diedAt, consumer, kind, attempts, reason, decidedAt, decidedBy, decisionReason } = row;
      const about = `${id}  ${diedAt}  ${consumer}  ${kind}  ${attempts} tries  ${reason}`;
      if (!decidedAt) return [about];
      return [about, `  ${row.state} ${decidedAt} by ${decidedBy ?? 'nobody'}: ${decisionReason ?? ''}`];
    }),
    `${totalCount} ${String(state)}, ${paymentCount} of them payments`,
  ],
  outcome: ({ totalCount, silent }, { state }) => {
    if (state === 'dead' && totalCount > 0) return 'findings';
    return silent.length > 0 ? 'partly' : 'done';
  },
  tells: ({ silent }) => silent.map((name) => `${name} does not answer: its dead letters are not among them`),
});

type Decided = (typeof requeueDeadLetters.response)['_output']['data'];

/** Whether any is left. */
function outcomeOf({ data }: { data: Decided }): Outcome {
  const left = data.filter(({ outcome }) => outcome === 'dead' || outcome === 'silent').length;
  if (left === 0) return 'done';
  return left === data.length ? 'failed' : 'partly';
}

const decision = (operation: typeof requeueDeadLetters | typeof discardDeadLetters) =>
  reader({
    answer: requeueDeadLetters.response,
    row: requeueDeadLetters.response.shape.data.element,
    hasRows: true,
    rowsIn: 'data',
    shows: ['id', 'outcome', 'reason'],
    ask: (client, { id, reason }) => client.call(operation, { ids: id, reason } as InputOf<typeof operation>),
    lines: ({ data, message }) => [
      ...data.map(({ id, outcome, reason }) => `${id}  ${outcome}${reason ? `  ${reason}` : ''}`),
      message,
    ],
    outcome: outcomeOf,
  });
export const deadLettersRequeue = decision(requeueDeadLetters);
export const deadLettersDiscard = decision(discardDeadLetters);
