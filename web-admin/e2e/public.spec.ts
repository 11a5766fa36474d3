import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { anApi, raiseInvoice } from './anApi.js';
import { today } from './days.js';
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
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/^As it stands on the invoice, like /);
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
  await shot(page, 'receipt');
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
  // there is nothing to be cancelled any more
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Look up another invoice' }).click();
  await expect(page).toHaveURL(/\/payment$/);
});

test('the result of a payment names its currency as people do', async ({ page }) => {
  const data = {
    reason: '',
    message: 'Your payment was successful',
    transactionReference: 'SIM1',
    paymentReference: '120000000001',
    invoiceNumber: 'NAA-2026-0000001-AAA',
    amountPaid: '25000',
    paymentCurrency: 'NGN',
    isSuccessful: true,
    outstandingBalance: '0',
    organizationId: 20,
  };
  await page.route('**/api/Payment/ConfirmPaymentBDA', (route) =>
    route.fulfill({ json: { message: data.message, data } }),
  );
  await page.goto('/confirmPayment?paymentReference=120000000001');
  await expect(page.getByText('₦25,000.00')).toBeVisible();
  await expect(page.getByText('Naira (₦)')).toBeVisible();
  await expect(page.getByText('NGN')).toHaveCount(0);
});

test('the result of a payment that nobody named says that it was paid, and not how much', async ({
  page,
}) => {
  const data = {
    reason: '',
    message: 'Your payment was successful',
    transactionReference: '',
    paymentReference: '120000000001',
    invoiceNumber: '',
    amountPaid: '',
    paymentCurrency: 'NGN',
    isSuccessful: true,
    outstandingBalance: '',
    organizationId: null,
  };
  await page.route('**/api/Payment/ConfirmPaymentBDA', (route) =>
    route.fulfill({ json: { message: data.message, data } }),
  );
  await page.goto('/confirmPayment?paymentReference=120000000001');
  await expect(page.getByText(data.message)).toBeVisible();
  await expect(page.getByText('Naira (₦)')).toBeVisible();
  await expect(page.getByText('₦0')).toHaveCount(0);
});

/** Of the demo's year, an invoice of a status (3: unpaid, 4: voided) that no payment reference was made for. */
async function withoutReference(
  request: APIRequestContext,
  status: number,
  currency: string,
): Promise<string> {
  const clerk = await anApi(request, 'client.user@naa.test');
  const startDate = today(-365);
  const { results } = await clerk.post<{
    results: { invoiceNumber: string; remitaRetrievalReference: string; currency: string }[];
  }>('Invoice/InvoiceSearchBDA', { pageSize: 100, parameter: { dateType: 1, startDate, status } });
  const row = results.find((one) => one.remitaRetrievalReference === '' && one.currency === currency);
  return row?.invoiceNumber ?? '';
}

test('the code that is dialled stands on one line, on a phone too', async ({ page, request }) => {
  await page.goto(`/payment?invoice=${await raiseInvoice(request, 'Dialling Airlines')}`);
  await page.getByRole('radio', { name: /USSD/ }).check();
  const lines = await page
    .getByRole('region', { name: 'Pay by phone' })
    .getByText(/^\*\d+\*\d+#$/)
    .evaluate((code) => code.clientHeight / parseFloat(getComputedStyle(code).lineHeight));
  expect(lines).toBeLessThan(1.5);
});

test('an invoice that nothing is due of does not promise a payment reference', async ({ page, request }) => {
  await page.goto(`/payment?invoice=${await withoutReference(request, 4, 'NGN')}`);
  await expect(page.getByText('This invoice was voided. Do not pay it.')).toBeVisible();
  const reference = page.locator('dl > div', { has: page.getByText('Payment reference', { exact: true }) });
  await expect(reference).toHaveText('Payment referenceNone');
});

test('an invoice that cannot be paid here is not brought onto a phone to be paid', async ({
  page,
  request,
}) => {
  // the simulator takes naira alone
  await page.goto(`/payment?invoice=${await withoutReference(request, 3, 'USD')}`);
  await expect(page.getByText('This invoice cannot be paid here at the moment.')).toBeVisible();
  await expect(page.getByText('None yet')).toBeVisible();
  await expect(page.getByText('Scan to go on with this payment on a phone.')).toHaveCount(0);
});
