import { expect, type Page } from '@playwright/test';
import {
  getServiceAccount,
  login,
  searchUsers,
  ServiceAccountNotFound,
  type UserRow,
} from '@kobodesk/contracts/identity';
import { listSelfServiceRevenues, listSubRevenues } from '@kobodesk/contracts/invoicing';
import { NotPermitted, Unavailable } from '@kobodesk/contracts/kernel';
import { listUnsettledPayments } from '@kobodesk/contracts/payments';
import { aUser } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { expectAccessible, shot } from './accessible.js';
import { again, aListedRevenue, comesAtLast, rowOf } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const aRow = (id: number, fullName: string): UserRow => ({
  id,
  userId: id,
  firstName: fullName.split(' ')[0] ?? '',
  lastName: fullName.split(' ')[1] ?? '',
  fullName,
  email: `${id}@agency.test`,
  phoneNum: '',
  organization: 'National Aviation Authority',
  organizationId: 20,
  vggRole: 'clientuser',
  userRole: 'CLIENT_USER',
  roleId: 3,
  status: true,
  emailConfirmationStatus: true,
  lastActvityDate: null,
  supervisor: '',
});
const everybody = Array.from({ length: 23 }, (_, index) => aRow(index + 1, `Person ${index + 1}`));

/** The list of users as this server answers it. */
async function open(page: Page, api: FakeApi, address = '/manage-users'): Promise<void> {
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const aListOf = (rows: readonly UserRow[]) =>
  serverOf(aUser()).answer(searchUsers, ({ pageSize, from, parameter }) => {
    const text = String(parameter?.searchQuery ?? '');
    const found = rows.filter(({ fullName }) => fullName.includes(text));
    const start = Number(from) * Number(pageSize);
    return { results: found.slice(start, start + Number(pageSize)), totalCount: found.length };
  });

test('a list shows its outline until the server has answered', async ({ page }) => {
  const api = aListOf(everybody);
  await connect(page, api);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${searchUsers.http?.path ?? ''}`, async (route) => {
    await answered;
    return route.fallback();
  });
  await signIn(page);
  await page.goto('/manage-users');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  answer();
  await expect(page.getByText('23 records')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
});

test('a list says that nothing fits, and takes the filter away', async ({ page }) => {
  await open(page, aListOf(everybody), '/manage-users?text=Nobody');
  await expect(page.getByText('No record match your search')).toBeVisible();
  await expect(page.getByText('There is nobody yet')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('23 records')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-users$/);
});

test('a list of which there is nothing yet says how to begin', async ({ page }) => {
  await open(page, aListOf([]));
  await expect(page.getByRole('status').getByText('No record match your search')).toBeVisible();
  await expect(page.getByText('There is nobody yet: begin with Create New User.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
});

test('a list that has no such page any more shows the last one that it has', async ({ page }) => {
  await open(page, aListOf(everybody), '/manage-users?page=9');
  await expect(page.getByText('Person 23')).toBeVisible();
  await expect(page).toHaveURL(/\/manage-users\?page=3$/);
});

test('a list says what went wrong, with its reference, and asks again', async ({ page }) => {
  const api = serverOf(aUser()).refuse(searchUsers, Unavailable);
  await open(page, api);
  await expect(page.getByRole('alert').getByText('fake-correlation-id')).toBeVisible();
  await expectAccessible(page);
  await comesAtLast(page, api, searchUsers, { results: everybody.slice(0, 1), totalCount: 1 });
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
});

test('a list that is made of several answers says when one of them did not come', async ({ page }) => {
  const api = serverOf(aUser({ vggRole: 'customeradmin', customerId: 101 }))
    .answer(listSelfServiceRevenues, {
      data: [aListedRevenue(11, 'Landing', { hasSubRevenue: true }), aListedRevenue(12, 'Cargo')],
    })
    .refuse(listSubRevenues, Unavailable);
  await open(page, api, '/customer-revenues');
  await expect(page.getByText(String(Unavailable.message))).toBeVisible();
  await expect(page.getByText('1 record')).toHaveCount(0);
  await comesAtLast(page, api, listSubRevenues, { data: [aListedRevenue(1101, 'Night landing')] });
  await expect(page.getByText('Night landing')).toBeVisible();
  await expect(page.getByText('2 records')).toBeVisible();
});

test('a list that the role may not read says so, and offers no second try', async ({ page }) => {
  await open(page, serverOf(aUser()).refuse(searchUsers, NotPermitted));
  await expect(page.getByRole('alert')).toContainText(
    'Your role does not allow this page. Please ask an administrator of your agency.',
  );
  await expect(again(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page that the role does not open has a heading, says why, and has a way on', async ({ page }) => {
  await open(page, serverOf(aUser({ permissionCodes: ['invoice.search'] })), '/settings-installation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access');
  await expect(page.getByRole('alert')).toContainText('You do not have the permission to access page!');
  await expect(page.getByRole('alert')).toContainText('Please ask an administrator of your agency.');
  await expect(page.getByRole('link', { name: 'Go to the first page' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('link', { name: 'Go to the first page' })).toBeVisible();
});

test('a record that is not there leads to its list, and offers no second try', async ({ page }) => {
  const api = serverOf(aUser()).refuse(getServiceAccount, ServiceAccountNotFound);
  await open(page, api, '/service-account?id=7');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(again(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Service Accounts' }).click();
  await expect(page).toHaveURL(/\/service-accounts$/);
});

test('where nothing is in transit, nothing is said of statements that may not be there', async ({ page }) => {
  const nothing = { results: [], totalCount: 0, data: [] };
  await open(page, serverOf(aUser()).answer(listUnsettledPayments, nothing), '/bank-in-transit');
  await expect(page.getByText('Nothing is in transit')).toBeVisible();
  await expect(
    page.getByText('No payment that was booked in the last 90 days waits for a bank statement to show it.'),
  ).toBeVisible();
});

test('a refusal sends provider staff to administrators of their own, and others to those of the agency', async ({
  page,
}) => {
  const operator = aUser({ vggRole: 'vgg_user', organization: 'Kobodesk Operations', organizationId: 1 });
  await open(page, serverOf(operator).refuse(searchUsers, NotPermitted));
  await expect(page.getByRole('alert')).toContainText('Please ask an administrator of Kobodesk Operations.');
});

test('text and page of a list stand in its address: Back, a reload and a sent link keep them', async ({
  page,
}) => {
  await open(page, aListOf(everybody));
  await expect(rowOf(page, 'Person 1').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'list-of-users');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(rowOf(page, 'Person 23')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Person 23')).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Person 10')).toBeVisible();
  await page.getByRole('searchbox').fill('Person 2');
  await expect(page.getByText('5 records')).toBeVisible();
  await expect(page).toHaveURL(/\?text=Person\+2$/);
  await page.goto('/manage-users?text=Person+2');
  await expect(page.getByRole('searchbox')).toHaveValue('Person 2');
  await expect(page.getByText('5 records')).toBeVisible();
});

test('what can be done has a column for those alone who may do some of it', async ({ page }) => {
  const api = aListOf(everybody);
  await open(page, api);
  await expect(rowOf(page, 'Person 1').first()).toBeVisible();
  const actions = page.getByRole('button', { name: /^Actions: / });
  const heading = page.getByRole('columnheader', { name: 'Edit' });
  // a clerk manages nobody
  await expect(actions).toHaveCount(0);
  await expect(heading).toHaveCount(0);
  await expectAccessible(page);
  api.answer(login, { message: 'Login successful', data: aUser({ vggRole: 'clientadmin' }) });
  await signIn(page);
  await page.goto('/manage-users');
  // the fifth is the administrator, who does not manage the own account
  await expect(actions).toHaveCount(9);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await expect(heading).toHaveCount(isPhone ? 0 : 1);
});
