import { expect } from '@playwright/test';
import { getPreference, InvalidCredentials, login, searchOrganisations } from '@kobodesk/contracts/identity';
import { findLookAlikes, getCustomerDetails, getCustomerOverview } from '@kobodesk/contracts/invoicing';
import { SessionExpired } from '@kobodesk/contracts/kernel';
import { aProviderAdmin, aUser } from '../test/builders.js';
import { aBalance, aCustomer } from './aCustomer.js';
import { connect, sendCredentials, serverOf, signIn, signInButton, test } from './signIn.js';

test('asks for what is missing and forgets the message when the field is edited', async ({ page }) => {
  await connect(page, serverOf());
  await page.goto('/login');
  await signInButton(page).click();
  await expect(page.getByText('Please enter email')).toBeVisible();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('a');
  await expect(page.getByText('Please enter email')).toBeHidden();
  await expect(page.getByText('Please enter password')).toBeVisible();
});

test("shows the server's words for five seconds", async ({ page }) => {
  await page.clock.install();
  await connect(page, serverOf().refuse(login, InvalidCredentials));
  await page.goto('/login');
  await sendCredentials(page, 'ada.obi@agency.test', 'wrong');
  const alert = page.getByRole('alert').filter({ hasText: 'Incorrect email or password' });
  await expect(alert).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(alert).toBeVisible();
  await page.clock.runFor(2000);
  await expect(alert).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('ada.obi@agency.test');
});

test('says that it is signing in', async ({ page }) => {
  const api = serverOf();
  await connect(page, api);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/Account/LoginBDA', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/login');
  await sendCredentials(page, 'ada.obi@agency.test', 'secret');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  const { name, input } = api.calls.find((made) => made.name === login.name) ?? { name: '', input: {} };
  expect(name).toBe('identity.account.login');
  expect(input).toMatchObject({ userName: 'ada.obi@agency.test', password: 'secret' });
  expect(input['domainURL']).toContain('localhost');
});

test('shows and hides the password', async ({ page }) => {
  await connect(page, serverOf());
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('opens the privacy policy over the page and gives the focus back', async ({ page }) => {
  await connect(page, serverOf());
  await page.goto('/login');
  const opener = page.getByRole('button', { name: 'Privacy Policy' });
  await opener.click();
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(policy).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(policy).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('link', { name: 'Customer awareness policy' })).toHaveAttribute(
    'href',
    '/customer-awarness-policy',
  );
});

test('asks for consent to its cookie once in 365 days', async ({ page, context }) => {
  await connect(page, serverOf());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
});

test('welcomes with what the user may do, and goes to the first page of the list', async ({ page }) => {
  const user = aUser({
    routes: [{ path: '/search-invoice', name: 'Search Invoice', collapse: false, child: [], subchild: [] }],
  });
  await connect(page, serverOf(user).answer(getPreference, { data: { value: '' } }));
  await page.goto('/login');
  await sendCredentials(page, 'ada.obi@agency.test', 'secret');
  await expect(page.getByRole('heading', { name: /Ada Obi/ })).toBeVisible();
  await expect(page.getByText('20 Nov 2026', { exact: false })).toBeVisible();
  // there are no keys on a phone
  const isPhone = (page.viewportSize()?.width ?? 0) <= 600;
  await expect(page.getByText('Ctrl K on any page')).toHaveCount(isPhone ? 0 : 1);
  await expect(page.getByText('the magnifier above any page')).toHaveCount(isPhone ? 1 : 0);
  await page.getByRole('button', { name: /^All that you may do/ }).click();
  await expect(page.getByText('Raise an invoice on a revenue line')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/search-invoice/);
});

test('takes a stranger back to the page they asked for', async ({ page }) => {
  await connect(page, serverOf());
  await page.goto('/create-invoice');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You need to login to access page!')).toBeVisible();
  await sendCredentials(page, 'ada.obi@agency.test', 'secret');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/create-invoice$/);
});

test('takes a stranger back to a page that is in no menu, and to what it is about', async ({ page }) => {
  const api = serverOf()
    .answer(getCustomerDetails, () => ({ data: { ...aCustomer(), customerStaff: [] } }))
    .answer(getCustomerOverview, {
      data: { balances: [aBalance()], invoiceCount: 41, paymentCount: 57, creditNoteCount: 3, family: [] },
    })
    .answer(findLookAlikes, { data: [] });
  await connect(page, api);
  await page.goto('/customer-details?customer=102');
  await sendCredentials(page, 'ada.obi@agency.test', 'secret');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Savannah Air/ })).toBeVisible();
  await expect(page).toHaveURL(/\/customer-details\?customer=102$/);
});

test('lets provider staff choose an agency first, and returns to where they came from', async ({ page }) => {
  const agency = { id: 20, name: 'National Aviation Authority', email: '', phone: '', code: 'NAA' };
  const api = serverOf(aProviderAdmin()).answer(searchOrganisations, { results: [agency], totalCount: 1 });
  await connect(page, api);
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/search-invoice');
  await expect(page.getByRole('heading', { name: 'Select Organization' })).toBeVisible();
  await expect(page.getByText('The page Search Invoice is of one agency, and opens once')).toBeVisible();
  // of nobody's invoices there is nothing to be had
  expect(asked).not.toContain('/api/resources/invoices');
  await page.getByText('National Aviation Authority').click();
  await expect(page).toHaveURL(/\/search-invoice/);
  await expect(page.getByRole('banner')).toContainText('National Aviation Authority');
  // whoever comes by the menu asked for no page
  await page
    .getByRole('link', { name: /^Change agency/ })
    .first()
    .click();
  await expect(
    page.getByText('Whom you work for. Most pages are of one agency.', { exact: true }),
  ).toBeVisible();
});

test('an expired session says so and leads to the login page after three seconds', async ({ page }) => {
  await page.clock.install();
  const api = serverOf(aProviderAdmin()).refuse(searchOrganisations, SessionExpired);
  await connect(page, api);
  await signIn(page);
  await page.goto('/select-agency');
  const notice = page.getByRole('alert').filter({ hasText: 'Your session has expired!' }).first();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/select-agency/);
  await page.clock.runFor(3500);
  await expect(page).toHaveURL(/\/login/);
});
