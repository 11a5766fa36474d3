import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { dayField, expectDay, fillDay, lastYear } from './days.js';
import { signIn, test } from './signIn.js';

test('a day is written in any usual way, or chosen in a calendar by hand or by keys', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/audit-trails');
  const start = dayField(page, 'Start date');
  await expectDay(page, 'Start date', /^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
  await start.fill('3.4.25');
  await start.press('Tab');
  await expectDay(page, 'Start date', '3 Apr 2025');
  await start.fill('soon');
  await start.press('Enter');
  await expect(page.getByText('Please write a day as 22 Nov 2026')).toBeVisible();
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await fillDay(page, 'Start date', '2026-03-31');
  await expect(page.getByText('Please write a day as 22 Nov 2026')).toHaveCount(0);

  await start.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar: Start date' });
  await expect(calendar.getByRole('button', { name: 'Tuesday 31 March 2026' })).toBeFocused();
  await expectAccessible(page, ['region']);
  await shot(page, 'calendar');
  await page.keyboard.press('PageUp');
  await expect(calendar.getByRole('button', { name: 'Saturday 28 February 2026' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expectDay(page, 'Start date', '23 Feb 2026');
  await expect(start).toBeFocused();

  await start.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(start).toBeFocused();

  // presets choose both days
  await page.getByRole('button', { name: 'Open the calendar' }).last().click();
  await page
    .getByRole('dialog', { name: 'Calendar: End date' })
    .getByRole('button', { name: 'Last year' })
    .click();
  const year = lastYear();
  await expectDay(page, 'Start date', `1 Jan ${year}`);
  await expectDay(page, 'End date', `31 Dec ${year}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`fromDate=${year}-01-01&endDate=${year}-12-31`));
  await expectAccessible(page);
  await shot(page, 'days');
});
