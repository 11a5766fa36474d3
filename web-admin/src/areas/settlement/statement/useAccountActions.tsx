import { useState, type ReactNode } from 'react';
import type { RowAction } from '../../../shared/list/RowMenu';
import type { DueAccount } from './dueAccount';
import { IssueStatement } from './IssueStatement';
import { RecordPayout } from './RecordPayout';

interface AccountActions {
  issue: (account: DueAccount) => void;
  payOut: (account: DueAccount) => void;
  /** both, for the menu of a row */
  actionsOf: (account: DueAccount) => RowAction[];
  /** the one that is open */
  dialog: ReactNode;
}

/** What can be done for a beneficiary, by whoever says where money goes. */
export function useAccountActions(): AccountActions {
  const [open, setOpen] = useState<{ kind: 'issue' | 'payOut'; account: DueAccount }>();
  const issue = (account: DueAccount) => setOpen({ kind: 'issue', account });
  const payOut = (account: DueAccount) => setOpen({ kind: 'payOut', account });
  const Dialog = open?.kind === 'issue' ? IssueStatement : RecordPayout;
  return {
    issue,
    payOut,
    actionsOf: (account) => [
      { label: 'Issue statement', run: () => issue(account), permission: 'settlement.manage' },
      { label: 'Record payout', run: () => payOut(account), permission: 'settlement.manage' },
    ],
    dialog: open && <Dialog account={open.account} onClose={() => setOpen(undefined)} />,
  };
}
