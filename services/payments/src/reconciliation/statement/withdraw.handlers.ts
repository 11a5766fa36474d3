import { many } from '@kobodesk/contracts/kernel';
import { Injectable } from '@nestjs/common';
import {
  BankStatementDecided,
  BankStatementNotFound,
  BankStatementOverlapped,
  withdrawBankStatement,
} from '@kobodesk/contracts/payments';
import { tellMoved } from '../moves/tell-moved.js';
import { handleOfAll } from '../of-all.js';
import { Statements } from './statements.js';
import { Withdrawals } from './withdrawals.js';

/** Takes back what was given for the wrong account (rules/reconciliation.md#withdrawing). */
@Injectable()
export class WithdrawStatementHandlers {
  readonly withdraw = handleOfAll(withdrawBankStatement, ({ id, reason }, call) =>
    call.write(async (tx) => {
      const withdrawals = tx.of(Withdrawals);
      // first of all: what is read from here on cannot be decided otherwise any more
      const lineCount = await withdrawals.hold(id);
      const statement = (await tx.of(Statements).find(id)) ?? call.refuse(BankStatementNotFound);
      if (await withdrawals.isDecidedByPerson(id)) return call.refuse(BankStatementDecided);
      const later = await withdrawals.overlapping(statement);
      if (later) return call.refuse(BankStatementOverlapped, { fileName: later.fileName });
      const { account, currency, fromDay, toDay, fileName, contentHash, keptFile } = statement;
      const moved = await withdrawals.withdraw({
        statementId: id,
        account,
        currency,
        fromDay,
        toDay,
        fileName,
        contentHash,
        keptFile,
        lineCount,
        reason,
        withdrawnBy: call.actor.userName,
        withdrawnAt: tx.now,
      });
      if (moved === undefined) return call.refuse(BankStatementNotFound);
      await tellMoved(call, tx, moved);
      await tx.audit({
        action: 'Withdraw bank statement',
        entity: 'bank statement',
        entityId: id,
        description: `The bank statement ${fileName} of account ${account} was withdrawn with ${many(lineCount, 'line')}: ${reason}`,
        before: { account, fromDay, toDay, lines: lineCount, contentHash },
      });
      return { message: 'The bank statement is withdrawn, and its file can be taken again' };
    }),
  );
}
