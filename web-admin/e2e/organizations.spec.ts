import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { rowOf } from './rows.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

test('a provider administrator adds an agency, and switches it off and on', async ({ page }, info) => {
  const mark = `${info.project.name.slice(0, 1)}${Date.now() % 1_000_000}`.toUpperCase();
  await signIn(page, 'provider.admin@kobodesk.test', password);
  await page.goto('/settings-organizations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organizations');
  await expect(page.getByText('National Aviation Authority')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'organizations');
  await page.getByRole('button', { name: 'Add organization' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a name')).toBeVisible();
  await expect(form.getByText('Please enter a code of 2 to 10 letters and digits')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill(`Harbours ${mark}`);
  await form.getByRole('textbox', { name: 'Code' }).fill(mark);
  await form.getByRole('textbox', { name: 'Email' }).fill('revenue@harbours.test');
  await form.getByRole('textbox', { name: 'Phone' }).fill('08012345678');
  await form.getByRole('textbox', { name: 'Address' }).fill('1 Marina, Lagos');
  await form.getByLabel('Invoices name a directorate').check();
  await expect(form.getByRole('textbox', { name: 'Group label' })).toHaveValue('Directorate');
  await form.getByRole('textbox', { name: 'Group label' }).fill('Department');
  await expectAccessible(page);
  await shot(page, 'add-organization');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Organization created successfully')).toBeVisible();
  const row = rowOf(page, `Harbours ${mark}`);
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Group label' })).toHaveValue('Department');
  await form.getByRole('button', { name: 'Cancel' }).click();
  for (const [action, state] of [
    ['Deactivate', 'Inactive'],
    ['Activate', 'Active'],
  ] as const) {
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    await expect(row.getByText(state, { exact: true })).toBeVisible();
  }
});

test('a provider administrator asks for a platform user', async ({ page }, info) => {
  const mark = `${info.project.name}${Date.now() % 1_000_000}`;
  await signIn(page, 'provider.admin@kobodesk.test', password);
  await page.goto('/settings-create-user');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email').fill(`ada.${mark}@kobodesk.test`);
  await page.getByLabel('Phone').fill('08012345678');
  await page.getByRole('combobox', { name: 'Organization' }).selectOption('Kobodesk Operations');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Provider staff');
  await shot(page, 'create-platform-user');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User sent for approval successfully')).toBeVisible();
});

test('a platform user looks at users and roles, and makes none', async ({ page }) => {
  await signIn(page, 'provider.user@kobodesk.test', password);
  await page.goto('/manage-users');
  await page.getByRole('searchbox').fill('client.admin@naa.test');
  await page.getByRole('link', { name: 'Adaeze Nwosu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Profile');
  await expectAccessible(page);
  for (const address of ['/settings-create-user', '/create-role']) {
    await page.goto(address);
    await expect(page.getByText('You dont have permission to perform this action')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
});

const lists = [
  ['/manage-users', 'client.admin@naa.test', 'client.admin@fas.test'],
  ['/settings-manage-locations', 'Lagos Airport', 'Port Harcourt Airport'],
  ['/manage-service-type', 'En-route Navigation', 'Terminal Rent'],
] as const;
test('lists begin with the agency that provider staff work for, and show all when asked', async ({
  page,
}) => {
  await signIn(page, 'provider.admin@kobodesk.test', password);
  await page.goto('/select-agency');
  await page.getByRole('button', { name: 'National Aviation Authority' }).click();
  for (const [address, own, others] of lists) {
    await page.goto(address);
    const box = page.getByRole('searchbox');
    const agency = page.getByRole('combobox', { name: 'Agency' });
    await expect(agency.locator('option:checked')).toHaveText('National Aviation Authority');
    await expect(page.getByText(own, { exact: true }).first()).toBeVisible();
    await box.fill(others);
    await box.press('Enter');
    await expect(page.getByText('No record match your search')).toBeVisible();
    await agency.selectOption('All agencies');
    await expect(page.getByText(others, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/manage-users');
  await page.getByRole('combobox', { name: 'Agency' }).selectOption('Kobodesk Operations');
  await expect(page.getByText('provider.user@kobodesk.test')).toBeVisible();
  await page.goto('/permissions');
  await expect(page.getByText('Choose an agency')).toBeVisible();
  // the pages have names
  await expect(page.getByText('/select-agency')).toHaveCount(0);
});
