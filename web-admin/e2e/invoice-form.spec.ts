import { expect, type Page } from '@playwright/test';
import { getSetting, listLocations } from '@kobodesk/contracts/identity';
import {
  createInvoice,
  getCustomerMapping,
  getLocationMapping,
  listCurrencies,
  listCustomers,
  listSubRevenues,
  listTopRevenues,
} from '@kobodesk/contracts/invoicing';
import { anInvoice as aSheet } from '@kobodesk/contracts/invoicing/builders';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { anInvoice, aUser } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { choose } from './mainJob.js';
import { aListedCustomer, aListedRevenue, comesAtLast, missing } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const reached = { email: 'accounts@airlines.test', phone: '08010000000', address: '1 Airport Road' };
const skyways = aListedCustomer(101, 'Skyways Airlines', reached);
const coastal = aListedCustomer(102, 'Coastal Helicopters', reached);
const aPlace = (id: number, address: string) => ({
  id,
  address,
  location: address,
  code: '',
  stateId: 25,
  stateName: 'Lagos',
});
const ofSkyways = 1102;

/** An agency that charges 'Night landing' to Skyways in Lagos alone. */
const aServer = () =>
  serverOf(aUser())
    .answer(listTopRevenues, { data: [aListedRevenue(11, 'Landing', { hasSubRevenue: true })] })
    .answer(listSubRevenues, {
      data: [aListedRevenue(1101, 'Day landing'), aListedRevenue(ofSkyways, 'Night landing')],
    })
    .answer(listCustomers, { data: [skyways, coastal] })
    .answer(listLocations, { data: [aPlace(201, 'Lagos Airport'), aPlace(202, 'Kano Airport')] })
    .answer(listCurrencies, { data: [{ id: 566, name: 'Naira', code: 'NGN', currencySymbol: '₦' }] })
    .answer(getCustomerMapping, ({ revenueId }) => ({
      data: Number(revenueId) === ofSkyways ? [skyways] : null,
      message: '',
    }))
    .answer(getLocationMapping, ({ revenueId }) => ({
      data: Number(revenueId) === ofSkyways ? [{ locationId: 201, locationAddress: 'Lagos Airport' }] : null,
      message: '',
    }));

async function open(page: Page, api: FakeApi): Promise<void> {
  await connect(page, api);
  await signIn(page);
  await page.goto('/create-invoice');
}
const create = (page: Page) => page.getByRole('button', { name: 'Create invoice', exact: true }).click();

test('a figure that is come back to is written anew, and a 0 makes room', async ({ page }) => {
  await open(page, aServer());
  const rate = page.getByRole('textbox', { name: 'Rate', exact: true });
  const quantity = page.getByLabel('Quantity');
  await expect(rate).toHaveValue('0');
  await rate.focus();
  await expect(rate).toHaveValue('');
  await quantity.focus();
  await expect(rate).toHaveValue('0');

  await rate.focus();
  await page.keyboard.type('25000');
  await quantity.focus();
  await expect(rate).toHaveValue('25,000');
  await rate.focus();
  await page.keyboard.type('300');
  await expect(rate).toHaveValue('300');
  await page.keyboard.press('Tab');
  await expect(rate).toHaveValue('300');
  // with the mouse too
  await rate.fill('1500000');
  await quantity.click();
  await expect(rate).toHaveValue('1,500,000');
  await rate.click();
  await page.keyboard.type('0.5');
  await expect(rate).toHaveValue('0.5');
  await rate.fill('');
  await quantity.click();
  await expect(rate).toHaveValue('0');
  // a cell that makes room is left by an arrow
  await rate.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(quantity).toBeFocused();
});

test('where all that a revenue is charged to is out of use, nobody and nothing can be chosen', async ({
  page,
}) => {
  const nothing = { data: [], message: '' };
  await open(page, aServer().answer(getCustomerMapping, nothing).answer(getLocationMapping, nothing));
  await choose(page, 'Revenue', 'Landing');
  await choose(page, 'Customer', 'Coastal Helicopters');
  await choose(page, 'Location', 'Kano Airport');
  await choose(page, 'Sub-revenue', 'Night landing');
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Location', exact: true })).not.toContainText('Kano');
});

test('who or what a revenue is not charged to is not chosen any more, and nothing of it is sent', async ({
  page,
}) => {
  const raised = { message: 'Invoice created', id: 'NAA-2026-0000001-K7M', paymentRef: '' };
  const api = aServer().answer(createInvoice, raised);
  await open(page, api);
  await choose(page, 'Revenue', 'Landing');
  await choose(page, 'Customer', 'Coastal Helicopters');
  await choose(page, 'Location', 'Kano Airport');
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  const location = page.getByRole('combobox', { name: 'Location', exact: true });
  await expect(customer).toContainText('IN-000102');
  await choose(page, 'Sub-revenue', 'Night landing');
  await expect(customer).toHaveCount(0);
  await expect(location).not.toContainText('Kano');
  await page.getByLabel('Item description').fill('Landing of 5N-KBD');
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('300');
  await create(page);
  await expect(page.getByText('Please select customer').first()).toBeVisible();
  await expect(page.getByText('Please select location').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // they come back with a revenue that is charged to them
  await choose(page, 'Sub-revenue', 'Day landing');
  await expect(customer).toContainText('IN-000102');
  await expect(location).toContainText('Kano');
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('300');
  await create(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await expect
    .poll(() => api.calls.find(({ name }) => name === createInvoice.name)?.input)
    .toMatchObject({ customerAIN: 'IN-000102', locationId: 202 });
});

test('the keys that send a form are for the dialog over it, and not for what is behind', async ({ page }) => {
  const api = aServer().answer(getSetting, { data: { key: 'CompanyRepresentative', value: '5' } });
  await open(page, api);
  await choose(page, 'Revenue', 'Landing');
  await choose(page, 'Sub-revenue', 'Day landing');
  await choose(page, 'Customer', 'Skyways Airlines');
  await choose(page, 'Location', 'Kano Airport');
  await page.getByLabel('Item description').fill('Landing of 5N-KBD');
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('300');
  await page.getByRole('button', { name: 'Change customer' }).click();
  await page.getByRole('button', { name: 'Add New Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Customer' });
  await dialog.getByLabel('Name', { exact: true }).fill(coastal.customerName);
  // what is missing there is said there; the invoice behind it is not raised for whom it was for
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Please enter first name')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toHaveCount(0);
  const next = dialog.getByLabel('Contact first name');
  await expect(next).toBeFocused();
  await page.keyboard.press('Control+ArrowDown');
  await expect(next).toBeFocused();
});

test('parts of a revenue that do not come are said to be missing, and asked for again', async ({ page }) => {
  const api = aServer().refuse(listSubRevenues, Unavailable);
  await open(page, api);
  await choose(page, 'Revenue', 'Landing');
  await expect(missing(page)).toBeVisible();
  await page.getByLabel('Item description').fill('Landing of 5N-KBD');
  await comesAtLast(page, api, listSubRevenues, { data: [aListedRevenue(1101, 'Day landing')] });
  await expect(missing(page)).toHaveCount(0);
  await choose(page, 'Sub-revenue', 'Day landing');
  await expect(page.getByLabel('Item description')).toHaveValue('Landing of 5N-KBD');
});

const toVoid = {
  id: 7,
  kind: 'void',
  status: 'pending',
  reason: 'Raised twice',
  madeBy: 'Ada Obi',
  madeAt: '2026-11-20T09:42:00.000Z',
  approver: '',
  decidedBy: '',
  decidedAt: '',
  outcome: '',
  reference: '',
  credit: '',
  mayWithdraw: true,
};

test('what waits on the invoice that was just raised stands beside it too', async ({ page }) => {
  const raised = { message: 'Invoice created', id: 'NAA-2026-0000001-K7M', paymentRef: '' };
  await open(page, aServer().answer(createInvoice, raised));
  await page.route(`**/api/resources/invoices/${raised.id}`, (route) =>
    route.fulfill({ json: aSheet({ ...anInvoice({ invoiceNumber: raised.id }) }) }),
  );
  await page.route('**/api/resources/invoice-requests?**', (route) =>
    route.fulfill({ headers: { 'content-range': 'invoice-requests 0-0/1' }, json: [toVoid] }),
  );
  await choose(page, 'Revenue', 'Landing');
  await choose(page, 'Sub-revenue', 'Day landing');
  await choose(page, 'Customer', 'Skyways Airlines');
  await choose(page, 'Location', 'Kano Airport');
  await page.getByLabel('Item description').fill('Landing of 5N-KBD');
  await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('300');
  await create(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('heading', { name: 'Invoice created' })).toBeVisible();
  await expect(page.getByText('The request to void it is decided')).toBeVisible();
});
