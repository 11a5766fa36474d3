import { expect } from '@playwright/test';
import { amountOn, pay, raiseInvoice, search } from './mainJob.js';
import { signIn, test } from './signIn.js';

// both raise invoices of one agency, whose dashboard the first reads; no other test raises any there
test.describe.configure({ mode: 'default' });

const items = [
  { description: 'Landing of 5N-KBD', quantity: '1' },
  { description: 'Landing of 5N-KBE', quantity: '2' },
  { description: 'Landing at night', quantity: '1.5' },
];

test('a clerk raises an invoice, a payer pays a part by its own reference and the rest by another, and every page agrees', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'client.user@fas.test', 'Kobodesk@2026');
  await page.goto('/');
  const raisedBefore = await amountOn(page, 'Invoices in Naira');
  const paidBefore = await amountOn(page, 'Payments in Naira');

  const number = await raiseInvoice(page, items);
  await page.getByRole('button', { name: 'Generate RRR' }).click();
  const reference = page.getByRole('dialog', { name: 'Payment reference (RRR)' });
  await expect(reference.getByText(/\d{4} \d{4} \d{4}/)).toBeVisible();
  await reference.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: number });
  await search(page, number);
  await expect(row).toContainText('Unpaid');
  await expect(row).toContainText('₦112,500.00');

  const visitor = await (await browser.newContext()).newPage();
  await pay(visitor, number, '56250.50');
  await search(page, number);
  await expect(row).toContainText('Partly paid');
  await expect(row).toContainText('₦56,250.50');
  const naira = page.locator('.MuiCard-root').filter({ hasText: 'Amount Paid' }).first();
  await expect(naira).toContainText('₦56,250.50');

  await expect(visitor.getByText('₦56,249.50')).toBeVisible();
  await visitor.getByRole('link', { name: 'Pay the rest' }).click();
  await expect(visitor.getByRole('heading', { name: 'Invoice details' })).toBeVisible();
  await expect(visitor.getByRole('radio', { name: 'Pay the rest, ₦56,249.50' })).toBeChecked();
  await pay(visitor, number);
  await search(page, number);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('tab', { name: 'Payments' }).click();
  const history = page.getByRole('list').filter({ hasText: 'Deactivated' });
  // the rest, the part, and the one for the whole that the part took the place of
  await expect(history.getByRole('listitem')).toHaveText([
    /₦56,249\.50.*Paid/,
    /₦56,250\.50.*Paid/,
    /₦112,500\.00.*Deactivated/,
  ]);
  await search(page, number);
  await expect(row).toContainText('Paid');
  await expect(row).not.toContainText('Partly paid');

  await expect
    .poll(
      async () => {
        await page.goto('/');
        return [
          (await amountOn(page, 'Invoices in Naira')) - raisedBefore,
          (await amountOn(page, 'Payments in Naira')) - paidBefore,
        ];
      },
      { timeout: 15_000 },
    )
    .toEqual([112_500_000n, 112_500_000n]);
});

test('an invoice is shared by mail', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'client.user@fas.test', 'Kobodesk@2026');
  await page.goto('/');
  const number = await raiseInvoice(page, [{ description: 'Landing to be shared', quantity: '3' }]);
  // a notice stays for as long as the pointer rests on it, and it lies over the buttons
  await page
    .getByRole('status')
    .filter({ hasText: 'created' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = page.getByRole('dialog', { name: `Share ${number}` });
  await share.getByLabel('E-mail').fill('payer@skyways.test');
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(share).toBeHidden({ timeout: 30_000 });
  await expect
    .poll(async () => {
      await page.goto('/dev/mailbox');
      return page.locator('body').innerText();
    })
    .toContain(number);
});

test('staff of the provider write an invoice under the letterhead of the agency that they act for', async ({
  page,
}) => {
  await signIn(page, 'provider.admin@kobodesk.test', 'Kobodesk@2026');
  await page.goto('/select-agency');
  await page.getByText('National Aviation Authority').click();
  await expect(page.getByRole('banner')).toContainText('National Aviation Authority');
  const branding = page.waitForResponse('**/api/Branding/GetBrandingPath?agencyId=20');
  await page.route('**/api/Branding/GetBrandingPath?agencyId=20', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { data: { ...data, brandColour: '#17375e' } } });
  });
  await page.goto('/create-invoice');
  const { data } = (await (await branding).json()) as { data: { logoURL: string } };
  const sheet = page.getByRole('article', { name: 'Invoice' });
  await expect(sheet).toContainText('National Aviation Authority');
  await expect(sheet).not.toContainText('Kobodesk');
  await expect(sheet.locator('img').first()).toHaveAttribute('src', data.logoURL);
  await expect(sheet).toHaveCSS('border-top-color', 'rgb(23, 55, 94)');
});

test('the paper of an agency without a logo has none, where it is written, in its branding and in print', async ({
  page,
}) => {
  await signIn(page, 'provider.admin@kobodesk.test', 'Kobodesk@2026');
  await page.goto('/select-agency');
  await page.getByText('Meteorological Service').click();
  await page.goto('/create-invoice');
  const sheet = page.getByRole('article', { name: 'Invoice' });
  await expect(sheet).toContainText('Meteorological Service');
  await expect(sheet.locator('img')).toHaveCount(0);
  await page.goto('/branding');
  const preview = page.getByRole('figure', { name: 'Printed invoice' });
  await expect(preview.locator('img')).toHaveCount(0);
  await expect(page.getByAltText('Logo in use')).toHaveCount(0);
});
