import * as z from 'zod';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const isSafe = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
};

/** Settings of the identity service. */
export const IdentitySettings = z.object({
  /** seconds of inactivity after which a session ends (rules/people.md#sessions) */
  SESSION_IDLE_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
  /** seconds after which a session ends however busy it is */
  SESSION_ABSOLUTE_SECONDS: z.coerce.number().int().min(3600).max(604_800).default(43_200),
  /** where this installation is reached; its own host is no agency's web domain */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** the OpenID Connect provider, e.g. https://id.example.org; without it there is no single sign-on */
  SSO_ISSUER: z.url().refine(isSafe, 'must be an https address, or one of this machine').optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  /** absent for a public client, which PKCE alone protects */
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  /** what the button of the login page calls it */
  SSO_NAME: z.string().min(1).max(60).default('single sign-on'),
  /** who begins: the first administrator of an installation that is empty and no demo */
  FIRST_ADMINISTRATOR: z.email().toLowerCase().optional(),
  /** who runs the installation: what the first administrator's organisation is called */
  COMPANY_NAME: z.string().min(1).max(200).default('Kobodesk'),
  KOBODESK_DEMO: z.stringbool('must be yes or no').default(false),
  /** password hashes computed side by side; more only make each slower */
  HASHES_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
});
export type IdentitySettings = z.output<typeof IdentitySettings>;
