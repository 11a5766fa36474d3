import { expect } from '@playwright/test';
import { getTrialBalance } from '@kobodesk/contracts/settlement';
import { expectAccessible, shot } from './accessible.js';
import { openFilters } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

test('a number leads to the lines behind it, and all of them are verified', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'client.admin@naa.test', password);
  // it follows what happened: of the demo a moment after the product began
  await expect(async () => {
    await page.goto('/ledger');
    await expect(page.getByRole('link', { name: '4100 Shares of beneficiaries' })).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/^Debits and credits are equal: ₦/)).toBeVisible();
  // on either side or on none, the points of the balances stand below each other
  const balances = page.getByRole('region', { name: 'Accounts in Naira' }).locator('td:last-child .kobo');
  const ends = await balances.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(new Set(ends).size).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  await shot(page, 'ledger');

  await page.getByRole('link', { name: '4100 Shares of beneficiaries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '4100 Shares of beneficiaries' })).toBeVisible();
  await expect(page.getByText('Payment divided').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'ledger-account');

  await page
    .getByRole('link', { name: /^NAA-\d{4}-/ })
    .first()
    .click();
  const invoice = page.getByRole('dialog');
  await invoice.getByRole('tab', { name: 'Shares' }).click();
  await expect(invoice.getByText('The agency keeps')).toBeVisible();
  await invoice.getByRole('tab', { name: 'Ledger' }).click();
  await expect(invoice.getByRole('list', { name: 'Entries' })).toContainText('Invoice raised');
  await expectAccessible(page);
  await shot(page, 'invoice-ledger');

  const parts = invoice.getByRole('region', { name: 'Parts of the amount' });
  await parts.getByTitle('The lines behind this number').first().click();
  await expect(page.getByRole('heading', { level: 1, name: '1200 Receivables' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all lines' })).toBeVisible();
  await expect(page.getByText('Payment received').last()).toBeVisible();

  await page.goto('/ledger?basis=cash');
  await expect(page.getByRole('link', { name: '4000 Revenue collected' }).first()).toBeVisible();
  await expect(page.getByText(/^Debits and credits are equal: ₦/)).toBeVisible();
  await shot(page, 'ledger-cash');
  await page.getByRole('link', { name: '4000 Revenue collected' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '4000 Revenue collected' })).toBeVisible();
  await expect(page.getByText('Payment received').first()).toBeVisible();

  await page.goto('/ledger-verify');
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('The ledger is right')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await shot(page, 'ledger-verified');
});

const receivables = {
  account: '1200',
  name: 'Receivables',
  currencyId: 566,
  opening: '0',
  debit: '9000',
  credit: '2000',
  balance: '7000',
};

test('as of a day it is said what of 1200 is of invoices that were raised later, or that it is not told', async ({
  page,
}) => {
  const asAt = '2026-11-20';
  const trial = { basis: 'accrual' as const, from: null, asAt, rows: [receivables] };
  const raisedLater = [{ currencyId: 566, amount: '-2000' }];
  const api = serverOf().answer(getTrialBalance, ({ withRaisedLater }) => ({
    data: { ...trial, raisedLater: withRaisedLater ? raisedLater : [] },
  }));
  await connect(page, api);
  await signIn(page);
  await page.goto(`/ledger?endDate=${asAt}`);
  const told = page.getByText('Of 1200, −₦2,000.00 is of invoices that were raised later.');
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await openFilters(page);
  await page.getByLabel('Basis').selectOption('cash');
  await expect(page).toHaveURL(/basis=cash/);
  await expect(told).toHaveCount(0);
  // the balance is told without it
  await page.route('**/api/Ledger/TrialBalance?*withRaisedLater*', (route) =>
    route.fulfill({ status: 503, json: { status: 2, message: 'It takes too long' } }),
  );
  await page.goto(`/ledger?endDate=${asAt}`);
  await expect(
    page.getByText('What of 1200 is of invoices that were raised later is not told: It takes too long'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '1200 Receivables' })).toBeVisible();
});
