import { Buffer } from 'node:buffer';
import { expect } from '@playwright/test';
import { searchBulkJobs, type BulkJob } from '@kobodesk/contracts/payments';
import { expectAccessible, shot } from './accessible.js';
import { raiseInvoice } from './anApi.js';
import { agreeTo, openRequest } from './requests.js';
import { rowOf } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

test('a plan of voids is made in the page, says what becomes of each invoice, and is run', async ({
  page,
  request,
}, info) => {
  const name = `voids-${info.project.name}${Date.now() % 1_000_000}.csv`;
  const number = await raiseInvoice(request, 'Raised twice');
  // whoever raised it
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/bulk-plan');
  await page.getByLabel('What the rows do').selectOption({ label: 'Void invoices' });
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Invoice number,Reason\n${number},Raised twice\n`),
  });
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page.getByText('₦25,000.00 in 1 row')).toBeVisible();
  // a card has no room for what it was and what it would be
  if (info.project.name !== 'phone')
    await expect(page.getByRole('cell', { name: 'Voided ₦0.00 paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await agreeTo(request, name);
  await expect(page.getByText('1 of 1 row')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bulk-job-voided');
});

test('a plan of credit notes says what is due before and after, and is run once somebody has agreed', async ({
  page,
  request,
}, info) => {
  const name = `credits-${info.project.name}${Date.now() % 1_000_000}.csv`;
  const number = await raiseInvoice(request, 'Runway closed');
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/bulk-plan');
  await page.getByLabel('What the rows do').selectOption({ label: 'Merge customers' });
  await expect(page.getByText('One customer in each row that is merged into another')).toBeVisible();
  await page.getByLabel('What the rows do').selectOption({ label: 'Credit invoices' });
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Invoice number,Amount,Reason\n${number},10%,Runway closed\n`),
  });
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page.getByText('₦2,500.00 in 1 row')).toBeVisible();
  // a card has no room for what it was and what it would be
  if (info.project.name !== 'phone')
    await expect(page.getByRole('cell', { name: 'Unpaid ₦22,500.00 due' })).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await agreeTo(request, name);
  await expect(page.getByText('1 of 1 row')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bulk-job-credited');
});

test('a plan is made of a file, agreed to by somebody who sees its rows, and watched to its end', async ({
  page,
  request,
  browser,
}, info) => {
  test.setTimeout(150_000);
  const name = `bank-${info.project.name}${Date.now() % 1_000_000}.csv`;
  const numbers = [await raiseInvoice(request, 'First'), await raiseInvoice(request, 'Second')];
  const rows = numbers.map((number, at) => `${number},25000.00,${name}-${at},Paid at the bank`);
  const text = ['Invoice number,Amount,Reference,Reason', ...rows, 'NAA-2026-9999999-ABC,1,X,'].join('\n');
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/bulk-jobs');
  await expect(page.getByRole('link', { name: 'bank-november.csv' })).toBeVisible();
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  // on a card too
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expect(rowOf(page, 'bank-november.csv')).toContainText('Mark invoices as paid');
  }
  await expectAccessible(page);
  await shot(page, 'bulk-jobs');
  await page.getByRole('link', { name: 'Make a Plan' }).click();
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page.getByText('Please select a csv file')).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await expectAccessible(page);
  await shot(page, 'bulk-plan');
  await page.getByRole('button', { name: 'Make the plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('The invoice was not found')).toBeVisible();
  await expect(page.getByText('₦50,000.00 in 2 rows')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bulk-job-planned');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Rows not done' }).click();
  expect((await saved).suggestedFilename()).toBe(name.replace('.csv', '-not-done.csv'));
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();

  const checker = await browser.newPage({ viewport: page.viewportSize() });
  await signIn(checker, 'supervisor@naa.test', password);
  await checker.goto(`/requests?text=${name}`);
  await openRequest(checker, name);
  const total = '₦50,000.00 in 2 rows';
  await expect(checker.getByRole('cell', { name: total })).toBeVisible();
  await expect(checker.getByRole('region', { name: 'Decision' }).getByText(total)).toBeVisible();
  await expect(checker.getByText(numbers[1] ?? '')).toBeVisible();
  await expectAccessible(checker);
  await shot(checker, 'bulk-job-request');
  await checker.getByRole('link', { name: 'All rows of the plan' }).click();
  await expect(checker.getByRole('heading', { level: 1, name })).toBeVisible();
  await checker.close();
  await agreeTo(request, name);

  await expect(page.getByText('2 of 2 rows')).toBeVisible();
  await expect(page.getByText('Agreed')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Done (2)' });
  await expect(page.getByText('The invoice was not found')).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'bulk-job-done');
});

test('how far a job is that runs is seen in the list of jobs', async ({ page }) => {
  const job: BulkJob = {
    id: 7,
    kind: 'void',
    organisationId: 20,
    name: 'voids.csv',
    state: 'running',
    received: 5000,
    planned: 5000,
    objected: 0,
    totals: [],
    hash: 'a'.repeat(64),
    done: 120,
    stale: 0,
    refused: 0,
    failed: 0,
    madeBy: 'Ada Obi',
    madeAt: '2026-11-23T09:00:00.000Z',
    decidedBy: 'Ngozi Balogun',
    comment: '',
    startedAt: '2026-11-23T09:10:00.000Z',
    endedAt: '',
    note: '',
    maySteer: true,
  };
  let done = 120;
  const api = serverOf().answer(searchBulkJobs, () => ({ results: [{ ...job, done }], totalCount: 1 }));
  await connect(page, api);
  await signIn(page);
  await page.goto('/bulk-jobs');
  await expect(rowOf(page, 'voids.csv')).toContainText('120 of 5,000 rows');
  done = 480;
  await expect(rowOf(page, 'voids.csv')).toContainText('480 of 5,000 rows');
});
