import { createHash, randomBytes } from 'node:crypto';

/** A bearer token of 256 random bits, and the hash under which its session is kept. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') };
}

export interface SessionTimes {
  createdAtMs: number;
  lastSeenMs: number;
  endedAtMs: number | null;
}

/** The instant (epoch ms) at which a session ends if nothing happens; undefined when it has ended. */
export function expiryOf(
  times: SessionTimes,
  limits: { idleMs: number; absoluteMs: number },
  now: number,
): number | undefined {
  const expiry = Math.min(times.lastSeenMs + limits.idleMs, times.createdAtMs + limits.absoluteMs);
  return times.endedAtMs === null && now < expiry ? expiry : undefined;
}
