import * as z from 'zod';
import { operation, post, Report, signedIn } from '../../kernel/index.js';

export const logout = operation('identity.account.logout', {
  summary: 'Ends the session at once; the token is of no use afterwards',
  kind: 'command',
  forPeople: true,
  repeatable: true,
  http: post('/api/Account/LogoutBDA'),
  access: signedIn,
  request: z.object({}),
  response: Report,
});
