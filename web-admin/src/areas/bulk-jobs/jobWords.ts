import type { BulkJob, BulkJobState, BulkRowState, PlanKind } from '@kobodesk/contracts/payments';
import type { Tone } from '../../shared/theme/tokens';

type Words<State extends string> = Readonly<Record<State, { label: string; tone: Tone }>>;

/** What plans of a kind do. */
export const kindWords: Readonly<Record<PlanKind, string>> = {
  'mark-paid': 'Mark invoices as paid',
  'report-sheet': "Book a bank's report",
  void: 'Void invoices',
  'correct-creator': 'Give invoices another creator',
  'correct-reference': 'Give invoices another payment reference',
  'correct-approver': 'Give edit requests another approver',
  'merge-customers': 'Merge customers',
  'credit-notes': 'Credit invoices',
};

/** Of what other plans do there is no payment to name. */
export const booksPayments = (kind: PlanKind): boolean => kind === 'mark-paid' || kind === 'report-sheet';

/** How far a plan has come, in a word. */
export const jobWords: Words<BulkJobState> = {
  draft: { label: 'Draft', tone: 'off' },
  planned: { label: 'Planned', tone: 'off' },
  waiting: { label: 'Waiting for approval', tone: 'pending' },
  running: { label: 'Running', tone: 'pending' },
  paused: { label: 'Paused', tone: 'partly' },
  done: { label: 'Done', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'off' },
  broken: { label: 'Stopped', tone: 'overdue' },
};

/** What became of a row, in a word. */
export const rowWords: Words<BulkRowState> = {
  objected: { label: 'Not in the plan', tone: 'off' },
  waiting: { label: 'To be done', tone: 'pending' },
  done: { label: 'Done', tone: 'good' },
  stale: { label: 'Changed meanwhile', tone: 'partly' },
  refused: { label: 'Refused', tone: 'bad' },
  failed: { label: 'Failed', tone: 'overdue' },
};

type Counts = Pick<BulkJob, 'planned' | 'objected' | 'done' | 'stale' | 'refused' | 'failed'>;

/** Rows of the plan that were come to, whatever became of them. */
export const settledOf = ({ done, stale, refused, failed }: Counts): number =>
  done + stale + refused + failed;

/** Of the rows how many are in each state. */
export const countsOf = (job: Counts): Readonly<Record<BulkRowState, number>> => ({
  objected: job.objected,
  waiting: job.planned - settledOf(job),
  done: job.done,
  stale: job.stale,
  refused: job.refused,
  failed: job.failed,
});

export const pageOfJob = (id: number): string => `/bulk-job?id=${id}`;
