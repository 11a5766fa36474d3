import { Module } from '@nestjs/common';
import { AccountHandlers } from './account/account.handlers.js';
import { AccountStateHandlers } from './account/account-state.handlers.js';
import { BankHandlers } from './bank/bank.handlers.js';
import { SplitChangeHandlers } from './split/split-change.handlers.js';
import { SplitHandlers } from './split/split.handlers.js';

@Module({
  providers: [AccountHandlers, AccountStateHandlers, BankHandlers, SplitChangeHandlers, SplitHandlers],
})
export class SettlementModule {}
