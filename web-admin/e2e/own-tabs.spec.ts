import { expect, type Locator, type Page } from '@playwright/test';
import { logout } from '@kobodesk/contracts/identity';
import { connect, serverOf, signIn, signInButton, test } from './signIn.js';

const password = 'Kobodesk@2026';

/** The tab or window that a link of the page is opened in by the middle button, or with the key that is held for it. */
async function openAside(page: Page, how: Parameters<Locator['click']>[0]): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Search Invoice', exact: true }).first().click(how);
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'Search Invoice' })).toBeVisible();
  return tab;
}
const byKey = { modifiers: ['ControlOrMeta' as const] };
const byButton = { button: 'middle' as const };
const inWindow = { modifiers: ['Shift' as const] };
const inFront = { modifiers: ['ControlOrMeta' as const, 'Shift' as const] };
const kept = (tab: Page) => tab.evaluate(() => Object.keys(sessionStorage));

test('a link that is opened in a tab of its own is signed in there, as whoever opened it and nobody else', async ({
  page,
  context,
}) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/create-invoice');
  await page.getByLabel('Item description').fill('Landing of 5N-KBD');
  await expect.poll(() => kept(page)).toContainEqual(expect.stringContaining('kobodesk.draft'));
  const other = await context.newPage();
  await signIn(other, 'client.admin@naa.test', password);
  await other.goto('/');
  const ofClerk = await openAside(page, byKey);
  await expect(ofClerk.getByText('Bashir Lawal')).toBeVisible();
  const ofOther = await openAside(other, byButton);
  await expect(ofOther.getByText('Adaeze Nwosu')).toBeVisible();
  // the page that was pressed stays where it is, and what is typed there is offered there alone
  await expect(page).toHaveURL(/\/create-invoice$/);
  expect(await kept(ofClerk)).toEqual(['kobodesk.user']);
  expect(await ofClerk.evaluate(() => window.opener === null)).toBe(true);

  // an address that is written in a tab is opened by nobody who is signed in
  const written = await context.newPage();
  await written.goto('/search-invoice');
  await expect(signInButton(written)).toBeVisible();

  // whoever logs out does so in all of them, and of nobody else
  await ofClerk.getByRole('button', { name: 'Your account' }).click();
  await ofClerk.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(signInButton(ofClerk)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Your session has expired!' })).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await ofOther.reload();
  await expect(ofOther.getByText('Adaeze Nwosu')).toBeVisible();
});

test('a link that is opened in a window, or in a tab in front, is signed in there as well', async ({
  page,
  context,
}) => {
  await connect(context, serverOf());
  await signIn(page);
  await page.goto('/create-invoice');
  for (const how of [inWindow, inFront]) {
    const opened = await openAside(page, how);
    expect(await kept(opened)).toEqual(['kobodesk.user']);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
    await opened.close();
  }
  await expect(page).toHaveURL(/\/create-invoice$/);
});

test("a link that is opened by the browser's own menu is signed in once, as whoever opened the menu on it last", async ({
  page,
  context,
}) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/create-invoice');
  const other = await context.newPage();
  await signIn(other, 'client.admin@naa.test', password);
  await other.goto('/create-invoice');
  const link = (tab: Page) => tab.getByRole('link', { name: 'Search Invoice', exact: true }).first();
  const opened = async (address: string) => {
    const tab = await context.newPage();
    await tab.goto(address);
    return tab;
  };
  await link(other).click({ button: 'right' });
  await link(page).click({ button: 'right' });
  // another address is none that the menu was opened on
  await expect(signInButton(await opened('/manage-customers'))).toBeVisible();
  const tab = await opened('/search-invoice');
  await expect(tab.getByRole('heading', { level: 1, name: 'Search Invoice' })).toBeVisible();
  await expect(tab.getByText('Bashir Lawal')).toBeVisible();
  expect(await kept(tab)).toEqual(['kobodesk.user']);
  // once, and by nobody who has left since
  await expect(signInButton(await opened('/search-invoice'))).toBeVisible();
  await link(page).click({ button: 'right' });
  await tab.getByRole('button', { name: 'Your account' }).click();
  await tab.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(signInButton(tab)).toBeVisible();
  const late = await opened('/search-invoice');
  await expect(signInButton(late)).toBeVisible();
});

test('a tab that is left open does not end the session of one that is worked in', async ({
  page,
  context,
}) => {
  await context.clock.install();
  const api = serverOf();
  await connect(context, api);
  await signIn(page);
  await page.goto('/create-invoice');
  const left = await openAside(page, byKey);
  await context.clock.fastForward('40:00');
  await page.mouse.move(200, 200);
  await context.clock.fastForward('40:00');
  await left.mouse.move(200, 200);
  await expect(left.getByRole('heading', { level: 1, name: 'Search Invoice' })).toBeVisible();
  expect(api.calls.map(({ name }) => name)).not.toContain(logout.name);
  await context.clock.fastForward('01:01:00');
  for (const tab of [page, left]) await expect(signInButton(tab)).toBeVisible();
});

test('a session that ended while the machine slept ends in all of its tabs', async ({ page, context }) => {
  await context.clock.install();
  await connect(context, serverOf());
  await signIn(page);
  await page.goto('/create-invoice');
  const other = await openAside(page, byKey);
  // time goes on and no timer runs
  await context.clock.setSystemTime((await page.evaluate(() => Date.now())) + 2 * 3_600_000);
  await other.mouse.move(200, 200);
  await expect(signInButton(other)).toBeVisible();
  await context.clock.runFor(11_000);
  await expect(signInButton(page)).toBeVisible();
});
