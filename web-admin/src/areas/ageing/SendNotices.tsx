import { sendAgeingNotices } from '@kobodesk/contracts/notifications';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { useOperation } from '../../shared/api/useOperation';
import { can } from '../../shared/auth/session';

interface SendNoticesProps {
  /** that are ticked */
  invoiceNumbers: readonly string[];
  /** takes the ticks away, and searches again */
  onSent: () => void;
}

const counted = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`);

/** Reminds the customers of chosen invoices, after a question; the server's answer is a notice. */
export function SendNotices({ invoiceNumbers, onSent }: SendNoticesProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const send = useOperation(sendAgeingNotices, {
    onSuccess: () => {
      close();
      onSent();
    },
    onError: close,
  });
  if (!can('ageing.notify')) return null;
  return (
    <>
      <Button variant="contained" disabled={invoiceNumbers.length === 0} onClick={() => setAsked(true)}>
        Send notification
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Send a notification of ${counted(invoiceNumbers.length)}?`}
        busy={send.busy}
        onYes={() => void send.run({ invoiceNumbers: [...invoiceNumbers] })}
        onNo={close}
      >
        Each address of the customers gets a letter, and the priority addresses a copy. An invoice is notified
        once a day at most.
      </ConfirmDialog>
    </>
  );
}
