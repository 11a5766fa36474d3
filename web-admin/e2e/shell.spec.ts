import { expect, type Page } from '@playwright/test';
import { aUser } from '../test/builders.js';
import { expectAccessible, shot } from './accessible.js';
import { connect, serverOf, signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 600;

test('the bell says what waits, and keeps what was said', async ({ page, context }) => {
  await signIn(page, 'supervisor@naa.test', password);
  await page.goto('/search-invoice');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/^Notifications: \d+ waiting for you$/);
  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await expect(page.getByRole('status').filter({ hasText: /download/i })).toBeVisible();
  await bell.click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  const waiting = news
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('link', { name: 'Requests' });
  await expect(waiting).toBeVisible();
  const earlier = news.getByRole('region', { name: 'Said earlier' });
  await expect(earlier.getByRole('listitem')).not.toHaveCount(0);
  // by the clock of the agency, wherever the browser is
  const time = earlier.locator('time').first();
  const inLagos = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    hour: '2-digit',
    minute: '2-digit',
  });
  await expect(time).toHaveText(inLagos.format(new Date((await time.getAttribute('datetime')) ?? '')));
  await expectAccessible(page);
  await shot(page, 'bell');
  await waiting.click();
  await expect(page).toHaveURL(/\/requests/);
  await expect(news).toBeHidden();
  // the page is code of its own: without a network it would not come any more
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toBeHidden();
});

test('the bell names what is made for whom, and says when it is there', async ({ page }) => {
  const user = aUser();
  const api = serverOf({
    ...user,
    permissionCodes: user.permissionCodes.filter((code) => code !== 'invoice.download'),
  });
  const order = {
    id: 8,
    kind: 'csv',
    fileName: 'Audits.csv',
    state: 'running',
    rowsDone: 40,
    rowsTotal: 100,
    downloadUrl: '',
    controlTotals: [],
    createdAt: '2026-11-23T09:00:00.000Z',
  };
  let isMade = false;
  await connect(page, api);
  await page.route('**/api/resources/exports?*', (route) =>
    route.fulfill({
      json: [isMade ? { ...order, state: 'done', downloadUrl: '/api/File/Download/none' } : order],
      headers: { 'content-range': 'exports 0-0/1', 'access-control-expose-headers': 'content-range' },
    }),
  );
  await signIn(page);
  await page.goto('/settings-view-user-profile');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const downloads = page.getByRole('dialog', { name: 'Notifications' }).getByRole('region', {
    name: 'Downloads',
  });
  await expect(downloads.getByText('Audits.csv is being made (40 %)')).toBeVisible();
  isMade = true;
  await expect(downloads.getByRole('link', { name: 'Audits.csv' })).toBeVisible();
});

test('a search is kept under a name and shared within the agency, and columns are chosen', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(90_000);
  const name = `Today ${info.project.name}`;
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/search-invoice');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name of this search').fill(name);
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  const shares = dialog.getByRole('switch', { name: `Share ${name}` });
  await expect(shares).not.toBeChecked();
  await shares.click();
  await expect(shares).toBeChecked();
  await expectAccessible(page);
  await shot(page, 'saved-searches');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const today = page.url();

  // a colleague, on another machine
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'supervisor@naa.test', password);
  await other.goto('/search-invoice?filter=%7B%22dateType%22%3A1%2C%22invoiceNumber%22%3A%22NOWHERE%22%7D');
  await expect(other.getByText('No record match your search')).toBeVisible();
  await other.getByRole('button', { name: 'Saved searches' }).click();
  const theirs = other.getByRole('dialog', { name: 'Saved searches' });
  const shared = theirs.getByRole('list', { name: 'Shared in the agency' });
  await expect(shared.getByRole('listitem').filter({ hasText: name })).toContainText(/by \S+/);
  await expect(theirs.getByRole('switch', { name: `Share ${name}` })).toHaveCount(0);
  await shot(other, 'saved-searches-shared');
  await theirs.getByRole('button', { name, exact: true }).click();
  await expect(theirs).toBeHidden();
  await expect.poll(() => new URL(other.url()).searchParams.get('filter') ?? '').not.toContain('NOWHERE');
  await other.context().close();

  expect(new URL(today).pathname).toBe('/search-invoice');
  await page.reload();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  if (isPhone(page)) return;

  const year = { dateType: 1, startDate: '2020-01-01', endDate: '2099-01-01' };
  await page.goto(`/search-invoice?filter=${encodeURIComponent(JSON.stringify(year))}`);
  const state = page.getByRole('columnheader', { name: 'State' });
  await expect(state).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expectAccessible(page, ['region']);
  const kept = (of: Page) => of.waitForResponse((answer) => answer.url().includes('/Preference/Save'));
  const keptHere = kept(page);
  await page.getByRole('menuitemcheckbox', { name: 'State' }).click();
  await page.keyboard.press('Escape');
  await keptHere;
  await expect(state).toHaveCount(0);
  await shot(page, 'columns');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(state).toHaveCount(0);

  // on another machine too; and as it was for whoever comes next
  const machine = await (await browser.newContext()).newPage();
  await signIn(machine, 'client.user@naa.test', password);
  await machine.goto(page.url());
  const elsewhere = machine.getByRole('columnheader', { name: 'State' });
  await expect(machine.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(elsewhere).toHaveCount(0);
  await machine.getByRole('button', { name: 'Columns' }).click();
  const keptThere = kept(machine);
  await machine.getByRole('menuitemcheckbox', { name: 'State' }).click();
  await keptThere;
  await machine.keyboard.press('Escape');
  await expect(elsewhere).toBeVisible();
});

test('settings are a step away: on the right, or under the thumb', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/search-invoice');
  if (isPhone(page)) {
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    await expect(bar.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await shot(page, 'bottom-bar');
    await bar.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard/);
    // its words stand in one line, whichever of them are links
    const heights = await bar
      .locator('a, button')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).lineHeight));
    expect(new Set(heights).size).toBe(1);
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    return;
  }
  await page.getByRole('button', { name: 'Settings and support' }).click();
  const sidebar = page.getByRole('dialog', { name: 'Settings and support' });
  await expect(sidebar.getByRole('region', { name: 'Support' }).getByRole('link')).not.toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'right-sidebar');
  // the menu changes its form with the width; what stands beside it does not
  const size = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.setViewportSize({ ...size, width: 700 });
  await expect(page.locator('nav[aria-label="Main menu"]')).toHaveCount(0);
  await expect(sidebar).toBeVisible();
  await page.setViewportSize(size);
  await expect(sidebar.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  await sidebar.getByRole('link', { name: 'All settings' }).click();
  await expect(page).toHaveURL(/\/settings-user-profile/);
  await expect(sidebar).toBeHidden();
});
