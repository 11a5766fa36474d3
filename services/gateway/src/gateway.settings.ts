import * as z from 'zod';

/** Settings of the HTTP edge. */
export const GatewaySettings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** comma-separated addresses of proxies whose X-Forwarded-For is believed; none by default */
  TRUST_PROXY: z.string().optional(),
  /** folder of the built web application */
  WEB_ROOT: z.string().optional(),
  /** development only: folder of the mailbox that /dev/mailbox shows */
  KOBODESK_MAILBOX: z.string().optional(),
  /** notifications that are taken from one address in a minute; the provider repeats the others */
  NOTIFICATIONS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** addresses that a page may post the payment form to, comma-separated origins */
  PAYMENT_ORIGINS: z.string().default(''),
});
export type GatewaySettings = z.output<typeof GatewaySettings>;
