import { expect, type Page } from '@playwright/test';
import { listLocations } from '@kobodesk/contracts/identity';
import {
  createInvoice,
  getCustomerMapping,
  getLocationMapping,
  listCurrencies,
  listCustomers,
  listSubRevenues,
  listTopRevenues,
} from '@kobodesk/contracts/invoicing';
import { aUser } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { choose } from './mainJob.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const aRevenue = (id: number, name: string, hasSubRevenue = false) => ({
  id,
  name,
  code: '',
  rate: '0',
  decimalPrecision: 2,
  terms: 0,
  allowUnRegisterCustomer: false,
  allowSelfService: false,
  requiresFooterOption: false,
  hasSubRevenue,
});
const aCustomer = (id: number, customerName: string) => ({
  id,
  customerId: id,
  customerName,
  customerAIN: `IN-000${id}`,
  email: `${id}@airlines.test`,
  phone: '08010000000',
  address: '1 Airport Road',
  isUnregistered: false,
  allowSelfService: false,
});
const skyways = aCustomer(101, 'Skyways Airlines');
const coastal = aCustomer(102, 'Coastal Helicopters');
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
    .answer(listTopRevenues, { data: [aRevenue(11, 'Landing', true)] })
    .answer(listSubRevenues, {
      data: [aRevenue(1101, 'Day landing'), aRevenue(ofSkyways, 'Night landing')],
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
