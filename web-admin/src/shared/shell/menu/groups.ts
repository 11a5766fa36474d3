import { en } from '../../i18n/en';
import { isKnownPath } from '../knownPaths';

export interface Entry {
  path: string;
  name: string;
}
interface Route extends Entry {
  collapse: boolean;
  child: Entry[];
  subchild: Entry[];
}
export interface MenuPart extends Entry {
  entries: Entry[];
}

const { invoices, collection, money, control, settings } = en.shell.groups;

/** Where a page stands, whatever group the server has it in; what is named nowhere stands under settings. */
const places: readonly (readonly [string, readonly string[]])[] = [
  [
    invoices,
    [
      '/search-invoice',
      '/create-invoice',
      '/manage-customers',
      '/create-credit-note',
      '/my-requests',
      '/over-payment',
      '/report',
    ],
  ],
  [collection, ['/invoice-age-analysis', '/performance-tracker', '/ageing-notices']],
  [
    money,
    [
      '/payments',
      '/reconciliation',
      '/manage-payment-report',
      '/bulk-jobs',
      '/nibbs-payment-upload',
      '/remita-failure-report',
      '/settings-settlements',
      '/settings-bank-account',
      '/settlement-statements',
      '/ledger',
    ],
  ],
  [
    control,
    [
      '/audit-trails',
      '/invoice-creator-update',
      '/payment-reference-update',
      '/invoice-approval-update',
      '/manage-users',
      '/settings-create-user',
      '/manage-staffs',
      '/settings-create-staffs',
      '/roles-and-permissions',
      '/service-accounts',
      '/workflow-management',
      '/approval-policy',
      '/delegations',
      '/dead-letters',
    ],
  ],
  [settings, []],
];

/** Pages in the five groups, each in the order of its group; a group without a page is left out. */
export function inGroups(pages: readonly Entry[]): MenuPart[] {
  const placed = new Set(places.flatMap(([, paths]) => paths));
  const parts = places.map(([name, paths]) => ({
    name,
    path: `#${name}`,
    entries:
      name === settings
        ? pages.filter(({ path }) => !placed.has(path))
        : paths.flatMap((path) => pages.find((page) => page.path === path) ?? []),
  }));
  return parts.filter(({ entries }) => entries.length > 0);
}

/** these two are looked at all day */
const onTop = new Set(['/', '/requests']);

/**
 * The menu as it is shown: what is looked at all day, five groups, and help (rules/screens.md#the-menu). Whoever has no
 * settings, the staff of a customer, has few pages, which stand one below the other.
 */
export function menuOf(routes: readonly Route[]): { top: Entry[]; parts: MenuPart[]; end: Entry[] } {
  const known = (entries: readonly Entry[]) => entries.filter(({ path }) => isKnownPath(path));
  const single = known(routes.filter(({ collapse }) => !collapse));
  const under = (path: string) =>
    known(
      routes
        .filter((route) => route.collapse && (route.path === '/settings') === (path === '/settings'))
        .flatMap(({ child, subchild }) => [...child, ...subchild]),
    );
  const set = under('/settings');
  const end = under('');
  if (set.length === 0) return { top: single, parts: [], end };
  const top = single.filter(({ path }) => onTop.has(path));
  return { top, parts: inGroups([...single.filter(({ path }) => !onTop.has(path)), ...set]), end };
}
