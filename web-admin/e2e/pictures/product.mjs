import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

const root = join(import.meta.dirname, '..', '..', '..');
const zone = 'Africa/Lagos';

/** Today, or a day before it, by the clock of the demo's agencies. @param {number} before */
const today = (before = 0) =>
  new Date(Date.now() - before * 86_400_000).toLocaleDateString('en-CA', { timeZone: zone });

/** @returns {Promise<number>} */
function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * The whole product with the demo, in a folder of its own and on a free port, until it is stopped. The demo is laid, or it is
 * the one that KOBODESK_DEMO_KEPT names.
 */
export async function startProduct() {
  const data = mkdtempSync(join(tmpdir(), 'kobodesk-pictures-'));
  const kept = process.env['KOBODESK_DEMO_KEPT'];
  if (kept) cpSync(kept, data, { recursive: true });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const product = spawn(process.execPath, ['services/all-in-one/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PUBLIC_URL: address, KOBODESK_DATA: data, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    product.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
    product.stdout.on('data', (/** @type {Buffer} */ said) => {
      if (String(said).includes('is ready at')) resolve(undefined);
    });
  });
  const stop = async () => {
    product.removeAllListeners('exit');
    const ended = new Promise((resolve) => product.once('exit', resolve));
    product.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop };
}

/** The browser of the install, or the one that PUPPETEER_EXECUTABLE_PATH names: as the tests have it. */
export async function launchBrowser() {
  const installed = process.env['PUPPETEER_EXECUTABLE_PATH'];
  if (installed !== undefined) return chromium.launch({ executablePath: installed });
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  bundled.setGraphicsMode = false;
  const args = bundled.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote');
  return chromium.launch({ executablePath: await bundled.executablePath(), args });
}

/**
 * The session of a user of the demo, as the sign-in gives it.
 * @param {string} address @param {string} userName @returns {Promise<{access_token: string}>}
 */
export async function sessionOf(address, userName) {
  const answer = await fetch(`${address}/api/Account/LoginBDA`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'Kobodesk@2026' }),
  });
  if (!answer.ok) throw new Error(`${userName}: ${answer.status} ${await answer.text()}`);
  const { data } = await answer.json();
  return data;
}

/**
 * Of what the agency has raised within a year, the newest number of a status (1: paid, 2: partly paid, 3: unpaid).
 * @param {string} address @param {{access_token: string}} session @param {number} status @returns {Promise<string>}
 */
export async function invoiceOf(address, session, status) {
  const answer = await fetch(`${address}/api/Invoice/InvoiceSearchBDA`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({
      pageSize: 1,
      parameter: { dateType: 1, startDate: today(365), status },
    }),
  });
  const { results } = await answer.json();
  return results[0].invoiceNumber;
}

/**
 * Raises so many invoices of the demo's first customer, as a counter does in a morning.
 * @param {string} address @param {{access_token: string}} session @param {number} count
 */
export async function raiseInvoices(address, session, count) {
  for (let at = 0; at < count; at += 1) {
    const answer = await fetch(`${address}/api/Invoice/CreateInvoiceBDA`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({
        invoiceDate: today(),
        revenueId: 1101,
        customerAIN: 'IN-000101',
        currencyId: 566,
        locationId: 201,
        name: 'Skyways Airlines Limited',
        emails: 'accounts@skyways.test',
        phone: '08011111101',
        address: '1 Airport Road, Lagos',
        bills: [{ description: `Landing ${at + 1}`, quantity: 1, rate: 25_000 }],
        checkSimilarInvoice: false,
      }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

/**
 * A page of its own, signed in as somebody or as nobody.
 * @param {import('@playwright/test').Browser} browser
 * @param {{session?: object, viewport?: {width: number, height: number}, isDark?: boolean}} given
 */
export async function pageFor(browser, { session, viewport = { width: 1366, height: 800 }, isDark = false }) {
  const context = await browser.newContext({
    viewport,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: zone,
  });
  if (session)
    await context.addInitScript(
      (user) => sessionStorage.setItem('kobodesk.user', user),
      JSON.stringify(session),
    );
  await context.addInitScript(() => {
    document.cookie = 'kobodesk-consent=yes; path=/';
  });
  return context.newPage();
}
