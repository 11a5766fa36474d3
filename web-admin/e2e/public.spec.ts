import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { raiseInvoice } from './anApi.js';
import { test } from './signIn.js';

/** Presses Tab until what has the focus is what is wanted, once that is there. */
async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  await expect(page.getByRole(role as 'button', { name })).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const isWanted = await page
      .getByRole(role as 'button', { name })
      .and(focused)
      .count();
    if (isWanted > 0) return;
  }
  throw new Error(`Tab never reached ${role} ${name}`);
}

// the phone project is 390 px wide
test('an invoice is paid with the keyboard alone, and the receipt taken', async ({ page, request }) => {
  test.setTimeout(90_000);
  const width = page.viewportSize()?.width ?? 0;
  const number = await raiseInvoice(request, `Keyboard Airlines ${width}`);
  await page.goto('/payment');
  await tabTo(page, 'textbox', /Invoice number/);
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Invoice details' })).toBeVisible();
  await expect(page.getByText('a•••@skyways.test')).toBeVisible();
  await expect(page.getByText('08011111101')).toHaveCount(0);
  await expectAccessible(page);
  await tabTo(page, 'radio', /Pay all of it/);
  await tabTo(page, 'radio', /Card/);
  await page.keyboard.press('Space');
  await tabTo(page, 'button', /Proceed to Payment/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment simulator. No money moves here.')).toBeVisible();
  await tabTo(page, 'button', /Pay now/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmPayment/);
  await expect(page.getByRole('alert')).toContainText('Your payment was successful');
  await expect(page.getByText(/^\d{4} \d{4} \d{4}$/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/receipt-${width}.png`, fullPage: true });
  const download = page.waitForEvent('download');
  await tabTo(page, 'button', /Download receipt/);
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe(`Receipt-${number}.pdf`);

  // what the page was handed is from before the payment
  // two steps: the provider's page between them was a form's answer, which no browser shows again
  // and it is left only after the call was answered
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL(/\/invoice-details/);
  await expect(page.getByText('This invoice is paid. Nothing is due.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
