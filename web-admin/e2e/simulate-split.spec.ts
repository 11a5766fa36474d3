import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { signIn, test } from './signIn.js';

test('other shares are tried on what was collected, and can be asked for with what they would have done', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/settings-settlements');
  await page.locator('a[href*="view-settlement-split-per-revenue"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settlement split details' })).toBeVisible();
  await page.getByRole('link', { name: 'Simulate' }).click();
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Third party share').first().fill('12');
  await expectAccessible(page);
  await shot(page, 'simulate-form');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await expect(page.getByRole('button', { name: 'Send for approval' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('The agency').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What each got, and would have got' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'simulated');
});
