import { expect, type Page } from '@playwright/test';
import { Unavailable } from '@kobodesk/contracts/kernel';
import { decideRequest, getRequest, searchRequests } from '@kobodesk/contracts/workflow';
import { anInvoice, aProviderAdmin, aUser } from '../test/builders.js';
import { answering, aRequest, type OneRequest } from '../test/requests.js';
import { expectAccessible, shot } from './accessible.js';
import { openRequest, tailOf } from './requests.js';
import { comeBack, stale } from './rows.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const bill = { description: 'Helicopter landing AW139 5N-CHC', rate: '25000', precision: 2 };
const invoice = anInvoice({
  invoiceNumber: 'NAA-2026-0004003-CEM',
  customer: 'Coastal Helicopters',
  customerName: 'Coastal Helicopters',
  amount: '100000',
  remitaRetrievalReference: '',
  bills: [{ ...bill, quantity: '4', amount: '100000' }],
});
const after = anInvoice({
  ...invoice,
  amount: '150000',
  invoiceTitle: 'New Invoice',
  bills: [{ ...bill, quantity: '6', amount: '150000' }],
});
const edit = aRequest({
  invoiceNumber: 'NAA-2026-0004003-CEM',
  customer: 'Coastal Helicopters',
  revenue: 'Landing charge',
  location: 'Kano',
  amountBefore: '100000',
  amountAfter: '150000',
  reason: 'Pilot log shows six landings, not four.',
  waitsFor: 'ada.obi@agency.test',
  fields: [
    { field: 'Item 1, quantity', before: '4', after: '6' },
    { field: 'Item 1, amount', before: '100000', after: '150000' },
    { field: 'Total', before: '100000', after: '150000' },
  ],
  sheet: { before: invoice, after, editedFields: ['bills'] },
});
const voided = aRequest({
  id: 'void-2',
  family: 'void',
  title: 'Void invoice',
  invoiceNumber: 'NAA-2026-0003955-VNP',
  customer: 'Delta Shuttle',
  amountBefore: '754560',
  amountAfter: '0',
  reason: 'Raised to the wrong customer',
  madeBy: 'Ngozi Balogun',
  sheet: {
    before: anInvoice({ invoiceNumber: 'NAA-2026-0003955-VNP', customer: 'Delta Shuttle', amount: '754560' }),
    after: null,
    editedFields: [],
  },
});
const user = aRequest({
  id: 'change-3',
  family: 'change',
  entityTypeId: 10,
  title: 'Create User',
  record: 'ifeoma.obi@agency.test',
  reason: 'New colleague from Monday',
  madeBy: 'Kemi Adeleke',
  currencyId: 0,
  fields: [
    { field: 'Full name', before: '', after: 'Ifeoma Obi' },
    { field: 'Role', before: '', after: 'CLIENT_USER' },
  ],
});
const decidedLater = '2099-01-01T00:00:00.000Z';
const mine = { isMine: true, mayDecide: false, decidedAt: decidedLater, decidedBy: 'Super Visor' } as const;
const failed = aRequest({
  ...mine,
  id: 'void-8',
  family: 'void',
  title: 'Void invoice',
  invoiceNumber: 'NAA-2026-0003784-QAH',
  customer: 'Sahel Jet Services',
  amountBefore: '850000',
  amountAfter: '0',
  status: 'approved',
  outcome: 'failed',
  outcomeReason: 'The invoice has been paid',
});
const declined = aRequest({
  ...mine,
  id: 'credit-note-9',
  family: 'credit-note',
  title: 'Credit Note',
  record: 'CN-2026-0000009',
  status: 'declined',
  comment: 'Not this month',
});
const waiting = [edit, voided, user];

async function open(page: Page, all: readonly OneRequest[], address = '/requests', who = aUser()) {
  const requests = [...all];
  const api = answering(serverOf(who), requests).answer(decideRequest, ({ id, decision }) => {
    const index = requests.findIndex((row) => row.id === id);
    const status = decision === 'approve' ? 'approved' : 'declined';
    requests.splice(index, 1, { ...requests[index], status, mayDecide: false } as OneRequest);
    return id === 'void-2'
      ? {
          message: 'Void request approved, but not applied: The invoice has been paid',
          outcome: 'failed' as const,
        }
      : { message: 'Invoice update approved successfully', outcome: 'applied' as const };
  });
  await connect(page, api);
  await signIn(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
  return api;
}
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 600;
const one = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const decisionsOf = (api: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ name }) => name === decideRequest.name).map(({ input }) => input);

test('what waits is gone through by keys: the change in front, and the next one after each decision', async ({
  page,
}) => {
  // a phone has no keys
  if (isPhone(page)) return;
  const api = await open(page, waiting);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('Quantity 4 to 6');
  await expect(one(page).getByText('+₦50,000.00').first()).toBeVisible();
  await expect(one(page).getByText('First edit of this invoice')).toBeVisible();
  await expect(one(page).getByRole('row', { name: 'Item 1, quantity 4 6 +2' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'New Invoice' })).toContainText('150,000.00');
  await expectAccessible(page);
  await shot(page, 'request-edit');
  await page.keyboard.press('j');
  await expect(heading).toHaveText('Void invoice');
  await expect(page).toHaveURL(/request=void-2/);
  await page.keyboard.press('k');
  await expect(heading).toHaveText('Quantity 4 to 6');
  await page.keyboard.press('d');
  await expect(page.getByLabel('Comment')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please provide a comment')).toBeVisible();
  await heading.click();
  await page.keyboard.press('a');
  const approve = page.getByRole('button', { name: 'Approve +₦50,000.00' });
  await expect(approve).toBeFocused();
  expect(decisionsOf(api)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invoice update approved successfully')).toBeVisible();
  await expect(heading).toHaveText('Void invoice');
  await expect(heading).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Void request approved, but not applied: The invoice has been paid'),
  ).toBeVisible();
  await expect(heading).toHaveText('Create user');
  await expect(page.getByRole('tab', { name: 'Waiting for me 1' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'request-change');
  expect(decisionsOf(api)).toEqual([
    { id: 'edit-1', decision: 'approve' },
    { id: 'void-2', decision: 'approve' },
  ]);
});

test('a change of maker-checker needs a comment for either answer, and the last one leaves nothing', async ({
  page,
}) => {
  const api = await open(page, [user]);
  if (isPhone(page)) await openRequest(page, 'Create User');
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Decline' }).click();
  await expect(decision.getByText('Comment is required.')).toBeVisible();
  await expect(decision.getByLabel('Comment')).toBeFocused();
  await decision.getByLabel('Comment').fill('Not our colleague');
  await decision.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  expect(decisionsOf(api)).toEqual([{ id: 'change-3', decision: 'decline', comment: 'Not our colleague' }]);
  await expectAccessible(page);
  await shot(page, 'requests-none');
});

test('kind, status and text stand in the address, with how many there are of each', async ({ page }) => {
  await open(page, [...waiting, failed, declined]);
  const kinds = page.getByRole('group', { name: 'Kind' });
  await expect(kinds.getByRole('button')).toHaveText([
    'All 3',
    'Void 1',
    'Edit 1',
    'Credit note 0',
    'Maker Checker 1',
  ]);
  const queue = page.getByRole('list', { name: 'Requests' });
  await expect(queue.getByRole('listitem')).toHaveCount(3);
  await kinds.getByRole('button', { name: /^Maker Checker/ }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/family=change/);
  await page.getByLabel('Entity type').selectOption('Create user');
  await expect(page).toHaveURL(/entityTypeId=10/);
  await page.reload();
  await expect(kinds.getByRole('button', { pressed: true })).toHaveText('Maker Checker 1');
  await expect(page.getByLabel('Entity type')).toHaveValue('10');
  await page.goBack();
  await expect(page).not.toHaveURL(/entityTypeId/);

  await page.getByRole('tab', { name: 'All' }).click();
  await kinds.getByRole('button', { name: /^All/ }).click();
  const status = page.getByRole('group', { name: 'Status' });
  await expect(status.getByRole('button')).toHaveText(['Pending 3', 'Approved 1', 'Declined 1']);
  await status.getByRole('button', { name: 'Declined 1' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await expect(queue).toContainText('CN-2026-0000009');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
  await expect(page.getByText('No record match your search')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await shot(page, 'requests-all');
});

test('the bell tells what became of the own requests, until they are looked at', async ({ page }) => {
  await open(page, [edit, failed, declined]);
  const tab = page.getByRole('tab', { name: 'My requests 2' });
  await expect(tab).toBeVisible();
  const bell = page.getByRole('button', { name: 'Notifications: 3 waiting for you' });
  await bell.click();
  const told = page.getByRole('dialog', { name: 'Notifications' }).getByRole('region', {
    name: 'Decided of your requests',
  });
  await expect(told.getByRole('listitem')).toHaveText([
    'Void invoice NAA-2026-0003784-QAH: Approved, but not applied: The invoice has been paid',
    'Credit note CN-2026-0000009: Declined: Not this month',
  ]);
  await expectAccessible(page);
  await shot(page, 'bell-outcomes');
  await told.getByRole('link', { name: /^Void invoice/ }).click();
  await expect(one(page).getByText('Approved, but not applied: The invoice has been paid')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decision' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications: 1 waiting for you' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'request-outcome');
});

test('on a phone one request is a page, with both answers under the thumb', async ({ page }) => {
  if (!isPhone(page)) return;
  // what watches sizes tells them late where the machine has much to do
  await page.addInitScript(() => {
    globalThis.ResizeObserver = class extends ResizeObserver {
      constructor(told: ResizeObserverCallback) {
        super((sizes, observer) => void setTimeout(() => told(sizes, observer), 1000));
      }
    };
  });
  await open(page, waiting);
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await shot(page, 'requests');
  await openRequest(page, '4003-CEM');
  await expect(page.getByText('1 of 3')).toBeVisible();
  const height = page.viewportSize()?.height ?? 0;
  for (const name of ['Decline', 'Approve +₦50,000.00']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan(height - 200);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - 60);
  }
  await expectAccessible(page);
  await shot(page, 'request');
  await page.getByRole('button', { name: 'Next request' }).click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Void invoice');
  await page.getByRole('button', { name: 'Approve −₦754,560.00', exact: true }).click();
  const notice = page.getByText('Void request approved, but not applied');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Create user');
  // what is said covers neither answer
  const said = await notice.boundingBox();
  const answers = await page.getByRole('region', { name: 'Decision' }).boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(answers?.y ?? 0);
  await shot(page, 'request-after');
  await page.getByRole('button', { name: 'All requests' }).click();
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(2);
});

test('provider staff who chose no agency see whose each request is', async ({ page }) => {
  const agency = 'National Aviation Authority';
  await open(
    page,
    [
      { ...edit, agency, sheet: null },
      { ...user, agency: 'Federal Roads' },
    ],
    '/requests',
    aProviderAdmin(),
  );
  const rows = page.getByRole('list', { name: 'Requests' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText(agency);
  await expect(rows.nth(1)).toContainText('Federal Roads');
  await expectAccessible(page);
  await shot(page, 'requests-of-all');
  await page.goto('/void-requests');
  await expect(page).toHaveURL(/\/requests\?view=all&status=0&family=void$/);
});

test('addresses of earlier pages lead to the list, and a letter to its request', async ({ page }) => {
  await open(page, waiting);
  for (const [old, address] of [
    ['/void-requests', '/requests?family=void'],
    ['/void-requests?type=edit&status=1', '/requests?view=decided&status=1&family=edit'],
    ['/maker-checker', '/requests?family=change'],
    ['/delegated-changes', '/requests?family=change'],
    ['/my-requests', '/requests?view=all&family=credit-note'],
    ['/request-details?ref=CN-1', '/requests?view=all&family=credit-note&text=CN-1'],
  ] as const) {
    await page.goto(old);
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  }
  await page.goto('/void-requests?type=void&request=2');
  await expect(page).toHaveURL(/family=void&request=void-2$/);
  await expect(one(page).getByText('Raised to the wrong customer')).toBeVisible();
});

test('a request that ended by itself names nobody who decided it', async ({ page }) => {
  const comment = 'There is nobody left who could decide it';
  const ended: OneRequest = { ...declined, status: 'withdrawn', decidedBy: '', comment };
  await open(page, [ended], '/requests?view=mine&request=credit-note-9');
  await expect(one(page).getByRole('alert').first()).toHaveText(
    /^Withdrawn 1 Jan 2099.*: There is nobody left/,
  );
});

test('seven links to the pages of a long queue stand in one line', async ({ page }) => {
  const many = Array.from({ length: 400 }, (_, index) => ({ ...edit, id: `edit-${index}` }));
  await open(page, many, '/requests?page=21');
  const links = page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('button');
  await expect(links).toHaveCount(9);
  const tops = await links.evaluateAll((all) =>
    all.map((link) => {
      const { top, height } = link.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(new Set(tops).size).toBe(1);
  await expectAccessible(page);
});

test('since when a request waits goes on while the page stands', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T07:26:30.000Z' });
  await open(page, [edit]);
  const queue = page.getByRole('list', { name: 'Requests' });
  await expect(queue).toContainText('5 min');
  await page.clock.runFor('02:00');
  await expect(queue).toContainText('7 min');
});

test('what waits, and the one at hand, say when they are those of before', async ({ page }) => {
  const api = await open(page, waiting);
  await openRequest(page, tailOf(edit.invoiceNumber));
  await expect(one(page).getByText(edit.reason)).toBeVisible();
  api.refuse(searchRequests, Unavailable).refuse(getRequest, Unavailable);
  await comeBack(page);
  // on a phone the queue is behind the one at hand
  await expect(stale(page)).toHaveCount(isPhone(page) ? 1 : 2);
  await expect(one(page).getByText(edit.reason)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'requests-of-before');
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'All requests' }).click();
    await expect(stale(page)).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(3);
  }
  answering(api, waiting);
  await stale(page).first().getByRole('button', { name: 'Try again' }).click();
  await comeBack(page);
  await expect(stale(page)).toHaveCount(0);
});
