import { expect, type Locator, type Page } from '@playwright/test';
import type { listCustomers, listTopRevenues } from '@kobodesk/contracts/invoicing';
import type { Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import type { FakeApi } from '../test/fakeApi.js';

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

type Row<O extends Operation> = ReplyOf<O> extends { data: readonly (infer R)[] } ? R : never;

/** A customer as the lists offer it that something is chosen from. */
export const aListedCustomer = (
  id: number,
  customerName: string,
  given: Partial<Row<typeof listCustomers>> = {},
): Row<typeof listCustomers> => ({
  id,
  customerId: id,
  customerName,
  customerAIN: `IN-000${id}`,
  email: '',
  phone: '',
  address: '',
  isUnregistered: false,
  allowSelfService: false,
  ...given,
});

/** A revenue, or a part of one, the same way. */
export const aListedRevenue = (
  id: number,
  name: string,
  given: Partial<Row<typeof listTopRevenues>> = {},
): Row<typeof listTopRevenues> => ({
  id,
  name,
  code: '',
  rate: '0',
  decimalPrecision: 2,
  terms: 0,
  allowUnRegisterCustomer: false,
  allowSelfService: false,
  requiresFooterOption: false,
  hasSubRevenue: false,
  ...given,
});

/** What a form says when a list that it offers did not come. */
export const missing = (where: Page | Locator) =>
  where.getByText('Not everything that can be chosen here could be loaded.');
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The server has now what it could not answer before, and is asked for it again. */
export async function comesAtLast<O extends Operation>(
  page: Page,
  api: FakeApi,
  operation: O,
  reply: ReplyOf<O>,
): Promise<void> {
  api.answer(operation, reply);
  await again(page).click();
}

/** As when a person comes back to the tab: what is shown is asked for again. */
export const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
/** What stands above that which could not be brought up to date. */
export const stale = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'This could not be brought up to date.' });
