import { expect } from '@playwright/test';
import { listSupervisors } from '@kobodesk/contracts/identity';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { decideRequest } from '@kobodesk/contracts/workflow';
import { aRequest, answering } from '../test/requests.js';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { openRequest } from './requests.js';
import { comesAtLast, missing } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const change = aRequest({
  id: 'change-7',
  family: 'change',
  entityTypeId: 4,
  title: 'Create Location',
  record: 'Enugu Airport (ENU)',
  mayDecide: true,
  fields: [{ field: 'Location', before: '', after: 'Enugu Airport' }],
});

test('a delegate decides changes for somebody else, without a right of the own', async ({ page }) => {
  const { permissionCodes } = aUser();
  const delegate = aUser({
    permissionCodes: permissionCodes.filter(
      (code) => code !== 'change.check' && code !== 'approval-policy.manage',
    ),
  });
  const api = answering(serverOf(delegate), [change])
    .answer(listSupervisors, { data: [] })
    .answer(decideRequest, { message: 'Record approved successfully', outcome: 'applied' });
  await connect(page, api);
  await page.route('**/api/resources/delegations*', (route) =>
    route.fulfill({
      headers: { 'content-range': 'delegations 0-0/1' },
      json: [
        {
          id: 1,
          delegator: 'Ngozi Balogun',
          delegate: 'Ada Obi',
          from: '2026-11-18T00:00:00.000Z',
          until: '2098-12-31T23:00:00.000Z',
          isMine: false,
        },
      ],
    }),
  );
  await signIn(page);
  await page.goto('/approval-policy');
  await expect(page.getByText('You do not have the permission to access page!').first()).toBeVisible();
  await page.goto('/delegations');
  await expect(page.getByText('Ada Obi for Ngozi Balogun').first()).toBeVisible();
  // the last day, of which it is all
  await expect(page.getByText('31 Dec 2098', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Requests that you decide for somebody else' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  await expectAccessible(page);
  await openRequest(page, 'Create Location Enugu Airport (ENU)');
  await page.getByLabel('Comment').fill('Agreed');
  await shot(page, 'delegated-change');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Record approved successfully')).toBeVisible();
});

test('colleagues who do not come are said to be missing, and nobody takes them for none', async ({
  page,
}) => {
  const api = serverOf(aUser()).refuse(listSupervisors, Unavailable);
  await connect(page, api);
  await page.route('**/api/resources/delegations*', (route) =>
    route.fulfill({ headers: { 'content-range': 'delegations */0' }, json: [] }),
  );
  await signIn(page);
  await page.goto('/delegations');
  await expect(missing(page)).toBeVisible();
  await expectAccessible(page);
  await comesAtLast(page, api, listSupervisors, {
    data: [{ userId: 505, fullName: 'Ngozi Balogun', email: 'supervisor@agency.test', userRole: '' }],
  });
  await expect(missing(page)).toHaveCount(0);
  await page.getByLabel('Delegate to').selectOption('Ngozi Balogun');
});
