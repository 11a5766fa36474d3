import { expect, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { raiseInvoice, referenceFromBank } from './anApi.js';
import { fillDay } from './days.js';
import { openFilters } from './rows.js';
import { signIn, test } from './signIn.js';

async function search(page: Page, number: string) {
  await page.getByLabel('Invoice number').fill(number);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('an administrator asks for another creator and another payment reference', async ({ page, request }) => {
  const number = await raiseInvoice(request, 'Corrected Air');
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/invoice-creator-update');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Please input an invoice number')).toBeVisible();
  await search(page, 'NAA-0');
  await expect(page.getByText('No record match your search')).toBeVisible();

  await search(page, number);
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Please input the new creator email address')).toBeVisible();
  await page.getByLabel('New creator email').fill('nobody@naa.test');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The user was not found').first()).toBeVisible();
  await shot(page, 'invoice-creator-update');
  await expectAccessible(page);

  await page.goto('/payment-reference-update');
  await search(page, number);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Please input the new payment reference')).toBeVisible();
  await page.getByLabel('New payment reference (RRR)').fill('12');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Please enter a valid RRR')).toBeVisible();
  await shot(page, 'payment-reference-update');
  await expectAccessible(page);
  await page.getByLabel('New payment reference (RRR)').fill('270066001002');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('The payment provider does not know this RRR').first()).toBeVisible();
  const given = await referenceFromBank(request, await raiseInvoice(request, 'Another Air'), '25000');
  await page.getByLabel('New payment reference (RRR)').fill(given);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update sent for approval successfully').first()).toBeVisible();
});

test('nobody without the right opens a correction', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await page.goto('/invoice-approval-update');
  await expect(page.getByRole('heading', { name: 'Invoice Approver Update' })).toHaveCount(0);
});

test('an administrator uploads a report sheet of the banks', async ({ page, request }) => {
  const number = await raiseInvoice(request, 'Sheet Air');
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/nibbs-payment-upload');
  const upload = page.getByRole('button', { name: 'Upload Report Sheet' });
  await upload.click();
  await expect(page.getByText('Please select a payment option')).toBeVisible();
  await expect(page.getByText('Please select an excel file')).toBeVisible();
  await page.getByLabel('Use NIBBS Ref').check();
  const choose = (rows: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'nibss.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['Invoice Number,Amount,Narration,Payor,Date Transmitted,Reference', ...rows].join('\n'),
      ),
    });
  const good = `${number},"25,000.00",Landing,Sheet Air,04/05/2026,NIB-${number}`;
  await choose([good, 'NAA-0,1,,,04/05/2026,NIB-0']);
  await upload.click();
  const rows = page.getByRole('dialog');
  await expect(rows.getByText('The invoice was not found')).toBeVisible();
  await rows.getByRole('button', { name: 'Approve' }).click();
  await expect(rows.getByText('Fix error on file and upload again')).toBeVisible();
  await shot(page, 'nibbs-payment-upload');
  await expectAccessible(page);
  await rows.getByRole('button', { name: 'Decline' }).click();

  await choose([good]);
  await upload.click();
  await rows.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('file sent for approval successfully').first()).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('an administrator looks for payments that came without a notification', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/manage-payment-report');
  await expect(page.getByRole('heading', { name: 'Manage Payment Report' })).toBeVisible();
  await openFilters(page);
  await fillDay(page, 'Start date', '2020-01-01');
  await fillDay(page, 'End date', '2020-01-31');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No record match your search')).toBeVisible();
  await shot(page, 'manage-payment-report');
  await expectAccessible(page);
});
