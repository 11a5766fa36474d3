import { expect, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 767;
const openMenu = async (page: Page) => {
  if (isPhone(page)) await page.getByLabel('Show or hide the menu').click();
};

test('a group leads to the first page that the person has, and the menu shows where one is', async ({
  page,
}) => {
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/support');
  await expect(page).toHaveURL(/\/help-center$/);
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/workflow-management$/);
  await page.goto('/branding');
  await openMenu(page);
  const chosen = page.getByRole('navigation').getByRole('link', { name: 'Branding', exact: true });
  await expect(chosen).toBeInViewport();
  await shot(page, 'menu-chosen');
});

test('the name in the menu leads to the profile, also when the menu is folded', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Bashir Lawal' }).click();
  await expect(page).toHaveURL(/\/settings-view-user-profile$/);
  if (isPhone(page)) return;
  await page.goto('/search-invoice');
  await page.getByLabel('Show or hide the menu').click();
  await expectAccessible(page);
  await shot(page, 'menu-folded');
  await page.getByRole('navigation').getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL(/\/settings-view-user-profile$/);
});

test('a number lets the picture beside it be seen', async ({ page }) => {
  await signIn(page, 'supervisor@naa.test', password);
  await page.goto('/search-invoice');
  const bell = page.getByRole('button', { name: /^Notifications: \d+ waiting/ });
  const tray = page.getByRole('link', { name: /^Requests: \d+ waiting/ });
  for (const [at, where] of [bell, ...(isPhone(page) ? [tray] : [])].entries()) {
    const number = await where.locator('.MuiBadge-badge').boundingBox();
    const picture = await where.locator('svg').boundingBox();
    const right = (picture?.x ?? 0) + (picture?.width ?? 0);
    // of the picture no more than its empty margin
    expect(number?.x, `the number ${at}`).toBeGreaterThanOrEqual(right - 5);
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test('what a page is for has one distance from it', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', password);
  const distances = new Set<number>();
  for (const [address, lead] of [
    ['/performance-tracker', /^Of the invoices raised in the period/],
    ['/payments', /^Look up a payment/],
    ['/report', /^What was asked for in the period/],
    ['/remita-failure-report', /^What the gateway reported/],
  ] as const) {
    await page.goto(address);
    const text = page.locator('#content p').filter({ hasText: lead });
    await expect(text).toBeVisible();
    distances.add(
      await text.evaluate((above) => {
        const { bottom } = above.getBoundingClientRect();
        const parts = document.querySelectorAll('#content :is(.MuiCard-root, label, input, button)');
        const tops = [...parts].map((part) => part.getBoundingClientRect().top);
        return Math.round(Math.min(...tops.filter((top) => top >= bottom)) - bottom);
      }),
    );
  }
  expect([...distances]).toHaveLength(1);
});

test('a notice lets through what is pressed under it', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/search-invoice');
  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  const notice = page.getByRole('status').filter({ hasText: /download/i });
  await expect(notice).toBeVisible();
  await shot(page, 'notice');
  const isUnder = await notice.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 40, top + height / 2));
  });
  expect(isUnder).toBe(true);
});

test('the question before leaving is there for a screen reader when the menu was open', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', password);
  await page.goto('/create-invoice');
  await page.getByLabel('Name', { exact: true }).fill('Half typed');
  await openMenu(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toBeVisible();
  expect(await question.evaluate((element) => element.closest('[aria-hidden="true"]') === null)).toBe(true);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).not.toHaveURL(/create-invoice/);
});

test('legal texts are found under both spellings, and say when they were revised', async ({ page }) => {
  await page.goto('/customer-awareness-policy');
  await expect(page).toHaveURL(/\/customer-awarness-policy$/);
  await expect(page.getByText('Last revised 1 June 2021')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('dialog').getByText('Last revised 1 June 2021')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'privacy-modal');
});

test('cards below each other have one distance', async ({ page }) => {
  await signIn(page, 'client.admin@naa.test', password);
  await page.goto('/invoice-age-analysis');
  const title = page.getByRole('heading', { name: /^Due by band/ });
  const charts = page.locator('.MuiCard-root').filter({ has: title });
  await expect(charts).toHaveCount(2);
  const [first, second] = await Promise.all([charts.first().boundingBox(), charts.last().boundingBox()]);
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(12);
});

test('on a phone the filters of a list wait behind a button, and nothing else stands among them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'client.admin@naa.test', password);
  for (const address of [
    '/audit-trails',
    '/manage-payment-report',
    '/performance-tracker',
    '/manage-customers',
  ]) {
    await page.goto(address);
    const form = page.locator('#content').getByRole('search');
    const fold = form.getByRole('button', { name: /^Filters/ });
    await expect(fold, address).toHaveAttribute('aria-expanded', 'false');
    await expect(form.getByRole('button')).toHaveCount(1);
    await expect(form.locator('input, select')).toHaveCount(0);
    await fold.click();
    await expect(form.locator('input, select').first()).toBeVisible();
    await expect(form.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await expectAccessible(page);
  }
});
