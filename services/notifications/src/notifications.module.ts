import { Module } from '@nestjs/common';
import { AccountLetterHandlers } from './account/account-letter.handlers.js';
import { AgeingHandlers } from './ageing/ageing.handlers.js';
import { ConversionConsumers } from './conversion/conversion.consumers.js';
import { ConversionHandlers } from './conversion/conversion.handlers.js';
import { DelegationConsumers } from './delegation/delegation.consumers.js';
import { DisputeConsumers } from './dispute/dispute.consumers.js';
import { EventConsumers } from './event/event.consumers.js';
import { EventHandlers } from './event/event.handlers.js';
import { EventSweep } from './event/event-sweep.js';
import { FaqHandlers } from './faq/faq.handlers.js';
import { InstallationHandlers } from './installation/installation.handlers.js';
import { AttachmentDesk } from './mail/attachment-desk.js';
import { AttachmentSweep } from './mail/attachment-sweep.js';
import { MailDesk } from './mail/mail-desk.js';
import { PrintedInvoices } from './mail/printed-invoices.js';
import { NoticeConsumers } from './notice/notice.consumers.js';
import { NoticeHandlers } from './notice/notice.handlers.js';
import { NoticeDesk } from './notice/notice-desk.js';
import { NoticeRunHandlers } from './notice/notice-run.handlers.js';
import { TryNoticeHandlers } from './ageing/try-notice.handlers.js';
import { PolicyHandlers } from './policy/policy.handlers.js';
import { ReportConsumers } from './report/report.consumers.js';
import { ReportDesk } from './report/report-desk.js';
import { EarlierFacts } from './request/earlier-facts.js';
import { RequestLetters } from './request/request-letters.js';
import { RequestConsumers } from './request/request.consumers.js';
import { ScheduleDesk } from './schedule/schedule-desk.js';
import { ScheduleRunHandlers } from './schedule/schedule-run.handlers.js';
import { ScheduleHandlers } from './schedule/schedule.handlers.js';
import { ShareHandlers } from './share/share.handlers.js';
import { MailSettlementHandlers } from './statement/mail-settlement.handlers.js';
import { MailStatementHandlers } from './statement/mail-statement.handlers.js';
import { StatementConsumers } from './statement/statement.consumers.js';
import { StatementLetterDesk } from './statement/statement-letter-desk.js';
import { StatementRunDesk } from './statement/statement-run-desk.js';
import { DeliveryHandlers } from './webhook/delivery.handlers.js';
import { DeliverySweep } from './webhook/delivery-sweep.js';
import { WebhookDesk } from './webhook/webhook-desk.js';
import { WebhookHandlers } from './webhook/webhook.handlers.js';

@Module({
  providers: [
    AccountLetterHandlers,
    AgeingHandlers,
    AttachmentDesk,
    AttachmentSweep,
    ConversionConsumers,
    ConversionHandlers,
    DelegationConsumers,
    DeliveryHandlers,
    DeliverySweep,
    DisputeConsumers,
    EarlierFacts,
    EventConsumers,
    EventHandlers,
    EventSweep,
    FaqHandlers,
    InstallationHandlers,
    MailDesk,
    MailSettlementHandlers,
    MailStatementHandlers,
    NoticeConsumers,
    NoticeDesk,
    NoticeHandlers,
    NoticeRunHandlers,
    PolicyHandlers,
    PrintedInvoices,
    ReportConsumers,
    ReportDesk,
    RequestConsumers,
    RequestLetters,
    ScheduleDesk,
    ScheduleHandlers,
    ScheduleRunHandlers,
    ShareHandlers,
    StatementConsumers,
    StatementLetterDesk,
    StatementRunDesk,
    TryNoticeHandlers,
    WebhookDesk,
    WebhookHandlers,
  ],
})
export class NotificationsModule {}
