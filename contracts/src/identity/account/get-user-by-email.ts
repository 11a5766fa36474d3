import * as z from 'zod';
import { dataOf, emailAddress, get, operation, signedIn, VggRole } from '../../kernel/index.js';
import { UserNotFound } from '../problems.js';

export const getUserByEmail = operation('identity.user.get-by-email', {
  summary:
    'One user of the own (provider staff: the chosen) organisation by e-mail; everybody finds themselves',
  kind: 'query',
  http: get('/api/UserManagement/GetUserByEmailBDA'),
  access: signedIn,
  request: z.object({ email: emailAddress('Please enter email') }),
  response: dataOf(
    z.object({
      userId: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phoneNum: z.string(),
      organization: z.string(),
      organizationId: z.number(),
      vggRole: VggRole,
      userRole: z.string(),
      roleId: z.number(),
      status: z.boolean(),
      emailConfirmationStatus: z.boolean(),
      fullName: z.string(),
      lastActvityDate: z.string().nullable(),
    }),
  ),
  problems: [UserNotFound],
});
