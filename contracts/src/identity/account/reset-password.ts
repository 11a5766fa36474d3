import * as z from 'zod';
import { operation, post, publicAccess, Report, text } from '../../kernel/index.js';
import { CodeInvalid } from '../problems.js';
import { isStrongPassword, passwordRule, sayOf, typedPassword } from './password-policy.js';

export const resetPassword = operation('identity.account.reset-password', {
  summary: 'Sets a new password with the code of the link that was mailed; ends all sessions of the user',
  kind: 'command',
  repeatable: true,
  http: post('/api/Account/ResetPasswordBDA'),
  access: publicAccess,
  request: z
    .object({
      userName: text('Please enter email', 254),
      newPassword: typedPassword('Please enter password'),
      confirmPassword: typedPassword('Confirm Password is required'),
      code: z.string().trim().max(200).default(''),
    })
    .check((context) => {
      const { newPassword, confirmPassword } = context.value;
      if (!isStrongPassword(newPassword)) sayOf(context, 'newPassword', passwordRule);
      if (newPassword !== confirmPassword)
        sayOf(context, 'confirmPassword', 'The new password and confirm password does not match');
    }),
  response: Report,
  problems: [CodeInvalid],
  ratePerMinute: 20,
});
