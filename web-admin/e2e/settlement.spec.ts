import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { anApi } from './anApi.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const maker = 'client.admin@fas.test';
// the agency has one admin: staff of the provider check what that one asks for
const checker = 'provider.admin@kobodesk.test';

/** An account of First Bank that the built-in provider knows, and no other run has used: its check digit fits. */
function aNumber(): string {
  const serial = String(Math.floor(Math.random() * 1_000_000_000)).padStart(9, '0');
  const sum = [...`011${serial}`].reduce(
    (total, digit, place) => total + Number.parseInt(digit, 10) * (place % 3 === 1 ? 7 : 3),
    0,
  );
  return `${serial}${(10 - (sum % 10)) % 10}`;
}
const holderOf = (accountNumber: string): string => `TEST ACCOUNT ${accountNumber.slice(6)}`;

/** A second person approves the request that names `what`. */
async function approve(request: APIRequestContext, what: string): Promise<void> {
  const other = await anApi(request, checker);
  const search = { pageSize: 100, from: 0, parameter: {} };
  const found = async () => {
    const address = 'MakerChecker/SearchPendingApprovalsBDA';
    const { results } = await other.post<{ results: { id: number; title: string }[] }>(address, search);
    return results.find(({ title }) => title.includes(what))?.id;
  };
  await expect.poll(found).toBeDefined();
  const decision = { makeCheckerId: await found(), comment: 'As agreed', status: 1 };
  await other.post('MakerChecker/ApproveMakerCheckerBDA', decision);
}

/** An agency with a primary account, and a revenue line of its own for this run. */
async function prepare(request: APIRequestContext): Promise<{ accountNumber: string; line: string }> {
  const admin = await anApi(request, maker);
  const accountNumber = aNumber();
  const line = `Hangar ${accountNumber}`;
  await admin.post('Revenue/CreateRevenueBDA', { name: line });
  await admin.post('SettlementAccount/ManageSettlementAccountBDA', {
    bankId: 1011,
    accountNumber,
    accountType: 1,
    currencyId: 566,
    hasSimilarRevenue: true,
  });
  await approve(request, accountNumber);
  return { accountNumber, line };
}

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a settlement account is verified, reviewed and sent for approval', async ({ page, request }) => {
  test.setTimeout(90_000);
  const { accountNumber: first } = await prepare(request);
  await signIn(page, maker, password);
  await open(page, '/settings-bank-account', 'Bank Accounts');
  await page.getByRole('searchbox', { name: 'Search' }).fill(first);
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bank-accounts');
  await page.getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add new account' })).toHaveCount(0);
  await expect(page.getByText('This account is a primary account and is mapped')).toBeVisible();

  await open(page, '/add-new-bank-account', 'Add Account');
  const accountNumber = aNumber();
  const proceed = page.getByRole('button', { name: 'Proceed', exact: true });
  await expect(proceed).toBeDisabled();
  await page.getByLabel('Account number').fill(accountNumber);
  await expect(page.getByText('Please select a bank account')).toBeVisible();
  await page.getByRole('combobox', { name: 'Bank', exact: true }).selectOption('Zenith Bank');
  await expect(page.getByText('The last digit does not fit this bank')).toBeVisible();
  await expect(page.getByText('Account Number lookup failed')).toBeVisible();
  await expect(proceed).toBeDisabled();
  await page.getByRole('combobox', { name: 'Bank', exact: true }).selectOption('First Bank of Nigeria');
  await expect(page.getByLabel('Account name')).toHaveValue(holderOf(accountNumber));
  await proceed.click();
  for (const message of ['please select a currency', 'please select an accountType'])
    await expect(page.getByText(message)).toBeVisible();
  await page.getByLabel('Currency').selectOption('Naira');
  await page.getByLabel('Account type').selectOption('Secondary');
  await proceed.click();
  await expect(page.getByText('Please select at least one location')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'add-bank-account');
  await page.getByRole('button', { name: 'Select all: Locations' }).click();
  await page.getByLabel('Account type').selectOption('Primary');
  await proceed.click();

  await expect(page.getByText(holderOf(accountNumber))).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Account number')).toHaveValue(accountNumber);
  await proceed.click();
  await page.getByRole('button', { name: 'Add new account' }).click();
  const question = page.getByRole('dialog', { name: 'Similar accounts' });
  await expect(question.getByText(first)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'similar-accounts');
  await question.getByRole('button', { name: 'Proceed', exact: true }).click();
  const told = page.getByRole('dialog', { name: 'Settlement account sent for approval successfully' });
  await expect(told.getByText(first)).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/settings-bank-account/);
  await page.getByRole('searchbox', { name: 'Search' }).fill(accountNumber);
  await expect(page.getByText('No record match your search')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(first);
  await page.getByRole('switch').click();
  await expect(
    page.getByText('Settlement account deactivation sent for approval successfully'),
  ).toBeVisible();
});

test('a revenue line is split with a third party', async ({ page, request }) => {
  test.setTimeout(90_000);
  const { line } = await prepare(request);
  const accountNumber = aNumber();
  await signIn(page, maker, password);
  await open(page, '/settings-settlements', 'Settlement Splits');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Settlement Split' })).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Proceed', exact: true });
  await proceed.click();
  for (const message of [
    'Ensure all fields are properly filled',
    'Please select a split type',
    'Please select a revenue line',
    'Please select a bank',
    'Account Number lookup failed',
    'Please select a currency',
    'Third party share must be greater than 0',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Percentage' }).check();
  await page.getByRole('combobox', { name: 'Bank', exact: true }).selectOption('First Bank of Nigeria');
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Currency').selectOption('Naira');
  await page.getByLabel('Third party share').fill('99.5');
  await proceed.click();
  await expect(page.getByText('Please select at least one revenue line')).toHaveCount(0);
  await page.getByRole('checkbox', { name: line }).check();
  await proceed.click();
  await expect(page.getByText('Third party share must not be greater than 99')).toBeVisible();
  await page.getByLabel('Third party share').fill('12.5');
  await expect(page.getByText(holderOf(accountNumber))).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'add-split');
  await proceed.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Review Settlement Split' })).toBeVisible();
  await expect(page.getByText('12.5 %')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'review-split');
  await page.getByRole('button', { name: 'Create Split' }).click();
  await expect(page.getByText('Settlement split sent for approval successfully')).toBeVisible();
  await expect(page).toHaveURL(/view-settlement-splits/);
  await approve(request, line);

  await open(page, '/settings-settlements', 'Settlement Splits');
  await page.getByRole('searchbox', { name: 'Search' }).fill(line);
  await expect(page.getByRole('link', { name: line, exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'splits');
  await page.getByRole('link', { name: line, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Third-party settlement accounts' })).toBeVisible();
  await expect(page.getByText('87.5 %').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'split-details');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${line}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove account/ })).toHaveCount(0);
  await page.getByLabel('Third party share').fill('20');
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.getByRole('button', { name: 'Remove account 2' }).click();
  await proceed.click();
  await expect(page.getByText('Settlement split update sent for approval successfully')).toBeVisible();
});

test('a client user is not let in', async ({ page }) => {
  await signIn(page, 'client.user@fas.test', password);
  await page.goto('/settings-bank-account');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Accounts' })).toHaveCount(0);
});
