import { expect, type Page } from '@playwright/test';
import { thousandths } from '@kobodesk/contracts/kernel';

/** Opens a select by its label and takes an option. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** What is written of a customer folds away when nothing of it is missing. */
export async function unfoldDetails(page: Page): Promise<void> {
  const unfold = page.getByRole('button', { name: 'Edit details' });
  if (await unfold.isVisible()) await unfold.click();
}

export interface Item {
  description: string;
  quantity: string;
}

/** Agrees to the preview; the invoice comes as a file too, and an address that is opened before it has come is given up for it. */
export async function proceedToCreated(page: Page): Promise<void> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Invoice created' })).toBeVisible();
  await file;
}

/**
 * Raises an invoice of the agency whose figures no other test touches, at a rate of 25 000, and gives its number. To be
 * used by client.user@fas.test.
 */
export async function raiseInvoice(page: Page, items: readonly Item[]): Promise<string> {
  await page.goto('/create-invoice');
  await choose(page, 'Revenue', 'Terminal Rent');
  await choose(page, 'Customer', 'Delta Traders');
  await choose(page, 'Location', /Port Harcourt/);
  await choose(page, 'Directorate', /./);
  await unfoldDetails(page);
  await page.getByLabel('Phone').fill('08010000000');
  await page.getByLabel('Address').fill('1 Airport Road');
  await page.getByLabel('E-mail').fill('accounts@skyways.test');
  for (const [index, { description, quantity }] of items.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add another item' }).click();
    await page.getByLabel('Item description').nth(index).fill(description);
    await page.getByLabel('Quantity').nth(index).fill(quantity);
    await page.getByRole('textbox', { name: 'Rate', exact: true }).nth(index).fill('25000');
  }
  await page.getByRole('button', { name: 'Create invoice', exact: true }).click();
  await proceedToCreated(page);
  const copy = page.getByRole('button', { name: /^Copy FAS-/ }).first();
  const label = (await copy.getAttribute('aria-label')) ?? '';
  return label.slice('Copy '.length);
}

/** Pays as a payer does: look-up, how much, channel, the provider's page, the result. Without an amount: all that is due. */
export async function pay(page: Page, number: string, part?: string): Promise<void> {
  await page.goto('/payment');
  await page.getByLabel('Invoice number').fill(number);
  await page.getByRole('button', { name: 'Search by Invoice Number' }).click();
  if (part !== undefined) {
    await page.getByRole('radio', { name: 'Pay a part' }).check();
    await page.getByLabel('Amount of the part').fill(part);
  }
  await page.getByRole('radiogroup', { name: 'Pay with' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/confirmPayment/);
  await expect(page.getByText(number)).toBeVisible();
}

/** The exact amount that a card of the dashboard or of the search shows, in thousandths. */
export async function amountOn(page: Page, card: string): Promise<bigint> {
  const exactly = /₦([\d,]+\.\d{2,3})/g;
  const shown = page.locator('.MuiCard-root').filter({ hasText: card }).filter({ hasText: exactly });
  const text = await shown.first().innerText();
  const exact = [...text.matchAll(exactly)].at(-1)?.[1] ?? '';
  expect(exact, `an amount in naira on ${card}: ${text}`).not.toBe('');
  return thousandths(exact.replaceAll(',', ''));
}

/** Opens the search for one invoice by its number. */
export async function search(page: Page, number: string): Promise<void> {
  await page.goto('/search-invoice');
  await page.getByRole('textbox', { name: 'Invoice number' }).fill(number);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
}
