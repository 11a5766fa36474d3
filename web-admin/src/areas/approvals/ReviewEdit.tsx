import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getInvoiceChanges } from '@kobodesk/contracts/invoicing';
import { processEdit, type InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { Modal } from '../../shared/action/Modal';
import { useAnswer } from '../../shared/api/useAnswer';
import { Failed, Loading } from '../../shared/feedback/Feedback';
import { SideBySide } from '../../shared/show/SideBySide';
import { DecideDialog, type Verdict } from './DecideDialog';
import { RequestFacts } from './RequestFacts';
import { useDecision } from './useDecision';

/**
 * An edit request: old and new side by side, approve or decline with a comment
 * (rules/approvals.md#who-decides-a-request).
 */
export function ReviewEdit({ request, onClose }: { request: InvoiceRequestRow; onClose: () => void }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const changes = useAnswer(getInvoiceChanges, {
    InvoiceNumber: request.invoiceNumber,
    agencyId: request.agencyId,
  });
  const decide = useDecision(processEdit, onClose);
  const sides = changes.data?.data;
  if (verdict !== undefined)
    return (
      <DecideDialog
        verdict={verdict}
        what={`the edit of ${request.invoiceNumber}`}
        isBusy={decide.busy}
        error={decide.error}
        onClose={() => setVerdict(undefined)}
        onConfirm={(comment) =>
          void decide.run({
            invoiceEditId: request.id,
            invoiceNumber: request.invoiceNumber,
            status: verdict === 'approve' ? 1 : 2,
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
            <Button variant="outlined" color="error" onClick={() => setVerdict('decline')}>
              Decline
            </Button>
            <Button variant="contained" onClick={() => setVerdict('approve')}>
              Approve
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
