import * as z from 'zod';
import { operation, post, Report, signedIn, text } from '../../kernel/index.js';
import { NotOwnAccount, TooManyAttempts, WrongPassword } from '../problems.js';
import {
  hasMixedCaseAndNumber,
  isLongEnough,
  isStrongPassword,
  passwordRule,
  sayOf,
  typedPassword,
} from './password-policy.js';

/**
 * What is wrong with a new password, in the words of the profile page (rules/people.md#passwords); undefined
 * when nothing is.
 */
function faultOf(newPassword: string): string | undefined {
  if (!isLongEnough(newPassword)) return 'New Password must contain a minimum of eight characters';
  if (!hasMixedCaseAndNumber(newPassword))
    return 'New Password must contain a lower case letter, an upper case letter and a number';
  return isStrongPassword(newPassword) ? undefined : passwordRule;
}

export const changePassword = operation('identity.account.change-password', {
  summary: 'Changes the own password; ends the other sessions of the user',
  kind: 'command',
  forPeople: true,
  repeatable: true,
  http: post('/api/Account/ChangePasswordBDA'),
  access: signedIn,
  request: z
    .object({
      currentPassword: typedPassword('Old Password is required'),
      newPassword: typedPassword('New Password is required'),
      confirmPassword: typedPassword('Confirm Password is required'),
      userName: text('Please enter email', 254),
    })
    .check((context) => {
      const { newPassword, confirmPassword } = context.value;
      const fault = faultOf(newPassword);
      if (fault) sayOf(context, 'newPassword', fault);
      if (!isLongEnough(confirmPassword))
        sayOf(context, 'confirmPassword', 'Confirm Password must contain a minimum of eight characters');
      if (newPassword !== confirmPassword)
        sayOf(context, 'confirmPassword', 'Confirm  Password does not match New Password');
    }),
  response: Report,
  problems: [WrongPassword, NotOwnAccount, TooManyAttempts],
  touches: ['sessions'],
  ratePerMinute: 20,
});
