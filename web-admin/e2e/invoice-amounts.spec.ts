import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { fillDay, today } from './days.js';
import { choose, unfoldDetails } from './mainJob.js';
import { signIn, test } from './signIn.js';

const paperColumns = ['S/No', 'Item Description', 'Qty', 'Rate', 'Amount'];
const stray = 'A comma may only separate thousands, as in 1,234.56';

test('an invoice comes to what can be paid, tells its rounding, and is downloaded and printed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await page.goto('/create-invoice');
  await choose(page, 'Revenue', 'Cargo Handling');
  await choose(page, 'Customer', 'Coastal Helicopters');
  await choose(page, 'Location', /Lagos/);
  await unfoldDetails(page);
  await page.getByLabel('Phone').fill('08010000000');
  await page.getByLabel('Address').fill('1 Airport Road');
  await page.getByLabel('E-mail').fill('bills@coastal.test');
  await page.getByLabel('Item description').fill('Storage of a crate');
  const rate = page.getByRole('textbox', { name: 'Rate', exact: true });
  const quantity = page.getByLabel('Quantity');

  // said while it is typed, and refused when it is sent
  await quantity.fill('0.5');
  await expect(page.getByText('Quantity cannot be less than 1')).toBeVisible();
  await quantity.fill('1');
  await rate.fill('1,5');
  await expect(page.getByText(stray)).toBeVisible();
  await page.getByRole('button', { name: 'Create invoice', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: stray })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await fillDay(page, 'Bill date', '2106-11-20');
  // each width raises one of its own: two alike would be asked about
  await rate.fill(`${page.viewportSize()?.width},250.005`.replace(/^(\d)(\d{3}),/, '$1,$2,'));
  await page.getByRole('button', { name: 'Create invoice', exact: true }).click();
  await expect(page.getByText(/^The bill date must be between /).first()).toBeVisible();
  await fillDay(page, 'Bill date', today());

  await expect(page.getByText('Rounding').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Rounding ₦0.005')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Proceed' })).toHaveCount(0);
  await preview.getByRole('button', { name: 'Edit' }).click();

  await page.getByRole('button', { name: 'Create invoice', exact: true }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Invoice created' })).toBeVisible();
  expect((await file).suggestedFilename()).toMatch(/^NAA-.*\.pdf$/);
  await expect(page.getByText('Rounding ₦0.005')).toBeVisible();
  await shot(page, 'rounded');

  const copy = page.getByRole('button', { name: /^Copy NAA-/ }).first();
  const number = ((await copy.getAttribute('aria-label')) ?? '').slice('Copy '.length);
  await page.goto(`/print-invoice?invoice=${number}`);
  const printed = page.getByRole('article', { name: `Invoice ${number}` });
  for (const text of ['Print date', 'Rounding ₦0.005', 'Complaints are allowed within 24 hours'])
    await expect(printed.getByText(text)).toBeVisible();
  // all of it is seen on a phone too, where nobody has to find out that it can be scrolled
  const items = printed.getByRole('region', { name: 'Items' });
  expect(await items.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toHaveCount(0);
  await expect(items.getByRole('columnheader')).toHaveText(paperColumns);
  await page.emulateMedia({ media: 'screen' });
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/print-view-${page.viewportSize()?.width}.png` });
  await page.getByRole('button', { name: '80 mm' }).click();
  await expect(printed.getByRole('table')).toHaveCount(0);
  // and it is paper in the dark as well
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(printed).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);
});

test('lines are written as in a sheet: by keys, by rows of Excel, one step back, and raised without the mouse', async ({
  page,
}) => {
  // each width raises one of its own
  const width = page.viewportSize()?.width ?? 0;
  const naira = (amount: number) => `₦${amount.toLocaleString('en')}.00`;
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await page.goto('/create-invoice');
  await choose(page, 'Customer', 'Savannah Air Cargo');
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText('IN-000104');
  await choose(page, 'Revenue', 'Cargo Handling');
  await choose(page, 'Location', /Lagos/);
  const lines = page.getByRole('grid', { name: 'Items' });
  const description = page.getByLabel('Item description');
  await description.first().focus();
  for (const typed of ['Storage, week 47', '2', '1000.5']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await expect(description.nth(1)).toBeFocused();
  await description.nth(1).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `Scanning\t3\t2,000.00\r\nForklift\t1\t${innerWidth}\r\n`);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('2 lines were pasted.')).toBeVisible();
  await expect(lines.getByRole('gridcell').filter({ hasText: /^₦/ })).toHaveText([
    naira(2001),
    naira(6000),
    naira(width),
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Delete');
  await expect(description).toHaveCount(2);
  await expect(page.getByText('Line 3 was removed.')).toBeVisible();
  await expect(page.getByText('₦8,001.00').first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(description.nth(2)).toHaveValue('Forklift');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText(naira(8001 + width))).toBeVisible();
  const file = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Invoice created' })).toBeVisible();
  await file;
});
