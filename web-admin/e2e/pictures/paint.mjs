import { loadavg } from 'node:os';
import process from 'node:process';
import { invoiceOf, launchBrowser, pageFor, sessionOf, startProduct } from './product.mjs';

/**
 * When the largest piece of a page is painted (LCP) on a slow machine and line: `npm run paint`, beside
 * nothing else. Four times slower than this machine; fast 3G as the browser's tools have it. The middle of five first
 * visits, each without anything kept.
 */
const slowdown = 4;
const fast3g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const visits = 5;
const unpaid = 3;
/** some of the pages: `npm run paint -- 'pay page'` */
const only = process.argv[2] ?? '';
const most = { entrance: 1500, inside: 2500 };

/** @param {import('@playwright/test').Page} page @param {string} address */
async function largestOf(page, address) {
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
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  // a larger piece may come after the heading
  await page.waitForTimeout(4000);
  const none = { at: Number.NaN, what: 'nothing' };
  const painted = await page.evaluate(
    () => /** @type {{painted?: {at: number, what: string}}} */ (globalThis).painted,
  );
  return painted ?? none;
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
    { name: 'list of invoices', to: '/search-invoice', session, most: most.inside },
    { name: 'an invoice', to: `/search-invoice/${invoice}`, session, most: most.inside },
  ];
  for (const { name, to, most: aim, session: user } of pages.filter((one) => one.name.includes(only))) {
    const times = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await pageFor(browser, user ? { session: user } : {});
      times.push(await largestOf(page, product.address + to));
      await page.context().close();
    }
    times.sort((one, other) => one.at - other.at);
    const [least = 0, , middle = 0, , longest = 0] = times.map(({ at }) => Math.round(at));
    const load = loadavg()[0]?.toFixed(1);
    console.log(
      `${name}: ${middle} ms (${least} to ${longest}), aim ${aim} ms, load ${load}: ${times[2]?.what}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
