import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoiceOf, launchBrowser, pageFor, sessionOf, startProduct } from './product.mjs';

/**
 * The pictures of README and docs, taken from the demo at fixed sizes: `npm run pictures` writes docs/pictures. Days and
 * numbers are those of the demo on that day; look at each picture before it is kept.
 */
const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'pictures');
const mostBytes = 250_000;
const phone = { width: 390, height: 844 };
const [admin, clerk, supervisor, customer] = [
  'client.admin@naa.test',
  'client.user@naa.test',
  'supervisor@naa.test',
  'customer.admin@skyways.test',
];
/** of the statuses that `invoiceOf` takes */
const partly = 2;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, as?: string, to: string, isDark?: boolean, viewport?: {width: number, height: number}, after?: (page: Page) => Promise<unknown> }} Picture */

/** The row at hand, beside its list. @param {Page} page */
async function peek(page) {
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Open the whole page' }).waitFor();
}

/** @param {Page} page */
async function writeInvoice(page) {
  await page.getByRole('combobox', { name: 'Revenue', exact: true }).click();
  await page.getByRole('option', { name: 'Cargo Handling' }).click();
  await page.getByRole('combobox', { name: 'Location', exact: true }).click();
  await page.getByRole('option', { name: /Lagos/ }).click();
  await page.getByLabel('Item description').first().focus();
  for (const value of ['Cargo of 5N-KBD', '4', '1000', 'Cargo of 5N-KBE', '2', '1500', 'Storage', '7']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('250');
}

/** @param {string} invoice @returns {readonly Picture[]} */
const pictures = (invoice) => [
  { name: 'dashboard', as: admin, to: '/' },
  { name: 'dashboard-dark', as: admin, to: '/', isDark: true },
  {
    name: 'invoices',
    as: clerk,
    to: `/search-invoice?filter=${encodeURIComponent('{"name":"Skyways"}')}`,
    after: peek,
  },
  { name: 'invoice', as: clerk, to: `/search-invoice/${invoice}` },
  { name: 'invoice-phone', as: clerk, to: `/search-invoice/${invoice}`, viewport: phone },
  { name: 'editor', as: clerk, to: '/create-invoice?customer=IN-000101', after: writeInvoice },
  { name: 'requests', as: supervisor, to: '/requests' },
  { name: 'customer', as: admin, to: '/customer-details?customer=101' },
  { name: 'ageing', as: admin, to: '/invoice-age-analysis?by=customer' },
  { name: 'ledger', as: admin, to: '/ledger' },
  {
    name: 'pay-page',
    to: `/payment?invoice=${invoice}`,
    after: (page) => page.getByRole('radio', { name: 'Bank transfer' }).check(),
  },
  { name: 'customer-home-phone', as: customer, to: '/customer-search-invoice', viewport: phone },
];

/** What is there at rest; a page that hears of changes is never without a call. @param {Page} page */
async function settled(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1500);
}

/** Takes them one by one. @param {string} address */
async function take(address) {
  const browser = await launchBrowser();
  mkdirSync(folder, { recursive: true });
  try {
    const invoice = await invoiceOf(address, await sessionOf(address, clerk), partly);
    for (const { name, as, to, after, ...look } of pictures(invoice)) {
      const session = as === undefined ? {} : { session: await sessionOf(address, as) };
      const page = await pageFor(browser, { ...look, ...session });
      await page.goto(address + to);
      await settled(page);
      await after?.(page);
      await settled(page);
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      if (png.length > mostBytes) throw new Error(`${name} is ${png.length} bytes`);
      writeFileSync(join(folder, `${name}.png`), png);
      console.log(`${name}: ${Math.round(png.length / 1000)} kB`);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

const product = await startProduct();
try {
  await take(product.address);
} finally {
  await product.stop();
}
