import { Module } from '@nestjs/common';
import { AccountHandlers } from './account/account.handlers.js';
import { AccountStateHandlers } from './account/account-state.handlers.js';
import { BankHandlers } from './bank/bank.handlers.js';

@Module({ providers: [AccountHandlers, AccountStateHandlers, BankHandlers] })
export class SettlementModule {}
