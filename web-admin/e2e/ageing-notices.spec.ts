import { expect } from '@playwright/test';
import {
  getNoticeConversion,
  listAgeingRuns,
  planAgeingRun,
  stopAgeingRun,
  type AgeingRun,
} from '@kobodesk/contracts/notifications';
import type { FakeApi } from '../test/fakeApi.js';
import { expectAccessible, shot } from './accessible.js';
import { expectPicture, savedSheet } from './savedChart.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const run: AgeingRun = {
  id: 2,
  state: 'done',
  dueAt: '2026-11-23T07:00:00.000Z',
  doneAt: '2026-11-23T07:02:11.000Z',
  planned: 214,
  sent: 209,
  letters: 431,
  failed: 2,
  skipped: {
    paid: 5,
    noAddress: 31,
    told: 1204,
    promised: 12,
    disputed: 4,
    lately: 0,
    small: 0,
    inTransit: 0,
  },
  note: '',
  policyVersion: 0,
  waitsUntil: '',
};
const off: AgeingRun = {
  ...run,
  id: 1,
  dueAt: '2026-11-22T07:00:00.000Z',
  planned: 0,
  sent: 0,
  letters: 0,
  failed: 0,
  skipped: { paid: 0, noAddress: 0, told: 0, promised: 0, disputed: 0, lately: 0, small: 0, inTransit: 0 },
  note: 'Auto notify is off',
};

/** A server whose next run is a day later once it has been called off. */
function aServer(): FakeApi {
  let nextRun = '2026-11-24T07:00:00.000Z';
  return serverOf()
    .answer(listAgeingRuns, { data: [run, off] })
    .answer(planAgeingRun, () => ({
      data: {
        nextRun,
        autoNotify: true,
        count: 214,
        amounts: [
          { currencyId: 566, amount: '1203456789.5' },
          { currencyId: 840, amount: '10.25' },
        ],
        skipped: {
          paid: 0,
          noAddress: 31,
          told: 1409,
          promised: 12,
          disputed: 4,
          lately: 0,
          small: 0,
          inTransit: 0,
        },
        sendsAt: nextRun,
        steps: [
          { key: 1, afterDays: 30, count: 120 },
          { key: 2, afterDays: 60, count: 94 },
        ],
        isWhole: true,
      },
    }))
    .answer(getNoticeConversion, ({ withinDays }) => ({
      data: {
        startDate: '2026-08-18',
        endDate: '2026-11-16',
        withinDays: Number(withinDays ?? 7),
        rows: [
          {
            step: 1,
            afterDays: 30,
            currencyId: 566,
            notices: 120,
            noticed: '1203456789.5',
            paid: '240691357.9',
            answered: 31,
            share: 20,
          },
          {
            step: 0,
            afterDays: 0,
            currencyId: 566,
            notices: 4,
            noticed: '10000',
            paid: withinDays === '30' ? '8000' : '2500',
            answered: 1,
            share: withinDays === '30' ? 80 : 25,
          },
        ],
      },
    }))
    .answer(stopAgeingRun, () => {
      nextRun = '2026-11-25T07:00:00.000Z';
      return { message: 'The next run was called off' };
    });
}

test('a run under way is told from the next one on every page, and what its steps brought in stands whole', async ({
  page,
}) => {
  const runs = Array.from({ length: 12 }, (_each, at) => ({ ...run, id: 12 - at }));
  const rows = Array.from({ length: 11 }, (_each, at) => ({
    step: at + 1,
    afterDays: at + 1,
    currencyId: 566,
    notices: 1,
    noticed: '10000',
    paid: '0',
    answered: 0,
    share: 0,
  }));
  let isDone = false;
  const api = aServer()
    .answer(listAgeingRuns, () => ({
      data: runs.map((one, at): AgeingRun =>
        at === 0 && !isDone ? { ...one, state: 'sending', doneAt: '' } : one,
      ),
    }))
    .answer(getNoticeConversion, {
      data: { startDate: '2026-08-18', endDate: '2026-11-16', withinDays: 7, rows },
    });
  await connect(page, api);
  await signIn(page);
  await page.goto('/ageing-notices?page=2');
  const next = page.getByRole('region', { name: 'Next run' });
  await expect(next.getByRole('button', { name: 'Stop the run' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What each step brought in' }).getByText('1 sent', { exact: true }),
  ).toHaveCount(11);
  // it ends while somebody looks
  isDone = true;
  await expect(next.getByRole('button', { name: 'Call off the next run' })).toBeVisible();
});

test('an officer sees what the next run will send, calls it off, and what became of the last ones', async ({
  page,
}) => {
  await connect(page, aServer());
  await signIn(page);
  await page.goto('/ageing-notices');
  await expect(page.getByRole('heading', { level: 1, name: 'Ageing Notices' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next run' });
  await expect(next.getByText('₦1,203,456,789.50')).toBeVisible();
  await expect(
    next.getByText(
      '31 without an e-mail address, 12 promised, 4 disputed, 1,409 notified at this step already',
    ),
  ).toBeVisible();
  await expect(
    page.getByText('5 paid, 31 without an e-mail address, 12 promised, 4 disputed, 1,204 notified'),
  ).toBeVisible();
  await expect(page.getByText('Auto notify is off')).toBeVisible();
  const brought = page.getByRole('region', { name: 'What each step brought in' });
  await expect(brought.getByText('20.0 %')).toBeVisible();
  // a card has no headings: what was paid is said to be that
  if ((page.viewportSize()?.width ?? 0) <= 600)
    await expect(brought.getByText(/^paid ₦/).first()).toBeVisible();
  await brought.getByLabel('Paid').selectOption('within 30 days');
  await expect(brought.getByText('80.0 %')).toBeVisible();
  const saved = await savedSheet(brought, 'What each step brought in');
  expect(saved.at(0)).toContain('Paid within 30 days (NGN)');
  expect(saved.map((row) => row.at(-1))).toContain(0.8);
  await expectPicture(brought, 'What each step brought in');
  await expectAccessible(page);
  await shot(page, 'ageing-notices');
  await next.getByRole('button', { name: 'Call off the next run' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The next run was called off')).toBeVisible();
  await expect(next.locator('time[datetime="2026-11-25T07:00:00.000Z"]')).toBeVisible();
});
