import { expect, type Page } from '@playwright/test';
import { listLocations, listStates } from '@kobodesk/contracts/identity';
import {
  CreditNotePending,
  initiateCreditNotes,
  listCreditNoteTypes,
  listCurrencies,
  listSubRevenues,
  listTopRevenues,
  searchCreditNotes,
  searchInvoices,
  type CreditNoteRow,
  type InvoiceRow,
} from '@kobodesk/contracts/invoicing';
import { NotPermitted } from '@kobodesk/contracts/kernel';
import { downloadCreditNotes, downloadInvoice } from '@kobodesk/contracts/reporting';
import { anInvoice } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { expectAccessible, shot } from './accessible.js';
import { anApi, raiseInvoice } from './anApi.js';
import { aListedRevenue, rowOf } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const numberOf = (id: number) => `NAA-2026-${String(id).padStart(7, '0')}-K7M`;
const invoice = (id: number, given: Partial<InvoiceRow> = {}): InvoiceRow =>
  anInvoice({ id, invoiceId: id, invoiceNumber: numberOf(id), ...given });
const dollars = { currencyId: 840, currency: 'Dollar', currencySymbol: '$', amount: '400' } as const;

/** Enough of a server for the steps of a credit note; it finds `invoices`, ten on a page. */
function aServer(invoices: readonly InvoiceRow[]): FakeApi {
  return serverOf()
    .answer(listTopRevenues, {
      data: [
        aListedRevenue(110, 'Landing and Parking', { code: 'LAP', hasSubRevenue: true }),
        aListedRevenue(112, 'Licences', { code: 'LIC' }),
      ],
    })
    .answer(listSubRevenues, { data: [aListedRevenue(1101, 'Landing charge', { code: 'LND' })] })
    .answer(listLocations, { data: [] })
    .answer(listStates, { data: [{ id: 25, name: 'Lagos' }] })
    .answer(listCurrencies, { data: [{ id: 566, name: 'Naira', code: 'NGN', currencySymbol: '₦' }] })
    .answer(searchInvoices, ({ from }) => ({
      results: invoices.slice(Number(from ?? 0) * 10, Number(from ?? 0) * 10 + 10),
      totalCount: invoices.length,
    }));
}
const lastSearch = (api: FakeApi) =>
  api.calls.filter(({ name }) => name === searchInvoices.name).at(-1)?.input['parameter'];

async function open(page: Page, api: FakeApi, address: string): Promise<void> {
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const select = (page: Page, id: number) => page.getByLabel(`Select ${numberOf(id)}`);
const choice = (page: Page) => page.getByRole('region', { name: 'Chosen invoices' });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
/** From the top of the page: what is focused right under the bar is scrolled away from the mouse. */
async function choose(page: Page, type: 'Discount %' | 'Value'): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByLabel(type, { exact: true }).check();
}
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Apply' });

test('a credit note begins with its kind', async ({ page }) => {
  await open(page, aServer([]), '/create-credit-note');
  const kinds = page.getByRole('radiogroup', { name: 'Kind of credit note' });
  for (const name of ['Discount and Waivers', 'Over Payment', 'Credit-Note Issuance'])
    await expect(kinds.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeDisabled();
  await expectAccessible(page);
  await shot(page, 'create-credit-note');
  await kinds.getByText('Credit-Note Issuance', { exact: true }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/credit-note-issuance$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await kinds.getByText('Discount and Waivers', { exact: true }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Waivers and Discount, Search Credit Note',
  );
});

test('invoices are found by all filters, or by one field alone', async ({ page }) => {
  const api = aServer([invoice(1)]);
  await open(page, api, '/search-credit-note');
  await expect.poll(() => lastSearch(api)).toMatchObject({ status: '3', dateType: '1' });
  const form = page.getByRole('search');
  await expect(form.getByLabel('Sub-revenue')).toBeDisabled();
  await form.getByLabel('Revenue', { exact: true }).selectOption('Landing and Parking');
  await form.getByLabel('Sub-revenue').selectOption('Landing charge');
  await form.getByLabel('Payment status').selectOption('Partly paid');
  await form.getByLabel('State').selectOption('Lagos');
  await form.getByLabel('Customer name').fill('Sky');
  await search(page).click();
  await expect
    .poll(() => lastSearch(api))
    .toMatchObject({ status: '2', revenueId: '1101', state: 'Lagos', name: 'Sky' });
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => lastSearch(api)).toMatchObject({ status: '3', revenueId: '', name: '' });

  await form.getByLabel('Search by').selectOption('Invoice number');
  await search(page).click();
  await expect(page.getByText('Please input an invoice number')).toBeVisible();
  await form.getByLabel('Search by').selectOption('Customer name');
  await search(page).click();
  await expect(page.getByText('Please input a customer name')).toBeVisible();
  await expect(page.getByText('Please input an invoice number')).toHaveCount(0);
  await form.getByLabel('Search by').selectOption('Invoice number');
  await form.getByLabel('Invoice number').fill('0000001');
  await search(page).click();
  // whatever its state
  await expect.poll(() => lastSearch(api)).toEqual({ dateType: 1, invoiceNumber: '0000001' });
  api.answer(searchInvoices, { results: [], totalCount: 0, message: 'No record match your search' });
  await search(page).click();
  await expect(page.getByText('No record match your search')).toBeVisible();
});

test('invoices are chosen over the pages of the list, but for those that have a note', async ({ page }) => {
  const others = Array.from({ length: 8 }, (_, index) => invoice(index + 4));
  const api = aServer([
    invoice(1, { creditNoteRequestStatus: 0 }),
    invoice(2, { creditNoteRequestStatus: 1 }),
    invoice(3, { creditNoteRequestStatus: 2, status: 'Partly paid', amountPaid: '5000' }),
    ...others,
    invoice(12),
  ]);
  await open(page, api, '/search-credit-note');
  await expect(select(page, 1)).toBeDisabled();
  await expect(select(page, 2)).toBeDisabled();
  for (const [id, status] of [
    [1, 'Pending'],
    [2, 'Approved'],
    [3, 'Disapproved'],
    [4, 'No credit note applied'],
  ] as const)
    await expect(rowOf(page, numberOf(id)).getByText(status)).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
  await select(page, 3).check();
  await page.getByRole('button', { name: /page 2/i }).click();
  await select(page, 12).check();
  await expect(choice(page).getByText('2 invoices chosen')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'search-credit-note');
  await page.reload();
  await expect(choice(page).getByText('2 invoices chosen')).toBeVisible();
  await page.getByLabel('Check all').check();
  await expect(choice(page).getByText('3 invoices chosen')).toBeVisible();
  await proceed(page).click();
  await expect(page).toHaveURL(/\/apply-credit-note$/);
  await expect(page.getByText(numberOf(3))).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(choice(page).getByText('3 invoices chosen')).toBeVisible();
  await choice(page).getByRole('button', { name: 'Clear choice' }).click();
  await expect(choice(page)).toHaveCount(0);
});

test('below what is chosen nothing of the list peeps out', async ({ page }) => {
  const api = aServer(Array.from({ length: 10 }, (_, index) => invoice(index + 1)));
  for (const height of [768, 844]) {
    const isPhone = height === 844;
    await page.setViewportSize({ width: isPhone ? 390 : 1366, height });
    await open(page, api, '/search-credit-note');
    await select(page, 1).check();
    await page.evaluate(() => window.scrollTo(0, 60));
    const bar = await choice(page).boundingBox();
    const foot = await page.getByRole('navigation', { name: 'Main pages' }).all();
    const edge = isPhone ? ((await foot[0]?.boundingBox())?.y ?? 0) : height;
    expect(edge - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(1);
  }
});

test('a discount shows what it makes of each invoice before it is sent', async ({ page }) => {
  const api = aServer([
    invoice(1),
    invoice(2, { status: 'Partly paid', amountPaid: '40000', amount: '60000' }),
  ]);
  await open(page, api, '/search-credit-note');
  await page.getByLabel('Check all').check();
  await proceed(page).click();
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toHaveCount(0);
  await page.getByLabel('Enter Discount').fill('10');
  await expect(apply).toHaveCount(0);
  await page.getByLabel('Reason for Issuance').fill('Prompt notice');
  await expect(apply).toBeEnabled();
  await expect(rowOf(page, numberOf(1))).toContainText('₦4,500.00');
  await expect(rowOf(page, numberOf(1))).toContainText('₦40,500.00');
  // of both: 105 000 less 10 500
  await expect(page.getByText('₦94,500.00')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'apply-credit-note');

  await choose(page, 'Value');
  // what was typed was a percentage
  await expect(page.getByLabel('Enter Discount')).toHaveValue('');
  await page.getByLabel('Enter Discount').fill('20,000.01');
  await expect(rowOf(page, numberOf(2))).toContainText(
    'The credit cannot be more than the outstanding balance',
  );
  await expect(apply).toBeDisabled();
  await page.getByLabel('Enter Discount').fill('4500');
  await expect(rowOf(page, numberOf(1))).toContainText('₦40,500.00');

  api.refuse(initiateCreditNotes, CreditNotePending);
  await apply.click();
  await expect(page.getByRole('alert')).toContainText('CREDIT_NOTE_PENDING');
  await choose(page, 'Discount %');
  await page.getByLabel('Enter Discount').fill('10');
  const made = {
    referenceNumber: 'CN-2026-0000007',
    invoiceNumber: numberOf(1),
    serviceProviderName: 'Skyways Airlines',
    invoiceAmount: '45000',
    newInvoiceAmount: '40500',
    creditAmount: '4500',
    currencyId: 566,
    invoiceAmountPercentage: '10',
    requestStatusName: 'Pending',
  };
  api.answer(initiateCreditNotes, {
    message: 'Credit note sent for approval successfully',
    result: [
      made,
      { ...made, referenceNumber: 'CN-2026-0000008', serviceProviderName: '', invoiceAmount: '' },
    ],
  });
  await apply.click();
  await expect(page.getByText('Credit note sent for approval successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/applied-credit-note$/);
  expect(api.calls.filter(({ name }) => name === initiateCreditNotes.name).at(-1)?.input).toEqual({
    discountType: 'percent',
    reasonForIssuance: 'Prompt notice',
    entries: [
      {
        agencyId: 20,
        creditNoteTypeId: 1,
        customerId: 101,
        revenueId: 1101,
        locationId: 201,
        invoiceId: 1,
        currencyId: 566,
        creditAmount: '4500.000',
        invoiceAmountPercentage: '10',
      },
      expect.objectContaining({ invoiceId: 2, creditAmount: '6000.000' }),
    ],
  });
  await expect(rowOf(page, 'CN-2026-0000007')).toContainText('₦40,500.00');
  await expect(rowOf(page, 'CN-2026-0000008')).toContainText('Nil');
  await expectAccessible(page);
  await shot(page, 'applied-credit-note');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/create-credit-note$/);
});

test('a value is not offered for several currencies, a percentage is', async ({ page }) => {
  await open(page, aServer([invoice(1), invoice(2, dollars)]), '/search-credit-note');
  await page.getByLabel('Check all').check();
  await proceed(page).click();
  await expect(page.getByLabel('Value', { exact: true })).toBeDisabled();
  await expect(
    page.getByText('A value can be applied to several invoices of one currency only'),
  ).toBeVisible();
  await page.getByLabel('Enter Discount').fill('50');
  await expect(rowOf(page, numberOf(2))).toContainText('$200.00');
  await expectAccessible(page);
  await shot(page, 'apply-credit-note-mixed');
});

test('a note is issued against one invoice, for an amount', async ({ page }) => {
  const api = aServer([invoice(1), invoice(2)]);
  await open(page, api, '/credit-note-issuance');
  await select(page, 1).check();
  await select(page, 2).check();
  await expect(select(page, 1)).not.toBeChecked();
  await expect(choice(page).getByText('1 invoice chosen')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'credit-note-issuance');
  await proceed(page).click();
  await expect(page.getByLabel('Value', { exact: true })).toHaveCount(0);
  await page.getByLabel('Enter Amount').fill('1,000');
  await page.getByLabel('Reason for Issuance').fill('Charged for a service that was not given');
  api.answer(initiateCreditNotes, { message: 'Credit note sent for approval successfully', result: [] });
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Credit note sent for approval successfully')).toBeVisible();
  expect(api.calls.find(({ name }) => name === initiateCreditNotes.name)?.input).toMatchObject({
    discountType: 'value',
    entries: [{ creditNoteTypeId: 3, invoiceId: 2, creditAmount: '1000', invoiceAmountPercentage: '2.2222' }],
  });
});

test('the later steps lead back when nothing was chosen', async ({ page }) => {
  await open(page, aServer([invoice(1)]), '/apply-credit-note');
  await expect(page).toHaveURL(/\/search-credit-note$/);
  await page.goto('/applied-credit-note');
  await expect(page).toHaveURL(/\/create-credit-note$/);
});

const note = (id: number, given: Partial<CreditNoteRow> = {}): CreditNoteRow => ({
  id,
  referenceNumber: `CN-2026-${String(id).padStart(7, '0')}`,
  createdOn: '2026-11-20T12:00:00.000Z',
  invoiceNumber: numberOf(id),
  serviceProviderName: 'Skyways Airlines',
  revenueName: 'Landing charge',
  creditAmount: '4500',
  invoiceAmountPercentage: '10',
  currencyId: 566,
  currencyName: 'NGN',
  currencySymbol: '₦',
  creditNoteTypeName: 'Discount and Waiver',
  requestStatusName: 'Pending',
  requestStatus: 0,
  comment: '',
  reasonForIssuance: 'Prompt notice',
  invoiceAmount: '45000',
  newInvoiceAmount: '40500',
  creditBalance: '40500',
  initiator: 'Ada Obi',
  decidedBy: '',
  ...given,
});

test('the report has cards that choose the status, files of all of it, and the invoice of each note', async ({
  page,
}) => {
  const asked: unknown[] = [];
  const rows = [
    note(1),
    note(2, { requestStatus: 1, requestStatusName: 'Approved', currencyId: 840, creditAmount: '40' }),
    note(3, {
      requestStatus: 2,
      requestStatusName: 'Disapproved',
      creditNoteTypeName: 'Credit-Note Issuance',
    }),
  ];
  const ready = { message: 'Your download is ready', downloadUrl: '/api/File/Download/a-token' };
  const api = serverOf()
    .answer(listCreditNoteTypes, { data: [{ id: 3, name: 'Credit-Note Issuance' }] })
    .answer(searchCreditNotes, ({ parameter }) => {
      asked.push(parameter);
      const { requestStatus } = (parameter ?? {}) as { requestStatus?: string };
      const shown = rows.filter(
        (row) => (requestStatus ?? '') === '' || String(row.requestStatus) === requestStatus,
      );
      return {
        results: shown,
        totalCount: shown.length,
        totalRequestCount: 3,
        totalPendingCount: 1,
        totalApprovedCount: 1,
        totalCreditAmountString: '₦9,000.00, $40.00',
        totalApprovedCreditAmountString: '$40.00',
      };
    })
    .answer(downloadInvoice, { message: 'Done', downloadUrl: '/an-invoice.pdf' })
    .answer(downloadCreditNotes, {
      ...ready,
      responseType: { downloadUrl: ready.downloadUrl },
      data: {
        id: 1,
        kind: 'excel',
        fileName: 'CreditNotes.xlsx',
        state: 'done',
        rowsDone: 3,
        rowsTotal: 3,
        controlTotals: [],
        downloadUrl: ready.downloadUrl,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    });
  await open(page, api, '/report');
  const cards = page.getByRole('list', { name: 'Summary' });
  await expect(cards.getByText('₦9,000.00')).toBeVisible();
  await expect(rowOf(page, 'CN-2026-0000002')).toContainText('$40.00');
  await expectAccessible(page);
  await shot(page, 'credit-note-report');
  await cards.getByRole('button', { name: /^Approved/ }).click();
  await expect(rowOf(page, 'CN-2026-0000001')).toHaveCount(0);
  await expect(cards.getByRole('button', { name: /^Approved/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards.getByRole('button', { name: /^Total request/ })).toContainText('3');
  await expect(cards.getByText('₦9,000.00')).toHaveCount(0);
  await page.getByLabel('Credit note type').selectOption('Credit-Note Issuance');
  await page.getByLabel('Search text').fill('Sky');
  await search(page).click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ requestStatus: '1', creditNoteType: '3', searchText: 'Sky' });
  await expect(page).toHaveURL(/requestStatus=1/);

  await page.getByRole('button', { name: 'Download' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await file).url()).toContain(ready.downloadUrl);
  const order = api.calls.find(({ name }) => name === downloadCreditNotes.name);
  expect(order?.input['parameter']).toMatchObject({
    pageSize: -1,
    downloadFormat: 'excel',
    requestStatus: '1',
    searchText: 'Sky',
  });
  await page
    .context()
    .route('**/an-invoice.pdf', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: `View ${numberOf(2)}` }).click();
  await expect(await tab).toHaveURL(/\/an-invoice[.]pdf$/);
});

test('on a phone the filters of credit notes wait behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const nothing = { results: [], totalCount: 0 };
  const api = serverOf()
    .answer(listCreditNoteTypes, { data: [] })
    .answer(searchCreditNotes, {
      ...nothing,
      totalRequestCount: 0,
      totalPendingCount: 0,
      totalApprovedCount: 0,
      totalCreditAmountString: '₦0.00',
      totalApprovedCreditAmountString: '₦0.00',
    });
  for (const [address, field] of [
    ['/report', 'Search text'],
    ['/search-credit-note', 'Customer name'],
  ] as const) {
    await open(page, api, address);
    const fold = page.getByRole('button', { name: /^Filters/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByLabel(field)).toHaveCount(0);
    await fold.click();
    await expect(page.getByLabel(field)).toBeVisible();
    await expectAccessible(page);
  }
});

test('the report says that it may not be seen', async ({ page }) => {
  const api = serverOf().answer(listCreditNoteTypes, { data: [] }).refuse(searchCreditNotes, NotPermitted);
  await open(page, api, '/report');
  await expect(page.getByText('You do not have the permission to access page!').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Summary' })).toHaveCount(0);
});

test('an administrator discounts an invoice and finds the note in the report', async ({ page, request }) => {
  const number = await raiseInvoice(request, 'Discounted Air');
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/search-credit-note?by=invoice');
  await page.getByLabel('Invoice number').fill(number);
  await search(page).click();
  await page.getByLabel(`Select ${number}`).check();
  await proceed(page).click();
  await page.getByLabel('Enter Discount').fill('12.5');
  await page.getByLabel('Reason for Issuance').fill('First flight of the season');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Credit note sent for approval successfully')).toBeVisible();
  await expect(rowOf(page, number)).toContainText('₦21,875.00');
  await page.goto(`/report?searchText=${number}`);
  await expect(rowOf(page, number)).toContainText('₦3,125.00');
  await expect(rowOf(page, number)).toContainText('Pending');
});

test('a credit note that waits switches off what it says, until its maker takes it back', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const number = await raiseInvoice(request, 'Credited and kept');
  const admin = await anApi(request, 'client.admin@naa.test');
  const { results } = await admin.post<{ results: { invoiceId: number }[] }>('Invoice/InvoiceSearchBDA', {
    parameter: { invoiceNumber: number },
  });
  await admin.post('CreditNoteRequest/InitiateBDA', {
    entries: [{ invoiceId: results[0]?.invoiceId, creditNoteTypeId: 1, creditAmount: '2500' }],
    reasonForIssuance: 'Billed twice',
  });
  const clerk = await (await browser.newContext()).newPage();
  await signIn(clerk, 'client.user@naa.test', 'Kobodesk@2026');
  await clerk.goto(`/search-invoice/${number}`);
  const banner = clerk.getByRole('status').filter({ hasText: 'Credit note' });
  await expect(banner).toContainText('Edit Invoice and Request Void are off until it is decided.');
  await expect(banner.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  for (const name of ['Edit Invoice', 'Request Void'])
    await expect(clerk.getByRole('button', { name })).toBeDisabled();

  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto(`/search-invoice/${number}`);
  const parts = page.getByRole('region', { name: 'Parts of the amount' });
  await expect(parts).toContainText('Credit requested₦2,500.00');
  await expect(parts).toContainText('Open after that₦22,500.00');
  await expectAccessible(page);
  await shot(page, 'invoice-credit-waits');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog', { name: /^Withdraw the credit note/ })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByText('Request withdrawn successfully')).toBeVisible();
  await expect(parts).not.toContainText('Credit requested');

  await clerk.reload();
  await expect(clerk.getByRole('button', { name: 'Edit Invoice' })).toBeEnabled();
  await expect(clerk.getByRole('button', { name: 'Request Void' })).toBeEnabled();
});
