export interface SessionTimes {
  createdAtMs: number;
  lastSeenMs: number;
  endedAtMs: number | null;
}

/** an address counts as the user's own for a month after a sign-in from it */
export const addressKnownMs = 30 * 24 * 3_600_000;

/** The instant (epoch ms) at which a session ends if nothing happens; undefined when it has ended. */
export function expiryOf(
  times: SessionTimes,
  limits: { idleMs: number; absoluteMs: number },
  now: number,
): number | undefined {
  const expiry = Math.min(times.lastSeenMs + limits.idleMs, times.createdAtMs + limits.absoluteMs);
  return times.endedAtMs === null && now < expiry ? expiry : undefined;
}
