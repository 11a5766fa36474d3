/** Who signs in, and the addresses that this person opens beside those of the menu. */
export interface Visitor {
  role: string;
  userName: string;
  /** provider staff choose one before they work */
  agency?: string;
  besidesMenu: readonly string[];
  /** what the pages are like is judged with this visitor: all of them, or those that others do not have */
  judges: 'all' | readonly string[];
}

const agency = 'National Aviation Authority';
const staffPages = [
  '/service-accounts',
  '/settings-view-user-profile',
  '/search-credit-note',
  '/credit-note-issuance',
  '/new-customer',
  '/customers-import',
  '/customer-details?customer=102',
  '/settings-merged-customers?parent=102',
];
const administratorPages = [
  ...staffPages,
  '/webhook-deliveries',
  '/bulk-job?id=1',
  '/bulk-plan',
  '/user-mapping',
  '/create-role',
  '/service-account',
  '/add-new-bank-account',
  '/view-settlement-splits',
  '/add-settlement-split',
  '/simulate-split',
  '/ledger-account?account=1200&currencyId=566',
  '/ledger-verify',
  '/bank-statement?id=1',
  '/bank-statements',
  '/bank-in-transit',
  '/match-rules',
  '/bank-profiles',
];
const providerPages = [...administratorPages, '/select-agency', '/permissions'];

/** One of each role. */
export const visitors: readonly Visitor[] = [
  {
    role: "an agency's administrator",
    userName: 'client.admin@naa.test',
    besidesMenu: administratorPages,
    judges: 'all',
  },
  {
    role: 'a super administrator',
    userName: 'super.admin@kobodesk.test',
    agency,
    besidesMenu: providerPages,
    judges: ['/dead-letters', '/settings-organizations', '/settings-installation', '/permissions'],
  },
  {
    role: "a provider's administrator",
    userName: 'provider.admin@kobodesk.test',
    agency,
    besidesMenu: providerPages,
    judges: ['/select-agency'],
  },
  {
    role: "a provider's user",
    userName: 'provider.user@kobodesk.test',
    agency,
    besidesMenu: [...staffPages, '/select-agency'],
    judges: [],
  },
  { role: 'a clerk', userName: 'client.user@naa.test', besidesMenu: staffPages, judges: ['/'] },
  {
    role: "a customer's administrator",
    userName: 'customer.admin@skyways.test',
    besidesMenu: ['/settings-view-user-profile'],
    judges: 'all',
  },
  {
    role: "a customer's user",
    userName: 'location.user@skyways.test',
    besidesMenu: ['/settings-view-user-profile'],
    judges: [],
  },
];

/** Screens that stand behind a step on another one: the test that takes the step, and what it looks for there. */
export const openedElsewhere: Readonly<Record<string, readonly [file: string, sought: string]>> = {
  '/activate': ['accounts.spec.ts', "'/activate?userToken=t-1'"],
  '/sign-in/return': ['single-sign-on.spec.ts', "'/sign-in/return?"],
  '/forgot-password': ['accessibility.spec.ts', "'/forgot-password'"],
  '/resetpassword': ['accessibility.spec.ts', "'/resetpassword'"],
  '/apply-credit-note': ['credit-notes.spec.ts', 'apply-credit-note$/'],
  '/applied-credit-note': ['credit-notes.spec.ts', 'applied-credit-note$/'],
  '/settings-customers-to-merge': [
    'customers.spec.ts',
    'Savannah Air Cargo will be merged into Savannah Air',
  ],
  '/print-invoice': ['invoice-amounts.spec.ts', '/print-invoice?invoice='],
  '/review-account-info': ['settlement.spec.ts', 'Account Information'],
  '/review-settlement-split': ['settlement.spec.ts', 'Review Settlement Split'],
  '/edit-settlement-split': ['settlement.spec.ts', '`Edit ${line}`'],
  '/view-settlement-split-per-revenue': ['settlement.spec.ts', 'Third-party settlement accounts'],
  '/settlement-beneficiary': ['settlement-statements.spec.ts', 'name: `All statements to'],
  '/settlement-statement': ['settlement-statements.spec.ts', "name: 'Statement 1'"],
  '/settings-review-self-service-setup': ['unpaid-limits.spec.ts', 'Review setup'],
};
