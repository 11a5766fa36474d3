import { AgeingRun, listAgeingRuns, planAgeingRun, stopAgeingRun } from '@kobodesk/contracts/notifications';
import { many, Report } from '@kobodesk/contracts/kernel';
import { asked } from '../asking/asked.js';
import type { Outcome } from '../exit-codes.js';
import { reader } from './reader.js';

const Plan = planAgeingRun.response.shape.data;

export const dunningPlan = reader({
  answer: Plan,
  row: Plan,
  hasRows: false,
  shows: ['nextRun', 'autoNotify', 'count', 'amounts', 'skipped'],
  ask: async (client) => (await client.call(planAgeingRun, {})).data,
  tells: ({ isWhole }) => (isWhole ? [] : ['There are more than could be looked at: at least so many']),
});

/** What became of the latest run. */
function outcomeOf(run: AgeingRun | undefined): Outcome {
  if (!run) return 'done';
  if (run.state === 'planning' || run.state === 'sending') return 'waiting';
  return run.state === 'stopped' || run.failed > 0 ? 'partly' : 'done';
}

function tellOf(run: AgeingRun | undefined): string[] {
  if (!run) return ['No run of ageing notices has been yet'];
  const { planned, sent, failed, waitsUntil } = run;
  return [
    `The latest: ${sent.toLocaleString('en')} of ${many(planned, 'notice')} went out`,
    ...(failed > 0 ? [`${many(failed, 'letter')} could not be delivered`] : []),
    ...(waitsUntil === '' ? [] : [`It waits for the end of quiet hours, ${waitsUntil}`]),
  ];
}

/** A run is begun by the clock, and plans itself: there is a plan to look at, and nothing to apply (decision 125). */
export const dunningStatus = reader({
  answer: listAgeingRuns.response,
  row: AgeingRun,
  hasRows: true,
  rowsIn: 'data',
  shows: ['id', 'state', 'dueAt', 'planned', 'sent', 'letters', 'failed', 'note'],
  ask: (client) => client.call(listAgeingRuns, {}),
  outcome: ({ data }) => outcomeOf(data[0]),
  tells: ({ data }) => tellOf(data[0]),
});

export const dunningStop = reader({
  answer: Report,
  row: Report,
  hasRows: false,
  shows: ['message'],
  ask: (client, given) => asked(client, given, stopAgeingRun, {}),
  lines: ({ message }) => [message],
});
