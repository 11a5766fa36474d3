import { loadavg } from 'node:os';
import process from 'node:process';
import { invoiceOf, launchBrowser, pageFor, raiseInvoices, sessionOf, startProduct } from './product.mjs';

/**
 * When the largest piece of a page is painted (LCP) on a slow machine and line, and when what somebody came for is there:
 * `npm run paint`, beside nothing else. Four times slower than this machine; fast 3G as the browser's tools have it. The
 * middle of five first visits, each without anything kept.
 */
const slowdown = 4;
const fast3g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const visits = 5;
const unpaid = 3;
/** some of the pages: `npm run paint -- 'pay page'` */
const only = process.argv[2] ?? '';
const most = { entrance: 1500, inside: 2500 };

/** What somebody comes to a page for, by name: the first row of the list, and when it can be pressed. */
const ofList = {
  'first row': '[data-rows] :is(tbody tr, li)',
  'first row live': 'body:not(:has(.over)) #root [data-rows] :is(tbody tr, li)',
};
const ofInvoice = {
  paper: 'article [aria-label="Items"] td',
  'paper live': 'body:not(:has(.over)) article td',
};

/** @typedef {{at: number, what: string, seen: Record<string, number>}} Painted */

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {Record<string, string>} marks selectors
 * @returns {Promise<Painted>}
 */
async function largestOf(page, address, marks) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', fast3g);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime, element } = /** @type {PerformanceEntry & {element?: Element}} */ (entry);
        const what = `${element?.localName ?? 'gone'} ${element?.textContent?.trim().slice(0, 40) ?? ''}`;
        Object.assign(globalThis, { painted: { at: startTime, what } });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.addInitScript((selectors) => {
    /** @type {Record<string, number>} */
    const seen = {};
    const found = new Set();
    // what a frame finds, the one before the next has painted
    const look = (/** @type {number} */ now) => {
      for (const [name, selector] of Object.entries(selectors)) {
        if (found.has(name)) seen[name] ??= now;
        else if (document.querySelector(selector)?.checkVisibility()) found.add(name);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(globalThis, { seen });
  }, marks);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  // a larger piece may come after the heading
  await page.waitForTimeout(4000);
  return page.evaluate(() => {
    const page = /** @type {{painted?: {at: number, what: string}, seen: Record<string, number>}} */ (
      /** @type {unknown} */ (globalThis)
    );
    return { ...(page.painted ?? { at: Number.NaN, what: 'nothing' }), seen: page.seen };
  });
}

/** '1100 ms (1000 to 1200)' @param {readonly number[]} times */
function middleOf(times) {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`;
}

const product = await startProduct();
const browser = await launchBrowser();
try {
  const session = await sessionOf(product.address, 'client.user@naa.test');
  const invoice = await invoiceOf(product.address, session, unpaid);
  const pages = [
    { name: 'sign-in', to: '/login', most: most.entrance },
    { name: 'search for payment', to: '/payment', most: most.entrance },
    { name: 'pay page', to: `/payment?invoice=${invoice}`, most: most.entrance },
    { name: 'list of invoices', to: '/search-invoice', session, most: most.inside, marks: ofList },
    { name: 'an invoice', to: `/search-invoice/${invoice}`, session, most: most.inside, marks: ofInvoice },
    {
      name: 'list of invoices of today',
      to: '/search-invoice',
      session,
      most: most.inside,
      marks: ofList,
      first: () => raiseInvoices(product.address, session, 12),
    },
  ];
  for (const { name, to, most: aim, session: user, marks = {}, first } of pages) {
    if (!name.includes(only)) continue;
    await first?.();
    /** @type {Painted[]} */
    const visited = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await pageFor(browser, user ? { session: user } : {});
      visited.push(await largestOf(page, product.address + to, marks));
      await page.context().close();
    }
    const load = loadavg()[0]?.toFixed(1);
    const largest = middleOf(visited.map(({ at }) => at));
    console.log(`${name}: ${largest}, aim ${aim} ms, load ${load}: ${visited[0]?.what}`);
    for (const mark of Object.keys(marks))
      console.log(`  ${mark}: ${middleOf(visited.map(({ seen }) => seen[mark] ?? Number.NaN))}`);
  }
} finally {
  await browser.close();
  await product.stop();
}
