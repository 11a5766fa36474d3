import * as contracts from '@kobodesk/contracts/invoicing';
import * as planned from '@kobodesk/chassis/changes/planned-row.entity';
import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { InvoicingModule } from './invoicing.module.js';
import { InvoicingSettings } from './invoicing.settings.js';
import { Start1763000002000 } from './migrations/0001-start.js';
import { SetUp1763000002200 } from './migrations/0002-setup.js';
import { Changes1763000002300 } from './migrations/0003-changes.js';
import { GroupLogos1763000002400 } from './migrations/0004-group-logos.js';
import { CreditNotes1763000002500 } from './migrations/0005-credit-notes.js';
import { UnpaidLimits1763000002600 } from './migrations/0006-unpaid-limits.js';
import { KeptFiles1763000002700 } from './migrations/0007-kept-files.js';
import { FoldedNames1764000002800 } from './migrations/0008-folded-names.js';
import { PlaceDays1764000002900 } from './migrations/0009-place-days.js';
import { RollUps1764000003000 } from './migrations/0010-roll-ups.js';
import { EarlierReferences1764000003100 } from './migrations/0011-earlier-references.js';
import { ProposedNotes1765000003200 } from './migrations/0012-proposed-notes.js';
import { CustomerBook1765000003300 } from './migrations/0013-customer-book.js';
import { CustomerVerdicts1765000003400 } from './migrations/0014-customer-verdicts.js';
import { Suspense1765000003500 } from './migrations/0015-suspense.js';
import { DueDays1765000003600 } from './migrations/0016-due-days.js';
import { CustomerImports1765000003700 } from './migrations/0017-customer-imports.js';
import { InvoiceTotals1765000003800 } from './migrations/0018-invoice-totals.js';
import { Terms1765000003900 } from './migrations/0019-terms.js';
import { Movements1765000004000 } from './migrations/0020-movements.js';
import { PaymentsByDay1765000004100 } from './migrations/0021-payments-by-day.js';
import { Names1765000004200 } from './migrations/0022-names.js';
import { ToldSums1765000004300 } from './migrations/0023-told-sums.js';
import { OwedByCustomer1769000004600 } from './migrations/0027-owed-by-customer.js';
import { DisputeFiles1769000004700 } from './migrations/0028-dispute-files.js';
import { Waivers1769000004800 } from './migrations/0029-waivers.js';
import { OfficerSums1769000004900 } from './migrations/0030-officer-sums.js';
import { CustomerSums1770000005000 } from './migrations/0031-customer-sums.js';
import { PartsOfNumbers1770000005100 } from './migrations/0032-parts-of-numbers.js';
import { DaysOfDebtors1770000005400 } from './migrations/0034-days-of-debtors.js';
import { CheckersArePeople1765000004500 } from './migrations/0025-checkers-are-people.js';
import { EconomicCodes1765000004600 } from './migrations/0026-economic-codes.js';
import { PlannedRows1770000005500 } from './migrations/0035-planned-rows.js';
import { PassedOn1770000005600 } from './migrations/0036-passed-on.js';
import { OneKeyOfWhatIsOpen1770000005700 } from './migrations/0037-one-key-of-what-is-open.js';
import { YearsOfNames1770000005800 } from './migrations/0038-years-of-names.js';
import { WhatAWalkPassesOver1770000005900 } from './migrations/0039-what-a-walk-passes-over.js';
import { WhatIsNotLateYet1770000006000 } from './migrations/0040-what-is-not-late-yet.js';
import { YearsOfNamesAndRevenues1770000006100 } from './migrations/0041-years-of-names-and-revenues.js';
import { CustomersAndNames1770000006200 } from './migrations/0042-customers-and-names.js';
import { WhatIsDueByMonth1770000006300 } from './migrations/0043-what-is-due-by-month.js';
import { UnregisteredCustomers1770000006400 } from './migrations/0044-unregistered-customers.js';
import { CustomersAtPlaces1770000006500 } from './migrations/0045-customers-at-places.js';
import { WhatIsDueByWhenItWasRaised1770000006600 } from './migrations/0046-what-is-due-by-when-it-was-raised.js';
import { WhatEachOwes1770000006700 } from './migrations/0047-what-each-owes.js';
import { Collection1765000004400 } from './migrations/0024-collection.js';
import * as collection from './collection/collection.entity.js';
import * as customers from './customer/customer.entity.js';
import * as imports from './customer/import/customer-import.entity.js';
import * as revenues from './revenue/revenue.entity.js';
import * as parts from './revenue/part-payment.entity.js';
import * as tickets from './revenue/ticket-class.entity.js';
import * as groups from './revenue-group/revenue-group.entity.js';
import * as limits from './self-service/unpaid-limit.entity.js';
import * as footers from './settings/footer-option.entity.js';
import * as settings from './settings/invoice-settings.entity.js';
import * as movements from './movement/movement.entity.js';
import * as waivers from './ageing/waiver/waiver.entity.js';
import * as suspense from './suspense/suspense.entity.js';
import { InvoicingSeed } from './seed/invoicing-seed.js';

export { InvoicingSeed };

/** Revenue lines, customers, and invoices with what was paid of them. */
export const invoicing = defineService({
  name: 'invoicing',
  contracts,
  module: InvoicingModule,
  database: {
    entities: [
      collection,
      customers,
      imports,
      movements,
      planned,
      revenues,
      parts,
      tickets,
      groups,
      limits,
      footers,
      settings,
      suspense,
      waivers,
    ].flatMap((rows) => Object.values(rows)),
    migrations: [
      Start1763000002000,
      SetUp1763000002200,
      Changes1763000002300,
      GroupLogos1763000002400,
      CreditNotes1763000002500,
      UnpaidLimits1763000002600,
      KeptFiles1763000002700,
      FoldedNames1764000002800,
      PlaceDays1764000002900,
      RollUps1764000003000,
      EarlierReferences1764000003100,
      ProposedNotes1765000003200,
      CustomerBook1765000003300,
      CustomerVerdicts1765000003400,
      Suspense1765000003500,
      DueDays1765000003600,
      CustomerImports1765000003700,
      InvoiceTotals1765000003800,
      Terms1765000003900,
      Movements1765000004000,
      PaymentsByDay1765000004100,
      Names1765000004200,
      ToldSums1765000004300,
      Collection1765000004400,
      CheckersArePeople1765000004500,
      EconomicCodes1765000004600,
      OwedByCustomer1769000004600,
      DisputeFiles1769000004700,
      Waivers1769000004800,
      OfficerSums1769000004900,
      CustomerSums1770000005000,
      PartsOfNumbers1770000005100,
      DaysOfDebtors1770000005400,
      PlannedRows1770000005500,
      PassedOn1770000005600,
      OneKeyOfWhatIsOpen1770000005700,
      YearsOfNames1770000005800,
      WhatAWalkPassesOver1770000005900,
      WhatIsNotLateYet1770000006000,
      YearsOfNamesAndRevenues1770000006100,
      CustomersAndNames1770000006200,
      WhatIsDueByMonth1770000006300,
      UnregisteredCustomers1770000006400,
      CustomersAtPlaces1770000006500,
      WhatIsDueByWhenItWasRaised1770000006600,
      WhatEachOwes1770000006700,
    ],
  },
  settings: InvoicingSettings,
  demo: InvoicingSeed,
});
