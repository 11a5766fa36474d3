import * as contracts from '@kobodesk/contracts/payments';
import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { Start1763000003000 } from './migrations/0001-start.js';
import { ReferenceChanges1763000003200 } from './migrations/0002-reference-changes.js';
import { PaymentDays1763000003300 } from './migrations/0003-payment-days.js';
import { HandPayments1763000003400 } from './migrations/0004-hand-payments.js';
import { ReportSheets1763000003500 } from './migrations/0005-report-sheets.js';
import { Sweeps1763000003600 } from './migrations/0006-sweeps.js';
import { Correlation1763800003000 } from './migrations/0007-correlation.js';
import { AskedOrders1763800003100 } from './migrations/0008-asked-orders.js';
import { ReferencesOfParts1763810003000 } from './migrations/0009-references-of-parts.js';
import { PaymentsByReference1764000003000 } from './migrations/0010-payments-by-reference.js';
import { ToldPayments1764000003100 } from './migrations/0011-told-payments.js';
import { SweepRuns1765000003700 } from './migrations/0012-sweep-runs.js';
import { BulkJobs1766000003800 } from './migrations/0013-bulk-jobs.js';
import { BankStatements1767000003900 } from './migrations/0014-bank-statements.js';
import { BankDecisions1768000003900 } from './migrations/0015-bank-decisions.js';
import { MatchRules1769000003900 } from './migrations/0016-match-rules.js';
import { ReconciliationProofs1770000003900 } from './migrations/0017-reconciliation-proofs.js';
import { RowsHandedOver1770000004000 } from './migrations/0018-rows-handed-over.js';
import { MatchedByThemselves1771000003900 } from './migrations/0019-matched-by-themselves.js';
import { LinesByDay1773000003900 } from './migrations/0021-lines-by-day.js';
import { BankMoves1774000003900 } from './migrations/0022-bank-moves.js';
import { PassedOn1775000003900 } from './migrations/0023-passed-on.js';
import { KnownDivisions1776000003900 } from './migrations/0024-known-divisions.js';
import { OneSweepAtATime1776000004000 } from './migrations/0025-one-sweep-at-a-time.js';
import { CommentsOfPlans1777000003900 } from './migrations/0026-comments-of-plans.js';
import { ReasonsOfRows1778000003900 } from './migrations/0027-reasons-of-rows.js';
import { PaymentsModule } from './payments.module.js';
import { PaymentsSettings } from './payments.settings.js';
import * as bulk from './bulk/bulk-job.entity.js';
import * as notifications from './notification/notification.entity.js';
import * as paid from './payment/payment.entity.js';
import * as bankLines from './reconciliation/bank-line.entity.js';
import * as decisions from './reconciliation/desk/bank-decision.entity.js';
import * as matchWishes from './reconciliation/wish/match-wish.entity.js';
import * as unexplained from './reconciliation/unexplained/unexplained.entity.js';
import * as requeries from './reconciliation/requery/requery.entity.js';
import * as matchRules from './reconciliation/rules/match-rules.entity.js';
import * as statements from './reconciliation/statement/statement.entity.js';
import * as withdrawals from './reconciliation/statement/withdrawal.entity.js';
import * as references from './reference/reference.entity.js';
import * as sheets from './report-sheet/report-sheet.entity.js';
import * as sheetWitnesses from './report-sheet/sheet-witness.entity.js';
import * as sweeps from './sweep/sweep.entity.js';

export { startSimulator, type Simulator } from './simulator/simulator.js';
export { SweepDesk } from './sweep/sweep-desk.js';

/** Payment references, the provider, and the money it confirms. */
export const payments = defineService({
  name: 'payments',
  contracts,
  module: PaymentsModule,
  database: {
    entities: [
      bankLines,
      bulk,
      decisions,
      matchRules,
      matchWishes,
      notifications,
      paid,
      references,
      requeries,
      sheets,
      sheetWitnesses,
      statements,
      sweeps,
      unexplained,
      withdrawals,
    ].flatMap((rows) => Object.values(rows)),
    migrations: [
      Start1763000003000,
      ReferenceChanges1763000003200,
      PaymentDays1763000003300,
      HandPayments1763000003400,
      ReportSheets1763000003500,
      Sweeps1763000003600,
      Correlation1763800003000,
      AskedOrders1763800003100,
      ReferencesOfParts1763810003000,
      PaymentsByReference1764000003000,
      ToldPayments1764000003100,
      SweepRuns1765000003700,
      BulkJobs1766000003800,
      BankStatements1767000003900,
      BankDecisions1768000003900,
      MatchRules1769000003900,
      ReconciliationProofs1770000003900,
      RowsHandedOver1770000004000,
      MatchedByThemselves1771000003900,
      LinesByDay1773000003900,
      BankMoves1774000003900,
      PassedOn1775000003900,
      KnownDivisions1776000003900,
      OneSweepAtATime1776000004000,
      CommentsOfPlans1777000003900,
      ReasonsOfRows1778000003900,
    ],
  },
  settings: PaymentsSettings,
});
