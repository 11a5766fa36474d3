import * as z from 'zod';

/** Settings of the notifications service. */
export const NotificationsSettings = z.object({
  MAIL_FROM: z.string().default('Kobodesk <no-reply@localhost>'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
});
export type NotificationsSettings = z.output<typeof NotificationsSettings>;
