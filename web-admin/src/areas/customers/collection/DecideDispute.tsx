import { decideDispute } from '@kobodesk/contracts/invoicing';
import Typography from '@mui/material/Typography';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { useOperation } from '../../../shared/api/useOperation';
import { Money } from '../../../shared/show/Money';
import type { Deciding } from './CustomerDisputes';

/** Approved, a dispute becomes a request for a credit note; declined, notices go on. */
export function DecideDispute({ deciding, onClose }: { deciding: Deciding; onClose: () => void }) {
  const { row, isAccepted } = deciding;
  const decide = useOperation(decideDispute, { quiet: true, onSuccess: onClose });
  return (
    <ActionDialog
      open
      title={`${isAccepted ? 'Approve' : 'Decline'} the dispute of ${row.invoiceNumber}?`}
      confirm={isAccepted ? 'Approve' : 'Decline'}
      tone={isAccepted ? 'primary' : 'error'}
      field={{ label: 'Comment', missing: 'Please provide a comment', rows: 2 }}
      isBusy={decide.busy}
      error={decide.error}
      onClose={onClose}
      onConfirm={(comment) => void decide.run({ disputeId: row.id, isAccepted, comment })}
    >
      <Typography>
        {isAccepted ? (
          <>
            A credit note of <Money amount={row.amount} currencyId={row.currencyId} /> is asked for, which a
            second person decides.
          </>
        ) : (
          'Notices of this invoice go on.'
        )}
      </Typography>
    </ActionDialog>
  );
}
