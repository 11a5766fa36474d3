import Button from '@mui/material/Button';
import { processVoid, type InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { Modal } from '../../shared/action/Modal';
import { useOperation } from '../../shared/api/useOperation';
import { FormAlert } from '../../shared/form/FormAlert';
import { RequestFacts } from './RequestFacts';

/** A void request: accept, or decline with a comment (000 §4). */
export function ReviewVoid({ request, onClose }: { request: InvoiceRequestRow; onClose: () => void }) {
  const [isDeclining, setDeclining] = useState(false);
  const decide = useOperation(processVoid, { quiet: true, onSuccess: onClose });
  const send = (status: 1 | 2, comment?: string) =>
    void decide.run({
      activeWorkflowId: request.id,
      invoiceNumber: request.invoiceNumber,
      userName: request.userName,
      status,
      comment,
    });
  if (isDeclining)
    return (
      <ActionDialog
        open
        title="Decline comment"
        confirm="Send"
        field={{ label: 'Comment', missing: 'Please provide a comment', rows: 3, max: 1000 }}
        isBusy={decide.busy}
        error={decide.error}
        onClose={() => setDeclining(false)}
        onConfirm={(comment) => send(2, comment)}
      />
    );
  return (
    <Modal
      open
      title="Void review"
      onClose={onClose}
      busy={decide.busy}
      actions={
        request.isMine && (
          <>
            <Button
              variant="outlined"
              color="error"
              disabled={decide.busy}
              onClick={() => setDeclining(true)}
            >
              Decline
            </Button>
            <Button variant="contained" loading={decide.busy} onClick={() => send(1)}>
              Accept
            </Button>
          </>
        )
      }
    >
      <FormAlert error={decide.error} />
      <RequestFacts request={request} />
    </Modal>
  );
}
