import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { signIn, test } from './signIn.js';

for (const width of [1280, 390]) {
  test(`a clerk finds an answer in the help center at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
    await page.goto('/help-center');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('how can we help?');
    await page.getByLabel('Search questions').fill('forgot password');
    await page.getByRole('button', { name: 'I forgot my password' }).click();
    const answer = page.getByRole('article');
    await expect(answer.getByRole('heading', { name: 'I forgot my password' })).toBeVisible();
    await expect(answer).toContainText('works once');
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/help-${width}.png` });
    await page.getByLabel('Search questions').fill('no such thing at all');
    await expect(page.getByText('No record match your search')).toBeVisible();
    await page.getByRole('button', { name: 'Talk to support' }).click();
    await expect(page.getByRole('dialog', { name: 'Talk to support' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('an administrator finds every settings page on one card each', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/settings-user-profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  for (const purpose of [
    'Use what was paid beyond an invoice, or record that it went back',
    'See and download the credit notes of a period',
  ])
    await expect(page.getByText(purpose)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'test-results/settings.png' });
});
