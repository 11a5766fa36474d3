import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

test('an administrator makes a role and a user who has it', async ({ page }) => {
  test.setTimeout(90_000);
  const mark = `${Date.now()}`;
  await signIn(page, 'client.admin@fas.test', password);
  await page.goto('/roles-and-permissions');
  await expect(page.locator('a[href^="/create-role?role="]').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'roles');

  await page.getByRole('link', { name: 'Create Role' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a role name')).toBeVisible();
  await expect(page.getByText('Please select at least one permission')).toBeVisible();
  await page.getByLabel('Role name').fill(`Desk ${mark}`);
  await page.getByRole('combobox', { name: 'Role category' }).selectOption('Client User');
  await page.getByRole('checkbox', { name: 'Search Invoice', exact: true }).check();
  await expectAccessible(page);
  await shot(page, 'role');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/roles-and-permissions/);

  await page.goto('/settings-create-user');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter first name')).toBeVisible();
  await shot(page, 'user');
  await expectAccessible(page);

  await page.goto('/manage-users');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('client.user@fas.test');
  const found = page.locator('a[href^="/settings-create-user?user="]');
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  await shot(page, 'users');
  await found.click();
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('client.user@fas.test');
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  await shot(page, 'user-profile');
});

test('an agency makes a permission of its own for its roles', async ({ page }, info) => {
  const title = `Night desk ${info.project.name}${Date.now() % 1_000_000}`;
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/roles-and-permissions');
  await page.getByRole('link', { name: 'All permissions, and those of your own' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permissions');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New permission' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expect(page.getByText('Please select a page')).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Raises what is due after hours');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/create-invoice');
  await expectAccessible(page);
  await shot(page, 'new-permission');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Permission created successfully')).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await shot(page, 'permissions');
  // on a phone a sentence has a line of its own
  const { width = 1366, height = 768 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: title });
  const [ofCard, ofWords] = await Promise.all(
    [card, card.getByText('Raises what is due after hours')].map((part) => part.boundingBox()),
  );
  // but for what a card has at its edges
  expect(ofWords?.width).toBeGreaterThan((ofCard?.width ?? 0) - 40);
  await page.setViewportSize({ width, height });
  await page.goto('/create-role');
  await expect(page.getByRole('checkbox', { name: title })).toBeVisible();
});
