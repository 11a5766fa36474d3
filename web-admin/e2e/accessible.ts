import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  // in one go: no frame is another site's
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules([...exempt])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** No finding of axe, and nothing to scroll sideways. A list that begins to refresh meanwhile, and is dim, is looked at again. */
export async function expectAccessible(page: Page, exempt: readonly string[] = []): Promise<void> {
  await expect(async () => expect(await findings(page, exempt)).toEqual([])).toPass({ timeout: 15_000 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

/** Keeps a picture of the whole page to be looked at, where somebody can. */
export async function shot(page: Page, name: string): Promise<void> {
  if (process.env['CI'] !== undefined) return;
  await page.screenshot({ path: `test-results/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}
