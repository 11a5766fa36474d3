import * as z from 'zod';
import { emailAddress, getWithEffect, operation, publicAccess, Report } from '../../kernel/index.js';

/** One answer for every address, known or not (rules/people.md#forgotten-passwords). */
export const forgotPasswordAnswer =
  'If the e-mail address belongs to an account, a message to reset the password is on its way';

export const forgotPassword = operation('identity.account.forgot-password', {
  summary: 'Sends a link to set a new password, if the address belongs to an account',
  kind: 'command',
  repeatable: true,
  http: getWithEffect('/api/Account/ForgotPasswordBDA'),
  access: publicAccess,
  request: z.object({ email: emailAddress('Please enter email') }),
  response: Report,
  ratePerMinute: 10,
});
