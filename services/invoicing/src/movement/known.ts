import { dayRange } from '@kobodesk/chassis/clock/zone';

/** A day stands for its last moment. */
export function knownMsOf({ asKnown }: { asKnown?: string | undefined }, zone: string): number | undefined {
  if (asKnown === undefined) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(asKnown) ? dayRange(asKnown, asKnown, zone).end - 1 : Date.parse(asKnown);
}
