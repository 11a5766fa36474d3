import { expect, type Page } from '@playwright/test';
import { anApi } from './anApi.js';
import { openFilters, rowOf } from './rows.js';
import { signIn, test } from './signIn.js';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('on the product itself: a customer is made, merged and parted', async ({ page, request }, info) => {
  test.setTimeout(90_000);
  const mark = `${info.project.name}${Date.now() % 1_000_000}`;
  const admin = await anApi(request, 'client.admin@naa.test');
  const twin = await admin.post<{ id: { id: number } }>('Customer/CreateCustomerBDA', {
    name: `Zephyr${mark} Kano${mark}`,
    customerStaff: [{ titleId: 5, firstName: 'Musa', lastName: 'Garba' }],
  });
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  await page.goto('/new-customer');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Zephyr${mark}`);
  await page.getByLabel('Category').selectOption('Corporate');
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Limited Liability Company');
  await page.getByLabel('Address').fill('2 Cargo Road, Kano');
  await page.getByLabel('First name').fill('Chika');
  await page.getByLabel('Last name').fill('Eze');
  await page.getByLabel('Phone').fill('08011111111');
  await page.getByLabel('Email').fill(`chika.${mark}@harmattan.test`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer created successfully')).toBeVisible();
  await expect(heading(page)).toHaveText(`Zephyr${mark}`);
  await page.getByRole('tab', { name: 'People 1' }).click();
  await expect(rowOf(page, 'Chika')).toBeVisible();

  await page.goto('/manage-customers');
  await openFilters(page);
  await page.getByLabel('Name', { exact: true }).fill(`Zephyr${mark}`);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('2 customers')).toBeVisible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByLabel(`Select Zephyr${mark}`, { exact: true }).check();
  await page.getByLabel(`Select Zephyr${mark} Kano${mark}`).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(`Zephyr${mark} is the parent`).check();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByText('Customers merged successfully')).toBeVisible();
  await page.getByRole('link', { name: `Zephyr${mark}`, exact: true }).click();
  await page.getByRole('tab', { name: 'Linked customers 1' }).click();
  await page.getByRole('link', { name: 'Unmerge' }).click();
  await page.getByLabel(`Select Zephyr${mark} Kano${mark}`).check();
  await page.getByRole('button', { name: 'Unmerge' }).click();
  await expect(page.getByText('Customer(s) unmerged successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible();

  // their names say that they may be one; a clerk says that they are not, and it stays so
  await page.goto('/manage-customers?view=alike');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Customer');
  await page.goto(`/customer-details?customer=${twin.id.id}&tab=history`);
  // what happened is told to the trail, which takes a moment
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(new RegExp(`Zephyr${mark} Kano${mark} .* was parted from`))).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  const note = page.getByRole('note');
  await expect(note.getByText(new RegExp(`Zephyr${mark} .* may be the same customer`))).toBeVisible();
  await note.getByRole('button', { name: 'Different' }).click();
  await expect(page.getByText('These customers are not suggested again')).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(heading(page)).toHaveText(`Zephyr${mark} Kano${mark}`);
  await page.getByRole('switch', { name: `Zephyr${mark} Kano${mark} is active` }).click();
  await expect(page.getByText('Customer deactivated successfully')).toBeVisible();
});
