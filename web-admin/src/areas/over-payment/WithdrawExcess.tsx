import Button from '@mui/material/Button';
import { withdrawRequest, type OverPaymentRow } from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { useOperation } from '../../shared/api/useOperation';

/** Takes back the request that waits, for whoever made it (rules/edits-and-voids.md#taking-a-request-back). */
export function WithdrawExcess({ row }: { row: OverPaymentRow }) {
  const { invoiceNumber, pendingReference: reference } = row;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useOperation(withdrawRequest, { onSuccess: close });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Withdraw
        <span className="visually-hidden"> credit note {reference}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw credit note ${reference}?`}
        busy={withdraw.busy}
        onNo={close}
        onYes={() => void withdraw.run({ invoiceNumber, kind: 'credit-note', reference })}
      >
        Nobody needs to decide it any more, and the excess is free again.
      </ConfirmDialog>
    </>
  );
}
