import { daysBetween } from '@kobodesk/contracts/kernel';
import { monthOf } from '../../roll-up/cube-rows.js';
import { monthAfter, monthEnd } from '../../search/day-spans.js';
import type { DayRange } from '../ageing-days.js';

/** Days that their month counts to another band: they are of this one. */
export interface Moved extends DayRange {
  /** places among the bands */
  band: number;
  countedTo: number;
}

export interface BandMonths {
  /** of each band but the last: its months are those from here on, up to those of the band before; first days */
  starts: string[];
  moved: Moved[];
}

const daysIn = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** What of each band lies in a month. */
const partsOf = (bands: readonly DayRange[], month: string): (DayRange & { band: number })[] =>
  bands
    .map(({ from, to }, band) => ({
      band,
      from: from > month ? from : month,
      to: to < monthEnd(month) ? to : monthEnd(month),
    }))
    .filter(({ from, to }) => from <= to);

/**
 * Bands of due days, the latest first and with no day between them, as whole months: a month counts to the band that most
 * of its days are of, and its other days are moved. However many months there are, days of no more than one month for
 * each of the thresholds are moved.
 */
export function bandMonths(bands: readonly DayRange[]): BandMonths {
  const edges = bands.slice(0, -1).map(({ from }) => from);
  const mixed = [...new Set(edges.map(monthOf))].map((month) => {
    const parts = partsOf(bands, month);
    const most = parts.reduce((one, other) => (daysIn(other) > daysIn(one) ? other : one));
    return { month, parts, owner: most.band };
  });
  const ownerOf = new Map(mixed.map(({ month, owner }) => [month, owner]));
  return {
    starts: edges.map((from, band) => {
      const month = monthOf(from);
      return (ownerOf.get(month) ?? band) <= band ? month : monthAfter(month, 1);
    }),
    moved: mixed.flatMap(({ parts, owner }) =>
      parts
        .filter(({ band }) => band !== owner)
        .map(({ band, from, to }) => ({ band, from, to, countedTo: owner })),
    ),
  };
}
