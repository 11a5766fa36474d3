import { expect, type Page } from '@playwright/test';
import { expectAccessible, shot } from './accessible.js';
import { signIn, test } from './signIn.js';

const password = 'Kobodesk@2026';

/** At the provider: its own page, where any password will do. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('staff who were migrated sign in at the identity provider, and nobody else does', async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  const mark = `${info.project.name}${Date.now() % 1_000_000}`;
  const email = `ngozi.${mark}@skyways.test`;
  await signIn(page, 'customer.admin@skyways.test', password);
  await page.goto('/settings-create-staffs');
  await page.getByLabel('Title').selectOption({ index: 1 });
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Last name').fill(mark);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('08012345678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Staff created successfully')).toBeVisible();

  // before the migration the provider's word opens nothing
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Agency account' }).click();
  await signInThere(page, email);
  await expect(page.getByRole('alert')).toHaveText(
    'Your account does not sign in with single sign-on. Please contact your administrator',
  );
  await expectAccessible(page);
  await shot(page, 'single-sign-on-refused');
  await page.getByRole('link', { name: 'Back to login' }).click();

  await signIn(page, 'customer.admin@skyways.test', password);
  await page.goto('/manage-staffs');
  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('button', { name: `Actions: Ngozi ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Migrate to SSO' }).click();
  await expectAccessible(page);
  await shot(page, 'migrate-to-sso');
  await page.getByRole('dialog').getByRole('button', { name: 'Migrate to SSO' }).click();
  await expect(page.getByText('Staff migrated to SSO successfully')).toBeVisible();
  await page.getByRole('link', { name: `Ngozi ${mark}` }).click();
  await expect(page.getByText('Activated', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Migrate to SSO' })).toHaveCount(0);

  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in with Agency account' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'login-with-single-sign-on');
  await page.getByRole('button', { name: 'Sign in with Agency account' }).click();
  // the provider remembers who signed in there a moment ago
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.goto('/settings-view-user-profile');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('an answer that this browser did not ask for is refused', async ({ page }) => {
  await page.goto('/sign-in/return?code=stolen&state=somebodys');
  await expect(page.getByRole('alert')).toHaveText('Single sign-on did not succeed. Please sign in again');
});
