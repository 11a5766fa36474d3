import * as z from 'zod';
import { getWithEffect, Id, operation, permission, post, publicAccess, Report } from '../../kernel/index.js';
import {
  AlreadyConfirmed,
  TokenInvalid,
  UserNotActive,
  UserNotFound,
  UsesSingleSignOn,
} from '../problems.js';

export const confirmUser = operation('identity.user.confirm', {
  summary: 'Confirms a new user by the token of the invitation; a second visit answers the same',
  kind: 'command',
  repeatable: true,
  http: getWithEffect('/api/UserManagement/ConfirmUserBDA'),
  access: publicAccess,
  request: z.object({ UserToken: z.string('').trim().max(200).default('') }),
  response: Report,
  problems: [TokenInvalid],
  ratePerMinute: 30,
});

export const sendUserConfirmation = operation('identity.user.send-confirmation', {
  summary: 'Sends the confirmation mail of a new user again',
  kind: 'command',
  forPeople: true,
  http: post('/api/UserManagement/UserEmailConfirmationBDA'),
  access: permission('user.manage'),
  request: z.object({ UserId: Id }),
  response: Report,
  problems: [UserNotFound, UserNotActive, AlreadyConfirmed, UsesSingleSignOn],
});
