import * as contracts from '@kobodesk/contracts/workflow';
import { PlannedRowEntity } from '@kobodesk/chassis/changes/planned-row.entity';
import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { Start1763000005000 } from './migrations/0001-start.js';
import { Requests1763000005200 } from './migrations/0002-requests.js';
import { LevelIds1763000005300 } from './migrations/0003-level-ids.js';
import { RequestsOfInvoices1763000005400 } from './migrations/0004-requests-of-invoices.js';
import { WhatChanges1765000005500 } from './migrations/0005-what-changes.js';
import { WhyAndHowMuch1765000005600 } from './migrations/0006-why-and-how-much.js';
import { PlacesOfRequests1765000005700 } from './migrations/0007-places-of-requests.js';
import { OneTableOfRequests1765000005800 } from './migrations/0008-one-table.js';
import { EarlierTables1765000005900 } from './migrations/0009-earlier-tables.js';
import { ServiceAccountsDecideNothing1765000006000 } from './migrations/0010-service-accounts.js';
import { PlannedRows1770000006100 } from './migrations/0011-planned-rows.js';
import { InvoicePlaces1770000006200 } from './migrations/0012-invoice-places.js';
import {
  InvoicePlaceEntity,
  RequestDecisionEntity,
  RequestEntity,
  RequestPersonEntity,
} from './request/request.entity.js';
import { WorkflowModule } from './workflow.module.js';

/** Maker-checker and approval workflows. */
export const workflow = defineService({
  name: 'workflow',
  contracts,
  module: WorkflowModule,
  database: {
    entities: [
      RequestEntity,
      RequestPersonEntity,
      RequestDecisionEntity,
      InvoicePlaceEntity,
      PlannedRowEntity,
    ],
    migrations: [
      Start1763000005000,
      Requests1763000005200,
      LevelIds1763000005300,
      RequestsOfInvoices1763000005400,
      WhatChanges1765000005500,
      WhyAndHowMuch1765000005600,
      PlacesOfRequests1765000005700,
      OneTableOfRequests1765000005800,
      EarlierTables1765000005900,
      ServiceAccountsDecideNothing1765000006000,
      PlannedRows1770000006100,
      InvoicePlaces1770000006200,
    ],
  },
});
