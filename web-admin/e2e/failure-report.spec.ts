import { expect } from '@playwright/test';
import { NotPermitted } from '@kobodesk/contracts/kernel';
import {
  listRemitaChannels,
  listReportTypes,
  reportFailures,
  requeryPayment,
} from '@kobodesk/contracts/payments';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const invoiceNumber = 'NAA-2026-0000007-ABC';
const totals = {
  bdaAmount: '70000',
  remitaAmount: '100000.5',
  unprocessedAmount: '30000.5',
  percentageFailure: 30,
  days: [
    { day: '2026-11-20', reported: '50000', processed: '50000' },
    { day: '2026-11-21', reported: '50000.5', processed: '20000' },
  ],
};
const failure = {
  rrr: '290007812345',
  invoiceNumber,
  channel: 'CARD',
  totalRemitaAmount: '30000.5',
  amount: '30000.5',
  bdaProcessedAmount: '0',
  transactionDate: '2026-11-21T10:15:00.000Z',
  revenueName: 'Landing charge',
};
const aReport = () =>
  serverOf()
    .answer(listRemitaChannels, { data: [{ id: 1, name: 'CARD' }] })
    .answer(listReportTypes, { data: [{ id: 1, name: 'Notification' }] });

test('the failure report compares what was reported with what was processed, and asks again', async ({
  page,
}) => {
  const asked: unknown[] = [];
  const api = aReport().answer(reportFailures, ({ parameter }) => {
    asked.push(parameter);
    return { results: [failure], totalCount: 1, data: totals };
  });
  await connect(page, api);
  await signIn(page);
  await page.goto('/remita-failure-report');
  const cards = page.getByRole('list', { name: 'Summary' });
  await expect(cards.getByText('₦30,000.50')).toBeVisible();
  await expect(cards.getByText('30 %')).toBeVisible();
  for (const label of [
    'Total processed on the product',
    'Total from the gateway',
    'Total on channel and notification not processed',
    'Percentage of failure',
  ])
    await expect(cards.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: invoiceNumber })).toBeVisible();
  await expect(page.getByText('2900 0781 2345')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Card', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);

  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Reported' })).toBeVisible();
  await page.getByRole('button', { name: 'View as chart' }).click();
  await expectAccessible(page);
  await shot(page, 'failure-report');

  await page.getByLabel('Channel').selectOption('Card');
  await page.getByLabel('Notification type').selectOption('Notification');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ remitaChannel: '1', remitaNotificationType: '1' });
  await expect(page).toHaveURL(/remitaChannel=1/);

  api
    .answer(requeryPayment, { message: 'Payment confirmed', data: { isPaid: true } })
    .answer(reportFailures, {
      results: [],
      totalCount: 0,
      message: 'No record match your search',
      data: { ...totals, unprocessedAmount: '0', percentageFailure: 0, days: [] },
    });
  await page.getByRole('button', { name: /Re-query/ }).click();
  await expect(page.getByText('Payment confirmed')).toBeVisible();
  await expect(page.getByText('No record match your search')).toBeVisible();
});

test('the amounts of a summary are whole, on a phone and on a desk', async ({ page }) => {
  const large = { ...totals, bdaAmount: '148635210000.55', remitaAmount: '-148635210000.55' };
  await connect(page, aReport().answer(reportFailures, { results: [failure], totalCount: 1, data: large }));
  await signIn(page);
  for (const width of [360, 390, 1100, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/remita-failure-report');
    const cards = page.getByRole('list', { name: 'Summary' }).getByRole('listitem');
    await expect(cards).toHaveCount(4);
    for (const card of await cards.all()) {
      const box = await card.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right, hidden: element.scrollWidth - element.clientWidth };
      });
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.hidden).toBe(0);
    }
  }
});

test('the failure report says that it may not be seen', async ({ page }) => {
  await connect(page, aReport().refuse(reportFailures, NotPermitted));
  await signIn(page);
  await page.goto('/remita-failure-report');
  await expect(page.getByText('You do not have the permission to access page!').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Summary' })).toHaveCount(0);
});
