import { expect, type Page } from '@playwright/test';
import {
  getRolePermissions,
  getUserScope,
  listRoles,
  listSupervisors,
  saveUser,
  searchUsers,
  type UserRow,
} from '@kobodesk/contracts/identity';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const clerk: UserRow = {
  id: 9,
  userId: 9,
  firstName: 'Chidi',
  lastName: 'Okeke',
  email: 'chidi.okeke@agency.test',
  phoneNum: '08012345678',
  organization: 'National Aviation Authority',
  organizationId: 20,
  vggRole: 'clientuser',
  userRole: 'CLIENT_USER',
  roleId: 4,
  status: true,
  emailConfirmationStatus: true,
  fullName: 'Chidi Okeke',
  lastActvityDate: null,
  supervisor: '',
};
const scope = {
  revenues: [],
  locations: [
    { locationId: 201, location: 'Lagos Airport', activated: true },
    { locationId: 202, location: 'Kano Airport', activated: false },
  ],
};
const listed = {
  roleId: 4,
  roleName: 'CLIENT_USER',
  vggRole: 'clientuser' as const,
  agencyId: 20,
  status: true,
  isSystem: true,
};
const role = {
  ...listed,
  permissions: [],
  revenues: [],
  locations: scope.locations.map((row) => ({ ...row, activated: false })),
};

const aServer = () =>
  serverOf(aUser({ vggRole: 'clientadmin' }))
    .answer(searchUsers, { results: [clerk], totalCount: 1 })
    .answer(listRoles, { data: [{ ...listed, id: 4, agency: '' }] })
    .answer(listSupervisors, { data: [] })
    .answer(getRolePermissions, { data: role })
    .answer(getUserScope, { data: scope })
    .answer(saveUser, { message: 'User updated successfully', data: { userId: 9 } });

const address = `/settings-create-user?user=${clerk.email}&mode=edit`;
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
/** as when a person comes back to the tab */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

test('a user is not saved before it is known what the user is limited to', async ({ page }) => {
  const api = aServer().refuse(getUserScope, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  await expect(page.getByLabel('Phone')).toHaveValue(clerk.phoneNum);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await shot(page, 'unknown-limits');
  api.answer(getUserScope, { data: scope });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', { name: 'Lagos Airport' })).toBeChecked();
  await page.getByLabel('Phone').fill('08099999999');
  await save(page).click();
  await expect(page).toHaveURL(/manage-users/);
  expect(api.calls.find(({ name }) => name === saveUser.name)?.input).toMatchObject({ locationIds: ['201'] });
});

test('whoever is limited is offered their own places, and can take away those that the user has besides', async ({
  page,
}) => {
  const locations = role.locations.filter(({ locationId }) => locationId === 202);
  const api = aServer().answer(getRolePermissions, { data: { ...role, locations } });
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  const tick = (name: string) => page.getByRole('checkbox', { name });
  await expect(tick('Lagos Airport')).toBeChecked();
  await tick('Lagos Airport').uncheck();
  await tick('Kano Airport').check();
  await save(page).click();
  await expect(page).toHaveURL(/manage-users/);
  expect(api.calls.find(({ name }) => name === saveUser.name)?.input).toMatchObject({ locationIds: ['202'] });
});

test('what is typed stays when the page asks again and has no answer', async ({ page }) => {
  const api = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  await page.getByLabel('Phone').fill('08099999999');
  const asked = () => api.calls.filter(({ name }) => name === searchUsers.name).length;
  const before = asked();
  api.refuse(searchUsers, Unavailable);
  await comeBack(page);
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('08099999999');
});

test('a form that is opened again begins with what its last save made of it', async ({ page }) => {
  const api = aServer();
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  await page.getByLabel('Phone').fill('08099999999');
  api.answer(searchUsers, { results: [{ ...clerk, phoneNum: '08099999999' }], totalCount: 1 });
  // what is asked for after the save is answered after the page is left
  await page.route(`**${searchUsers.http?.path ?? ''}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Phone')).toHaveValue('08099999999');
});
