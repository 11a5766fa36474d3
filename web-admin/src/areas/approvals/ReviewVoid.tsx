import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InvoiceSheet as Invoice } from '@kobodesk/contracts/invoicing';
import { processVoid, type InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Modal } from '../../shared/action/Modal';
import { Loading } from '../../shared/feedback/Feedback';
import { FormAlert } from '../../shared/form/FormAlert';
import { InvoiceSheet } from '../../shared/show/sheet/InvoiceSheet';
import { sheetOf } from '../../shared/show/sheet/sheetOf';
import { DecideDialog } from './DecideDialog';
import { RequestFacts } from './RequestFacts';
import { useDecision } from './useDecision';

/** The invoice that would be voided. Over all agencies, where no one of them is chosen, its facts stand alone. */
function Sheet({ number }: { number: string }) {
  const { data, isPending } = useGetOne<Invoice>(
    'invoices',
    { id: number as unknown as number },
    { retry: false },
  );
  if (isPending) return <Loading rows={6} />;
  return data ? <InvoiceSheet model={sheetOf(data)} live /> : null;
}

/**
 * A void request: the invoice and the reason, accept, or decline with a comment
 * (rules/approvals.md#who-decides-a-request).
 */
export function ReviewVoid({ request, onClose }: { request: InvoiceRequestRow; onClose: () => void }) {
  const [isDeclining, setDeclining] = useState(false);
  const decide = useDecision(processVoid, onClose);
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
      <DecideDialog
        verdict="decline"
        what={`the void of ${request.invoiceNumber}`}
        isBusy={decide.busy}
        error={decide.error}
        onClose={() => setDeclining(false)}
        onConfirm={(comment) => send(2, comment)}
      />
    );
  return (
    <Modal
      open
      width="md"
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
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <FormAlert error={decide.error} />
        <RequestFacts request={request} />
        {request.agency === '' && <Sheet number={request.invoiceNumber} />}
      </Box>
    </Modal>
  );
}
