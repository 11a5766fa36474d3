import { DateTime } from 'luxon';

/** From `since` (epoch ms) on the zone is `offset` ms ahead of UTC. */
export interface ZoneOffset {
  since: number;
  offset: number;
}

const minute = 60_000;
const day = 1440 * minute;
const offsetAt = (zone: string, at: number): number => DateTime.fromMillis(at, { zone }).offset * minute;

/** The offsets of a zone between two instants, the first of them in force at `from`. Clocks change on a full minute. */
export function zoneOffsets(zone: string, from: number, to: number): ZoneOffset[] {
  const offsets = [{ since: from, offset: offsetAt(zone, from) }];
  for (let at = from; at < to; at += day) {
    const before = offsetAt(zone, at);
    const after = offsetAt(zone, at + day);
    if (before === after) continue;
    let [low, high] = [Math.floor(at / minute), Math.ceil((at + day) / minute)];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(zone, middle * minute) === before) low = middle;
      else high = middle;
    }
    offsets.push({ since: high * minute, offset: after });
  }
  return offsets;
}
