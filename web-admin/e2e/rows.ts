import { expect, type Locator, type Page } from '@playwright/test';

/** A record of a list: a row of its table, or its card on a phone. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

/** Two parts of a page stand beside each other, not below. */
export async function expectOneLine(one: Locator, other: Locator): Promise<void> {
  const [first, second] = await Promise.all(
    [one, other].map(async (part) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    }),
  );
  expect(Math.abs((first ?? Number.NaN) - (second ?? Number.NaN))).toBeLessThan(6);
}

/** On a phone the filters of a list wait behind a button. */
export async function openFilters(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) <= 600) await page.getByRole('button', { name: /^Filters/ }).click();
}
