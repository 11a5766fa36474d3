import { expect } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { signIn, test } from './signIn.js';

test('an administrator gives a user a workflow of two levels', async ({ page }) => {
  test.setTimeout(60_000);
  // each size has a process of its own, for a user has one workflow for a process
  const process = (page.viewportSize()?.width ?? 0) > 600 ? 'Void invoice' : 'Edit invoice';
  await signIn(page, 'client.admin@fas.test', 'Kobodesk@2026');
  await page.goto('/workflow-management');
  await page.getByLabel('Email').fill('client.user@fas.test');
  await page.getByRole('button', { name: 'Create Workflow' }).click();
  await expect(page.getByRole('heading', { name: 'User Mapping' })).toBeVisible();

  await page.getByRole('button', { name: 'Map User' }).click();
  await expect(page.getByText('Please input a workflow name')).toBeVisible();
  await expect(page.getByText('Please select a workflow process')).toBeVisible();
  await expect(page.getByText('Please select a supervisor')).toBeVisible();

  await page.getByLabel('Workflow name').fill(`${process} of the desk`);
  await page.getByLabel('Process').selectOption(process);
  await page.getByLabel('Map-to supervisor').selectOption('Femi Adeyemi');
  await page.getByRole('button', { name: 'Map User' }).click();
  await expect(page.getByLabel('Workflow name')).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Delete level/ })).toHaveCount(1);

  await page.getByLabel('Map-to supervisor').selectOption('Femi Adeyemi');
  await page.getByRole('button', { name: 'Add Level' }).click();
  await expect(page.getByRole('button', { name: /^Delete level/ })).toHaveCount(2);
  await shot(page, 'user-mapping');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change level 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete level 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: /^Delete level/ })).toHaveCount(1);
});
