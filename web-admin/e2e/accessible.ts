import process from 'node:process';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The findings of axe as the page stands, with the rules named in `exempt` left out; it is brought once to each page. */
async function judged(page: Page, exempt: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (left) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // only they are told; no frame is another site's, and no sheet of styles either
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, exempt);
}

/**
 * What axe finds on the page as it stands, in words; what moves, loads or is refreshed is waited for. `exempt` names
 * rules that cannot hold there: an open menu stands outside every landmark.
 */
export async function findings(page: Page, exempt: readonly string[] = []): Promise<string[]> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByLabel('Refreshing')).toHaveCount(0);
  // colours are judged when they stand still
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  return judged(page, exempt);
}

/** No finding of axe, and nothing to scroll sideways. A list that begins to refresh meanwhile, and is dim, is looked at again. */
export async function expectAccessible(page: Page, exempt: readonly string[] = []): Promise<void> {
  await expect(async () => expect(await findings(page, exempt)).toEqual([])).toPass({ timeout: 15_000 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/**
 * Keeps a picture of the whole page to be looked at, where somebody can. For one of its own (`fullPage`) the browser may
 * make the window a dot for a moment, and what is open on a desk closes as it would on a phone: here it grows downwards.
 */
export async function shot(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (process.env['CI'] !== undefined || size === null) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, whole) });
  await page.screenshot({ path: `test-results/${name}-${size.width}.png` });
  await page.setViewportSize(size);
}
