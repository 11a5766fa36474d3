import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const csv = [
  'Account No,0020123456',
  'Opening Balance,"1,000.00"',
  'Value Date,Remarks,Debit,Credit,Balance',
  '02/10/2026,CASH DEP BR 044,,"20,000.00","21,000.00"',
].join('\n');

test('the lines of a bank are explained by what was paid, and worked off by keys', async ({ page }, {
  project,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/reconciliation');
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'reconciliation');

  await page.getByRole('link', { name: '1012345678' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account 1012345678' })).toBeVisible();
  await expect(page.getByText('came in and is unexplained')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'bank-statement');

  // a phone has no keys
  if (project.name === 'phone') return;

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
  await page.goto('/reconciliation');
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
  await page.getByRole('button', { name: 'Match the lines' }).click();
  await expect(page.getByRole('button', { name: /^None 1/ })).toBeVisible();
});
