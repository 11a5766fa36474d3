import * as z from 'zod';
import {
  dataOf,
  internal,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  VggRole,
} from '../../kernel/index.js';

/** Somebody of the organisation who is not shut out today. */
export const ActiveUser = z.object({
  userId: z.number(),
  userName: z.string(),
  fullName: z.string(),
  roleName: z.string(),
  vggRole: VggRole,
  /** of the organisation itself, and not of one of its customers */
  isStaff: z.boolean(),
  /** whoever never confirmed the address cannot sign in */
  isConfirmed: z.boolean().default(true),
  /** e-mail address of who decides the user's requests */
  supervisor: z.string().nullable(),
  permissions: z.array(z.string()),
  /** what they are limited to; null: to none of the kind */
  locationIds: z.array(z.number()).nullable().default(null),
  revenueIds: z.array(z.number()).nullable().default(null),
});
export type ActiveUser = z.output<typeof ActiveUser>;

export const findActiveUser = operation('identity.user.find-active', {
  summary: "An active user of the actor's organisation by id or e-mail address, or nobody",
  kind: 'query',
  access: internal,
  request: z.object({ userId: OptionalId, email: OptionalText }),
  response: dataOf(ActiveUser.nullable()),
});

export const listActiveAdmins = operation('identity.user.list-active-admins', {
  summary: "The active client admins of the actor's organisation",
  kind: 'query',
  access: internal,
  request: z.object({}),
  response: listOf(z.object({ userId: z.number(), userName: z.string(), fullName: z.string() })),
});

/** of whoever holds a permission, those who are told: the first who were added */
export const mostHolders = 20;

export const listActiveHolders = operation('identity.user.list-active-holders', {
  summary:
    "Active staff of the actor's organisation whose role holds a permission; some of them, where many do",
  kind: 'query',
  access: internal,
  request: z.object({ permission: z.string().max(60) }),
  response: listOf(ActiveUser),
});
