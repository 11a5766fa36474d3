import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { invoiceCode, type QrStatement } from '@kobodesk/contracts/invoicing/qr-code';
import type { SignedCode } from '@kobodesk/contracts/kernel';
import { statementCode, type SignedStatement } from '@kobodesk/contracts/reporting/statement-code';
import { findings, shot } from './accessible.js';
import { test } from './signIn.js';

const statement: QrStatement = {
  agency: 'Ọ̀yọ́ State Lands',
  invoiceNumber: 'OYO-2026-0000001-KXQ',
  invoiceDate: '2026-11-02',
  amount: '1250.505',
  currency: 'NGN',
  reference: '270008765432',
  documentHash: createHash('sha256').update('a sheet').digest('base64url'),
};
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const x = publicKey.export({ format: 'jwk' }).x ?? '';
const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 8);

function codeOf<Said>(form: SignedCode<Said>, said: Said): string {
  const body = Buffer.from(form.textOf(said)).toString('base64url');
  const signature = sign(null, Buffer.from(form.signedTextOf(kid, body)), privateKey);
  return `${form.prefix}.${kid}.${body}.${signature.toString('base64url')}`;
}
const code = codeOf(invoiceCode, statement);

/** The page as an issuer with this test's key would send it. */
async function issuedByUs(page: Page): Promise<void> {
  const keys = JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid, x }] }).replaceAll('"', '&quot;');
  await page.route(
    (url) => ['/verify', '/customer/invoice'].includes(url.pathname),
    async (route) => {
      const reply = await route.fetch();
      const html = (await reply.text()).replace(/(name="kobodesk-keys" content=")[^"]*/, `$1${keys}`);
      await route.fulfill({ response: reply, body: html });
    },
  );
}
const serverIsAway = (page: Page) => page.route('**/api/**', (route) => route.abort());
const answering = (page: Page, data: object) =>
  page.route('**/api/Invoice/ValidateInvoiceQRBDA**', (route) =>
    route.fulfill({ json: { status: 1, message: 'Invoice Authenticated', data } }),
  );
const today = {
  status: 'Paid',
  amountPayableString: '₦900.00',
  correctedSince: false,
  referenceReplaced: false,
};

test('a genuine code is known by the page alone, with the server away', async ({ page }) => {
  await issuedByUs(page);
  await serverIsAway(page);
  await page.goto(`/customer/invoice?inv=${statement.invoiceNumber}&code=${code}`);
  await expect(page).toHaveURL(/\/verify\?code=/);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').first()).toContainText('Genuine');
  await expect(main).toContainText('Ọ̀yọ́ State Lands issued an invoice that says exactly this.');
  await expect(main).toContainText('₦1,250.505');
  await expect(main).toContainText('The server could not be reached');
  expect(await findings(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await shot(page, 'verify');
});

/** What the server says of an unpaid invoice of which a part was credited. */
const credited = {
  logoUrl: '/api/File/Image/kobodesk.png',
  message: 'Invoice Authenticated',
  invoiceDate: '2026-11-02',
  invoiceNumber: statement.invoiceNumber,
  amountString: '₦1,250.51',
  amountPaid: '0',
  invoiceAmount: '1250.505',
  creditNoteAmountString: '₦1,000.00',
  amountPayableString: '₦250.51',
  status: 'Unpaid',
  deleted: false,
  agencyId: 20,
  agency: statement.agency,
  paymentLink: '/payment',
  qrPaymentEnabled: true,
  correctedSince: false,
  referenceReplaced: false,
};

test('a code is asked about once, and says what was credited', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/Invoice/ValidateInvoiceQRBDA**', (route) => {
    asked += 1;
    return route.fulfill({
      json: {
        status: 1,
        message: 'Invoice Authenticated',
        data: credited,
      },
    });
  });
  await page.goto(`/customer/invoice?inv=${statement.invoiceNumber}&code=${code}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('₦1,250.51 Less Credit Amount ₦1,000.00');
  await expect(main).toContainText('Invoice date 2 Nov 2026');
  await expect(main.getByRole('link', { name: 'Make Payment' })).toBeVisible();
  // of an agency without a logo there is none, and not ours either
  await expect(main.getByRole('img', { name: statement.agency })).toHaveCount(0);
  // an answer that were asked for again would be by now
  await page.waitForTimeout(500);
  expect(asked).toBe(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('of a voided invoice the page of its code says not to pay it', async ({ page }) => {
  const logoUrl = `/api/File/Image/${'a'.repeat(32)}`;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="88" height="44"/>';
  await page.route(`**${logoUrl}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
  await answering(page, { ...credited, logoUrl, status: 'Voided', deleted: true, paymentLink: '' });
  await page.goto(`/customer/invoice?inv=${statement.invoiceNumber}&code=${code}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText('This invoice was voided. Do not pay it.');
  await expect(main.locator('del')).toHaveText(credited.amountPayableString);
  await expect(main.getByRole('img', { name: statement.agency })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('without a code the page of a code asks for one, and the server for nothing', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/Invoice/ValidateInvoiceQRBDA**', (route) => {
    asked += 1;
    return route.abort();
  });
  for (const query of ['', '?code=', `?inv=${statement.invoiceNumber}&code=%20`]) {
    await page.goto(`/customer/invoice${query}`);
    await expect(page).toHaveURL(/\/verify$/);
    await expect(page.getByLabel('Code or address from the QR code')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  expect(asked).toBe(0);
  expect(await findings(page)).toEqual([]);
  // whoever has the number alone
  await page.getByRole('link', { name: 'Pay an invoice' }).click();
  await expect(page.getByLabel('Invoice number')).toBeVisible();
});

test('with the server in reach the page shows how the invoice stands, and a correction', async ({ page }) => {
  await issuedByUs(page);
  await answering(page, { ...today, correctedSince: true });
  await page.goto('/verify');
  await page.keyboard.press('Tab');
  await page.getByLabel('Code or address from the QR code').focus();
  await page.keyboard.insertText(`https://pay.example.org/customer/invoice?inv=x&code=${code}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main).toContainText('Paid');
  await expect(main).toContainText('₦900.00');
  await expect(main).toContainText('corrected after it was printed');
});

test('a changed amount and a foreign key are found out', async ({ page }) => {
  await issuedByUs(page);
  await serverIsAway(page);
  const [form, key, , signature] = code.split('.');
  const body = Buffer.from(invoiceCode.textOf({ ...statement, amount: '1' })).toString('base64url');
  for (const wrong of [[form, key, body, signature].join('.'), code.replace(kid, 'otherKey')]) {
    await page.goto(`/verify?code=${wrong}`);
    await expect(page.getByRole('alert')).toContainText('This code is not genuine');
  }
  await page.goto('/verify?code=hello');
  await expect(page.getByRole('alert')).toContainText('This is not the code of an invoice');
});

test('a statement of account is known by the page alone, and a changed balance is found out', async ({
  page,
}) => {
  await issuedByUs(page);
  await serverIsAway(page);
  const account: SignedStatement = {
    agency: statement.agency,
    customer: 'Skyways Airlines',
    customerNumber: 'IN-000101',
    view: 'family',
    currency: 'NGN',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    opening: '250',
    closing: '850.5',
    knownAt: '2026-11-30T22:59:59.999Z',
    documentHash: statement.documentHash,
  };
  const genuine = codeOf(statementCode, account);
  await page.goto(`/verify?code=${genuine}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Ọ̀yọ́ State Lands issued a statement of account that says exactly this.');
  await expect(main).toContainText('1 Nov 2026 to 30 Nov 2026');
  await expect(main).toContainText('₦850.50');
  expect(await findings(page)).toEqual([]);
  await shot(page, 'verify-statement');
  const [form, key, , signature] = genuine.split('.');
  const body = Buffer.from(statementCode.textOf({ ...account, closing: '0' })).toString('base64url');
  await page.goto(`/verify?code=${[form, key, body, signature].join('.')}`);
  await expect(page.getByRole('alert')).toContainText('This code is not genuine');
});

test('the page carries the keys that are published', async ({ page, request }) => {
  const answer = await request.get('/.well-known/kobodesk-keys.json');
  expect(answer.headers()['access-control-allow-origin']).toBe('*');
  const published = (await answer.json()) as { keys: { kid: string; x: string }[] };
  expect(published.keys).toHaveLength(1);
  await page.goto('/verify');
  const inPage = await page.locator('meta[name="kobodesk-keys"]').getAttribute('content');
  expect(JSON.parse(inPage ?? '')).toEqual(published);
});

test('a code that was not accepted is still said to be none once that is closed', async ({ page }) => {
  await page.goto('/customer/invoice?inv=OYO-2026-0000001-KXQ&code=x');
  const told = page.getByRole('alertdialog', { name: 'This code was not accepted' });
  await expect(told).toContainText('This invoice could not be authenticated');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('main').getByText('This invoice could not be authenticated')).toBeVisible();
  await expect(page.getByLabel('Checking the code')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Verify another code' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
