import type { InputOf } from '@kobodesk/contracts/kernel';
import { mailStatement } from '@kobodesk/contracts/notifications';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionDialog } from '../action/ActionDialog';
import { useOperation } from '../api/useOperation';

/** Sends what is shown as PDF, as far as the sender sees it (rules/customers.md#statements-by-mail). */
export function MailStatement({ parameter }: Pick<InputOf<typeof mailStatement>, 'parameter'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mail = useOperation(mailStatement, { quiet: true, onSuccess: close });
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Send by mail
      </Button>
      <ActionDialog
        open={isOpen}
        title="Send the statement by mail"
        confirm="Send"
        field={{ label: 'E-mail', missing: 'Please enter an email address', type: 'email' }}
        isBusy={mail.busy}
        error={mail.error}
        onClose={close}
        onConfirm={(recipientEmail) => void mail.run({ parameter, recipientEmail })}
      />
    </>
  );
}
