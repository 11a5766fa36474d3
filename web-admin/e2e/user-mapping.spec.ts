import { expect } from '@playwright/test';
import { listSupervisors } from '@kobodesk/contracts/identity';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { listWorkflowProcesses } from '@kobodesk/contracts/workflow';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { comesAtLast, missing } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

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

test('supervisors who do not come are said to be missing, and so are the processes', async ({ page }) => {
  const api = serverOf(aUser({ vggRole: 'clientadmin' }))
    .refuse(listSupervisors, Unavailable)
    .refuse(listWorkflowProcesses, Unavailable);
  await connect(page, api);
  await signIn(page);
  await page.goto('/user-mapping?userId=9&userName=chidi.okeke@agency.test');
  await expect(missing(page)).toBeVisible();
  await page.getByLabel('Workflow name').fill('Voids of the desk');
  api.answer(listWorkflowProcesses, { data: [{ id: 1, name: 'Void invoice' }] });
  await comesAtLast(page, api, listSupervisors, {
    data: [{ userId: 505, fullName: 'Ngozi Balogun', email: 'supervisor@agency.test', userRole: '' }],
  });
  await expect(missing(page)).toHaveCount(0);
  await page.getByLabel('Process').selectOption('Void invoice');
  await page.getByLabel('Map-to supervisor').selectOption('Ngozi Balogun');
  await expect(page.getByLabel('Workflow name')).toHaveValue('Voids of the desk');
});
