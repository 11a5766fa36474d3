import * as z from 'zod';
import { emailAddress, operation, permission, post, Report } from '../../kernel/index.js';
import { UserNotEditable, UserNotFound, UsesSingleSignOn } from '../problems.js';

export const adminResetPassword = operation('identity.account.admin-reset-password', {
  summary: 'Sends a user a link to set a new password; never answers a password',
  kind: 'command',
  forPeople: true,
  http: post('/api/Account/AdminResetPasswordBDA'),
  access: permission('user.manage'),
  request: z.object({ email: emailAddress('Please enter email') }),
  response: Report,
  problems: [UserNotFound, UserNotEditable, UsesSingleSignOn],
});
