import { Module } from '@nestjs/common';
import { SheetReader } from '@kobodesk/chassis/sheets/sheet-reader';
import { AgeingHandlers } from './ageing/ageing.handlers.js';
import { ByCustomerHandlers } from './ageing/by-customer/by-customer.handlers.js';
import { ClosingDesk } from './ageing/told/closing-desk.js';
import { RestatedHandlers } from './ageing/as-at/restated.handlers.js';
import { TrendHandlers } from './ageing/as-at/trend.handlers.js';
import { TrackerFiguresHandlers } from './ageing/tracker/tracker-figures.handlers.js';
import { WaiverDesk } from './ageing/waiver/waiver-desk.js';
import { WaiverHandlers } from './ageing/waiver/waiver.handlers.js';
import { WhatIfHandlers } from './ageing/what-if.handlers.js';
import { ReceivableHandlers } from './ageing/receivable.handlers.js';
import { AmendmentChanges } from './amendment/amendment-changes.js';
import { AmendmentHandlers } from './amendment/amendment.handlers.js';
import { EarlierFacts } from './amendment/earlier-facts.js';
import { CorrectionHandlers } from './correction/correction.handlers.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { DisputeFileHandlers } from './collection/dispute/dispute-file.handlers.js';
import { DisputeHandlers } from './collection/dispute/dispute.handlers.js';
import { HeldHandlers } from './collection/held.handlers.js';
import { PromiseDesk } from './collection/promise-desk.js';
import { PromiseHandlers } from './collection/promise.handlers.js';
import { AskCredit } from './credit-note/ask-credit.js';
import { CreditNoteChanges } from './credit-note/credit-note-changes.js';
import { CreditNoteDesk } from './credit-note/credit-note-desk.js';
import { CreditNoteHandlers } from './credit-note/credit-note.handlers.js';
import { CreditNoteListHandlers } from './credit-note/credit-note-list.handlers.js';
import { CustomerBookHandlers } from './customer/book/customer-book.handlers.js';
import { SaveCustomerHandlers } from './customer/book/save-customer.handlers.js';
import { CustomerHandlers } from './customer/customer.handlers.js';
import { CustomerImportHandlers } from './customer/import/customer-import.handlers.js';
import { LookAlikeHandlers } from './customer/duplicates/look-alike.handlers.js';
import { MergeHandlers } from './customer/merge/merge.handlers.js';
import { CustomerOverviewHandlers } from './customer/overview/customer-overview.handlers.js';
import { CustomerStaffHandlers } from './customer/staff/customer-staff.handlers.js';
import { CreateInvoice } from './invoice/raising/create-invoice.js';
import { InvoicePaymentHandlers } from './payment/invoice-payment.handlers.js';
import { InvoiceHandlers } from './invoice/invoice.handlers.js';
import { TotalsCheckHandlers } from './roll-up/check/totals-check.handlers.js';
import { GroupLogoDesk } from './revenue-group/group-logo-desk.js';
import { GroupLogoHandlers } from './revenue-group/group-logo.handlers.js';
import { ManageRevenueHandlers } from './revenue/manage-revenue.handlers.js';
import { PricingHandlers } from './revenue/pricing.handlers.js';
import { PlanHandlers } from './plan/plan.handlers.js';
import { MoneyHandlers } from './money/money.handlers.js';
import { RevenueGroupHandlers } from './revenue-group/revenue-group.handlers.js';
import { RevenueHandlers } from './revenue/revenue.handlers.js';
import { InvoicingSeed } from './seed/invoicing-seed.js';
import { SelfServiceHandlers } from './self-service/self-service.handlers.js';
import { UnpaidLimitHandlers } from './self-service/unpaid-limit.handlers.js';
import { ManageSettingsHandlers } from './settings/manage-settings.handlers.js';
import { SettingsHandlers } from './settings/settings.handlers.js';
import { StatementHandlers } from './statement/statement.handlers.js';
import { AskExcess } from './suspense/ask-excess.js';
import { SuspenseHandlers } from './suspense/suspense.handlers.js';

@Module({
  providers: [
    AgeingHandlers,
    AmendmentChanges,
    AmendmentHandlers,
    AskCredit,
    AskExcess,
    ByCustomerHandlers,
    CorrectionHandlers,
    CreateInvoice,
    CreditNoteChanges,
    CreditNoteDesk,
    CreditNoteHandlers,
    CreditNoteListHandlers,
    CustomerBookHandlers,
    CustomerHandlers,
    CustomerImportHandlers,
    CustomerOverviewHandlers,
    CustomerStaffHandlers,
    DisputeFileHandlers,
    DisputeHandlers,
    EarlierFacts,
    HeldHandlers,
    InvoiceHandlers,
    Outcomes,
    InvoicePaymentHandlers,
    InvoicingSeed,
    GroupLogoDesk,
    GroupLogoHandlers,
    LookAlikeHandlers,
    ManageRevenueHandlers,
    ManageSettingsHandlers,
    MergeHandlers,
    ClosingDesk,
    PlanHandlers,
    PricingHandlers,
    PromiseDesk,
    PromiseHandlers,
    ReceivableHandlers,
    RestatedHandlers,
    MoneyHandlers,
    RevenueGroupHandlers,
    RevenueHandlers,
    SaveCustomerHandlers,
    SelfServiceHandlers,
    SettingsHandlers,
    SheetReader,
    StatementHandlers,
    SuspenseHandlers,
    TotalsCheckHandlers,
    TrackerFiguresHandlers,
    TrendHandlers,
    UnpaidLimitHandlers,
    WaiverDesk,
    WaiverHandlers,
    WhatIfHandlers,
  ],
})
export class InvoicingModule {}
