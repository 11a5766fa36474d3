import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { ChangeHandlers } from './change/change.handlers.js';
import { ApproverHandlers } from './approver/approver.handlers.js';
import { DelegationHandlers } from './delegation/delegation.handlers.js';
import { Start1763000005000 } from './migrations/0001-start.js';
import { Requests1763000005200 } from './migrations/0002-requests.js';
import { LevelIds1763000005300 } from './migrations/0003-level-ids.js';
import { RequestsOfInvoices1763000005400 } from './migrations/0004-requests-of-invoices.js';
import { PolicyHandlers } from './policy/policy.handlers.js';
import { InvoiceRequestHandlers } from './request/invoice-request.handlers.js';
import { WorkflowModule } from './workflow.module.js';
import { ApprovalRouteHandlers } from './approval-route/approval-route.handlers.js';

/** Maker-checker and approval workflows. */
export const workflow = defineService({
  name: 'workflow',
  module: WorkflowModule,
  handlers: [
    ChangeHandlers,
    ApproverHandlers,
    DelegationHandlers,
    InvoiceRequestHandlers,
    PolicyHandlers,
    ApprovalRouteHandlers,
  ],
  database: {
    entities: [],
    migrations: [
      Start1763000005000,
      Requests1763000005200,
      LevelIds1763000005300,
      RequestsOfInvoices1763000005400,
    ],
  },
});
