import type { Locator, Page } from '@playwright/test';

/** A record of a list: a row of its table, or its card on a phone. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
