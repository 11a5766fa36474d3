import { Injectable } from '@nestjs/common';
import { mailSettlement } from '@kobodesk/contracts/notifications';
import { orderSettlement } from '@kobodesk/contracts/reporting';
import { handle } from '@kobodesk/chassis/operations/handle';
import { StatementLetterDesk } from './statement-letter-desk.js';
import { settlementByHand, StatementLetters } from './statement-letters.js';

/** Settlement statements that somebody sends (rules/settlement.md#settlement-statements). */
@Injectable()
export class MailSettlementHandlers {
  constructor(private readonly desk: StatementLetterDesk) {}

  readonly mail = handle(mailSettlement, async (asked, call) => {
    const { beneficiary, currencyId, number, recipientEmail: recipient } = asked;
    const paper = { beneficiary, currencyId, number };
    // with the sender's own rights
    const { data } = await call.ask(orderSettlement, paper);
    const { exportId, accountName, toDay } = data;
    const answer = await call.write(async (tx) => {
      await tx.of(StatementLetters).add([
        {
          letterKey: `${settlementByHand(paper)}:${exportId}`,
          runId: null,
          scheduleRunId: null,
          customerName: accountName,
          recipient,
          filter: { settlement: { ...paper, toDay } },
          exportId,
        },
      ]);
      await tx.audit({
        action: 'Mail settlement statement',
        entity: 'settlement statement',
        entityId: `${beneficiary}:${currencyId}:${number}`,
        description: `Settlement statement ${number} of ${accountName} was to be sent to ${recipient}`,
        after: { recipient },
      });
      return { message: `The statement will be sent to ${recipient}` };
    });
    void this.desk.wake();
    return answer;
  });
}
