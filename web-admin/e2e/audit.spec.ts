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
import { anInvoice as aSheet } from '@kobodesk/contracts/invoicing/builders';
import {
  getInvoiceStory,
  listAuditActions,
  searchAuditTrail,
  type AuditRow,
} from '@kobodesk/contracts/reporting';
import { anInvoice, aUser } from '../test/builders.js';
import { aContact, aCustomer } from './aCustomer.js';
import { expectAccessible } from './accessible.js';
import { expectDay } from './days.js';
import { openFilters, rowOf } from './rows.js';
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

const machine = 'ERP import, key Ab3dEf7h';

/** A record of the trail; what `given` says is otherwise. */
const aRecord = (given: Partial<AuditRow>): AuditRow => ({
  id: 1,
  agencyName: 'National Aviation Authority',
  organisationId: 20,
  sequence: 1,
  personName: 'Ada Obi',
  userName: 'ada.obi@agency.test',
  timeStamp: '2026-11-20T09:42:00.000Z',
  viaApi: false,
  ipAddress: '192.0.2.7',
  source: 'web',
  action: 'Edit customer',
  entity: 'customer',
  entityId: '102',
  description: 'Savannah Air was edited',
  before: null,
  after: null,
  hash: 'a'.repeat(64),
  ...given,
});
const records = [
  aRecord({}),
  aRecord({
    id: 2,
    sequence: 2,
    personName: machine,
    userName: 'service-account-7',
    viaApi: true,
    source: 'api',
    description: 'Savannah Air was imported',
  }),
  aRecord({
    id: 3,
    sequence: 3,
    personName: 'invoicing',
    userName: 'invoicing',
    source: 'system',
    description: 'Savannah Air was written to',
  }),
];

test('what a service account did stands under its name and its key, wherever it is told', async ({
  page,
}) => {
  const raised = anInvoice({ createdByName: 'ERP import', createdByUserId: 1_000_000_000_007 });
  const api = serverOf(aUser({ vggRole: 'clientadmin' }))
    .answer(searchAuditTrail, { results: records, totalCount: records.length })
    .answer(listAuditActions, { data: [] })
    .answer(getCustomerDetails, { data: { ...aCustomer(), customerStaff: [aContact()] } })
    .answer(listCustomerStaff, { data: [aContact()], totalCount: 1 })
    .answer(getCustomerOverview, {
      data: { balances: [], invoiceCount: 0, paymentCount: 0, creditNoteCount: 0, family: [] },
    })
    .answer(searchInvoices, { results: [], totalCount: 0 })
    .answer(searchCustomerPayments, { results: [], totalCount: 0 })
    .answer(findLookAlikes, { data: [] })
    .answer(getInvoiceStory, {
      data: [
        {
          id: 1,
          at: '2026-11-20T09:42:00.000Z',
          kind: 'raised',
          title: 'Invoice raised',
          note: '',
          day: '',
          amount: '45000',
          by: machine,
        },
      ],
    });
  await connect(page, api);
  await page.route(`**/api/resources/invoices/${raised.invoiceNumber}`, (route) =>
    route.fulfill({ json: aSheet({ ...raised }) }),
  );
  await signIn(page);
  for (const address of ['/audit-trails', '/customer-details?customer=102&tab=history']) {
    await page.goto(address);
    for (const [told, who] of [
      ['was edited', 'Ada Obi'],
      ['was imported', machine],
      ['was written to', 'Invoices'],
    ] as const)
      await expect(rowOf(page, told).getByText(who, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'View Savannah Air was imported' }).click();
    const record = page.getByRole('dialog');
    await expect(record.getByText(machine)).toBeVisible();
    // the name that the product knows it by, and that it came by the interface
    await expect(record.getByText('service-account-7')).toBeVisible();
    await expect(record.getByText('API', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Close' }).click();
  }
  await page.goto(`/search-invoice/${raised.invoiceNumber}`);
  const story = page.getByRole('list', { name: 'Timeline' });
  await expect(story.getByRole('listitem')).toContainText(`${machine} · `);
});
