import { ActionDialog } from '../../shared/action/ActionDialog';

export type Verdict = 'approve' | 'decline';

interface Props {
  verdict: Verdict;
  /** what is decided, e.g. 'the edit of NAA-2026-0000001-ABC' */
  what: string;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onConfirm: (comment: string) => void;
}

/** Takes the comment of a decision. Title and button name what it does; a decline says why. */
export function DecideDialog({ verdict, what, ...rest }: Props) {
  const isDecline = verdict === 'decline';
  const word = isDecline ? 'Decline' : 'Approve';
  return (
    <ActionDialog
      open
      title={`${word} ${what}`}
      confirm={word}
      tone={isDecline ? 'error' : 'primary'}
      field={{
        label: 'Comment',
        rows: 3,
        max: 1000,
        ...(isDecline ? { missing: 'Please provide a comment' } : {}),
      }}
      {...rest}
    />
  );
}
