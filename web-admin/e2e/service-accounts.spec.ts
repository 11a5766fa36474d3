import { expect } from '@playwright/test';
import { listRoles, listSupervisors } from '@kobodesk/contracts/identity';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { agreeTo } from './requests.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

test('an administrator lets another system in, and is shown its key once', async ({
  page,
  request,
}, info) => {
  test.setTimeout(90_000);
  const name = `Bank ${info.project.name}${Date.now() % 1_000_000}`;
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/service-accounts');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create Service Account' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a name')).toBeVisible();
  await expect(page.getByText('Please select a role')).toBeVisible();
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Clerk');
  await page.getByRole('checkbox', { name: 'Lagos Airport' }).check();
  await expectAccessible(page);
  await shot(page, 'service-account-new');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service account sent for approval successfully')).toBeVisible();
  await agreeTo(request, name);

  await page.goto('/service-accounts');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('It has no key yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('nightly');
  await dialog.getByLabel('May be used from').fill('192.0.2.0/24, 2001:db8::7');
  await shot(page, 'service-account-key');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText(/^kd_live_\w{8}_\w{49}$/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'service-account-key-shown');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('192.0.2.0/24, 2001:db8::7').first()).toBeAttached();
  await expect(page.getByText(/kd_live_\w{8}_\w{49}/)).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'service-account');

  await page.getByRole('button', { name: 'Actions: nightly' }).click();
  await page.getByRole('menuitem', { name: 'Roll over' }).click();
  await dialog.getByRole('combobox', { name: 'The old key ends' }).selectOption('After a week');
  await dialog.getByRole('button', { name: 'Roll over' }).click();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText('Rolled over').first()).toBeVisible();
  await page.getByRole('button', { name: 'Actions: nightly' }).first().click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await shot(page, 'service-account-revoke');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('API key revoked successfully')).toBeVisible();
  await expect(page.getByText('Revoked').first()).toBeVisible();
  await shot(page, 'service-account-keys');
});

test('an agency that has no staff yet is told who can own a service account', async ({ page }) => {
  await connect(
    page,
    serverOf(aUser()).answer(listSupervisors, { data: [] }).answer(listRoles, { data: [] }),
  );
  await signIn(page);
  await page.goto('/service-account');
  await expect(page.getByText('Nobody can own a service account yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page);
});
