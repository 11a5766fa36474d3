import * as z from 'zod';
import { dataOf, emailAddress, get, operation, signedIn } from '../../kernel/index.js';
import { UserNotFound } from '../problems.js';
import { UserRow } from '../user/manage-users.js';

export const getUserByEmail = operation('identity.user.get-by-email', {
  summary:
    'One user of the own (provider staff: the chosen) organisation by e-mail; everybody finds themselves',
  kind: 'query',
  forPeople: true,
  http: get('/api/UserManagement/GetUserByEmailBDA'),
  access: signedIn,
  request: z.object({ email: emailAddress('Please enter email') }),
  response: dataOf(UserRow.omit({ id: true, supervisor: true })),
  problems: [UserNotFound],
});
