import { expect, type Locator, type Page } from '@playwright/test';
import { Unavailable } from '@kobodesk/contracts/kernel';
import {
  findBankLines,
  listBankDays,
  listUnsettledPayments,
  searchBankLines,
  type BankStatementLine,
} from '@kobodesk/contracts/payments';
import { expectAccessible, shot } from './accessible.js';
import { comeBack, stale } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const csv = [
  'Account No,0020123456',
  'Opening Balance,"1,000.00"',
  'Value Date,Remarks,Debit,Credit,Balance',
  '02/10/2026,CASH DEP BR 044,,"20,000.00","21,000.00"',
].join('\n');

/** The days of the demo are in this month or the one before, as the days of the year have it. */
async function inMonth(page: Page, wanted: Locator): Promise<void> {
  await expect(page.getByRole('group', { name: 'Days' })).toBeVisible();
  if ((await wanted.count()) === 0) await page.getByRole('button', { name: 'Month before' }).click();
  await expect(wanted.first()).toBeAttached();
}

/** On a phone no day and no page of reconciliation stands beyond the edge, where nothing says that it is there. */
async function expectWhole(page: Page): Promise<void> {
  for (const part of [
    page.getByRole('group', { name: 'Days' }),
    page.getByRole('navigation', { name: 'Reconciliation' }),
  ])
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

test('the lines of a bank are explained by what was paid, and worked off by keys', async ({ page }, {
  project,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/reconciliation');
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'reconciliation');
  // the grid: a day that nobody has brought, and one that is open leads to its lines
  await inMonth(page, page.getByText(/^1012345678, .*: statement missing$/));
  await page.goto('/reconciliation');
  const open = page.getByRole('link', { name: /^1012345678, .* open$/ });
  await inMonth(page, open);
  const days = page.getByRole('group', { name: 'Days' });
  if (project.name === 'phone') await expectWhole(page);
  // however far it is scrolled: no day stands above the name of an account
  else await expect(days.getByRole('columnheader', { name: 'Account' })).toBeInViewport({ ratio: 1 });
  await open.last().click();
  await expect(page.getByRole('button', { name: 'Show all open lines' })).toBeVisible();
  await shot(page, 'reconciliation-day');
  // another month is looked at for what is open
  await page.getByRole('button', { name: 'Month before' }).click();
  await expect(page.getByText('Lines that are open')).toBeVisible();
  await expect(page).toHaveURL(/month=/);
  expect(page.url()).not.toContain('standing');

  await page.getByRole('navigation', { name: 'Reconciliation' }).getByText('Statements').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Statements' })).toBeVisible();
  await page.getByRole('link', { name: '1012345678' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account 1012345678' })).toBeVisible();
  await expect(page.getByText('came in and is unexplained')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bank-statement');

  // a phone has no keys; the lines come first, and what explains the one at hand is below them
  if (project.name === 'phone') {
    const lines = await page.getByRole('list', { name: 'Lines' }).boundingBox();
    const evidence = await page.getByRole('region', { name: 'Bank line' }).boundingBox();
    expect(lines?.y).toBeLessThan(evidence?.y ?? 0);
    return;
  }

  // the settlement of a day: one explanation, and no name
  await page.getByRole('button', { name: /^Strong/ }).click();
  await expect(page.getByText(/equal to the kobo/)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('The line is explained')).toBeVisible();

  // two lines that name one payment: a person says which
  await page.getByRole('button', { name: /^Ambiguous/ }).click();
  await expect(page.getByText(/names the same payment with the same amount/)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('radio').first()).toBeChecked();
  // by hand as well, and the keys stay awake
  await page.getByRole('radio').first().click();
  await shot(page, 'bank-statement-ambiguous');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Accepted 2/ })).toBeVisible();

  await page.getByRole('button', { name: /^Accepted 2/ }).click();
  // the keys are of the line that is shown
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('It was the other line');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /^Accepted 1/ })).toBeVisible();
});

test('a statement is taken once, and says what is wrong with it', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/bank-statements');
  await page.getByRole('button', { name: 'Add statement' }).first().click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  const take = dialog.getByRole('button', { name: 'Take the statement' });
  const broken = csv.replace('20,000.00', '20,000.50');
  await file.setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(broken) });
  await take.click();
  await expect(dialog.getByText(/a row is missing/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bank-statement-refused');
  await file.setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await take.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account 0020123456' })).toBeVisible();
  // it is matched by itself, and can be matched again
  await expect(page.getByRole('button', { name: /^None 1/ })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Match the lines' }).click();
  await expect(page.getByText(/lines? matched/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^None 1/ })).toBeVisible();

  // it was of another account: it goes, and the file can be taken again
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const why = page.getByRole('dialog');
  await why.getByLabel('Why').fill('It is of another account');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Statements' })).toBeVisible();
  await expect(page.getByRole('link', { name: '0020123456' })).toHaveCount(0);
});

test('rules are tried on history, and the columns of a bank on a file, before they count', async ({ page }, {
  project,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/match-rules');
  await page.getByRole('button', { name: 'Add fee' }).click();
  const fees = page.getByLabel('Flat');
  await fees.last().fill('99.99');
  await page.getByRole('button', { name: 'Try on history' }).click();
  await expect(page.getByText(/lines would be decided otherwise/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Reconciliation' }).getByText('Statements').click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'No' }).click();
  await expect(fees.last()).toHaveValue('99.99');
  await expectAccessible(page);
  await shot(page, 'match-rules');

  await page.goto('/bank-profiles');
  await page.getByLabel('Short name').fill(`village-${project.name}`);
  await page.getByLabel('Title').fill('Village Bank');
  await page.getByLabel('Value day').fill('Val Dt');
  await page.getByLabel('What the bank wrote').fill('What for');
  const sheet = 'Val Dt,What for,Sum\n02/10/2026,LANDING,"1,200.50"';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'village.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText(/Please name the column of the amount/)).toBeVisible();
  await page.getByLabel('Amount, with its sign').fill('Sum');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'village.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('LANDING')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bank-profiles');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The profile is saved')).toBeVisible();
});

test('an age of what is in transit leads to its payments, and from them back to all', async ({ page }) => {
  const asked: unknown[] = [];
  const sum = { currency: 'NGN', payments: 2, amount: '300' };
  const api = serverOf().answer(listUnsettledPayments, ({ parameter }) => {
    asked.push(parameter);
    return {
      results: [],
      totalCount: 0,
      data: [
        { ...sum, from: 4 },
        { ...sum, from: 31 },
      ],
    };
  });
  await connect(page, api);
  await signIn(page);
  await page.goto('/bank-in-transit');
  const chosen = page.getByRole('link', { name: '4 to 7 days' });
  await expect(page.getByRole('link', { name: 'All payments' })).toHaveCount(0);
  await chosen.click();
  await expect.poll(() => asked.at(-1)).toEqual({ leastAge: 4, mostAge: 7 });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: '31 days and more' }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ leastAge: 31 });
  await expect(chosen).not.toHaveAttribute('aria-current');
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ leastAge: 0 });
});

test('a statement that is not there can be neither matched nor withdrawn', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/bank-statement?id=999999');
  await expect(page.getByText('The bank statement was not found')).toBeVisible();
  for (const name of ['Withdraw', 'Match the lines'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

const line: BankStatementLine = {
  id: 41,
  day: '2026-11-20',
  amount: '20000',
  currency: 'NGN',
  narration: 'CASH DEP BR 044',
  bankReference: '',
  balance: '21000',
  occurrence: 1,
  standing: 'none',
  version: 0,
  pass: null,
  rulesVersion: 1,
  payments: [],
  paymentCount: 0,
  rivals: [],
  evidence: [],
  runnerUp: null,
  decidedBy: '',
};

test('lines and days that could not be asked for again are said to be those of before', async ({ page }) => {
  const unexplained = [{ currency: 'NGN', amount: '20000', lines: 1 }];
  const account = '1012345678';
  const days = { days: ['2026-11-20'], accounts: [], unexplained };
  const ofAll = { results: [{ ...line, account }], totalCount: 1, data: { unexplained } };
  const api = serverOf().answer(listBankDays, { data: days }).answer(findBankLines, ofAll);
  await connect(page, api);
  await signIn(page);
  await page.goto('/reconciliation');
  const lines = page.getByRole('list', { name: 'Lines' }).getByText(line.narration);
  await expect(lines).toBeVisible();
  api.refuse(listBankDays, Unavailable).refuse(findBankLines, Unavailable);
  await comeBack(page);
  await expect(stale(page)).toHaveCount(2);
  await expect(lines).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'reconciliation-of-before');
  api.answer(listBankDays, { data: days }).answer(findBankLines, ofAll);
  await comeBack(page);
  await expect(stale(page)).toHaveCount(0);
});

test('the first day of a month stands beside the account that it is of', async ({ page }) => {
  // a phone has a calendar there
  await page.setViewportSize({ width: 1366, height: 768 });
  const row = {
    account: '1012345678',
    currency: 'NGN',
    cells: [{ state: 'expected' as const, open: 0, lines: 0 }],
  };
  const data = { days: ['2026-12-01'], accounts: [row], unexplained: [] };
  const none = { results: [], totalCount: 0, data: { unexplained: [] } };
  await connect(page, serverOf().answer(listBankDays, { data }).answer(findBankLines, none));
  await signIn(page);
  await page.goto('/reconciliation');
  const account = await page.getByRole('rowheader', { name: '1012345678 NGN' }).boundingBox();
  const day = await page.getByTitle('1012345678, 1 Dec 2026: statement expected').boundingBox();
  const end = (account?.x ?? Number.NaN) + (account?.width ?? Number.NaN);
  expect((day?.x ?? Number.NaN) - end).toBeLessThan(20);
  expect(account?.width).toBeLessThan(300);
});

test('the lines of a statement are those of before, where they could not be asked for again', async ({
  page,
}) => {
  const statement = {
    id: 7,
    account: '1012345678',
    currency: 'NGN',
    fromDay: '2026-11-20',
    toDay: '2026-11-20',
    opening: '1000',
    closing: '21000',
    fileName: 'november.csv',
    profile: 'any',
    lineCount: 1,
    added: 1,
    findings: [],
    uploadedBy: 'Ada Obi',
    uploadedAt: '2026-11-21T09:00:00.000Z',
  };
  const counts = { certain: 0, strong: 0, ambiguous: 0, none: 1, accepted: 0, unread: 0 };
  const reply = { results: [line], totalCount: 1, data: { statement, counts, unexplained: '20000' } };
  const api = serverOf().answer(searchBankLines, reply);
  await connect(page, api);
  await signIn(page);
  await page.goto('/bank-statement?id=7');
  const lines = page.getByRole('list', { name: 'Lines' }).getByText(line.narration);
  await expect(lines).toBeVisible();
  api.refuse(searchBankLines, Unavailable);
  await comeBack(page);
  await expect(stale(page)).toBeVisible();
  await expect(lines).toBeVisible();
  api.answer(searchBankLines, reply);
  await stale(page).getByRole('button', { name: 'Try again' }).click();
  await expect(stale(page)).toHaveCount(0);
});
