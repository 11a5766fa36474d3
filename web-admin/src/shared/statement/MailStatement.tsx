import type { InputOf } from '@kobodesk/contracts/kernel';
import { mailStatement } from '@kobodesk/contracts/notifications';
import { useOperation } from '../api/useOperation';
import { SendByMail } from './SendByMail';

/** Sends what is shown as PDF, as far as the sender sees it (rules/customers.md#statements-by-mail). */
export function MailStatement({ parameter }: Pick<InputOf<typeof mailStatement>, 'parameter'>) {
  const mail = useOperation(mailStatement, { quiet: true });
  return (
    <SendByMail
      title="Send the statement by mail"
      busy={mail.busy}
      error={mail.error}
      onSend={(recipientEmail) => mail.run({ parameter, recipientEmail })}
    />
  );
}
