import { LegalTexts } from '@kobodesk/contracts/kernel';
import * as z from 'zod';

/** Whether an address to listen on is this machine's own. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

const openDemo =
  'A demo, whose passwords everybody knows and whose mailbox is open, is for this machine alone. Leave HOST away, or start without the demo (KOBODESK_DEMO=no). If others are meant to reach it all the same, say KOBODESK_OPEN_DEMO=yes';

/** JSON in one line, so that it fits wherever settings come from. */
const legalTexts = z.string().transform((text, context) => {
  try {
    return LegalTexts.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: legalForm });
    return z.NEVER;
  }
});
const legalForm =
  'must be JSON such as {"privacy":{"revised":"1 June 2026","sections":[{"heading":"What we keep","body":"…"}]}}, with privacy, cookies and awareness';

const yesOrNo = z.stringbool('must be yes or no');

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** the address to listen on: this machine's own unless told, 0.0.0.0 for every other */
  HOST: z.string().default('localhost'),
  /** whether there are people whose passwords everybody knows; opens the mailbox */
  KOBODESK_DEMO: yesOrNo.default(false),
  /** a demo may be reached from other machines */
  KOBODESK_OPEN_DEMO: yesOrNo.default(false),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** comma-separated addresses of proxies whose X-Forwarded-For is believed; none by default */
  TRUST_PROXY: z.string().optional(),
  /** folder of the built web application */
  WEB_ROOT: z.string().optional(),
  /** a demo only: folder of the mailbox that /dev/mailbox shows */
  KOBODESK_MAILBOX: z.string().optional(),
  /** notifications that are taken from one address in a minute; the provider repeats the others */
  NOTIFICATIONS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  /** requests of one API key in a minute, over all gateways */
  KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** addresses that a page may post the payment form to, comma-separated origins */
  PAYMENT_ORIGINS: z.string().default(''),
  /** who runs the installation, at the foot of every page */
  COMPANY_NAME: z.string().default('Kobodesk'),
  /** whom the privacy policy names */
  DATA_PROTECTION_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  /** legal texts in the place of the neutral ones */
  LEGAL_TEXTS: legalTexts.default({}),
});

/** Settings of the HTTP edge. */
export const GatewaySettings = Settings.refine(
  ({ HOST, KOBODESK_DEMO, KOBODESK_OPEN_DEMO }) => isLoopback(HOST) || !KOBODESK_DEMO || KOBODESK_OPEN_DEMO,
  { path: ['HOST'], error: openDemo },
);
export type GatewaySettings = z.output<typeof GatewaySettings>;
