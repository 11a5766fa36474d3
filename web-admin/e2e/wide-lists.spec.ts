import { expect } from '@playwright/test';
import { signIn, test } from './signIn.js';

// on a phone a row is a card: the browser tests of phones leave this file out
const invoices = `/search-invoice?filter=${encodeURIComponent('{"dateType":1}')}`;

for (const address of ['/report', '/remita-failure-report', invoices])
  test(`the ten columns of ${address} are seen at the width of an office screen`, async ({ page }) => {
    await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
    // less the bar that the window is scrolled by
    await page.setViewportSize({ width: 1366 - 15, height: 768 });
    await page.goto(address);
    const rows = page.locator('[data-rows]');
    await expect(rows.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await rows.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
  });
