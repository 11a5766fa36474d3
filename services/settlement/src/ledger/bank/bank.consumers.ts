import { Injectable } from '@nestjs/common';
import { bankMoneyMoved } from '@kobodesk/contracts/payments';
import { on } from '@kobodesk/chassis/events/on';
import { LedgerBankDesk } from './bank-desk.js';
import { LedgerMoves } from './ledger-moves.js';

/** That bank lines moved money is written down, and the desk asks what (rules/ledger.md#events). */
@Injectable()
export class LedgerBankConsumers {
  constructor(private readonly desk: LedgerBankDesk) {}

  readonly moved = on(bankMoneyMoved, 'settlement.ledger-bank', async ({ organisationId, number }, tx) => {
    await tx.within(organisationId, LedgerMoves).told(number);
    tx.afterCommit(() => void this.desk.wake());
  });
}
