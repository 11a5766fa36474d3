import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const schemes = ['dark', 'light'] as const;

async function found(page: Page, exempt: readonly string[]): Promise<string[]> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByLabel('Refreshing')).toHaveCount(0);
  // colours are judged when they stand still
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page }).disableRules([...exempt]).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * What axe finds on the page as it stands, dark and light, in words; what moves, loads or is refreshed is waited for.
 * `exempt` names rules that cannot hold there: an open menu stands outside every landmark.
 */
export async function findings(page: Page, exempt: readonly string[] = []): Promise<string[]> {
  const all: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    all.push(...(await found(page, exempt)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return all;
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
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const path = `test-results/${name}-${colorScheme}-${page.viewportSize()?.width}.png`;
    await page.screenshot({ path, fullPage: true });
  }
}
