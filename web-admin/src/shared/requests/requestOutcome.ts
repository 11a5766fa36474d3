import type { RequestRow } from '@kobodesk/contracts/workflow';

type Told = Pick<RequestRow, 'status' | 'outcome' | 'outcomeReason' | 'comment'>;

/** Approved is not applied: the word of a status says what became of it. */
export function statusWord({ status, outcome }: Pick<Told, 'status' | 'outcome'>): string {
  if (outcome === 'failed') return 'Not applied';
  return status.slice(0, 1).toUpperCase() + status.slice(1);
}

/** What became of a request, beyond its status (rules/approvals.md#outcomes). */
export function outcomeText({ status, outcome, outcomeReason }: Omit<Told, 'comment'>): string {
  if (outcome === 'failed') return `Approved, but not applied: ${outcomeReason}`;
  if (outcome === 'applied') return 'Applied';
  return status === 'approved' ? 'It has not been applied yet' : outcomeReason;
}

/** The same in one line, for whoever asked. */
export function decisionText(row: Told): string {
  if (row.outcome === 'failed') return outcomeText(row);
  const why = row.status === 'withdrawn' ? row.outcomeReason : row.comment;
  return why === '' ? statusWord(row) : `${statusWord(row)}: ${why}`;
}

/**
 * The title of a kind of change, which the wire writes with capitals, as a sentence: 'Mark Invoice As Paid' is 'Mark
 * invoice as paid'. What has capitals alone is a name or a number and stays: NIBBS.
 */
export const titleText = (title: string): string =>
  title
    .split(' ')
    .map((word, at) => (at === 0 || word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ');
