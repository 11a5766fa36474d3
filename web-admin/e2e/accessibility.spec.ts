import { expect, type Page } from '@playwright/test';
import { findings, shot } from './accessible.js';
import { holdScripts } from './holdScripts.js';
import { signIn, test } from './signIn.js';

/** No finding of axe, one first heading, a title, and nothing to scroll sideways. */
async function expectAccessible(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByText('Oops, something went wrong')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

for (const [path, title] of [
  ['/login', 'Login'],
  ['/forgot-password', 'Forgot Password'],
  ['/resetpassword', 'Reset Password'],
  ['/payment', 'Search Invoice for Payment'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/customer-awarness-policy', 'Customer Awareness Policy'],
] as const) {
  test(`everybody can use ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page, title);
  });
}

test('everybody can use the pages of a clerk', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/login');
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  for (const [path, title] of [
    ['/', 'Dashboard'],
    ['/search-invoice?filter=%7B%22dateType%22%3A1%7D', 'Search Invoice'],
    ['/create-invoice', 'Create Invoice'],
    ['/settings-view-user-profile', 'User Profile'],
    ['/no-such-page', 'not found'],
  ] as const) {
    await page.goto(path);
    await test.step(path, () => expectAccessible(page, title));
  }
  await page.goto('/search-invoice?filter=%7B%22dateType%22%3A1%7D');
  await page
    .getByRole('link', { name: /^[A-Z]+-\d{4}-\d{7}-/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Items' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("everybody can use the pages of an agency's administrator", async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'client.admin@naa.test', 'Kobodesk@2026');
  for (const [path, title] of [
    ['/audit-trails', 'Audit Trail'],
    ['/approval-policy', 'Approval Policy'],
    ['/nibbs-payment-upload', 'Upload Report Sheet'],
    ['/manage-service-type', 'Manage Service Type'],
    ['/roles-and-permissions', 'Roles and Permissions'],
    ['/branding', 'Branding'],
    ['/manage-customers?mode=merge', 'Manage Customer'],
    ['/new-customer', 'New Customer'],
    ['/customer-details?customer=102', 'Customer details'],
    ['/settings-merged-customers?parent=102', 'Merged Customers'],
    ['/create-credit-note', 'Apply Credit Note'],
    ['/search-credit-note', 'Search Credit Note'],
    ['/credit-note-issuance', 'Credit-Note Issuance'],
    ['/over-payment', 'Over Payment'],
    ['/report', 'Credit note Report'],
  ] as const) {
    await page.goto(path);
    await test.step(path, () => expectAccessible(page, title));
  }
});

test('everybody can use the requests: an edit beside its paper, a change, and what was decided', async ({
  page,
}, info) => {
  test.setTimeout(90_000);
  await signIn(page, 'supervisor@naa.test', 'Kobodesk@2026');
  const isPhone = (page.viewportSize()?.width ?? 0) <= 600;
  for (const filter of ['family=edit', 'family=change', 'view=decided', 'view=mine']) {
    await page.goto(`/requests?${filter}`);
    await test.step(filter, () => expectAccessible(page, 'Requests'));
    const requests = page.getByRole('list', { name: 'Requests' }).getByRole('button');
    if (filter === 'view=mine') continue;
    if (isPhone) await requests.first().click();
    await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeVisible();
    await test.step(`one of ${filter}`, () => expectAccessible(page, 'Requests'));
    await shot(page, `${info.project.name}-${filter.replace('=', '-')}`);
  }
});

test('everybody can use the dashboard of all agencies', async ({ page }) => {
  await signIn(page, 'provider.admin@kobodesk.test', 'Kobodesk@2026');
  // nothing is asked for that needs an agency
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Agencies' })).toBeVisible();
  await expectAccessible(page, 'Dashboard');
  expect(refused).toEqual([]);
});

test('everybody can use the welcome and the choice of an agency', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('provider.admin@kobodesk.test');
  await page.getByLabel('Password', { exact: true }).fill('Kobodesk@2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.goto('/select-agency');
  await expect(page.getByText('National Aviation Authority')).toBeVisible();
  await expectAccessible(page, 'Select Organization');
});

test('whoever opens a page begins at its heading as soon as it is there', async ({ page }) => {
  await signIn(page, 'client.user@naa.test', 'Kobodesk@2026');
  await page.goto('/help-center');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('how can we help?');
  // its code comes after the key, as it does on a slow network
  const letGo = await holdScripts(page);
  const focused = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const seen = new MutationObserver(() => {
          const heading = document.querySelector('h1');
          if (!heading?.textContent?.includes('Create Invoice')) return;
          seen.disconnect();
          resolve(
            document.activeElement === heading ? 'the heading' : String(document.activeElement?.tagName),
          );
        });
        seen.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/create-invoice/);
  letGo();
  expect(await focused).toBe('the heading');
});
