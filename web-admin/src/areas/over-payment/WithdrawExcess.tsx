import Button from '@mui/material/Button';
import { withdrawRequest } from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { useOperation } from '../../shared/api/useOperation';

interface Props {
  invoiceNumber: string;
  /** of the credit note that waits, or by which a refund does */
  reference: string;
  isRefund?: boolean;
}

/** Takes back what waits, for whoever asked for it (rules/edits-and-voids.md#taking-a-request-back). */
export function WithdrawExcess({ invoiceNumber, reference, isRefund = false }: Props) {
  const what = `${isRefund ? 'the refund by' : 'credit note'} ${reference}`;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useOperation(withdrawRequest, { onSuccess: close });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Withdraw
        <span className="visually-hidden"> {what}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw ${what}?`}
        busy={withdraw.busy}
        onNo={close}
        onYes={() => void withdraw.run({ invoiceNumber, kind: 'credit-note', reference })}
      >
        {isRefund
          ? 'Nobody needs to confirm it any more, and it can be recorded again.'
          : 'Nobody needs to decide it any more, and the excess is free again.'}
      </ConfirmDialog>
    </>
  );
}
