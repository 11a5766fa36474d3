import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getInvoiceChanges } from '@kobodesk/contracts/invoicing';
import { processEdit, type InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { Modal } from '../../shared/action/Modal';
import { useAnswer } from '../../shared/api/useAnswer';
import { useOperation } from '../../shared/api/useOperation';
import { Failed, Loading } from '../../shared/feedback/Feedback';
import { SideBySide } from '../../shared/show/SideBySide';
import { RequestFacts } from './RequestFacts';

type Decision = 1 | 2;
const titles: Record<Decision, string> = { 1: 'Approve', 2: 'Decline' };

/** An edit request: old and new side by side, approve or decline with a comment (000 §4). */
export function ReviewEdit({ request, onClose }: { request: InvoiceRequestRow; onClose: () => void }) {
  const [decision, setDecision] = useState<Decision>();
  const changes = useAnswer(getInvoiceChanges, {
    InvoiceNumber: request.invoiceNumber,
    agencyId: request.agencyId,
  });
  const decide = useOperation(processEdit, { quiet: true, onSuccess: onClose });
  const sides = changes.data?.data;
  if (decision !== undefined)
    return (
      <ActionDialog
        open
        title="Comment"
        confirm="Send"
        field={{
          label: 'Comment',
          rows: 3,
          max: 1000,
          ...(decision === 2 ? { missing: 'Please provide a comment' } : {}),
        }}
        isBusy={decide.busy}
        error={decide.error}
        onClose={() => setDecision(undefined)}
        onConfirm={(comment) =>
          void decide.run({
            invoiceEditId: request.id,
            invoiceNumber: request.invoiceNumber,
            status: decision,
            comment,
          })
        }
      />
    );
  return (
    <Modal
      open
      width="lg"
      title="Edit review"
      onClose={onClose}
      actions={
        request.isMine &&
        sides && (
          <>
            <Button variant="outlined" color="error" onClick={() => setDecision(2)}>
              {titles[2]}
            </Button>
            <Button variant="contained" onClick={() => setDecision(1)}>
              {titles[1]}
            </Button>
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <RequestFacts request={request} />
        {changes.isPending && <Loading rows={8} />}
        {changes.isError && <Failed error={changes.error} onRetry={() => void changes.refetch()} />}
        {sides && <SideBySide before={sides.oldInvoice} after={sides.newInvoice} />}
      </Box>
    </Modal>
  );
}
