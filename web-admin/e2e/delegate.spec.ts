import { expect } from '@playwright/test';
import { listSupervisors } from '@kobodesk/contracts/identity';
import { decideChange, searchChanges, type ChangeRow } from '@kobodesk/contracts/workflow';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const change: ChangeRow = {
  id: 7,
  entityTypeId: 4,
  entityType: 'Create Location',
  title: 'Enugu Airport (ENU)',
  createdBy: 'Bashir Lawal',
  createdById: 504,
  createdDate: '2026-11-19T09:00:00.000Z',
  approvedBy: '',
  approvedDate: '',
  statusId: 0,
  comment: '',
  outcome: '',
  outcomeReason: '',
  payloadViewTemplate: JSON.stringify([{ field: 'location', before: '', after: 'Enugu Airport' }]),
  agencyId: 20,
  agency: '',
  mayDecide: true,
};

test('a delegate decides changes for somebody else, without a right of the own', async ({ page }) => {
  const { permissionCodes } = aUser();
  const delegate = aUser({ permissionCodes: permissionCodes.filter((code) => code !== 'change.check') });
  const api = serverOf(delegate)
    .answer(listSupervisors, { data: [] })
    .answer(searchChanges, { results: [change], totalCount: 1, waiting: 1 })
    .answer(decideChange, { message: 'Record approved successfully', outcome: 'applied' });
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
          until: '2099-01-01T00:00:00.000Z',
          isMine: false,
        },
      ],
    }),
  );
  await signIn(page);
  await page.goto('/maker-checker');
  await expect(page.getByText('You do not have the permission to access page!').first()).toBeVisible();
  await page.goto('/delegations');
  await expect(page.getByText('Ada Obi for Ngozi Balogun').first()).toBeVisible();
  await page.getByRole('link', { name: 'Changes that you check for somebody else' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maker Checker');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review Create Location Enugu Airport (ENU)' }).click();
  await page.getByLabel('Comment').fill('Agreed');
  await shot(page, 'delegated-change');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Record approved successfully')).toBeVisible();
});
