import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { openRequest } from './requests.js';
import { expectOneLine } from './rows.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const who = 'DEMONSTRATION ACCOUNT ONE';

test('a payout to a beneficiary is recorded by two people, and the next statement tells of it', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const reference = `FT-${info.project.name.toUpperCase()}-${Date.now()}`;
  await signIn(page, 'client.admin@naa.test', password);
  // it follows what happened: of the demo a moment after the product began
  await expect(async () => {
    await page.goto('/settlement-statements');
    await expect(page.getByRole('link', { name: /^Statement \d+$/ })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Shares and payouts by month' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'settlement-beneficiaries');

  await page.getByRole('link', { name: who }).click();
  await expect(page.getByRole('heading', { level: 1, name: who })).toBeVisible();
  const recordPayout = page.getByRole('button', { name: 'Record payout' });
  await recordPayout.click();
  const payout = page.getByRole('dialog', { name: `Record payout to ${who}` });
  await expect(payout.getByText('It waits for a second person')).toBeVisible();
  await payout.getByRole('button', { name: 'Record payout' }).click();
  await expect(payout.getByText('Please enter the reference of the bank')).toBeVisible();
  await payout.getByLabel('Amount').fill('999999999');
  await payout.getByLabel('Reference of the bank').fill(reference);
  await payout.getByRole('button', { name: 'Record payout' }).click();
  await expect(payout.getByText(/^No more than .* was due to this beneficiary/)).toBeVisible();
  await payout.getByLabel('Amount').fill('1.25');
  await expectAccessible(page);
  await shot(page, 'settlement-payout');
  await payout.getByRole('button', { name: 'Record payout' }).click();
  await expect(page.getByText('Payout sent for approval successfully')).toBeVisible();

  const checker = await browser.newPage({ viewport: page.viewportSize() });
  await signIn(checker, 'supervisor@naa.test', password);
  await checker.goto(`/requests?text=${reference}`);
  await openRequest(checker, reference);
  const decision = checker.getByRole('region', { name: 'Decision' });
  await decision.getByLabel('Comment').fill('As the bank says');
  await expectAccessible(checker);
  await shot(checker, 'settlement-payout-request');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(checker.getByText('Record approved successfully')).toBeVisible();
  await checker.close();

  await page.getByRole('button', { name: 'Issue statement' }).click();
  const issue = page.getByRole('dialog', { name: `Issue statement to ${who}` });
  await expectAccessible(page);
  await shot(page, 'settlement-issue');
  await issue.getByRole('button', { name: 'Issue statement' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Statement \d+$/ });
  await expect(heading).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 600) await expectOneLine(heading, recordPayout);
  await expect(page.getByText('Proved', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payouts' })).toContainText(reference);
  await expect(page.getByRole('region', { name: 'Payouts' })).toContainText('Adaeze Nwosu, then');
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText(reference);
  await expectAccessible(page);
  await shot(page, 'settlement-statement');

  await page.getByRole('button', { name: 'Send by mail' }).click();
  const mail = page.getByRole('dialog', { name: /^Send statement \d+ by mail$/ });
  await mail.getByLabel('E-mail').fill('treasury@beneficiary.test');
  await expectAccessible(page);
  await shot(page, 'settlement-mail');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The statement will be sent to treasury@beneficiary.test')).toBeVisible();

  // the closing balance is what its lines come to, as far as the statement reaches
  const closing = page
    .getByRole('region', { name: 'Closing balance' })
    .getByTitle('The lines behind this number');
  const figure = await closing.first().innerText();
  await closing.first().click();
  await expect(page.getByRole('heading', { level: 1, name: '2200 Due to beneficiaries' })).toBeVisible();
  await expect(page.getByText(/^Only the lines of/)).toContainText(who);
  await expect(page.getByLabel(/^Balances in/)).toContainText(figure);
  await shot(page, 'settlement-closing-lines');
  await page.goBack();

  await page.getByRole('link', { name: `All statements to ${who}` }).click();
  await page.getByRole('link', { name: 'Statement 1', exact: true }).click();
  await expect(page.getByText('It is the first')).toBeVisible();
  const line = page.getByRole('region', { name: 'Lines' }).getByRole('link', { name: /^NAA-\d{4}-/ });
  await expect(line.first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'settlement-statement-first');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Settlement-0360883515-1.pdf');

  const verifying = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Verify as the beneficiary does' }).click();
  const verified = await verifying;
  await expect(verified.getByRole('main')).toContainText(
    'issued a settlement statement that says exactly this',
  );
  await expect(verified.getByRole('main')).toContainText('This is the first');
  await expectAccessible(verified);
  await shot(verified, 'settlement-verified');
  await verified.close();

  // whoever issues one with nothing new is told so
  await page.getByRole('button', { name: 'Issue statement' }).click();
  const again = page.getByRole('dialog', { name: `Issue statement to ${who}` });
  await again.getByRole('button', { name: 'Issue statement' }).click();
  await expect(
    again.getByText('Nothing was shared or paid out that no statement tells of yet'),
  ).toBeVisible();
});

test('a client user is not let in to statements', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/settlement-statements');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Settlement Statements' })).toHaveCount(0);
});
