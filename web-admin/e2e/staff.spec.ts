import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { fillDay } from './days.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

test('a customer administrator adds staff, corrects and switches them off', async ({ page }, info) => {
  test.setTimeout(90_000);
  const mark = `${info.project.name}${Date.now() % 1_000_000}`;
  await signIn(page, 'customer.admin@skyways.test', password);
  await page.goto('/manage-staffs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Staffs');
  await expect(page.getByText('Amina Skyways')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'manage-staffs');
  await page.locator('main, header').getByRole('link', { name: 'Create New Staff' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Staff');
  // its lists are there before its buttons: nothing moves them any more
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await page.getByRole('checkbox', { name: 'Lagos Airport' }).isVisible()).toBe(true);
  await expect(page.getByLabel('Role').getByRole('option', { name: 'Location User' })).toBeAttached();
  await page.getByRole('button', { name: 'Save' }).click();
  for (const message of [
    'Please select a title',
    'Please enter first name',
    'Please enter last name',
    'Please enter an email address',
    'Please enter a phone number',
    'Please select a role',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Chidi');
  await page.getByLabel('Last name').fill(mark);
  await page.getByLabel('Email').fill(`chidi.${mark}@skyways.test`);
  await page.getByLabel('Phone').fill('0801234567');
  await expect(page.getByLabel('Role').locator('option:checked')).toHaveText('Location User');
  // it has come by the title
  await expect(page.getByText('Please select a role')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number should not be more or less than eleven digits')).toBeVisible();
  await page.getByLabel('Phone').fill('08012345678');
  await page.getByRole('checkbox', { name: 'Lagos Airport' }).check();
  await shot(page, 'create-staff');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff created successfully')).toBeVisible();

  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('link', { name: `Chidi ${mark}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Profile');
  await expect(page.getByText('Deactivated')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Lagos Airport' })).toBeChecked();
  await expectAccessible(page);
  await shot(page, 'staff-profile');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Staff');
  await expect(page.getByLabel('Email')).toBeDisabled();
  await page.getByLabel('First name').fill('Chinedu');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff updated successfully')).toBeVisible();
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByRole('link', { name: `Chinedu ${mark}` })).toBeVisible();
  await page.getByRole('switch', { name: `Chinedu ${mark} is active` }).click();
  await expect(page.getByText('Staff deactivated successfully')).toBeVisible();
});

test('a client user sees the staff and may not add to them', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/manage-staffs');
  await expect(page.getByText('Amina Skyways')).toBeVisible();
  await expect(page.locator('main, header').getByRole('link', { name: 'Create New Staff' })).toHaveCount(0);
  await page.goto('/settings-create-staffs');
  await expect(page.getByText('You dont have permission to perform this action')).toBeVisible();
});

test('approvals are delegated for some days, and taken back', async ({ page }) => {
  await signIn(page, 'client.admin@fas.test', password);
  await page.goto('/delegations');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delegations');
  await page.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(page.getByText('Please select a user')).toBeVisible();
  await page.getByLabel('Delegate to').selectOption('Halima Yusuf');
  await fillDay(page, 'Until', '2020-01-01');
  await page.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(page.getByText('The end must be after the beginning')).toBeVisible();
  await fillDay(page, 'Until', '2099-01-31');
  await page.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(page.getByText('Delegation created successfully')).toBeVisible();
  await expect(page.getByText('Halima Yusuf for Femi Adeyemi').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'delegations');
  const ends = page.getByRole('button', { name: 'End the delegation to Halima Yusuf' });
  const before = await ends.count();
  await ends.first().click();
  await expect(page.getByRole('dialog')).toContainText('until 31 Jan 2099.');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Delegation ended successfully')).toBeVisible();
  await expect(ends).toHaveCount(before - 1);
  await page.getByRole('tab', { name: 'Ended' }).click();
  await expect(ends).toHaveCount(0);
  await expect(page.getByText('Halima Yusuf for Femi Adeyemi').first()).toBeVisible();
});
