import { expect } from '@playwright/test';
import type { RunFailure, ScheduleRun } from '@kobodesk/contracts/notifications';
import { expectAccessible, shot } from './accessible.js';
import { rowOf } from './rows.js';
import { signIn, test } from './signIn.js';

const done: ScheduleRun = {
  id: 3,
  job: 'ageing',
  state: 'done',
  by: '',
  dueAt: '2026-11-23T07:00:00.000Z',
  doneAt: '2026-11-23T07:02:11.000Z',
  planned: 214,
  sent: 183,
  skipped: 31,
  failed: 2,
  note: '379 letters',
};
const runs: ScheduleRun[] = [
  {
    ...done,
    id: 4,
    state: 'running',
    by: 'Adaeze Nwosu',
    doneAt: '',
    sent: 50,
    skipped: 4,
    failed: 0,
    note: '',
  },
  done,
  { ...done, id: 2, planned: 0, sent: 0, skipped: 0, failed: 0, note: 'Auto notify is off' },
];
const failures: RunFailure[] = [
  {
    what: 'accounts@gone.example',
    about: 'Reminder: invoice NAA-2026-0000123-KXQ of Fire Safety Service',
    reason: '550 5.1.1 No such mailbox',
  },
  {
    what: 'pay@delta.example',
    about: 'Reminder: invoice NAA-2026-0000131-PLM of Fire Safety Service',
    reason: 'connect ETIMEDOUT',
  },
];

test('what came of the runs of a schedule is shown while one goes on, and what failed with why', async ({
  page,
}) => {
  await signIn(page, 'client.admin@fas.test', 'Kobodesk@2026');
  const name = `Notices ${test.info().project.name} ${Date.now() % 1_000_000}`;
  await page.goto('/schedules');
  await page.getByRole('button', { name: 'Add schedule' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('combobox', { name: 'Job' }).selectOption('Ageing notices');
  await page.getByLabel(/^Cron expression/).fill('30 7 * * 1-5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, name)).toContainText('Every weekday at 07:30');
  let shown = runs;
  await page.route('**/api/Schedule/GetRunsBDA?*', (route) =>
    route.fulfill({ json: { status: 1, data: shown } }),
  );
  await page.route('**/api/Schedule/GetRunFailuresBDA?*', (route) =>
    route.fulfill({ json: { status: 1, data: failures } }),
  );
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await expect(history.getByText('Running')).toBeVisible();
  await expect(history.getByText('Auto notify is off')).toBeVisible();
  await expect(history.getByText('Adaeze Nwosu')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'schedule-runs');
  shown = [{ ...done, id: 4, by: 'Adaeze Nwosu', failed: 0 }, ...runs.slice(1)];
  await expect(history.getByText('Running')).toBeHidden();
  await history.getByRole('button', { name: '2 failed' }).click();
  const shownText = (text: string) => history.getByText(text).filter({ visible: true });
  await expect(shownText('550 5.1.1 No such mailbox')).toBeVisible();
  await expect(shownText('pay@delta.example')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'schedule-failures');
  await history.getByRole('button', { name: 'Hide' }).click();
  await expect(shownText('550 5.1.1 No such mailbox')).toHaveCount(0);
});
