import { Module } from '@nestjs/common';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { SheetReader } from '@kobodesk/chassis/sheets/sheet-reader';
import { BankHandlers } from './bank/bank.handlers.js';
import { BankList } from './bank/bank-list.js';
import { BulkDesk } from './bulk/bulk-desk.js';
import { BulkJobHandlers } from './bulk/bulk-job.handlers.js';
import { ApprovedPlans } from './bulk/kind/approved-plans.js';
import { ChannelHandlers } from './channel/channel.handlers.js';
import { FailureHandlers } from './failure/failure.handlers.js';
import { InTransitHandlers } from './failure/in-transit.handlers.js';
import { LookUpHandlers } from './look-up/look-up.handlers.js';
import { BulkMarkPaidHandlers } from './mark-paid/bulk-mark-paid.handlers.js';
import { MarkPaidHandlers } from './mark-paid/mark-paid.handlers.js';
import { NotificationDesk } from './notification/notification-desk.js';
import { NotificationHandlers } from './notification/notification.handlers.js';
import { ParkedDesk } from './notification/parked-desk.js';
import { BookPayments } from './payment/book-payments.js';
import { PaymentHandlers } from './payment/payment.handlers.js';
import type { PaymentsSettings } from './payments.settings.js';
import { PROVIDER } from './provider/provider-port.js';
import { RemitaProvider } from './provider/remita-provider.js';
import { BankDayHandlers } from './reconciliation/days/days.handlers.js';
import { BankMatchDesk } from './reconciliation/desk/match-desk.js';
import { BankMatchHandlers } from './reconciliation/desk/match.handlers.js';
import { BankMoveHandlers } from './reconciliation/moves/moves.handlers.js';
import { BankRequeryDesk } from './reconciliation/requery/requery-desk.js';
import { MatchRulesHandlers } from './reconciliation/rules/match-rules.handlers.js';
import { BankProfileHandlers } from './reconciliation/statement/profile.handlers.js';
import { BankStatementHandlers } from './reconciliation/statement/statement.handlers.js';
import { WithdrawStatementHandlers } from './reconciliation/statement/withdraw.handlers.js';
import { WitnessHandlers } from './reconciliation/witness/witness.handlers.js';
import { IssueReference } from './reference/issue-reference.js';
import { PlaceReference } from './reference/place-reference.js';
import { ReferenceConsumers } from './reference/reference.consumers.js';
import { ReferenceDesk } from './reference/reference-desk.js';
import { ReferenceHandlers } from './reference/reference.handlers.js';
import { SweepConsumers } from './sweep/sweep.consumers.js';
import { SweepDesk } from './sweep/sweep-desk.js';
import { SweepHandlers } from './sweep/sweep.handlers.js';
import { ReportHandlers } from './report/report.handlers.js';
import { ReportSheetHandlers } from './report-sheet/report-sheet.handlers.js';
import { RefitReference } from './reference/refit-reference.js';

const provider = {
  provide: PROVIDER,
  inject: [SETTINGS],
  useFactory: (settings: PaymentsSettings) =>
    new RemitaProvider({
      host: settings.PROVIDER_URL,
      merchantId: settings.PROVIDER_MERCHANT_ID,
      serviceTypeId: settings.PROVIDER_SERVICE_TYPE_ID,
      apiKey: settings.PROVIDER_API_KEY,
      publicKey: settings.PROVIDER_PUBLIC_KEY,
      timeoutMs: settings.PROVIDER_TIMEOUT_MS,
      ...(settings.PROVIDER_GATEWAY_URL ? { gatewayUrl: settings.PROVIDER_GATEWAY_URL } : {}),
    }),
};

@Module({
  providers: [
    provider,
    BankDayHandlers,
    BankHandlers,
    BankList,
    BankMatchDesk,
    BankMatchHandlers,
    BankMoveHandlers,
    BankProfileHandlers,
    BankRequeryDesk,
    BankStatementHandlers,
    BookPayments,
    BulkDesk,
    ApprovedPlans,
    BulkJobHandlers,
    ChannelHandlers,
    BulkMarkPaidHandlers,
    FailureHandlers,
    InTransitHandlers,
    LookUpHandlers,
    MarkPaidHandlers,
    MatchRulesHandlers,
    IssueReference,
    NotificationDesk,
    NotificationHandlers,
    ParkedDesk,
    PaymentHandlers,
    PlaceReference,
    ReferenceConsumers,
    ReferenceDesk,
    ReferenceHandlers,
    ReportHandlers,
    ReportSheetHandlers,
    SheetReader,
    SweepConsumers,
    SweepDesk,
    SweepHandlers,
    RefitReference,
    WithdrawStatementHandlers,
    WitnessHandlers,
  ],
})
export class PaymentsModule {}
