import type { DemoPerson, Stage } from './stage.js';

/** A change that somebody asks for, and what the second person says to it. */
export interface PlannedChange {
  type: number;
  payload: (stage: Stage) => Promise<Record<string, unknown>>;
  /** who asks; absent: the administrator */
  by?: DemoPerson;
  outcome: 'approved' | 'rejected' | 'pending';
  comment?: string;
  /** absent: on every stage */
  isPossible?: (stage: Stage) => boolean;
}
