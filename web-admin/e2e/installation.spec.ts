import { expect, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

const isSaved = (page: Page) => expect(page.getByText('The installation was saved')).toBeVisible();

// there is one installation, so that one test alone changes it, at both widths
test('a provider administrator says who runs the installation, and strangers read it', async ({ page }) => {
  await signIn(page, 'provider.admin@kobodesk.test', password);
  await page.goto('/settings-installation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation');
  await page.getByLabel('Live chat').fill('http://chat.agency.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible();
  await page.getByLabel('Live chat').fill('https://chat.agency.test');
  await page.getByLabel('Data-protection contact').fill('dpo@agency.test');
  const text = page.getByRole('region', { name: 'Cookie policy' });
  await expect(text.getByText('The neutral text is shown.')).toBeVisible();
  await text.getByRole('button', { name: 'Add section' }).click();
  await text.getByLabel('Heading').fill('What we keep');
  await text.getByRole('textbox', { name: 'Text' }).fill('Nothing but your name.');
  await text.getByLabel('Last revised').fill('1 June 2026');
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await shot(page, 'installation');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await isSaved(page);
  await page.goto('/cookie-policy');
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await expect(page.getByText('1 June 2026')).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByText('dpo@agency.test')).toBeVisible();
  await page.goto('/settings-installation');
  await text.getByRole('button', { name: 'Remove section 1' }).click();
  await page.getByLabel('Data-protection contact').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await isSaved(page);
  await page.goto('/cookie-policy');
  await expect(page.getByRole('heading', { name: 'Cookies we set' })).toBeVisible();
});
