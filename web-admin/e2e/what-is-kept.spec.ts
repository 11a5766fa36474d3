import { expect, type Page } from '@playwright/test';
import {
  getRolePermissions,
  getUserScope,
  listDesignations,
  listLocations,
  listOrganisations,
  listRoles,
  listSelfServiceLocations,
  listStaffRoles,
  listSupervisors,
  saveStaff,
  saveUser,
  searchStaff,
  searchUsers,
  UserExists,
  type UserRow,
} from '@kobodesk/contracts/identity';
import { listCustomers, searchRevenues } from '@kobodesk/contracts/invoicing';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { listPaymentChannels } from '@kobodesk/contracts/payments';
import { aProviderAdmin, aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { again, aListedCustomer, comeBack, comesAtLast, missing } from './rows.js';
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

const lagos = {
  id: 201,
  address: 'Lagos Airport',
  location: 'Lagos Airport',
  code: 'LOS',
  stateId: 24,
  stateName: 'Lagos',
};
const cargo = {
  id: 113,
  name: 'Cargo Handling',
  code: 'CGO',
  erpCode: '',
  economicCode: '',
  rate: '12500',
  taxInclusive: false,
  allowUnRegisterCustomer: false,
  allowSelfService: false,
  requiresFooterOption: false,
  decimalPrecision: 2,
  terms: 0,
  revenueGroupId: null,
  revenueGroupName: '',
  parentId: 0,
  parentName: '',
  agencyId: 20,
  agencyName: 'National Aviation Authority',
  status: true,
};

const aServer = (user = aUser({ vggRole: 'clientadmin' })) =>
  serverOf(user)
    .answer(searchUsers, { results: [clerk], totalCount: 1 })
    .answer(listRoles, { data: [{ ...listed, id: 4, agency: '' }] })
    .answer(listSupervisors, { data: [] })
    .answer(getRolePermissions, { data: role })
    .answer(getUserScope, { data: scope })
    .answer(saveUser, { message: 'User updated successfully', data: { userId: 9 } });

const address = `/settings-create-user?user=${clerk.email}&mode=edit`;
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('a user is not saved before it is known what the user is limited to', async ({ page }) => {
  const api = aServer().refuse(getUserScope, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  await expect(page.getByLabel('Phone')).toHaveValue(clerk.phoneNum);
  await expect(again(page)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await shot(page, 'unknown-limits');
  await comesAtLast(page, api, getUserScope, { data: scope });
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
  await expect(again(page)).toBeVisible();
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

const roleOf = (page: Page) => page.getByRole('combobox', { name: 'Role' });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('a new user is not saved before there is what to limit them to', async ({ page }) => {
  const api = aServer().refuse(getRolePermissions, Unavailable).refuse(listRoles, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-create-user');
  await page.getByLabel('First name').fill('Ngozi');
  await expect(save(page)).toBeDisabled();
  // nor is a list that did not come one without roles
  await expect(missing(page)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'unknown-choices');
  api
    .answer(getRolePermissions, { data: role })
    .answer(listRoles, { data: [{ ...listed, id: 4, agency: '' }] });
  await again(page).first().click();
  await expect(roleOf(page).getByRole('option', { name: 'Clerk' })).toBeAttached();
  await again(page).click();
  await expect(tick(page, 'Kano Airport')).toBeEnabled();
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi');
  await expect(save(page)).toBeEnabled();
});

test('what was ticked of one organization is not sent for another, where it cannot be seen', async ({
  page,
}) => {
  const agencies = [20, 30].map((id) => ({ id, name: `Agency ${id}`, code: `A${id}` }));
  const placesOf = (agencyId: number) => ({
    ...role,
    agencyId,
    locations: [{ locationId: agencyId, location: `Airport ${agencyId}`, activated: false }],
  });
  const api = aServer(aProviderAdmin())
    .answer(listOrganisations, { data: agencies })
    .answer(getRolePermissions, ({ AgencyId }) => ({ data: placesOf(Number(AgencyId)) }))
    .answer(saveUser, { message: 'User created successfully', data: { userId: 10 } });
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-create-user');
  const organization = page.getByRole('combobox', { name: 'Organization' });
  await organization.selectOption('Agency 20');
  await tick(page, 'Airport 20').check();
  await organization.selectOption('Agency 30');
  await expect(tick(page, 'Airport 30')).not.toBeChecked();
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Last name').fill('Bello');
  await page.getByLabel('Email').fill('ngozi.bello@agency.test');
  await page.getByLabel('Phone').fill('08012345678');
  await roleOf(page).selectOption('Clerk');
  await expect(save(page)).toBeEnabled();
  await save(page).click();
  await expect(page).toHaveURL(/manage-users/);
  expect(api.calls.find(({ name }) => name === saveUser.name)?.input).toMatchObject({
    organizationId: '30',
    locationIds: [],
  });
});

test('whose address is taken already is told so, and what was typed of the person stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const api = aServer().refuse(saveUser, UserExists);
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-create-user');
  const typed = { 'First name': 'Ngozi', 'Last name': 'Bello', Email: clerk.email, Phone: '08012345678' };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value);
  await roleOf(page).selectOption('Clerk');
  await tick(page, 'Kano Airport').check();
  await save(page).click();
  const said = page.getByRole('alert').filter({ hasText: 'A user with this email address exists already' });
  // however far down the button is
  await expect(said).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await shot(page, 'user-exists');
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(roleOf(page).locator('option:checked')).toHaveText('Clerk');
  await expect(tick(page, 'Kano Airport')).toBeChecked();
  api.answer(saveUser, { message: 'User created successfully', data: { userId: 10 } });
  await page.getByLabel('Email').fill('ngozi.bello@agency.test');
  await save(page).click();
  await expect(page).toHaveURL(/manage-users/);
  expect(api.calls.findLast(({ name }) => name === saveUser.name)?.input).toMatchObject({
    firstName: 'Ngozi',
    email: 'ngozi.bello@agency.test',
    locationIds: ['202'],
  });
});

test('a new staff member waits for the locations, and what was typed stays meanwhile', async ({ page }) => {
  const api = serverOf(aUser({ vggRole: 'customeradmin', customerId: 101 }))
    .answer(listDesignations, { data: [{ id: 2, name: 'Accountant' }] })
    .answer(listStaffRoles, { data: [{ roleId: 7, roleName: 'LOCATION_USER', vggRole: 'locationuser' }] })
    .answer(searchStaff, { results: [], totalCount: 0 })
    .answer(saveStaff, { message: 'Staff created successfully', data: { id: 12 } })
    .refuse(listSelfServiceLocations, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-create-staffs');
  await page.getByLabel('Title').selectOption('Accountant');
  await page.getByLabel('First name').fill('Chidi');
  await page.getByLabel('Last name').fill('Okeke');
  await page.getByLabel('Email').fill(clerk.email);
  await page.getByLabel('Phone').fill(clerk.phoneNum);
  await expect(save(page)).toBeDisabled();
  await comesAtLast(page, api, listSelfServiceLocations, {
    data: [{ id: 201, location: 'Lagos Airport', address: 'Ikeja', code: 'LOS' }],
  });
  await tick(page, 'Lagos Airport').check();
  await expect(page.getByLabel('First name')).toHaveValue('Chidi');
  // and it is not left by a slip
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'No' }).click();
  await save(page).click();
  await expect(page).toHaveURL(/manage-staffs/);
  expect(api.calls.find(({ name }) => name === saveStaff.name)?.input).toMatchObject({
    firstName: 'Chidi',
    locationIds: ['201'],
  });
});

test('staff whom an agency names belong to a customer, one of those that serve themselves', async ({
  page,
}) => {
  const api = serverOf(aUser({ vggRole: 'clientadmin' }))
    .answer(listDesignations, { data: [{ id: 2, name: 'Accountant' }] })
    .answer(listStaffRoles, { data: [{ roleId: 7, roleName: 'LOCATION_USER', vggRole: 'locationuser' }] })
    .answer(listSelfServiceLocations, { data: [] })
    .answer(listCustomers, {
      data: [
        aListedCustomer(101, 'Skyways Airlines', { allowSelfService: true }),
        aListedCustomer(102, 'Skyline Helicopters'),
      ],
    })
    .answer(searchStaff, { results: [], totalCount: 0 })
    .answer(saveStaff, { message: 'Staff created successfully', data: { id: 12 } });
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-create-staffs');
  await page.getByLabel('Title').selectOption('Accountant');
  await page.getByLabel('First name').fill('Chidi');
  await page.getByLabel('Last name').fill('Okeke');
  await page.getByLabel('Email').fill(clerk.email);
  await page.getByLabel('Phone').fill(clerk.phoneNum);
  await save(page).click();
  await expect(page.getByText('Please select customer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Customer' }).fill('sky');
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered).toHaveText(/Skyways Airlines/);
  await offered.click();
  await save(page).click();
  await expect(page).toHaveURL(/manage-staffs/);
  expect(api.calls.find(({ name }) => name === saveStaff.name)?.input).toMatchObject({ customerId: '101' });
});

test('what a service type is limited to stays though it is out of use, until it is taken off', async ({
  page,
}) => {
  const api = serverOf(aUser({ vggRole: 'clientadmin' }))
    .answer(searchRevenues, { results: [cargo], totalCount: 1 })
    .answer(listPaymentChannels, { data: [] })
    .answer(listCustomers, { data: [] })
    .answer(listLocations, { data: [lagos] });
  await connect(page, api);
  const sent: unknown[] = [];
  await page.route('**/api/resources/revenue-mappings**', (route) => {
    const request = route.request();
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
    const mapping = {
      id: 113,
      revenueId: 113,
      customerIds: [102],
      locationIds: [201, 203],
      idleCustomers: [{ id: 102, name: 'Savannah Air' }],
      idleLocations: [{ id: 203, name: 'Old Terminal' }],
    };
    const json = request.method() === 'PUT' ? mapping : [mapping];
    return route.fulfill({ headers: { 'content-range': 'revenue-mappings 0-0/1' }, json });
  });
  await signIn(page);
  await page.goto('/manage-service-type');
  const open = async () => {
    await page.getByRole('button', { name: 'Actions: Cargo Handling' }).click();
    await page.getByRole('menuitem', { name: 'Customers and locations' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Customers and locations of Cargo Handling' });
  await open();
  await expect(dialog.getByLabel('Savannah Air')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await dialog.getByLabel('Old Terminal').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([
    { customerIds: [102], locationIds: [201, 203] },
    { customerIds: [102], locationIds: [201] },
  ]);
});
