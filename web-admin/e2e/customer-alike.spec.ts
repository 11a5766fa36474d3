import { expect } from '@playwright/test';
import { designations, getSetting, listDesignations } from '@kobodesk/contracts/identity';
import {
  createCustomer,
  customerCategories,
  findLookAlikes,
  getCustomerDetails,
  getCustomerOverview,
  keepApart,
  listCategories,
  listCustomerStaff,
  searchCustomerPayments,
  searchInvoices,
  searchLookAlikes,
} from '@kobodesk/contracts/invoicing';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { aContact, aCustomer } from './aCustomer.js';
import { expectAccessible, shot } from './accessible.js';
import { again, comeBack, comesAtLast, stale } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const savannah = aCustomer();
const twin = aCustomer({
  id: 317,
  customerName: 'Savannah Air Ltd',
  customerAIN: 'IN-000317',
  email: 'accounts@savannah.test',
  accountCode: '',
});
const serving = aCustomer({ id: 101, customerName: 'Skyways Airlines', allowSelfService: true });
const evidence = ['Same registration number', 'Same phone number'];

/** Whoever is said to be different is suggested no more. */
function serverOfTwins() {
  const apart: unknown[] = [];
  const api = serverOf()
    .answer(getSetting, { data: { key: 'CompanyRepresentative', value: '5' } })
    .answer(listDesignations, { data: designations })
    .answer(listCategories, { data: [...customerCategories] })
    .answer(getCustomerDetails, { data: { ...savannah, customerStaff: [aContact()] } })
    .answer(listCustomerStaff, { data: [aContact()], totalCount: 1 })
    .answer(getCustomerOverview, {
      data: { balances: [], invoiceCount: 0, paymentCount: 0, creditNoteCount: 0, family: [] },
    })
    .answer(searchInvoices, { results: [], totalCount: 0 })
    .answer(searchCustomerPayments, { results: [], totalCount: 0 })
    .answer(findLookAlikes, () => ({ data: apart.length === 0 ? [{ customer: twin, evidence }] : [] }))
    .answer(keepApart, (input) => {
      apart.push(input);
      return { message: 'These customers are not suggested again' };
    });
  return { api, apart };
}

test('while a name is typed, customers like it are shown, and what is different is kept', async ({
  page,
}) => {
  const { api, apart } = serverOfTwins();
  api.answer(createCustomer, {
    message: 'Customer created successfully',
    id: { id: 102, name: 'Savannah Air', customerAIN: 'IN-000102', email: '', phoneNumber: '', address: '' },
  });
  await connect(page, api);
  await signIn(page);
  await page.goto('/new-customer');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Savannah Air');
  const note = page.getByRole('note');
  await expect(note.getByText('Savannah Air Ltd (IN-000317) may be the same customer.')).toBeVisible();
  await expect(note.getByText('Same registration number, same phone number.')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'new-customer-alike');
  await note.getByRole('button', { name: 'Different' }).click();
  await expect(note).toHaveCount(0);
  // there is nothing yet to keep it with
  expect(apart).toEqual([]);
  await page.getByLabel('Category').selectOption('Corporate');
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Public Limited Company');
  await page.getByLabel('Address').fill('2 Cargo Road, Kano');
  await page.getByLabel('First name').fill('Chika');
  await page.getByLabel('Last name').fill('Eze');
  await page.getByLabel('Phone').fill('08011111111');
  await page.getByLabel('Email').fill('chika@savannah.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/customer-details\?customer=102$/);
  expect(apart).toEqual([{ customerId: 102, otherCustomerId: 317 }]);
});

test('a customer that may be another one is compared with it', async ({ page }) => {
  const { api, apart } = serverOfTwins();
  await connect(page, api);
  await signIn(page);
  await page.goto('/customer-details?customer=102');
  await page.getByRole('note').getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are these one customer?' });
  await expect(dialog.getByRole('row', { name: /RC number/ })).toContainText('Same');
  await expect(dialog.getByRole('row', { name: /Email/ })).not.toContainText('Same');
  await expectAccessible(page);
  await shot(page, 'customer-compare');
  await dialog.getByRole('button', { name: 'Different' }).click();
  await expect(page.getByText('These customers are not suggested again')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('note')).toHaveCount(0);
  expect(apart).toEqual([{ customerId: 102, otherCustomerId: 317 }]);
});

test('pairs that look alike are worked off one by one', async ({ page }) => {
  const { api, apart } = serverOfTwins();
  const other = aCustomer({ id: 104, customerName: 'Skyways Airline', customerAIN: 'IN-000104' });
  api.answer(searchLookAlikes, () => {
    const pairs = [
      { first: savannah, second: twin, evidence },
      { first: serving, second: other, evidence: ['Both names have the same words'] },
    ].slice(apart.length);
    return { results: pairs, totalCount: pairs.length };
  });
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers?view=alike');
  await expect(page.getByText('2 pairs')).toBeVisible();
  const first = page.getByRole('listitem', { name: 'Savannah Air and Savannah Air Ltd' });
  await expect(first.getByText('Same registration number, same phone number.')).toBeVisible();
  const second = page.getByRole('listitem', { name: 'Skyways Airlines and Skyways Airline' });
  await expect(second.getByRole('button', { name: 'Merge' })).toBeDisabled();
  await expect(
    second.getByText(
      'This selected customer is a self-service customer and cannot be merged with another customer.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customers-alike');
  await first.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge Customer');
  await expect(page.getByLabel('Savannah Air Ltd is the parent')).toBeVisible();
  await page.goto('/manage-customers?view=alike');
  await first.getByRole('button', { name: 'Different' }).click();
  await expect(page.getByText('1 pair', { exact: true })).toBeVisible();
  await expect(first).toHaveCount(0);
  expect(apart).toEqual([{ customerId: 102, otherCustomerId: 317 }]);
  api.answer(searchLookAlikes, { results: [], totalCount: 0, message: 'No customers look alike' });
  await page.reload();
  await expect(page.getByText('No customers look alike')).toBeVisible();
});

test('pairs that could not be asked for again are said to be those of before, and so are none', async ({
  page,
}) => {
  const { api } = serverOfTwins();
  const pairs = [{ first: savannah, second: twin, evidence }];
  api.answer(searchLookAlikes, { results: pairs, totalCount: 1 });
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers?view=alike');
  await expect(page.getByText('1 pair', { exact: true })).toBeVisible();
  api.refuse(searchLookAlikes, Unavailable);
  await comeBack(page);
  await expect(stale(page)).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Savannah Air and Savannah Air Ltd' })).toBeVisible();
  await expectAccessible(page);
  await comesAtLast(page, api, searchLookAlikes, { results: [], totalCount: 0 });
  await expect(page.getByText('No customers look alike')).toBeVisible();
  await expect(stale(page)).toHaveCount(0);
  api.refuse(searchLookAlikes, Unavailable);
  await comeBack(page);
  await expect(stale(page)).toBeVisible();
  await expect(page.getByText('No customers look alike')).toHaveCount(0);
  api.answer(searchLookAlikes, { results: pairs, totalCount: 1 });
  await again(page).click();
  await expect(page.getByText('1 pair', { exact: true })).toBeVisible();
});
