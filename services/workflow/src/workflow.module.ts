import { Module } from '@nestjs/common';
import { ChangeHandlers } from './change/change.handlers.js';
import { DecideRequest } from './request/decide-request.js';
import { InboxHandlers } from './inbox/inbox.handlers.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { ApproverPlanHandlers } from './approver/approver-plan.handlers.js';
import { ApproverHandlers } from './approver/approver.handlers.js';
import { DelegationHandlers } from './delegation/delegation.handlers.js';
import { PolicyHandlers } from './policy/policy.handlers.js';
import { EarlierFacts } from './invoice-request/earlier-facts.js';
import { InvoiceConsumers } from './invoice-request/invoice.consumers.js';
import { InvoiceRequestHandlers } from './invoice-request/invoice-request.handlers.js';
import { ApprovalRouteHandlers } from './approval-route/approval-route.handlers.js';

@Module({
  providers: [
    ChangeHandlers,
    DecideRequest,
    Outcomes,
    ApproverHandlers,
    ApproverPlanHandlers,
    DelegationHandlers,
    EarlierFacts,
    InboxHandlers,
    InvoiceConsumers,
    InvoiceRequestHandlers,
    PolicyHandlers,
    ApprovalRouteHandlers,
  ],
})
export class WorkflowModule {}
