import { expect } from '@playwright/test';
import { designations, getSetting, listDesignations } from '@kobodesk/contracts/identity';
import {
  customerCategories,
  findLookAlikes,
  getCustomerDetails,
  getCustomerOverview,
  listCategories,
  listCustomerStaff,
  searchCustomerPayments,
  searchInvoices,
} from '@kobodesk/contracts/invoicing';
import { aUser } from '../test/builders.js';
import { aContact, aCustomer } from './aCustomer.js';
import { expectAccessible } from './accessible.js';
import { expectDay } from './days.js';
import { openFilters } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

for (const width of [1280, 390]) {
  test(`an administrator reads who did what at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
    await page.goto('/audit-trails');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Trail' })).toBeVisible();
    await openFilters(page);
    await expectDay(page, 'Start date', /\d{4}$/);
    const view = page.getByRole('button', { name: /^View / });
    await expect(view.first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(2);
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/audit-${width}.png` });

    await page.getByLabel('Search', { exact: true }).fill('was RAISED for');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page
      .getByRole('button', { name: /^View Invoice .* was raised for/ })
      .first()
      .click();
    const record = page.getByRole('dialog');
    await expect(record.getByText('Number in the chain')).toBeVisible();
    await expect(record.getByRole('row', { name: /Amount.*Changed/ })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: `test-results/audit-record-${width}.png` });
    await record.getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('Search', { exact: true }).fill('no such thing at all');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No record match your search')).toBeVisible();
    await page.getByLabel('Search', { exact: true }).fill('');
    await expect(view.first()).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Excel' }).first().click();
    expect((await download).suggestedFilename()).toBe('Audits.xlsx');
  });
}

test('what the product does by itself is told under the work that it belongs to', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/audit-trails');
  await page.getByLabel('Search', { exact: true }).fill('invoicing');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'System' }).first();
  await expect(row.getByRole('cell').first()).toHaveText('Invoices');
  await row.getByRole('button', { name: /^View / }).click();
  const record = page.getByRole('dialog');
  await expect(record.getByText('Invoices', { exact: true })).toBeVisible();
  await expect(record.getByText('invoicing', { exact: true })).toHaveCount(0);
});

test('a clerk has no audit trail, in the menu or by its address', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await expect(page.getByRole('link', { name: 'Audit Trail' })).toHaveCount(0);
  await page.goto('/audit-trails');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('whoever sees a part of the agency has neither the trail nor the history of a customer', async ({
  page,
}) => {
  const routes = aUser().routes.filter(({ path }) => path !== '/audit-trails');
  const api = serverOf(aUser({ isNarrowed: true, routes }))
    .answer(getSetting, { data: { key: 'CompanyRepresentative', value: '5' } })
    .answer(listDesignations, { data: designations })
    .answer(listCategories, { data: [...customerCategories] })
    .answer(getCustomerDetails, { data: { ...aCustomer(), customerStaff: [aContact()] } })
    .answer(listCustomerStaff, { data: [aContact()], totalCount: 1 })
    .answer(getCustomerOverview, {
      data: { balances: [], invoiceCount: 0, paymentCount: 0, creditNoteCount: 0, family: [] },
    })
    .answer(searchInvoices, { results: [], totalCount: 0 })
    .answer(searchCustomerPayments, { results: [], totalCount: 0 })
    .answer(findLookAlikes, { data: [] });
  await connect(page, api);
  await signIn(page);
  await expect(page.getByRole('link', { name: 'Audit Trail' })).toHaveCount(0);
  await page.goto('/customer-details?customer=102&tab=history');
  await expect(page.getByRole('tab', { name: /^People/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveCount(0);
  await page.goto('/audit-trails');
  await expect(page.getByText('You do not have privilege to access page!').first()).toBeVisible();
});

test('on a phone a long sentence leaves room for what stands beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'provider.admin@kobodesk.test', 'Kobodesk@2026');
  await page.goto('/audit-trails');
  await openFilters(page);
  await page.getByLabel('Search', { exact: true }).fill('was raised for');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: 'was raised for' }).first()).toBeVisible();
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(240);
});
