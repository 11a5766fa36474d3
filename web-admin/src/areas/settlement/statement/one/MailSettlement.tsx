import { mailSettlement } from '@kobodesk/contracts/notifications';
import { useOperation } from '../../../../shared/api/useOperation';
import { Can } from '../../../../shared/auth/Can';
import { SendByMail } from '../../../../shared/statement/SendByMail';
import type { WholeStatement } from '../dueAccount';

/** Sends the paper of an issued statement, with its code (rules/settlement.md#settlement-statements). */
export function MailSettlement({ statement }: { statement: WholeStatement }) {
  const { beneficiary, currencyId, number } = statement;
  const mail = useOperation(mailSettlement, { quiet: true });
  return (
    <Can permission="settlement.manage">
      <SendByMail
        title={`Send statement ${number} by mail`}
        busy={mail.busy}
        error={mail.error}
        onSend={(recipientEmail) => mail.run({ beneficiary, currencyId, number, recipientEmail })}
      />
    </Can>
  );
}
