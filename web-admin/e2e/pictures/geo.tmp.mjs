import { launchBrowser, pageFor, raiseInvoices, sessionOf, startProduct } from './product.mjs';
const product = await startProduct();
const browser = await launchBrowser();
const rows = (within) => { const r = document.querySelector(`${within} [data-rows]`); if(!r) return null; const head=[...r.querySelectorAll('thead tr > *')].map(c=>[c.textContent, +c.getBoundingClientRect().x.toFixed(1), +c.getBoundingClientRect().width.toFixed(1)]); const f=r.querySelector('tbody tr, li'); return {head, y: f.getBoundingClientRect().y, h: f.getBoundingClientRect().height, cells:[...f.children].map(c=>[c.textContent.slice(0,20), +c.getBoundingClientRect().x.toFixed(1), +c.getBoundingClientRect().width.toFixed(1), getComputedStyle(c).padding, getComputedStyle(c).font.slice(0,40)])}; };
try {
  const session = await sessionOf(product.address, 'client.user@naa.test');
  for (const today of [false, true]) {
    if (today) await raiseInvoices(product.address, session, 2);
    for (const width of today ? [1366, 390] : [1366, 1000, 700, 390]) {
      const page = await pageFor(browser, { session, viewport: { width, height: 844 } });
      let go; const held = new Promise(r => go = r);
      await page.route('**/assets/*.js', async route => { await held; await route.continue(); });
      await page.goto(product.address + '/search-invoice', { waitUntil: 'commit' });
      await page.locator('.over [data-rows]').waitFor({ timeout: 20000 });
      await page.waitForTimeout(500);
      const before = await page.evaluate(rows, '.over');
      await page.screenshot({ path: `/tmp/list-${today}-${width}-a.png` });
      go();
      await page.waitForFunction(() => !document.querySelector('.over'));
      const at = await page.evaluate(rows, '#root');
      await page.screenshot({ path: `/tmp/list-${today}-${width}-b.png` });
      await page.waitForTimeout(1500);
      const after = await page.evaluate(rows, '#root');
      const kids = await page.evaluate(() => [...document.querySelector('#root search').parentElement.children].map(e => [e.tagName, e.getBoundingClientRect().y, e.getBoundingClientRect().height]));
      console.log(today, width, JSON.stringify({ before, at, after, kids }));
      await page.context().close();
    }
  }
  // an invoice
  const page = await pageFor(browser, { session });
  const list = await fetch(product.address + '/api/resources/invoices?filter=%7B%22dateType%22%3A1%7D&range=%5B0%2C9%5D', { headers: { authorization: `Bearer ${session.access_token}` } }).then(r => r.json());
  for (const width of [1366, 390]) {
    const page = await pageFor(browser, { session, viewport: { width, height: 844 } });
    let go; const held = new Promise(r => go = r);
    await page.route('**/assets/*.js', async route => { await held; await route.continue(); });
    await page.goto(product.address + '/search-invoice/' + list[3].invoiceNumber, { waitUntil: 'commit' });
    await page.locator('.over article').waitFor({ timeout: 20000 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/list-inv-${width}-a.png` });
    const box = (s) => { const r = document.querySelector(s)?.getBoundingClientRect(); return r && [r.x, r.y, r.width, r.height]; };
    const a = [await page.evaluate(box, '.over article'), await page.evaluate(box, '.over section')];
    const texts = await page.evaluate(() => document.querySelector('.over article').textContent);
    go();
    await page.waitForFunction(() => !document.querySelector('.over'));
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/list-inv-${width}-b.png` });
    const b = [await page.evaluate(box, '.MuiDialog-root article'), await page.evaluate(box, '.MuiDialog-root section')];
    const live = await page.evaluate(() => document.querySelector('.MuiDialog-root article').textContent);
    console.log('invoice', width, JSON.stringify({ a, b, same: texts === live, texts, live }));
    await page.context().close();
  }
} catch (e) { console.log(String(e)); } finally { await browser.close(); await product.stop(); }
