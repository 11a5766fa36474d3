import type { Stage } from './stage.js';

/** A change that somebody asks for, and what the second person says to it. */
export interface PlannedChange {
  type: number;
  payload: (stage: Stage) => Promise<Record<string, unknown>>;
  outcome: 'approved' | 'rejected' | 'pending';
  comment?: string;
  /** absent: on every stage */
  isPossible?: (stage: Stage) => boolean;
}
