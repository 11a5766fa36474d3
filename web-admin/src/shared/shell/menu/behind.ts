/** The entry of the menu → the pages that are reached from it, and have no entry of their own. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/search-invoice': ['/print-invoice'],
  '/manage-customers': [
    '/customer-details',
    '/new-customer',
    '/customers-import',
    '/settings-customers-to-merge',
    '/settings-merged-customers',
  ],
  '/create-credit-note': [
    '/search-credit-note',
    '/apply-credit-note',
    '/applied-credit-note',
    '/credit-note-issuance',
  ],
  '/reconciliation': [
    '/bank-statements',
    '/bank-statement',
    '/bank-in-transit',
    '/match-rules',
    '/bank-profiles',
  ],
  '/bulk-jobs': ['/bulk-job', '/bulk-plan'],
  '/settings-settlements': [
    '/view-settlement-splits',
    '/view-settlement-split-per-revenue',
    '/add-settlement-split',
    '/edit-settlement-split',
    '/review-settlement-split',
    '/simulate-split',
  ],
  '/settings-bank-account': ['/add-new-bank-account', '/review-account-info'],
  '/settlement-statements': ['/settlement-beneficiary', '/settlement-statement'],
  '/ledger': ['/ledger-account', '/ledger-verify'],
  '/roles-and-permissions': ['/create-role', '/permissions'],
  '/service-accounts': ['/service-account'],
  '/workflow-management': ['/user-mapping'],
  '/webhooks': ['/webhook-deliveries'],
  '/settings-view-self-service-setup': ['/settings-review-self-service-setup'],
};
const entries = new Map(
  Object.entries(pages).flatMap(([entry, behind]) => behind.map((page) => [page, entry] as const)),
);

/** The page of an entry, one below it, or one that is reached from it: 'page' is itself what is looked at. */
export function isHere(path: string, pathname: string): 'page' | 'true' | undefined {
  if (path === pathname || (path !== '/' && pathname.startsWith(`${path}/`))) return 'page';
  return entries.get(pathname) === path ? 'true' : undefined;
}

/** Held against the menu by its spec. */
export const pagesBehind: ReadonlyMap<string, string> = entries;
