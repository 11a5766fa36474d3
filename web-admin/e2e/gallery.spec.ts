import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { test } from './signIn.js';

/**
 * The pages of the gallery beside the pictures in `gallery/pictures`, light and dark. Browser and typeface come with the
 * install, so that a picture taken elsewhere differs at the edges of letters at most; a colour, a size or a word that
 * changed is more than that. Made anew by `npm run gallery:pictures`, and looked at before it is kept.
 */
const tolerance = { threshold: 0.25, maxDiffPixels: 400, animations: 'disabled', caret: 'hide' } as const;
// as the product is: some of what browsers have, only pages of https have
const address = 'https://gallery.test';
const groups = ['figures', 'lists', 'forms', 'dialogs', 'feedback', 'charts', 'stories'];
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

// built once: its tests follow each other
test.describe.configure({ mode: 'default' });
// as high as the longest page: nothing is scrolled for its picture
test.use({ viewport: { width: 1040, height: 2600 }, locale: 'en-GB', timezoneId: 'Africa/Lagos' });

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kobodesk-gallery-'));
  const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'error', build: { outDir: folder, minify: false } });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Serves what was built; an address without an ending is a page. */
const serve = (page: Page) =>
  page.route(`${address}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    const body = await readFile(join(folder, file)).catch(() => undefined);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' });
  });

async function show(page: Page, group: string): Promise<void> {
  await page.clock.setFixedTime('2026-11-20T10:00:00Z');
  await page.goto(`${address}/${group}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`each shared piece looks as it did, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await serve(page);
    for (const group of groups)
      await test.step(group, async () => {
        await show(page, group);
        // what is shown as code has the typeface of the machine
        const mask = [page.locator('pre')];
        const name = `${group}-${colorScheme}.png`;
        await expect(page.getByRole('main')).toHaveScreenshot(name, { ...tolerance, mask });
      });
  });

test('the labels under the bars are the foot of a chart', async ({ page }) => {
  test.setTimeout(120_000);
  await serve(page);
  await show(page, 'charts');
  const name = page.getByRole('heading', { name: 'Invoiced and collected by month, Naira' });
  const card = page.locator('.MuiCard-root', { has: name });
  await expect(card.getByText('Nov 2026').last()).toBeVisible();
  const below = await card.evaluate((whole) => {
    const labels = [...whole.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect().bottom);
    return whole.getBoundingClientRect().bottom - Math.max(...labels);
  });
  // the room beside what a card says
  expect(below).toBeLessThanOrEqual(20);
});
