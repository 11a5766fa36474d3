import { expect, type Page } from '@playwright/test';
import { anApi, raiseInvoice } from './anApi.js';
import { amountOn, pay } from './mainJob.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
test.describe.configure({ mode: 'default' });

/** Leaves a mark that a reload would wipe. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page) =>
  page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage ?? false);
const searchFor = (number: string) =>
  `/search-invoice/${number}?filter=${encodeURIComponent(JSON.stringify({ invoiceNumber: number }))}`;

test('a payment shows on the open sheet, in the table and on the dashboard by itself', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const number = await raiseInvoice(request, 'Live Airlines');
  const clerk = await anApi(request, 'client.user@naa.test');
  await clerk.get(`Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`);

  await signIn(page, 'client.user@naa.test', password);
  await page.goto(searchFor(number));
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Unpaid');
  const board = await (await browser.newContext()).newPage();
  await signIn(board, 'client.user@naa.test', password);
  await board.goto('/');
  const paidBefore = await amountOn(board, 'Payments in Naira');
  await Promise.all([mark(page), mark(board)]);

  const visitor = await (await browser.newContext()).newPage();
  await pay(visitor, number);

  await expect(sheet).not.toContainText('Unpaid', { timeout: 15_000 });
  await expect(sheet).toContainText('Paid');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Paid');
  await expect
    .poll(async () => (await amountOn(board, 'Payments in Naira')) > paidBefore, { timeout: 20_000 })
    .toBe(true);
  expect([await isMarked(page), await isMarked(board)]).toEqual([true, true]);
});

test('what was refused stays said while others are at work', async ({ page, request }) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto(`/search-invoice?filter=${encodeURIComponent('{"dateType":1}')}`);
  await expect(page.getByText(/^[\d,]+ records$/)).toBeVisible();
  // over the list, which is asked for again
  await page.evaluate(() => {
    history.pushState({}, '', '/search-invoice/NAA-NO-SUCH');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(/not found/i);
  await sheet.evaluate((dialog) => {
    const note = () => {
      if (!/not found/i.test(dialog.textContent)) Object.assign(window, { wasGone: true });
    };
    new MutationObserver(note).observe(dialog, { childList: true, subtree: true, characterData: true });
  });
  const heard = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/resources/invoices',
  );
  await raiseInvoice(request, 'Beside Airlines');
  await heard;
  // and drawn
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(sheet).toContainText(/not found/i);
  expect(await page.evaluate(() => (window as { wasGone?: boolean }).wasGone ?? false)).toBe(false);
});

test('what happened while the tab was hidden, or the stream was cut, is caught up with', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'client.user@naa.test', password);
  const clerk = await anApi(request, 'client.user@naa.test');
  const number = await raiseInvoice(request, 'Gap Airlines');
  await page.goto(searchFor(number));
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Not generated yet');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'client.user@naa.test', password);
  await other.goto(searchFor(number));
  await expect(other.getByRole('dialog')).toContainText('Not generated yet');
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await mark(page);
  await show('hidden');
  await clerk.get(`Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`);
  // by when a visible tab has heard of it, the hidden one has asked for nothing
  await expect(other.getByRole('dialog')).not.toContainText('Not generated yet', { timeout: 10_000 });
  await expect(sheet).toContainText('Not generated yet');
  await show('visible');
  await expect(sheet).not.toContainText('Not generated yet', { timeout: 10_000 });

  // a stream that never comes back leaves the page as it is, and the next one brings it up to date
  await show('hidden');
  await page.route('**/api/live', (route) => route.abort());
  await show('visible');
  await clerk.post('Invoice/InitiateVoidBDA', { invoiceNumber: number, reason: 'Raised twice' });
  await page.unroute('**/api/live');
  const again = page.waitForResponse((answer) => answer.url().includes('/api/resources/invoices'));
  expect((await again).ok()).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

test('the menu counts what waits for the supervisor, and counts on by itself', async ({ page, request }) => {
  test.setTimeout(90_000);
  await signIn(page, 'supervisor@naa.test', password);
  await page.goto('/');
  const entry = page.locator('nav a[href="/requests"]');
  await expect(entry).toBeVisible();
  const count = async () =>
    Number(/, (\d+) waiting for you$/.exec((await entry.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  const before = await count();
  const number = await raiseInvoice(request, 'Badge Airlines');
  const clerk = await anApi(request, 'client.user@naa.test');
  await clerk.post('Invoice/InitiateVoidBDA', { invoiceNumber: number, reason: 'Raised twice' });
  await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before);
  await page.screenshot({ path: 'test-results/badge.png' });
});
