import { expect } from '@jest/globals';
import {
  listRunFailures,
  listScheduleRuns,
  previewSchedule,
  runScheduleNow,
} from '@kobodesk/contracts/notifications';
import type { Product } from '../a-product.js';
import { signedIn } from '../a-visitor.js';
import { by, missing, noAccess, story, wrong, type Kept, type Story } from './a-story.js';

const name = 'Sweep of the stories';
const path = '/api/resources/schedules';
const clerk = 'client.user@naa.test';
const foreigner = 'client.admin@fas.test';

/** The one schedule of these stories, made when it is first asked about. */
async function ofStories(_kept: Kept, product: Product): Promise<{ id: number }> {
  const admin = await signedIn(product.url, 'client.admin@naa.test');
  const find = async () => {
    const { body } = await admin('GET', `${path}?range=[0,99]`);
    return (body as unknown as { id: number; name: string }[]).find((row) => row.name === name);
  };
  if (!(await find())) await admin('POST', path, { name, cron: '0 6 * * *', job: 'requery' });
  return { id: (await find())?.id ?? 0 };
}

export const schedules: readonly Story[] = [
  story(previewSchedule, {
    ask: { cron: '0 6 * * *' },
    answers: { data: { words: expect.any(String), nextRuns: expect.any(Array) } },
    refuses: [
      wrong({}, { cron: 'Please enter a cron expression' }),
      { as: clerk, ask: { cron: '0 6 * * *' }, ...noAccess },
    ],
  }),
  story(runScheduleNow, {
    ask: ofStories,
    answers: { data: { runId: expect.any(Number) } },
    keeps: ['run', 'data.runId'],
    refuses: [
      wrong({}, { id: 'Please select a schedule' }),
      { as: foreigner, ask: ofStories, ...missing('schedule') },
      { as: clerk, ask: ofStories, ...noAccess },
    ],
  }),
  story(listScheduleRuns, {
    ask: ofStories,
    answers: { data: [{ by: expect.stringContaining('Adaeze Nwosu'), job: 'requery' }] },
    refuses: [
      { as: foreigner, ask: ofStories, ...missing('schedule') },
      { as: clerk, ask: ofStories, ...noAccess },
    ],
  }),
  story(listRunFailures, {
    ask: by('id', 'run'),
    answers: { data: [] },
    refuses: [
      { ask: { id: 999_999 }, ...missing('run') },
      { as: foreigner, ask: by('id', 'run'), ...missing('run') },
      { as: clerk, ask: by('id', 'run'), ...noAccess },
    ],
  }),
];
