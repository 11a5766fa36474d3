import { expect } from '@playwright/test';
import { listSelfServiceLocations } from '@kobodesk/contracts/identity';
import { saveUnpaidLimit, searchUnpaidLimits, type UnpaidLimitRow } from '@kobodesk/contracts/invoicing';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { rowOf } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const aSetup = (given: Partial<UnpaidLimitRow>): UnpaidLimitRow => ({
  id: 1,
  count: 5,
  location: 'All locations',
  locationId: 0,
  lastModified: '2026-11-20T10:15:00.000Z',
  status: true,
  isAllLocation: true,
  locationIds: [],
  ...given,
});
const places = [
  { id: 201, address: '', location: 'Lagos Airport', code: 'LOS' },
  { id: 202, address: '', location: 'Abuja Airport', code: 'ABV' },
];

/** The server keeps what is saved. */
function serverOfSetups(setups: UnpaidLimitRow[]) {
  const sent: unknown[] = [];
  const api = serverOf(aUser())
    .answer(listSelfServiceLocations, { data: places })
    .answer(searchUnpaidLimits, ({ parameter }) => {
      const results = setups.filter(
        ({ id, location }) =>
          String(id) === String(parameter?.id ?? id) &&
          location.toLowerCase().includes(String(parameter?.location ?? '').toLowerCase()),
      );
      return { results, totalCount: results.length };
    })
    .answer(saveUnpaidLimit, (input) => {
      sent.push(input);
      const at = setups.findIndex(({ id }) => id === input.id);
      const isAll = input.isAllLocation === true;
      const ids = ((input.locationIds as string[] | undefined) ?? []).map(Number);
      const next = aSetup({
        id: at < 0 ? 9 : Number(input.id),
        count: Number(input.count),
        isAllLocation: isAll,
        locationIds: ids,
        location: isAll
          ? 'All locations'
          : places
              .filter(({ id }) => ids.includes(id))
              .map(({ location }) => location)
              .join(', '),
        status: (input.status as boolean | undefined) ?? true,
      });
      if (at < 0) setups.push(next);
      else setups[at] = next;
      return { message: at < 0 ? 'Setup created successfully' : 'Setup updated successfully' };
    });
  return { api, sent };
}

test('a limit is set up, read, changed and switched off', async ({ page }) => {
  const { api, sent } = serverOfSetups([]);
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-view-self-service-setup');
  await expect(page.getByText('You do not have any setup records yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create new setup' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create self service setup' })).toBeVisible();
  await page.getByLabel('Maximum Unpaid Invoice').fill('-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('unpaid invoice value cannot be less zero')).toBeVisible();
  await expect(page.getByText('Please select location')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'unpaid-limit-form');
  await page.getByLabel('Maximum Unpaid Invoice').fill('3');
  await page.getByLabel('Lagos Airport').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Setup created successfully')).toBeVisible();
  // a new one can follow
  await expect(page.getByLabel('Maximum Unpaid Invoice')).toHaveValue('');
  await expect(page.getByLabel('Lagos Airport')).not.toBeChecked();
  expect(sent).toEqual([expect.objectContaining({ count: '3', locationIds: ['201'] })]);

  await page.goto('/settings-view-self-service-setup');
  await expectAccessible(page);
  await shot(page, 'unpaid-limits');
  await page.getByRole('link', { name: 'Lagos Airport', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review setup' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Lagos Airport' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit self service setup' })).toBeVisible();
  await page.getByRole('button', { name: 'Select all: Locations' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'All locations')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ id: 9, isAllLocation: true });

  await page.getByRole('switch', { name: 'All locations is active' }).click();
  await expect(page.getByRole('switch', { name: 'All locations is active' })).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'All locations' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit All locations' })).toHaveCount(0);
  expect(sent.at(-1)).toMatchObject({ id: 9, count: 3, status: false });
  // its page is not opened by its address either
  await page.goto('/settings-review-self-service-setup?id=9');
  await expect(page).toHaveURL(/settings-view-self-service-setup$/);
});

test('a location that is out of use is taken off without limiting all others', async ({ page }) => {
  const given = { id: 9, isAllLocation: false, locationIds: [201, 202, 203] };
  const location = 'Lagos Airport, Abuja Airport, Kano Airport';
  const { api, sent } = serverOfSetups([aSetup({ ...given, location })]);
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-view-self-service-setup');
  await page.getByRole('link', { name: `Edit ${location}` }).click();
  const idle = page.getByRole('checkbox', { name: 'Kano Airport' });
  await expect(idle).toBeChecked();
  await idle.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Lagos Airport, Abuja Airport')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ id: 9, locationIds: ['201', '202'] })]);
  expect(sent).not.toEqual([expect.objectContaining({ isAllLocation: true })]);
});

test('a set-up that no search finds', async ({ page }) => {
  const { api } = serverOfSetups([aSetup({})]);
  await connect(page, api);
  await signIn(page);
  await page.goto('/settings-view-self-service-setup');
  await page.getByLabel('Location search').fill('nowhere');
  await expect(page.getByText('No record match your search')).toBeVisible();
});
