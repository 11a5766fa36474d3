import { Injectable } from '@nestjs/common';
import { mailStatement } from '@kobodesk/contracts/notifications';
import { orderStatement } from '@kobodesk/contracts/reporting';
import { handle } from '@kobodesk/chassis/operations/handle';
import { StatementLetterDesk } from './statement-letter-desk.js';
import { StatementLetters } from './statement-letters.js';

/** Statements that somebody sends (rules/customers.md#statements-by-mail). */
@Injectable()
export class MailStatementHandlers {
  constructor(private readonly desk: StatementLetterDesk) {}

  readonly mail = handle(mailStatement, async ({ parameter, recipientEmail: recipient }, call) => {
    // with the sender's own rights: it says what they see
    const { data } = await call.ask(orderStatement, { parameter });
    const { exportId, customerName, startDate, endDate } = data;
    const answer = await call.write(async (tx) => {
      const letter = {
        letterKey: `hand:${exportId}`,
        runId: null,
        scheduleRunId: null,
        customerName,
        recipient,
        filter: { ...parameter, startDate: startDate === '' ? undefined : startDate, endDate },
        exportId,
      };
      await tx.of(StatementLetters).add([letter]);
      await tx.audit({
        action: 'Mail statement of account',
        entity: 'customer',
        // staff of a customer may leave it out
        entityId: parameter.customerId ?? call.actor.customerId ?? 0,
        description: `The statement of account of ${customerName} was to be sent to ${recipient}`,
        after: { recipient, startDate, endDate },
      });
      return { message: `The statement will be sent to ${recipient}` };
    });
    void this.desk.wake();
    return answer;
  });
}
