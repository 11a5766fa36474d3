import { expect } from '@playwright/test';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const clerkName = 'client.user@naa.test';

test('the keys can be switched off, and on again', async ({ page }) => {
  await signIn(page, clerkName, password);
  await page.goto('/search-invoice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await keys.getByRole('switch').click();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/search-invoice/);
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await expect(page).toHaveURL(/search-invoice/);
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Page, invoice/ }).fill('shortcuts');
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await keys.getByRole('switch').click();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/create-invoice/);
});
