import type { PermissionCode, UserRow } from '@kobodesk/contracts/identity';
import {
  looksLikeNumber,
  soughtNumber,
  type CustomerRecord,
  type InvoiceRow,
} from '@kobodesk/contracts/invoicing';
import { en } from '../i18n/en';
import { groupedReference, moneyText } from '../show/moneyText';
import { roleText } from '../show/roleText';
import type { ChoiceKind, Recent } from './recents';

export interface Choice {
  kind: ChoiceKind;
  label: string;
  to: string;
  /** whose it is, or what else tells it from others */
  detail?: string;
  status?: string;
  /** as it is shown */
  amount?: string;
}
export interface ChoiceGroup {
  name: string;
  choices: Choice[];
}
interface Page {
  name: string;
  path: string;
}

/** What the server knows of a text; what was not asked for is empty. */
export interface Found {
  invoices: readonly Pick<
    InvoiceRow,
    'invoiceNumber' | 'customerName' | 'status' | 'amount' | 'currencyId' | 'remitaRetrievalReference'
  >[];
  customers: readonly Pick<CustomerRecord, 'id' | 'customerName' | 'customerAIN' | 'status'>[];
  users: readonly Pick<UserRow, 'fullName' | 'email' | 'userRole' | 'status'>[];
}

/** Who types: the pages of the menu, what is allowed, and what was opened lately. */
export interface Seeker {
  pages: readonly Page[];
  may: (permission: PermissionCode) => boolean;
  recents: readonly Recent[];
}

const words = en.palette;
const lists = ['/search-invoice', '/customer-search-invoice'];
const editors = ['/create-invoice', '/customer-create-invoice'];
/** No page: the list of the keys, over whichever page is there. */
export const keysPlace = '#keys';
/** what is done beside the pages of the menu */
const actions: readonly { label: string; to: string; permission: PermissionCode; besides: string }[] = [
  {
    label: words.newCustomer,
    to: '/new-customer',
    permission: 'customer.manage',
    besides: '/manage-customers',
  },
  {
    label: words.importCustomers,
    to: '/customers-import',
    permission: 'customer.manage',
    besides: '/manage-customers',
  },
];

/** The list of invoices that the user has, if any. */
export const listOf = (pages: readonly Page[]): string | undefined =>
  pages.find(({ path }) => lists.includes(path))?.path;

const isOfCustomer = (text: string): boolean => /^in-?\d{1,6}$/i.test(text);

/** What a text of the palette searches invoices by: their number or payment reference, or their customer's name. */
export const searchOf = (text: string): { invoiceNumber: string } | { name: string } =>
  looksLikeNumber(text) && !isOfCustomer(text) ? { invoiceNumber: text } : { name: text };

/** What it searches customers by: their number, or their name; undefined where a number of an invoice is meant. */
export function customerSearchOf(text: string): { ain: string } | { name: string } | undefined {
  if (isOfCustomer(text)) return { ain: text.replace(/^in-?/i, 'IN-') };
  return looksLikeNumber(text) ? undefined : { name: text };
}

/** As many as are shown, each once. */
export const firstOf = (invoices: Found['invoices'], most: number): Found['invoices'] =>
  invoices
    .filter(
      ({ invoiceNumber }, at) => invoices.findIndex((row) => row.invoiceNumber === invoiceNumber) === at,
    )
    .slice(0, most);

/** Whether it was found by its payment reference: the number does not tell why it is there. */
function isByReference(typed: string, row: Found['invoices'][number]): boolean {
  const digits = typed.replace(/\s/g, '');
  return (
    /^\d{4,}$/.test(digits) &&
    !row.invoiceNumber.includes(digits) &&
    (row.remitaRetrievalReference.includes(digits) || soughtNumber(typed).by === 'reference')
  );
}

const state = (isActive: boolean): string => (isActive ? 'Active' : 'Inactive');

const invoiceChoice = (list: string, typed: string, row: Found['invoices'][number]): Choice => ({
  kind: 'invoice',
  label: row.invoiceNumber,
  to: `${list}/${encodeURIComponent(row.invoiceNumber)}`,
  detail:
    isByReference(typed, row) && row.remitaRetrievalReference !== ''
      ? `${row.customerName} · RRR ${groupedReference(row.remitaRetrievalReference)}`
      : row.customerName,
  status: row.status,
  amount: moneyText(row.amount, row.currencyId),
});

const customerChoice = ({ id, customerName, customerAIN, status }: Found['customers'][number]): Choice => ({
  kind: 'customer',
  label: customerName,
  to: `/customer-details?customer=${id}`,
  detail: customerAIN,
  status: state(status),
});

const userChoice = ({ fullName, email, userRole, status }: Found['users'][number]): Choice => ({
  kind: 'user',
  label: fullName,
  to: `/settings-create-user?${new URLSearchParams({ user: email }).toString()}`,
  detail: `${email} · ${roleText(userRole)}`,
  status: state(status),
});

const pageChoice = ({ name, path }: Page): Choice => ({ kind: 'page', label: name, to: path });

/** Every word that was typed begins a word of the label. */
const fits = (typed: string, label: string): boolean => {
  const inLabel = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inLabel.some((other) => other.startsWith(word)));
};

/** Of what is done: the named, the list of the keys, and a new invoice for each customer that was found. */
function actionsFor(typed: string, { pages, may }: Seeker, { customers }: Found): Choice[] {
  const named = actions
    .filter(({ permission, besides }) => may(permission) && pages.some(({ path }) => path === besides))
    .filter(({ label }) => fits(typed, label))
    .map(({ label, to }): Choice => ({ kind: 'action', label, to }));
  const keys: Choice = { kind: 'action', label: en.shell.keys, to: keysPlace };
  if (fits(typed, keys.label)) named.push(keys);
  const editor = pages.find(({ path }) => editors.includes(path))?.path;
  if (editor !== '/create-invoice') return named;
  const invoices = customers
    .filter(({ status }) => status)
    .slice(0, 2)
    .map(({ customerName, customerAIN }): Choice => ({
      kind: 'action',
      label: words.newInvoiceFor(customerName),
      to: `${editor}?customer=${encodeURIComponent(customerAIN)}`,
    }));
  return [...named, ...invoices];
}

/** The whole search, in the list. */
function searchesFor(typed: string, { pages }: Seeker): Choice[] {
  const list = listOf(pages);
  if (list === undefined) return [];
  const search = searchOf(typed);
  return [
    {
      kind: 'search',
      label: 'invoiceNumber' in search ? words.byNumber(typed) : words.byCustomer(typed),
      to: `${list}?filter=${encodeURIComponent(JSON.stringify(search))}`,
    },
  ];
}

const filled = (groups: ChoiceGroup[]): ChoiceGroup[] => groups.filter(({ choices }) => choices.length > 0);

/** Opened lately, of the pages that the user still has. */
const recentChoices = ({ recents, pages }: Seeker): Choice[] =>
  recents
    .filter(({ of }) => pages.some(({ path }) => path === of))
    .map(({ kind, label, to }) => ({ kind, label, to }));

/** What the palette offers for a text, in groups: by a number its invoice first, by a name the customer. */
export function choicesFor(text: string, seeker: Seeker, found: Found): ChoiceGroup[] {
  const typed = text.trim();
  const pages = seeker.pages.map(pageChoice);
  if (typed === '')
    return filled([
      { name: words.recent, choices: recentChoices(seeker) },
      { name: words.pages, choices: pages },
    ]);
  const list = listOf(seeker.pages);
  const invoices = {
    name: words.invoices,
    choices: list === undefined ? [] : found.invoices.map((row) => invoiceChoice(list, typed, row)),
  };
  const customers = { name: words.customers, choices: found.customers.map(customerChoice) };
  return filled([
    { name: words.pages, choices: pages.filter(({ label }) => fits(typed, label)).slice(0, 5) },
    ...('name' in searchOf(typed) ? [customers, invoices] : [invoices, customers]),
    { name: words.users, choices: found.users.map(userChoice) },
    {
      name: words.actions,
      choices: [...actionsFor(typed, seeker, found), ...searchesFor(typed, seeker)],
    },
  ]);
}
