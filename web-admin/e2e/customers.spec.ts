import { expect, type Page } from '@playwright/test';
import {
  activateCustomer,
  CustomerNotFound,
  deactivateCustomer,
  getMergeDetails,
  mergeCustomers,
  NotMergeable,
  searchCustomers,
  unmergeCustomers,
  type CustomerRecord,
} from '@kobodesk/contracts/invoicing';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { aProviderAdmin, aUser } from '../test/builders.js';
import { aCustomer } from './aCustomer.js';
import { expectAccessible, shot } from './accessible.js';
import { comesAtLast, openFilters, stale } from './rows.js';
import { connect, serverOf, signIn, test, workFor } from './signIn.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const savannah = aCustomer();
const cargo = aCustomer({ id: 104, customerName: 'Savannah Air Cargo', customerAIN: 'IN-000104' });
const coastal = aCustomer({
  id: 103,
  customerName: 'Coastal Helicopters',
  customerAIN: 'IN-000103',
  hasSubCustomers: true,
  subCustomersCount: 1,
});
const skyways = aCustomer({
  id: 101,
  customerName: 'Skyways Airlines',
  customerAIN: 'IN-000101',
  allowSelfService: true,
});
const nobody = aCustomer({ id: 100, customerName: 'Unregistered Customer', isUnregistered: true });
const merged = aCustomer({
  id: 105,
  customerName: 'Coastal Heli',
  parentId: 103,
  parentName: 'Coastal Helicopters',
});
const everybody = [coastal, merged, savannah, cargo, skyways, nobody];

/** A server with these customers; what it was asked for is kept. */
function serverOfCustomers(user = aUser(), rows: readonly CustomerRecord[] = everybody) {
  const asked: Record<string, unknown>[] = [];
  const api = serverOf(user)
    .answer(searchCustomers, ({ parameter, from }) => {
      const sought = (parameter ?? {}) as Record<string, unknown>;
      asked.push(sought);
      const found = rows.filter(
        (row) =>
          row.customerName.toLowerCase().includes(String(sought['name'] ?? '').toLowerCase()) &&
          (sought['hasSubCustomers'] === undefined || row.hasSubCustomers === sought['hasSubCustomers']),
      );
      // two pages of them
      const half = Math.ceil(found.length / 2);
      const page = found.length > 3 ? found.slice(Number(from) * half, (Number(from) + 1) * half) : found;
      return { results: page, totalCount: found.length > 3 ? 12 : found.length };
    })
    .answer(activateCustomer, { message: 'Customer activated successfully' })
    .answer(deactivateCustomer, { message: 'Customer deactivated successfully' });
  return { api, asked };
}

test('the book of customers finds them, switches them and leads to them', async ({ page }) => {
  const { api, asked } = serverOfCustomers();
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers');
  await expect(heading(page)).toHaveText('Manage Customer');
  await expect(page.getByText('12 customers')).toBeVisible();
  await expect(page.getByText('Merged into Coastal Helicopters')).toBeVisible();
  await expect(page.getByLabel('Organization name')).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'manage-customers');
  await page.getByRole('switch', { name: 'Savannah Air is active' }).click();
  await expect(page.getByText('Customer deactivated successfully')).toBeVisible();

  await openFilters(page);
  await page.getByLabel('Name', { exact: true }).fill('unregistered');
  await page.getByLabel('Account code').fill('SAV');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toEqual({ name: 'unregistered', ain: '', accountCode: 'SAV' });
  await expect(page).toHaveURL(/name=unregistered/);
  // it stands for everybody without a record, and is not switched
  await expect(page.getByRole('switch')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Details of Unregistered Customer' })).toHaveAttribute(
    'href',
    '/customer-details?customer=100',
  );
  await expect(page.getByRole('link', { name: 'Add new customer' })).toHaveAttribute('href', '/new-customer');

  await page.getByLabel('Name', { exact: true }).fill('nobody at all');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No record match your search')).toBeVisible();
  api.refuse(searchCustomers, CustomerNotFound);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('0 customers')).toBeVisible();
});

test('Reset empties what was typed, whether or not it was searched for', async ({ page }) => {
  const { api, asked } = serverOfCustomers();
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers');
  await openFilters(page);
  const name = page.getByLabel('Name', { exact: true });
  const accountCode = page.getByLabel('Account code');
  await name.fill('unreg');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(name).toHaveValue('');
  await name.fill('unreg');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await accountCode.fill('SAV');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('12 customers')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(accountCode).toHaveValue('');
  expect(asked.at(-1)).toEqual({ name: '', ain: '', accountCode: '' });
});

test('rows stay when they cannot be asked for again, and are no answer to another search', async ({
  page,
}) => {
  const { api } = serverOfCustomers();
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers');
  await expect(page.getByText('12 customers')).toBeVisible();
  await openFilters(page);
  api.refuse(searchCustomers, Unavailable);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.click();
  await expect(stale(page)).toBeVisible();
  await expect(page.getByText('12 customers')).toBeVisible();
  await expect(page.getByText('Coastal Helicopters', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('skyways');
  await search.click();
  await expect(page.getByRole('alert')).toContainText('fake-correlation-id');
  await expect(page.getByText('Coastal Helicopters', { exact: true })).toHaveCount(0);
  await expect(stale(page)).toHaveCount(0);
  await comesAtLast(page, api, searchCustomers, { results: [skyways], totalCount: 1 });
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
});

test('provider staff see whose customers these are', async ({ page }) => {
  const { api } = serverOfCustomers(aProviderAdmin());
  await connect(page, api);
  await signIn(page);
  await workFor(page, { id: 20, name: 'National Aviation Authority' });
  await page.goto('/manage-customers');
  await expect(page.getByLabel('Organization name')).toHaveValue('National Aviation Authority');
  await expect(page.getByLabel('Organization name')).toBeDisabled();
});

test('customers are chosen over pages and merged; what cannot be is said', async ({ page }) => {
  const { api } = serverOfCustomers();
  const family = [
    {
      customerName: savannah.customerName,
      customerId: savannah.id,
      mergeDate: '2026-11-20T09:00:00.000Z',
      isParent: true,
    },
    {
      customerName: cargo.customerName,
      customerId: cargo.id,
      mergeDate: '2026-11-20T09:00:00.000Z',
      isParent: false,
    },
  ];
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers');
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Merge' });
  const proceed = () => bar.getByRole('button', { name: 'Continue' }).click();
  const alert = (text: string) => page.getByText(text, { exact: true });
  await proceed();
  await expect(alert('Please select two or more customers to continue the merge process.')).toBeVisible();
  await page.getByLabel('Select Coastal Helicopters').check();
  await page.getByLabel('Select Savannah Air', { exact: true }).check();
  await proceed();
  await expect(
    alert(
      'This selected customer has been merged before. Please unmerge it before proceeding with the merge process.',
    ),
  ).toBeVisible();
  await page.getByLabel('Select Coastal Heli', { exact: true }).check();
  await proceed();
  await expect(
    alert(
      'These selected customers have been merged before. Please unmerge them before proceeding with the merge process.',
    ),
  ).toBeVisible();
  await page.getByLabel('Select Coastal Helicopters').uncheck();
  await page.getByLabel('Select Coastal Heli', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByLabel('Select Unregistered Customer')).toHaveCount(0);
  await page.getByLabel('Select Skyways Airlines').check();
  await proceed();
  await expect(
    alert('This selected customer is a self-service customer and cannot be merged with another customer.'),
  ).toBeVisible();
  await page.getByLabel('Select Skyways Airlines').uncheck();
  await page.getByLabel('Select Savannah Air Cargo').check();
  await expect(bar.getByText('2 chosen.')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customers-merge-mode');

  await bar.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel merge' });
  await expect(question.getByText('Are you sure you want to cancel the merge process?')).toBeVisible();
  await question.getByRole('button', { name: 'No' }).click();
  await proceed();

  await expect(heading(page)).toHaveText('Merge Customer');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(alert('Please select a parent customer to complete the merge process.')).toBeVisible();
  await page.getByLabel('Savannah Air is the parent').check();
  await expect(page.getByText(/Savannah Air Cargo will be merged into Savannah Air/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'customers-to-merge');
  api.refuse(mergeCustomers, { ...NotMergeable, message: 'Somebody was faster' });
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(alert('Somebody was faster')).toBeVisible();
  api
    .answer(mergeCustomers, { message: 'Customers merged successfully', data: family })
    .answer(getMergeDetails, { data: family });
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(alert('Customers merged successfully')).toBeVisible();
  expect(api.calls.filter(({ name }) => name === mergeCustomers.name).at(-1)?.input).toEqual({
    parentCustomerId: 102,
    childCustomerIds: [104],
  });
  await expect(heading(page)).toHaveText('Merged Customers');
  await expect(page.getByRole('button', { name: 'Unmerge' })).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'merged-customers');
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL(/manage-customers$/);

  // nobody was chosen
  await page.goto('/settings-customers-to-merge');
  await expect(page).toHaveURL(/manage-customers$/);
});

test('a merge is undone for those that are chosen', async ({ page }) => {
  const { api, asked } = serverOfCustomers();
  const parent = { customerName: coastal.customerName, customerId: 103, mergeDate: '', isParent: true };
  const child = {
    customerName: merged.customerName,
    customerId: 105,
    mergeDate: '2026-02-03T09:00:00.000Z',
    isParent: false,
  };
  await connect(page, api);
  await signIn(page);
  await page.goto('/manage-customers');
  await page.getByRole('button', { name: 'Unmerge', exact: true }).click();
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ hasSubCustomers: true, allowForService: false });
  const bar = page.getByRole('region', { name: 'Unmerge' });
  await bar.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please select a parent customer to unmerge.')).toBeVisible();
  await page.getByLabel('Choose Coastal Helicopters').check();
  await expectAccessible(page);
  await shot(page, 'customers-unmerge-mode');
  api.refuse(getMergeDetails, CustomerNotFound);
  await bar.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(String(CustomerNotFound.message))).toBeVisible();
  api.answer(getMergeDetails, { data: [parent, child] });
  await bar.getByRole('button', { name: 'Continue' }).click();

  await expect(heading(page)).toHaveText('Unmerge Customers');
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByText('Please select subcustomer(s) to unmerge')).toBeVisible();
  await page.getByLabel('Select Coastal Heli').check();
  await expectAccessible(page);
  await shot(page, 'unmerge-customers');
  api
    .answer(unmergeCustomers, { message: 'Customer(s) unmerged successfully' })
    .answer(getMergeDetails, { data: [parent] });
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByText('Customer(s) unmerged successfully')).toBeVisible();
  expect(api.calls.find(({ name }) => name === unmergeCustomers.name)?.input).toEqual({
    parentCustomerId: 103,
    childCustomerIds: [105],
  });
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Unmerge', exact: true }).click();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel unmerge' });
  await expect(question.getByText('Are you sure you want to cancel the unmerge process?')).toBeVisible();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(bar).toHaveCount(0);
});

test('whoever may not merge is told so', async ({ page }) => {
  const user = aUser();
  const { api } = serverOfCustomers({
    ...user,
    permissionCodes: user.permissionCodes.filter((code) => code !== 'customer.merge'),
  });
  await connect(page, api);
  await signIn(page);
  // its address does not open the mode either
  await page.goto('/manage-customers?mode=merge');
  await expect(page.getByRole('region', { name: 'Merge' })).toHaveCount(0);
  for (const name of ['Merge', 'Unmerge']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(
      page.getByText('You dont have permission to merge or unmerge customers').first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  }
});
