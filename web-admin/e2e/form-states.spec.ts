import { expect, type Page } from '@playwright/test';
import {
  getOrganisationDetails,
  getRolePermissions,
  getSetting,
  listCountries,
  listDesignations,
  listLocalGovernments,
  listLocations,
  listOrganisations,
  listRoles,
  listStates,
  listSupervisors,
  login,
  saveLocation,
  saveRole,
  searchLocations,
  searchRoles,
  searchUsers,
} from '@kobodesk/contracts/identity';
import {
  createCustomer,
  findSimilarCustomers,
  getCustomerDetails,
  getInvoiceSettings,
  listCategories,
  listCurrencies,
  listCustomers,
  listRevenueGroups,
  listRevenues,
  listTopRevenues,
  searchRevenues,
} from '@kobodesk/contracts/invoicing';
import { NotPermitted, Unavailable, ValidationFailed } from '@kobodesk/contracts/kernel';
import {
  listBankProfiles,
  listPaymentChannels,
  listRemitaChannels,
  listReportTypes,
  reportFailures,
} from '@kobodesk/contracts/payments';
import {
  getAccountMapping,
  listAccountTypes,
  listBanks,
  searchAccounts,
  type SettlementAccountRow,
} from '@kobodesk/contracts/settlement';
import { aProviderAdmin, aUser } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { aCustomer } from './aCustomer.js';
import { expectAccessible, shot } from './accessible.js';
import { again, aListedCustomer, comesAtLast, missing } from './rows.js';
import { connect, serverOf, signIn, test, workFor } from './signIn.js';

const aServer = () =>
  serverOf(aUser())
    .answer(searchLocations, { results: [], totalCount: 0 })
    .answer(listOrganisations, { data: [] })
    .answer(listStates, { data: [{ id: 19, name: 'Kano' }] });

async function openForm(page: Page, api: FakeApi) {
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-manage-locations');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  return page.getByRole('dialog', { name: 'Add New Location' });
}
const sent = (api: FakeApi) => api.calls.filter(({ name }) => name === saveLocation.name).length;

test('an empty form is told of each field by the contract, and nothing is sent', async ({ page }) => {
  const api = aServer();
  const form = await openForm(page, api);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a location')).toBeVisible();
  await expect(form.getByLabel('Location')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(sent(api)).toBe(0);
  await form.getByLabel('Location').fill('Kano Airport');
  await expect(form.getByText('Please enter a location')).toHaveCount(0);
});

const fill = async (form: ReturnType<Page['getByRole']>) => {
  await form.getByLabel('Location').fill('Kano Airport');
  await form.getByLabel('Code').fill('KAN');
  await form.getByLabel('State').selectOption('Kano');
};

test('a form waits on its button, closes when it was taken, and says so', async ({ page }) => {
  const api = aServer().answer(saveLocation, { message: 'Location created successfully', data: { id: 7 } });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const form = await openForm(page, api);
  await page.route(`**${saveLocation.http?.path ?? ''}`, async (route) => {
    await answered;
    return route.fallback();
  });
  await fill(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  // what becomes of it would be told to nobody
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect(form).toBeVisible();
  answer();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Location created successfully')).toBeVisible();
});

test('what the server refuses stands at its field, or above all of them, and what was typed stays', async ({
  page,
}) => {
  const faults = { code: 'This code is taken', weather: 'It rains there' };
  const api = aServer().refuse(saveLocation, ValidationFailed, faults);
  const form = await openForm(page, api);
  await fill(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This code is taken')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('It rains there');
  await expect(form.getByRole('alert')).toContainText('fake-correlation-id');
  await expect(form.getByLabel('Location')).toHaveValue('Kano Airport');
  await expectAccessible(page);
  await shot(page, 'refused-form');
});

test('a form that fails or is forbidden says why, and can be sent again', async ({ page }) => {
  const api = aServer().refuse(saveLocation, NotPermitted);
  const form = await openForm(page, api);
  await fill(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  api.refuse(saveLocation, Unavailable);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  api.answer(saveLocation, { message: 'Location created successfully', data: { id: 7 } });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Location created successfully')).toBeVisible();
  expect(sent(api)).toBe(3);
});

const anOrganisation = {
  id: 20,
  name: 'National Aviation Authority',
  code: 'NAA',
  industry: '',
  website: '',
  address: '',
  countryId: null,
  stateId: null,
  lgaId: null,
  postalCode: '',
  domainEmail: '',
  contacts: [],
};

test('a message about one of several rows goes when that row is put right, and the others stay', async ({
  page,
}) => {
  const api = aServer()
    .answer(getOrganisationDetails, { data: anOrganisation })
    .answer(listCountries, { data: [] })
    .answer(listDesignations, { data: [] })
    .answer(listLocalGovernments, { data: [] });
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-update-profile');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const second = page.getByRole('group', { name: 'Contact 2' });
  await second.getByLabel('Name').fill('Ada Obi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Please enter a phone number')).toBeVisible();
  await second.getByLabel('Phone').fill('08012345678');
  await expect(second.getByText('Please enter a phone number')).toHaveCount(0);
  await expect(page.getByText('Please enter a website')).toBeVisible();
});

const aRole = {
  roleId: 0,
  roleName: '',
  vggRole: '',
  agencyId: 20,
  status: true,
  isSystem: false,
  permissions: [
    {
      permissionId: 'invoice.search',
      name: 'Search Invoice',
      description: '',
      category: 'Invoices',
      activated: false,
    },
  ],
  revenues: [],
  locations: [],
};

test('a form that would lose what was typed asks first, and not after it was sent', async ({ page }) => {
  const admin = aUser({ vggRole: 'clientadmin' });
  const api = serverOf(admin)
    .answer(getRolePermissions, { data: aRole })
    .answer(searchRoles, { results: [], totalCount: 0 })
    .answer(saveRole, { message: 'Role created successfully', data: { roleId: 7 } });
  await connect(page, api);
  await signIn(page);
  await page.goto('/create-role');
  await page.getByLabel('Role name').fill('Night desk');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Role name')).toHaveValue('Night desk');
  await page.getByLabel('Role category').selectOption('Client User');
  await page.getByRole('checkbox', { name: 'Search Invoice' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/roles-and-permissions/);
  await expect(question).toHaveCount(0);
  expect(api.calls.find(({ name }) => name === saveRole.name)?.input).toMatchObject({
    roleName: 'Night desk',
    vggRole: 'clientuser',
    permissionIds: ['invoice.search'],
    agencyId: '20',
  });
});

test('a page of settings that would lose what was typed asks first', async ({ page }) => {
  const fields = [{ id: 1, field: 'Email', isActive: false }];
  const api = serverOf(aUser({ vggRole: 'clientadmin' })).answer(getInvoiceSettings, {
    data: {
      invoiceAge: 24,
      frequency: 2,
      editableFields: fields,
      invoiceFieldSettingsModels: [],
      settings: { settingsId: 1, invoiceAge: 24, invoiceFrequency: 2 },
    },
  });
  await connect(page, api);
  await page.route('**/api/resources/footer-options?**', (route) =>
    route.fulfill({ headers: { 'content-range': 'footer-options 0-0/0' }, json: [] }),
  );
  await signIn(page);
  await page.goto('/edit-invoice-settings');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Page, invoice/ }).fill('help');
  await page.getByRole('option', { name: 'Help Center' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked();
});

test('another record of the same page is another page: what was typed is asked about first', async ({
  page,
}) => {
  const profile = { name: 'village', title: 'Village Bank', version: 3, columns: [] };
  const api = serverOf(aUser({ vggRole: 'clientadmin' }))
    .answer(getCustomerDetails, () => ({ data: { ...aCustomer({}), customerStaff: [] } }))
    .answer(listCategories, { data: [] })
    .answer(listBankProfiles, { data: [profile] });
  await connect(page, api);
  await signIn(page);
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await page.goto('/bank-profiles');
  await page.getByLabel('Title').fill('Market Bank');
  await page.getByLabel('Profile', { exact: true }).selectOption('Village Bank, version 3');
  await question.getByRole('button', { name: 'No' }).click();
  // a second question that comes while the first one goes has the same answers
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Market Bank');
  await page.getByLabel('Profile', { exact: true }).selectOption('Village Bank, version 3');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Village Bank');
  // nothing was typed: nothing is asked
  await page.getByLabel('Profile', { exact: true }).selectOption('A new one');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.goto('/new-customer?customer=102');
  await page.getByLabel('Address').fill('1 Airport Road');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Page, invoice/ }).fill('new customer');
  await page.getByRole('option', { name: 'New customer', exact: true }).click();
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(/customer=102$/);
  await expect(page.getByLabel('Address')).toHaveValue('1 Airport Road');
});

test('a new role is made of what the organization chosen for it has, and of nothing before', async ({
  page,
}) => {
  const api = serverOf(aProviderAdmin())
    .answer(listOrganisations, {
      data: [
        { id: 10, name: 'Federal Aviation Services', code: 'FAS' },
        { id: 20, name: 'Aviation Authority', code: 'NAA' },
      ],
    })
    .answer(getRolePermissions, ({ AgencyId }) => ({
      data: {
        ...aRole,
        agencyId: Number(AgencyId),
        locations: [{ locationId: 201, location: `Airport of ${Number(AgencyId)}`, activated: false }],
      },
    }))
    .answer(saveRole, { message: 'Role created successfully', data: { roleId: 7 } })
    .answer(searchRoles, { results: [], totalCount: 0 });
  await connect(page, api);
  await signIn(page);
  await page.goto('/create-role');
  await page.getByLabel('Role name').fill('Night desk');
  await expect(page.getByText('Select an organization to see what its roles can be made of.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  expect(api.calls.filter(({ name }) => name === getRolePermissions.name)).toHaveLength(0);
  await expectAccessible(page);
  const organization = page.getByRole('combobox', { name: 'Organization' });
  await organization.selectOption('Federal Aviation Services');
  await page.getByRole('checkbox', { name: 'Airport of 10' }).check();
  await organization.selectOption('Aviation Authority');
  await expect(page.getByRole('checkbox', { name: 'Airport of 20' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Airport of 10' })).toHaveCount(0);
  await expect(page.getByLabel('Role name')).toHaveValue('Night desk');
  await page.getByRole('checkbox', { name: 'Search Invoice' }).check();
  await page.getByRole('combobox', { name: 'Role category' }).selectOption('Client User');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/roles-and-permissions/);
  expect(api.calls.find(({ name }) => name === saveRole.name)?.input).toMatchObject({
    agencyId: '20',
    locationIds: [],
    permissionIds: ['invoice.search'],
  });
});

const skyways = aListedCustomer(101, 'Skyways Airlines');

test('a new customer is asked about when one is like it, and added all the same', async ({ page }) => {
  const created = {
    id: 9,
    name: 'Skyway',
    customerAIN: 'IN-000109',
    email: '',
    phoneNumber: '0801',
    address: '',
  };
  const api = serverOf(aUser())
    .answer(listTopRevenues, { data: [] })
    .answer(listLocations, { data: [] })
    .answer(listCustomers, { data: [skyways] })
    .answer(listCurrencies, { data: [] })
    .answer(getSetting, { data: { key: 'CompanyRepresentative', value: '5' } })
    .answer(findSimilarCustomers, { data: [skyways] })
    .answer(createCustomer, { message: 'Customer created successfully', id: created });
  await connect(page, api);
  await signIn(page);
  await page.goto('/create-invoice');
  await page.getByRole('button', { name: 'Add New Customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Customer' });
  await form.getByRole('button', { name: 'Add customer' }).click();
  for (const message of ['Please enter a name', 'Please enter first name', 'Please enter last name'])
    await expect(form.getByText(message)).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Skyway');
  await form.getByLabel('Contact first name').fill('Ada');
  await form.getByLabel('Contact last name').fill('Obi');
  await form.getByLabel('Contact phone').fill('0801');
  await expect(form.getByText('Please enter first name')).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'add-customer');
  await form.getByRole('button', { name: 'Add customer' }).click();
  const similar = page.getByRole('dialog', { name: 'Similar customers' });
  await expect(similar.getByText('Skyways Airlines')).toBeVisible();
  await expectAccessible(page);
  await similar.getByRole('button', { name: 'Proceed' }).click();
  await expect(similar).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Skyway');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('0801');
  expect(api.calls.find(({ name }) => name === createCustomer.name)?.input).toMatchObject({
    name: 'Skyway',
    customerStaff: [{ titleId: '5', firstName: 'Ada', lastName: 'Obi', phoneNumber: '0801' }],
  });
});

const clerks = {
  roleId: 4,
  roleName: 'CLIENT_USER',
  vggRole: 'clientuser' as const,
  agencyId: 20,
  status: true,
  isSystem: true,
  id: 4,
  agency: '',
};
const noFailures = {
  bdaAmount: '0',
  remitaAmount: '0',
  unprocessedAmount: '0',
  percentageFailure: 0,
  days: [],
};
/** All that these forms offer; each of the tests takes one list away. */
const anAgency = () =>
  aServer()
    .answer(listCategories, { data: [{ id: 1, name: 'Corporate' }] })
    .answer(listDesignations, { data: [{ id: 3, name: 'Accountant' }] })
    .answer(listBanks, { data: [] })
    .answer(listAccountTypes, { data: [{ id: 2, name: 'Secondary' }] })
    .answer(getAccountMapping, { data: { locations: [], revenues: [] } })
    .answer(getOrganisationDetails, { data: anOrganisation })
    .answer(listCountries, { data: [] })
    .answer(searchRevenues, { results: [], totalCount: 0 })
    .answer(listRevenueGroups, { data: [] })
    .answer(listTopRevenues, { data: [] })
    .answer(listPaymentChannels, { data: [] })
    .answer(reportFailures, { results: [], totalCount: 0, data: noFailures })
    .answer(listRemitaChannels, { data: [] })
    .answer(listReportTypes, { data: [] })
    .answer(listCurrencies, { data: [] })
    .answer(listRoles, { data: [clerks] })
    .answer(listRevenues, { data: [] })
    .answer(listLocations, { data: [] })
    .answer(listSupervisors, { data: [{ userId: 5, fullName: 'Ada Obi', email: '', userRole: '' }] });

const offering = [
  ['of a location', listStates, '/settings-manage-locations', 'Add New Location'],
  ['of a customer', listCategories, '/new-customer'],
  ['of the staff of a customer', listDesignations, '/new-customer'],
  ['of a bank account', listBanks, '/add-new-bank-account'],
  ['of a service account', listRoles, '/service-account'],
  ['of the limits of a service account', listLocations, '/service-account'],
  ['of the profile', listCountries, '/settings-update-profile'],
  ['of the contacts in the profile', listDesignations, '/settings-update-profile'],
  ['of a service type', listRevenueGroups, '/manage-service-type', 'Add Service Type'],
  ['of what a service type is part of', listTopRevenues, '/manage-service-type', 'Add Service Type'],
  ['that looks a payment up', listPaymentChannels, '/payments'],
  ['of the failure report', listReportTypes, '/remita-failure-report'],
] as const;
for (const [form, list, address, button] of offering)
  test(`the form ${form} says so when a list that it offers did not come`, async ({ page }) => {
    const api = anAgency().refuse(list, Unavailable);
    await connect(page, api);
    await signIn(page);
    await page.goto(address);
    if (button) await page.getByRole('button', { name: button }).click();
    await expect(missing(page)).toBeVisible();
    await expectAccessible(page);
    // it comes, and is all that was missing
    await comesAtLast(page, api, list, { data: [] });
    await expect(missing(page)).toHaveCount(0);
  });

const ofAgencies = [
  ['list of users', '/manage-users'],
  ['list of roles', '/roles-and-permissions'],
  ['form of a user', '/settings-create-user'],
  ['form of a role', '/create-role'],
  ['form of a location', '/settings-manage-locations', 'Add New Location'],
  ['form of a service type', '/manage-service-type', 'Add Service Type'],
] as const;
for (const [what, address, button] of ofAgencies)
  test(`provider staff are told in the ${what} that the agencies did not come`, async ({ page }) => {
    const api = anAgency()
      .answer(login, { message: 'Login successful', data: aProviderAdmin() })
      .answer(searchUsers, { results: [], totalCount: 0 })
      .answer(searchRoles, { results: [], totalCount: 0 })
      .refuse(listOrganisations, Unavailable);
    await connect(page, api);
    await signIn(page);
    if (button) await workFor(page, { id: 20, name: 'Aviation Authority' });
    await page.goto(address);
    if (button) await page.getByRole('button', { name: button }).click();
    const where = button ? page.getByRole('dialog') : page.getByRole('main');
    await expect(missing(where)).toBeVisible();
    await expectAccessible(page);
    api.answer(listOrganisations, { data: [{ id: 20, name: 'Aviation Authority', code: 'NAA' }] });
    await where.getByRole('button', { name: 'Try again' }).click();
    await expect(missing(page)).toHaveCount(0);
  });

test('a service account is not saved before there is what to limit it to', async ({ page }) => {
  const api = anAgency().refuse(listRevenues, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto('/service-account');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(missing(page)).toBeVisible();
  await expect(save).toBeDisabled();
  await comesAtLast(page, api, listRevenues, { data: [] });
  await expect(save).toBeEnabled();
});

test('what a secondary account can serve is said to be missing where it did not come', async ({ page }) => {
  const api = anAgency().refuse(getAccountMapping, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto('/add-new-bank-account');
  await expect(missing(page)).toHaveCount(0);
  await page.getByLabel('Account type').selectOption('Secondary');
  await expect(missing(page)).toBeVisible();
  await expectAccessible(page);
  const locations = [{ locationId: 201, location: 'Lagos', activated: false }];
  await comesAtLast(page, api, getAccountMapping, { data: { locations, revenues: [] } });
  await expect(page.getByRole('checkbox', { name: 'Lagos' })).toBeVisible();
  await expect(missing(page)).toHaveCount(0);
});

const ofLagos: SettlementAccountRow = {
  accountId: 7,
  bankName: 'First Bank of Nigeria',
  bankId: 1011,
  accountNumber: '2034567892',
  accountName: 'Aviation Authority',
  accountType: { id: 2, name: 'Secondary' },
  accountTypeName: 'Secondary',
  currencyId: 566,
  isActive: true,
  isPrimaryAccount: false,
  isActivePrimaryAccount: false,
  status: true,
  alias: '',
  agencyId: 20,
  agencyDetails: { id: 20, name: 'Aviation Authority' },
  revenues: [],
  locations: [{ locationId: 201, location: 'Lagos', activated: true }],
};

test('the review of a secondary account says so when what it serves did not come', async ({ page }) => {
  const api = anAgency()
    .answer(searchAccounts, { results: [ofLagos], totalCount: 1 })
    .refuse(getAccountMapping, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-bank-account');
  await page.getByRole('link', { name: ofLagos.accountNumber, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Information' })).toBeVisible();
  const mapping = page.getByRole('heading', { name: 'Location Mapping' });
  await expect(again(page)).toBeVisible();
  await expect(mapping).toHaveCount(0);
  await expectAccessible(page);
  const locations = [{ locationId: 201, location: 'Lagos', activated: true }];
  await comesAtLast(page, api, getAccountMapping, { data: { locations, revenues: [] } });
  await expect(mapping).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Lagos')).toBeVisible();
});
