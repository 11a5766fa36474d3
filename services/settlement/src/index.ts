import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { SettlementModule } from './settlement.module.js';

/** Banks, settlement accounts and splits. It answers no operation yet. */
export const settlement = defineService({
  name: 'settlement',
  module: SettlementModule,
  handlers: [],
  database: { entities: [], migrations: [] },
});
