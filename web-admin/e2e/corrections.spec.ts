import { expect, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { raiseInvoice } from './anApi.js';
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
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await page.getByLabel('New payment reference (RRR)').fill(isPhone ? '270066001001' : '270066001002');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update sent for approval successfully').first()).toBeVisible();
});

test('nobody without the right opens a correction', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await page.goto('/invoice-approval-update');
  await expect(page.getByRole('heading', { name: 'Invoice Approver Update' })).toHaveCount(0);
});
