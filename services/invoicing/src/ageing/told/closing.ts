import { dayAfter, dayMs } from '@kobodesk/contracts/kernel';

/** what is put down under a moment is there by then, however long its transaction took and whatever its clock says */
const settledAfterMs = 3_600_000;

/** A moment until which what was put down is told in sums. */
export interface Closing {
  knownUntilMs: number;
  /** the month that it is the first to tell; '' for none */
  monthEnd: string;
}

/** What is to be closed next, a day after the other; a month is over everywhere a day after its end. */
export function nextClosing(knownUntilMs: number, nowMs: number): Closing | undefined {
  const next = (Math.floor(knownUntilMs / dayMs) + 1) * dayMs;
  if (next > nowMs - settledAfterMs) return undefined;
  const day = new Date(next).toISOString().slice(0, 10);
  return { knownUntilMs: next, monthEnd: day.endsWith('-02') ? dayAfter(day, -2) : '' };
}
