import * as z from 'zod';
import { internal, listOf, operation } from '../../kernel/index.js';

export const addressesAtOnce = 500;

export const listUserAddresses = operation('identity.user.list-addresses', {
  summary: "The e-mail addresses of those of these users who are active in the actor's organisation",
  kind: 'query',
  access: internal,
  request: z.object({ userIds: z.array(z.number().int()).min(1).max(addressesAtOnce) }),
  response: listOf(z.object({ userId: z.number(), userName: z.string() })),
});
