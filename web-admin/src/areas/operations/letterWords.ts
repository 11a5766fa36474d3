import type { DeadLetterState } from '@kobodesk/contracts/kernel';
import type { Tone } from '../../shared/theme/tokens';

/** What a letter's state is called, and how it is painted. */
export const stateWords: Record<DeadLetterState, { label: string; tone: Tone }> = {
  dead: { label: 'Waiting', tone: 'overdue' },
  requeued: { label: 'Applied', tone: 'good' },
  discarded: { label: 'Discarded', tone: 'off' },
};
