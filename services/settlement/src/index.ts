import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { AccountHandlers } from './account/account.handlers.js';
import { AccountEntity } from './account/account.entity.js';
import { AccountStateHandlers } from './account/account-state.handlers.js';
import { BankHandlers } from './bank/bank.handlers.js';
import { Start1763000004000 } from './migrations/0001-start.js';
import { SettlementModule } from './settlement.module.js';
import { SplitChangeHandlers } from './split/split-change.handlers.js';
import { BeneficiaryEntity, SplitEntity } from './split/split.entity.js';
import { SplitHandlers } from './split/split.handlers.js';

/** Banks, settlement accounts and the shares of third parties. */
export const settlement = defineService({
  name: 'settlement',
  module: SettlementModule,
  handlers: [AccountHandlers, AccountStateHandlers, BankHandlers, SplitChangeHandlers, SplitHandlers],
  database: { entities: [AccountEntity, BeneficiaryEntity, SplitEntity], migrations: [Start1763000004000] },
});
