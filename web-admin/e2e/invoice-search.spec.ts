import { expect, type Page } from '@playwright/test';
import { listLocations, listStates } from '@kobodesk/contracts/identity';
import {
  getCustomerDetails,
  InvoiceNotFound,
  listCurrencies,
  listCustomers,
  listSubRevenues,
  listTopRevenues,
  summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import { anInvoice as aSheet } from '@kobodesk/contracts/invoicing/builders';
import { NotPermitted, Unavailable } from '@kobodesk/contracts/kernel';
import { downloadInvoice } from '@kobodesk/contracts/reporting';
import { anInvoice, aUser } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { aCustomer } from './aCustomer.js';
import { expectAccessible } from './accessible.js';
import { again, aListedCustomer, aListedRevenue, openFilters } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

/** Two revenues with parts, two active customers, and one who is not active any more. */
const aServer = (user = aUser()) =>
  serverOf(user)
    .answer(listTopRevenues, {
      data: [
        aListedRevenue(11, 'Cargo', { hasSubRevenue: true }),
        aListedRevenue(12, 'Landing', { hasSubRevenue: true }),
      ],
    })
    .answer(listSubRevenues, ({ RevenueGroupId }) => ({
      data:
        Number(RevenueGroupId) === 12
          ? [aListedRevenue(1201, 'Night landing')]
          : [aListedRevenue(1101, 'Storage')],
    }))
    .answer(listCustomers, {
      data: [aListedCustomer(101, 'Skyways Airlines'), aListedCustomer(102, 'Coastal Helicopters')],
    })
    .answer(getCustomerDetails, {
      data: { ...aCustomer({ id: 103, customerName: 'Gone Airlines', status: false }), customerStaff: [] },
    })
    .answer(listLocations, { data: [] })
    .answer(listStates, { data: [] })
    .answer(listCurrencies, { data: [] })
    .answer(summariseInvoices, { results: [], statuses: [] });

const dated = anInvoice({
  customer: 'Skyways Airlines',
  customerName: 'Skyways Cargo Desk',
  createdDate: '2026-11-20T09:42:00.000Z',
  invoiceDate: '2026-10-05',
});

/** Opens the search by this filter, or as on the first visit, and gives what its list was asked by, the last one last. */
async function open(page: Page, api: FakeApi, filter?: object): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  await connect(page, api);
  await page.route('**/api/resources/invoices?**', (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ headers: { 'content-range': 'invoices 0-0/1' }, json: [dated] });
  });
  await signIn(page);
  const search = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  await page.goto(`/search-invoice${search}`);
  return asked;
}
const chips = (page: Page) => page.getByRole('list', { name: 'Filters of the list' });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

test('a sub-revenue and a customer who is not active any more are named among the filters', async ({
  page,
}) => {
  await open(page, aServer(), { dateType: 1, revenueId: 1201, providerId: 103 });
  await expect(chips(page).getByRole('listitem').filter({ hasText: 'Revenue' })).toContainText(
    'Night landing',
  );
  await expect(chips(page).getByRole('listitem').filter({ hasText: 'Customer' })).toContainText(
    'Gone Airlines',
  );
});

test('searched for by invoice date, the list shows that day and is sorted by it', async ({ page }) => {
  const asked = await open(page, aServer(), { dateType: 1 });
  await expect(page.getByText('20 Nov 2026')).toBeVisible();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Date type' }).click();
  await page.getByRole('option', { name: 'Invoice Date' }).click();
  await search(page).click();
  const heading = page.getByRole('columnheader', { name: 'Invoice Date' });
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('5 Oct 2026')).toBeVisible();
  await expect(page.getByText('20 Nov 2026')).toHaveCount(0);
  await expect.poll(() => asked.at(-1)?.get('sort')).toBe('["invoiceDate","DESC"]');
  await heading.getByRole('button').click();
  await expect.poll(() => asked.at(-1)?.get('sort')).toBe('["invoiceDate","ASC"]');
});

test('the name that an invoice is made out to has a column of its own, and stands on the card', async ({
  page,
}) => {
  await open(page, aServer(), { dateType: 1 });
  await expect(page.getByRole('columnheader')).toHaveText([
    'Invoice No',
    'Status',
    'Date',
    'Amount Invoiced',
    'Amount Paid',
    'Customer',
    'Name',
    'Revenue',
    'Location',
    'State',
  ]);
  await expect(page.getByRole('cell', { name: 'Skyways Airlines', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Skyways Cargo Desk', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: dated.invoiceNumber });
  await expect(card).toContainText('Skyways Airlines');
  await expect(card).toContainText('Skyways Cargo Desk');
});

test('what is missing is said of the field that is asked for', async ({ page }) => {
  await open(page, aServer());
  await page.getByRole('button', { name: 'Customer name' }).click();
  await search(page).click();
  await expect(page.getByText('Please input a customer name')).toBeVisible();
  await page.getByRole('button', { name: 'Invoice number' }).click();
  await expect(page.getByText('Please input a customer name')).toHaveCount(0);
});

test('a customer is found by a part of the name in the advanced search', async ({ page }) => {
  const asked = await open(page, aServer(), { dateType: 1, providerId: 101 });
  await openFilters(page);
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await expect(customer).toHaveValue('Skyways Airlines');
  await customer.fill('helicop');
  await page.getByRole('option', { name: /Coastal Helicopters/ }).click();
  await search(page).click();
  await expect.poll(() => asked.at(-1)?.get('filter')).toContain('"providerId":102');
  await expect(customer).toHaveValue('Coastal Helicopters');
  await customer.fill('');
  await search(page).click();
  await expect.poll(() => asked.at(-1)?.get('filter')).not.toContain('providerId');
});

/** The menu of the invoice in the list; its sheet is given to every tab. */
async function openMenu(page: Page, api: FakeApi) {
  const { invoiceNumber } = dated;
  await open(page, api, { dateType: 1 });
  // what another tab asks for too
  await connect(page.context(), api);
  for (const tabs of [page.context(), page])
    await tabs.route(`**/api/resources/invoices/${invoiceNumber}`, (route) =>
      route.fulfill({ json: aSheet({ ...dated }) }),
    );
  await page.getByRole('link', { name: invoiceNumber }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('menu');
}

test('whoever may not download is offered no file to print, and the print view is of whoever opens it', async ({
  page,
}) => {
  const { permissionCodes } = aUser();
  const user = aUser({ permissionCodes: permissionCodes.filter((code) => code !== 'invoice.download') });
  const menu = await openMenu(page, aServer(user));
  await expect(menu.getByRole('menuitem')).toHaveText(['Print view']);
  const view = page.waitForEvent('popup');
  await menu.getByRole('menuitem').click();
  // in a tab of its own somebody is signed in who is here
  await expect((await view).getByRole('article', { name: `Invoice ${dated.invoiceNumber}` })).toBeVisible();
  await (await view).close();
  await expect(menu).toHaveCount(0);
});

for (const refused of [InvoiceNotFound, NotPermitted])
  test(`a tab of an invoice says ${refused.status}: ${String(refused.message)}`, async ({
    page,
    context,
  }) => {
    const menu = await openMenu(page, aServer());
    // it was there, or theirs, when the list came
    const message = String(refused.message);
    await context.route(`**/api/resources/invoices/${dated.invoiceNumber}`, (route) =>
      route.fulfill({
        status: refused.status,
        json: { status: 2, message, error: { code: refused.code, message } },
      }),
    );
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const opened = page.waitForEvent('popup');
    await menu.getByRole('menuitem', { name: 'Print view' }).click();
    const view = await opened;
    await expect(view.getByRole('alert')).toContainText(message);
    await expect(view.getByRole('button', { name: 'Print' })).toBeDisabled();
    await expect(view.locator('[data-printed]')).toHaveCount(0);
    await expectAccessible(view);
    await page.keyboard.press('Escape');
    const beside = context.waitForEvent('page');
    await page.getByRole('link', { name: dated.invoiceNumber }).click({ button: 'middle' });
    await expect((await beside).getByRole('alert')).toContainText(message);
    await expect((await beside).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

const file = '/an-invoice';
const ready = { message: 'Invoice is ready', downloadUrl: file };
const print = (menu: Awaited<ReturnType<typeof openMenu>>) =>
  menu.getByRole('menuitem', { name: 'Print', exact: true }).click();

test('a file to print is shown in a tab that the press has opened, however long the file takes', async ({
  page,
}) => {
  const api = aServer().answer(downloadInvoice, ready);
  const menu = await openMenu(page, api);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${downloadInvoice.http?.path ?? ''}?**`, async (route) => {
    await answered;
    return route.fallback();
  });
  await page
    .context()
    .route(`**${file}`, (route) => route.fulfill({ contentType: 'text/html', body: 'Of paper' }));
  const tab = page.waitForEvent('popup');
  await print(menu);
  const opened = await tab;
  await expect(opened.getByText('Preparing…')).toBeVisible();
  answer();
  await expect(opened.getByText('Of paper')).toBeVisible();
  await expect(page.getByText(ready.message)).toBeVisible();
  await opened.close();
  // what cannot be shown is saved, and its tab says no more that it is waited for
  const attached = { 'content-disposition': 'attachment; filename="an-invoice"' };
  await page.context().route(`**${file}`, (route) => route.fulfill({ headers: attached, body: 'Of paper' }));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const other = page.waitForEvent('popup');
  await print(menu);
  await expect((await other).getByText(ready.message)).toBeVisible();
});

test('a file that is refused leaves no empty tab, and where the browser opens none it is saved', async ({
  page,
}) => {
  const api = aServer().refuse(downloadInvoice, Unavailable);
  const menu = await openMenu(page, api);
  const tab = page.waitForEvent('popup');
  await print(menu);
  const opened = await tab;
  await expect(page.getByText(String(Unavailable.message))).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);
  api.answer(downloadInvoice, ready);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const saved = page.waitForEvent('download');
  await print(menu);
  expect((await saved).url()).toContain(file);
});

test('a list of the latest invoices that does not come says so, and is no word of there being none', async ({
  page,
}) => {
  const asked: string[] = [];
  await connect(page, aServer());
  await page.route('**/api/resources/invoices?**', (route) => {
    const filter = new URL(route.request().url()).searchParams.get('filter') ?? '';
    const isToday = filter.includes('startDate');
    if (isToday) return route.fulfill({ headers: { 'content-range': 'invoices 0-0/0' }, json: [] });
    asked.push(filter);
    return asked.length < 3
      ? route.fulfill({ status: 503, json: { status: 2, message: 'Please try again later' } })
      : route.fulfill({ headers: { 'content-range': 'invoices 0-0/1' }, json: [dated] });
  });
  await signIn(page);
  await page.goto('/search-invoice');
  await expect(page.getByText('Please try again later')).toBeVisible();
  await expect(page.getByText('No record match your search')).toHaveCount(0);
  await expect(async () => {
    if ((await again(page).count()) > 0) await again(page).click();
    await expect(page.getByRole('link', { name: dated.invoiceNumber })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a list of an agency that has raised nothing yet says so, and leads whoever may raise one to the first', async ({
  page,
}) => {
  const clerk = aUser();
  const reader = { permissionCodes: clerk.permissionCodes.filter((code) => code !== 'invoice.create') };
  const first = page.getByRole('main').getByRole('link', { name: 'Create Invoice' });
  for (const [user, ways] of [
    [clerk, 1],
    [aUser(reader), 0],
  ] as const) {
    await page.unrouteAll();
    await connect(page, aServer(user));
    await page.route('**/api/resources/invoices?**', (route) =>
      route.fulfill({ headers: { 'content-range': 'invoices 0-0/0' }, json: [] }),
    );
    await signIn(page);
    await page.goto('/search-invoice');
    await expect(page.getByText('No invoice yet')).toBeVisible();
    await expect(page.getByText('Nothing was raised today')).toHaveCount(0);
    await expect(first).toHaveCount(ways);
    await expectAccessible(page);
  }
});
