import { dayAfter } from '@kobodesk/contracts/kernel';
import { dayOf, dayRange } from '@kobodesk/chassis/clock/zone';

/** what is put down under a moment is there by then, however long its transaction took and whatever its clock says */
const settledAfterMs = 3_600_000;

/** A moment until which what was put down is told in sums. */
export interface Closing {
  knownUntilMs: number;
  /** the month that it is the first to tell; '' for none */
  monthEnd: string;
}

/**
 * What is to be closed next, a day of the agency's zone after the other until its last moment: as known on a day is asked
 * until then (rules/ageing.md#told-sums). A month is over a day after its end.
 */
export function nextClosing(knownUntilMs: number, nowMs: number, zone: string): Closing | undefined {
  const day = dayOf(knownUntilMs + 1, zone);
  const next = dayRange(day, day, zone).end - 1;
  if (next >= nowMs - settledAfterMs) return undefined;
  return { knownUntilMs: next, monthEnd: day.endsWith('-01') ? dayAfter(day, -1) : '' };
}
