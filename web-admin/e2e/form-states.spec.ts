import { expect, type Page } from '@playwright/test';
import { listOrganisations, listStates, saveLocation, searchLocations } from '@kobodesk/contracts/identity';
import { NotPermitted, Unavailable, ValidationFailed } from '@kobodesk/contracts/kernel';
import { aUser } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

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
