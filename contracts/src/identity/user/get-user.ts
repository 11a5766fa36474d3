import * as z from 'zod';
import { dataOf, Id, internal, operation } from '../../kernel/index.js';

export const getUser = operation('identity.user.get', {
  summary: 'Name and address of one user, for other services',
  kind: 'query',
  access: internal,
  request: z.object({ userId: Id }),
  response: dataOf(
    z
      .object({
        userId: z.number(),
        userName: z.string(),
        fullName: z.string(),
        organisationId: z.number(),
        roleName: z.string(),
        isActive: z.boolean(),
        permissions: z.array(z.string()),
      })
      .nullable(),
  ),
});
