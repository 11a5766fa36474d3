import * as contracts from '@kobodesk/contracts/settlement';
import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { AccountEntity } from './account/account.entity.js';
import { Start1763000004000 } from './migrations/0001-start.js';
import { Ledger1766000004100 } from './migrations/0002-ledger.js';
import { Shares1766000004200 } from './migrations/0003-shares.js';
import { Statements1766000004300 } from './migrations/0004-statements.js';
import { Simulations1766000004400 } from './migrations/0005-simulations.js';
import { LedgerSeals1766000004500 } from './migrations/0006-ledger-seals.js';
import { ProviderSplits1766000004600 } from './migrations/0007-provider-splits.js';
import { BankMoves1774000004700 } from './migrations/0008-bank-moves.js';
import { Advances1776000004800 } from './migrations/0009-advances.js';
import { PayoutEntity } from './payout/payout.entity.js';
import { SettlementModule } from './settlement.module.js';
import { SimulationEntity } from './simulation/simulation.entity.js';
import { BeneficiaryEntity, SplitEntity } from './split/split.entity.js';

/** Banks, settlement accounts and the shares of third parties. */
export const settlement = defineService({
  name: 'settlement',
  contracts,
  module: SettlementModule,
  database: {
    entities: [AccountEntity, BeneficiaryEntity, PayoutEntity, SimulationEntity, SplitEntity],
    migrations: [
      Start1763000004000,
      Ledger1766000004100,
      Shares1766000004200,
      Statements1766000004300,
      Simulations1766000004400,
      LedgerSeals1766000004500,
      ProviderSplits1766000004600,
      BankMoves1774000004700,
      Advances1776000004800,
    ],
  },
});
