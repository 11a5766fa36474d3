import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionDialog } from '../action/ActionDialog';

interface SendByMailProps {
  /** of the dialog */
  title: string;
  busy: boolean;
  error: unknown;
  /** resolves to something when it is under way */
  onSend: (recipientEmail: string) => Promise<unknown>;
}

/** A paper that somebody sends to an address. */
export function SendByMail({ title, busy, error, onSend }: SendByMailProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send by mail
      </Button>
      <ActionDialog
        open={isOpen}
        title={title}
        confirm="Send"
        field={{ label: 'E-mail', missing: 'Please enter an email address', type: 'email' }}
        isBusy={busy}
        error={error}
        onClose={close}
        onConfirm={(recipientEmail) => void onSend(recipientEmail).then((sent) => sent && close())}
      />
    </>
  );
}
