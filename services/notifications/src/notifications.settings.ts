import * as z from 'zod';

/** Settings of the notifications service. */
export const NotificationsSettings = z.object({
  MAIL_FROM: z.string().default('Kobodesk <no-reply@localhost>'),
  /** how the help center offers support; what is empty is not offered */
  SUPPORT_EMAIL: z.string().default(''),
  SUPPORT_PHONE: z.string().default(''),
  SUPPORT_CHAT_URL: z.union([z.literal(''), z.url()]).default(''),
  SUPPORT_MESSAGING_URL: z.union([z.literal(''), z.url()]).default(''),
  /** for a demo: webhooks may be sent to this machine, without encryption too */
  WEBHOOKS_TO_LOOPBACK: z.stringbool().default(false),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
});
export type NotificationsSettings = z.output<typeof NotificationsSettings>;
