import { expect, type Browser, type Page } from '@playwright/test';
import {
  changePassword,
  CodeInvalid,
  confirmUser,
  forgotPassword,
  getUserByEmail,
  passwordRule,
  resetPassword,
  TokenInvalid,
  WrongPassword,
} from '@kobodesk/contracts/identity';
import { aUser } from '../test/builders.js';
import type { FakeApi } from '../test/fakeApi.js';
import { expectAccessible } from './accessible.js';
import { connect, sendCredentials, serverOf, signIn, signInButton, test } from './signIn.js';

const strong = 'Kobodesk@2027';
const user = aUser({ fullName: 'Ada Ngozi Obi', phoneNumber: '08010000000' });
const card = {
  userId: user.userId,
  firstName: 'Ada Ngozi',
  lastName: 'Obi',
  email: user.userName,
  phoneNum: '08010000000',
  organization: user.organization,
  organizationId: user.organizationId,
  vggRole: user.vggRole,
  userRole: user.userRole,
  roleId: 5,
  status: true,
  emailConfirmationStatus: true,
  fullName: user.fullName,
  lastActvityDate: null,
};
const session = { id: 7, address: '10.0.0.7', source: 'web', isCurrent: true };
const times = { createdAt: '2026-11-20T08:00:00.000Z', lastSeenAt: '2026-11-20T09:42:00.000Z' };

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test.describe('forgot password', () => {
  test('is reached from the login page, and keeps the address out of every address', async ({ page }) => {
    const api = serverOf().answer(forgotPassword, { message: 'A message is on its way' });
    await connect(page, api);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page).toHaveTitle(/Forgot Password/);
    await submit(page).click();
    await expect(page.getByText('Please enter email')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('ada.obi@agency.test');
    await expect(page.getByText('Please enter email')).toBeHidden();
    await expectAccessible(page);
    await submit(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'A message is on its way' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(api.calls.find(({ name }) => name === forgotPassword.name)?.input).toEqual({
      email: 'ada.obi@agency.test',
    });
    expect(asked.filter((url) => url.includes('ada.obi'))).toEqual([]);
  });
});

test.describe('reset password', () => {
  const fill = async (page: Page, email: string, first: string, second: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('Confirm password', { exact: true }).fill(second);
    await submit(page).click();
  };

  test('says exactly what is wrong, and forgets it when the field is edited', async ({ page }) => {
    await connect(page, serverOf());
    await page.goto('/resetpassword?code=abc');
    await submit(page).click();
    for (const message of ['Please enter email', 'Please enter password', 'Confirm Password is required'])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expectAccessible(page);
    // a note stands as far from its field as it does behind the sign-in
    await expect(page.getByText('Please enter email', { exact: true })).toHaveCSS('margin-top', '4px');
    await fill(page, 'ada.obi@agency.test', strong, `${strong}x`);
    await expect(page.getByText('The new password and confirm password does not match')).toBeVisible();
    await expect(page.getByText('Please enter email')).toBeHidden();
    await page.getByLabel('Confirm password', { exact: true }).fill('K');
    await expect(page.getByText('The new password and confirm password does not match')).toBeHidden();
    for (const weak of [
      'Kobo@1',
      'kobodesk@2027',
      'Kobodesk2027',
      'Kobodesk @2027',
      'K'.repeat(30) + 'o@27',
    ]) {
      await fill(page, 'ada.obi@agency.test', weak, weak);
      await expect(page.getByText(passwordRule)).toBeVisible();
    }
  });

  test('sends the code of the link, and shows what the server says', async ({ page }) => {
    const api = serverOf().refuse(resetPassword, CodeInvalid);
    await connect(page, api);
    await page.goto('/resetpassword?code=a-b_c');
    await fill(page, 'ada.obi@agency.test', strong, strong);
    await expect(page.getByRole('alert').filter({ hasText: 'This link is no longer valid' })).toBeVisible();
    api.answer(resetPassword, { message: 'Your password has been reset' });
    await submit(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your password has been reset' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(api.calls.findLast(({ name }) => name === resetPassword.name)?.input).toEqual({
      userName: 'ada.obi@agency.test',
      newPassword: strong,
      confirmPassword: strong,
      code: 'a-b_c',
    });
  });
});

test.describe('activate', () => {
  test('confirms, says to look for the login details, and goes to the login page after 7 seconds', async ({
    page,
  }) => {
    await page.clock.install();
    const api = serverOf().answer(confirmUser, { message: 'Your e-mail address is confirmed' });
    await connect(page, api);
    await page.goto('/activate?userToken=t-1');
    await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
    await expect(page.getByText('Please check your email for your login details')).toBeVisible();
    await expect(page.getByText('Redirecting')).toBeVisible();
    // the clock goes on by itself as well: on a slow machine by a second or two
    await page.clock.runFor(4000);
    await expect(page).toHaveURL(/\/activate/);
    await page.clock.runFor(3500);
    await expect(page).toHaveURL(/\/login$/);
    const asked = api.calls.filter(({ name }) => name === confirmUser.name);
    expect(asked).toEqual([{ name: confirmUser.name, input: { UserToken: 't-1' } }]);
  });

  test('shows a refusal over the page and stays, with a way to the login page', async ({ page }) => {
    await connect(page, serverOf().refuse(confirmUser, TokenInvalid));
    await page.goto('/activate?userToken=old');
    const alert = page.getByRole('dialog', { name: 'Alert' });
    await expect(alert).toContainText('This confirmation link is not valid or has expired');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Close' }).last().click();
    await expect(alert).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('the user profile', () => {
  const open = async (page: Page, api: FakeApi = serverOf(user)) => {
    await connect(page, api.answer(getUserByEmail, { data: card }));
    await page.route('**/api/resources/sessions*', (route) =>
      route.fulfill({
        json: [{ ...session, ...times }],
        headers: { 'content-range': 'sessions 0-0/1' },
      }),
    );
    await signIn(page);
    await page.goto('/settings-view-user-profile');
    await page.getByRole('button', { name: 'Change Password' }).click();
    return page.getByRole('dialog', { name: 'Change Password' });
  };
  const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

  test('shows the own details', async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Profile');
    for (const [label, value] of [
      ['First name', 'Ada Ngozi'],
      ['Last name', 'Obi'],
      ['Email address', user.userName],
      ['Role', 'Clerk'],
      ['Phone number', '08010000000'],
    ] as const) {
      await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
    }
    await expectAccessible(page);
  });

  for (const [newPassword, confirm, message] of [
    ['Ko@2026', undefined, 'New Password must contain a minimum of eight characters'],
    [
      'kobodesk@2027',
      undefined,
      'New Password must contain a lower case letter, an upper case letter and a number',
    ],
    ['Kobodesk2027', undefined, passwordRule],
    [strong, 'Ko@2026', 'Confirm Password must contain a minimum of eight characters'],
    [strong, `${strong}x`, 'Confirm  Password does not match New Password'],
  ] as const) {
    test(`refuses ${newPassword} and ${confirm ?? 'no second'} while it is typed`, async ({ page }) => {
      const dialog = await open(page);
      await field(page, 'New password').fill(newPassword);
      if (confirm !== undefined) await field(page, 'Confirm password').fill(confirm);
      await field(page, 'Old password *').focus();
      const note = dialog.getByText(message);
      await expect(note).toBeVisible();
      expect(await note.textContent()).toBe(message);
      await expect(submit(page)).toBeDisabled();
    });
  }

  test('asks for what is missing', async ({ page }) => {
    const dialog = await open(page);
    await submit(page).click();
    for (const message of [
      'Old Password is required',
      'New Password is required',
      'Confirm Password is required',
    ])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expectAccessible(page);
  });

  test('shows a refusal for 5 seconds, keeps what was typed, and says when it is done', async ({ page }) => {
    const api = serverOf(user).refuse(changePassword, WrongPassword);
    const dialog = await open(page, api);
    await field(page, 'Old password *').fill('wrong');
    await field(page, 'New password').fill(strong);
    await field(page, 'Confirm password').fill(strong);
    await page.clock.install();
    await submit(page).click();
    const alert = page.getByRole('dialog', { name: 'Not done' });
    await expect(alert).toContainText('The old password is not correct');
    await page.clock.runFor(4000);
    await expect(alert).toBeVisible();
    await page.clock.runFor(2000);
    await expect(alert).toBeHidden();
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(strong);
    api.answer(changePassword, { message: 'Your password has been changed' });
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'Done' })).toContainText('Your password has been changed');
    await expect(dialog).toBeHidden();
    expect(api.calls.findLast(({ name }) => name === changePassword.name)?.input).toEqual({
      currentPassword: 'wrong',
      newPassword: strong,
      confirmPassword: strong,
      userName: user.userName,
    });
  });
});

test.describe('an idle browser', () => {
  test('is signed out after an hour, told why at once, and led back to where it was', async ({ page }) => {
    await page.clock.install();
    await connect(page, serverOf());
    await signIn(page);
    await page.goto('/create-invoice');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward('59:00');
    await page.mouse.move(200, 200);
    await page.clock.fastForward('59:00');
    await expect(page).toHaveURL(/\/create-invoice/);
    await page.clock.fastForward('01:10');
    await expect(page).toHaveURL(/\/login$/);
    const notice = page.getByRole('alert').filter({ hasText: 'Your session has expired!' });
    await expect(notice).toBeVisible();
    await page.clock.runFor(5500);
    await expect(notice).toBeHidden();
    await sendCredentials(page, 'ada.obi@agency.test', 'secret');
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(/\/create-invoice/);
  });
});

test.describe('with the real server', () => {
  /** The newest letter to somebody in the mailbox of the installation. */
  const linkFor = async (page: Page, recipient: string, subject: string): Promise<string> => {
    let link = '';
    await expect
      .poll(async () => {
        const list = await page.request.get('/dev/mailbox', { headers: { accept: 'application/json' } });
        const { mails } = (await list.json()) as { mails: { id: string; to: string; subject: string }[] };
        const found = mails.find((mail) => mail.to === recipient && mail.subject === subject);
        if (!found) return '';
        const text = await (await page.request.get(`/dev/mailbox/${encodeURIComponent(found.id)}`)).text();
        link = /\/resetpassword\?code=[\w-]+/.exec(text)?.[0] ?? '';
        return link;
      })
      .not.toBe('');
    return link;
  };
  const elsewhere = async (browser: Browser, userName: string, password: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, userName, password);
    return page;
  };
  const isOut = async (page: Page) => {
    await page.goto('/search-invoice');
    await expect(page).toHaveURL(/\/login/, { timeout: 10_000 });
  };

  test('a forgotten password is set by mail, and every session ends', async ({ page, browser }, {
    project,
  }) => {
    test.setTimeout(90_000);
    const userName = project.name === 'phone' ? 'client.user@fas.test' : 'client.admin@fas.test';
    const before = await elsewhere(browser, userName, 'Kobodesk@2026');
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(userName);
    await submit(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(await linkFor(page, userName, 'Reset your password'));
    await page.getByLabel('Email').fill(userName);
    await page.getByLabel('New password', { exact: true }).fill(strong);
    await page.getByLabel('Confirm password', { exact: true }).fill(strong);
    await submit(page).click();
    await expect(page.getByText('Your password has been reset')).toBeVisible();
    await isOut(before);

    await signIn(page, userName, strong);
    const second = await elsewhere(browser, userName, strong);
    const third = await elsewhere(browser, userName, strong);
    await page.goto('/settings-view-user-profile');
    await expect(page.getByText('This session')).toHaveCount(1);
    await expect(page.getByRole('listitem').getByRole('button', { name: /^End session/ })).toHaveCount(2);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^End session/ })
      .first()
      .click();
    await expect(page.getByText('The session has ended')).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('button', { name: /^End session/ })).toHaveCount(1);

    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByLabel('Old password *', { exact: true }).fill(strong);
    await page.getByLabel('New password', { exact: true }).fill('Kobodesk@2026');
    await page.getByLabel('Confirm password', { exact: true }).fill('Kobodesk@2026');
    await submit(page).click();
    await expect(page.getByRole('dialog', { name: 'Done' })).toContainText('Your password has been changed');
    await isOut(second);
    await isOut(third);
    await page.reload();
    await expect(page.getByText('This session')).toBeVisible();
    await expect(signInButton(page)).toHaveCount(0);
  });
});
