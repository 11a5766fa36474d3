import { Module } from '@nestjs/common';
import { AccountHandlers } from './account/account.handlers.js';
import { AccountStateHandlers } from './account/account-state.handlers.js';
import { BankHandlers } from './bank/bank.handlers.js';
import { LedgerBankConsumers } from './ledger/bank/bank.consumers.js';
import { LedgerBankDesk } from './ledger/bank/bank-desk.js';
import { LedgerConsumers } from './ledger/ledger.consumers.js';
import { LedgerDesk } from './ledger/ledger-desk.js';
import { LedgerHandlers } from './ledger/ledger.handlers.js';
import { LedgerAccountHandlers } from './ledger/read/account.handlers.js';
import { ProviderSplitHandlers } from './provider/provider-split.handlers.js';
import { ProveHandlers } from './ledger/seal/prove.handlers.js';
import { JournalHandlers } from './ledger/read/journal.handlers.js';
import { PayoutHandlers } from './payout/payout.handlers.js';
import { SimulationDesk } from './simulation/simulation-desk.js';
import { SimulationHandlers } from './simulation/simulation.handlers.js';
import { SplitChangeHandlers } from './split/split-change.handlers.js';
import { SplitHandlers } from './split/split.handlers.js';
import { IssueHandlers } from './statement/issue.handlers.js';
import { StatementHandlers } from './statement/statement.handlers.js';

@Module({
  providers: [
    AccountHandlers,
    AccountStateHandlers,
    BankHandlers,
    IssueHandlers,
    JournalHandlers,
    LedgerAccountHandlers,
    ProveHandlers,
    ProviderSplitHandlers,
    LedgerBankConsumers,
    LedgerBankDesk,
    LedgerConsumers,
    LedgerDesk,
    LedgerHandlers,
    PayoutHandlers,
    SimulationDesk,
    SimulationHandlers,
    SplitChangeHandlers,
    SplitHandlers,
    StatementHandlers,
  ],
})
export class SettlementModule {}
