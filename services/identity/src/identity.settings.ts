import * as z from 'zod';

/** Settings of the identity service. */
export const IdentitySettings = z.object({
  /** seconds of inactivity after which a session ends (000 §9) */
  SESSION_IDLE_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
  /** seconds after which a session ends however busy it is */
  SESSION_ABSOLUTE_SECONDS: z.coerce.number().int().min(3600).max(604_800).default(43_200),
  /** where this installation is reached; its own host is no agency's web domain */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** password hashes computed side by side; more only make each slower */
  HASHES_AT_ONCE: z.coerce.number().int().min(1).max(32).default(2),
});
export type IdentitySettings = z.output<typeof IdentitySettings>;
