import { describe, expect, it } from '@jest/globals';
import { changePassword } from './change-password.js';
import { isStrongPassword, passwordRule } from './password-policy.js';
import { resetPassword } from './reset-password.js';

describe('isStrongPassword', () => {
  it.each([
    ['Kobo@2026', true],
    ['Kob@202', false],
    ['Kobodesk@2026', true],
    [`Kobo@${'2'.repeat(27)}`, true],
    [`Kobo@${'2'.repeat(28)}`, false],
    ['kobodesk@2026', false],
    ['KOBODESK@2026', false],
    ['Kobodesk@now', false],
    ['Kobodesk2026', false],
    ['Kobo desk@2026', false],
    ['Kobodesk@2026\t', false],
    ['Ọbọ̀désk@2026', true],
    ['Kobodésk2026', false],
    ['', false],
  ])('%j: %s', (password, expected) => {
    expect(isStrongPassword(password)).toBe(expected);
  });
});

const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('the messages of a reset', () => {
  const strong = 'Kobodesk@2027';
  const given = { userName: 'a@b.test', newPassword: strong, confirmPassword: strong, code: 'c'.repeat(43) };
  it.each([
    [{}, {}],
    [{ userName: ' ' }, { userName: 'Please enter email' }],
    [
      { newPassword: '' },
      {
        newPassword: 'Please enter password',
        confirmPassword: 'The new password and confirm password does not match',
      },
    ],
    [{ confirmPassword: '' }, { confirmPassword: 'Confirm Password is required' }],
    [
      { confirmPassword: 'Kobodesk@2028' },
      { confirmPassword: 'The new password and confirm password does not match' },
    ],
    [{ newPassword: 'weak', confirmPassword: 'weak' }, { newPassword: passwordRule }],
    [{ newPassword: 'Kobodesk 2027', confirmPassword: 'Kobodesk 2027' }, { newPassword: passwordRule }],
  ])('%j', (changes, expected) => {
    expect(messagesOf(resetPassword.request.safeParse({ ...given, ...changes }))).toEqual(expected);
  });
});

describe('the messages of a change', () => {
  const strong = 'Kobodesk@2027';
  const given = {
    currentPassword: 'x',
    newPassword: strong,
    confirmPassword: strong,
    userName: 'a@b.test',
  };
  const short = 'New Password must contain a minimum of eight characters';
  const plain = 'New Password must contain a lower case letter, an upper case letter and a number';
  const both = (password: string) => ({ newPassword: password, confirmPassword: password });
  it.each([
    [{}, {}],
    [{ currentPassword: '' }, { currentPassword: 'Old Password is required' }],
    [{ newPassword: '' }, expect.objectContaining({ newPassword: 'New Password is required' })],
    [both('Ko@2026'), { newPassword: short, confirmPassword: expect.any(String) }],
    [both('kobodesk@2027'), { newPassword: plain }],
    [both('Kobodesk2027'), { newPassword: passwordRule }],
    [{ confirmPassword: '' }, { confirmPassword: 'Confirm Password is required' }],
    [
      { confirmPassword: 'K@1' },
      { confirmPassword: 'Confirm Password must contain a minimum of eight characters' },
    ],
    [
      { confirmPassword: 'Kobodesk@2028' },
      { confirmPassword: 'Confirm  Password does not match New Password' },
    ],
  ])('%j', (changes, expected) => {
    expect(messagesOf(changePassword.request.safeParse({ ...given, ...changes }))).toEqual(expected);
  });
});
