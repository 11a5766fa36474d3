import { describe, expect, it } from '@jest/globals';
import { choicesFor, customerSearchOf, firstOf, searchOf, type Found, type Seeker } from './paletteChoices';

const clerk: Seeker = {
  pages: [
    { name: 'Dashboard', path: '/' },
    { name: 'Search Invoice', path: '/search-invoice' },
    { name: 'Create Invoice', path: '/create-invoice' },
    { name: 'Manage Customer', path: '/manage-customers' },
    { name: 'Manage Users', path: '/manage-users' },
  ],
  may: () => true,
  recents: [],
};
const nothing: Found = { invoices: [], customers: [], users: [] };
const found: Found = {
  invoices: [
    {
      invoiceNumber: 'NAA-2026-0000392-XAQ',
      customerName: 'Skyways',
      status: 'Paid',
      amount: '1200.5',
      currencyId: 566,
      remitaRetrievalReference: '270411883921',
    },
  ],
  customers: [{ id: 101, customerName: 'Skyways', customerAIN: 'IN-000001', status: true }],
  users: [{ fullName: 'Sky Bello', email: 'sky@naa.test', userRole: 'CLIENT_USER', status: false }],
};
const namesOf = (text: string, seeker = clerk, what = found) =>
  choicesFor(text, seeker, what).map(({ name, choices }) => [name, choices.map(({ label }) => label)]);
const choices = (text: string, seeker = clerk, what = found) =>
  choicesFor(text, seeker, what).flatMap((group) => group.choices);

describe('choicesFor', () => {
  it('offers for nothing what was opened lately, then all pages', () => {
    const recents = [
      {
        kind: 'customer' as const,
        label: 'Skyways',
        to: '/customer-details?customer=101',
        of: '/manage-customers',
      },
    ];
    expect(namesOf(' ', { ...clerk, recents })).toEqual([
      ['Opened lately', ['Skyways']],
      ['Pages', ['Dashboard', 'Search Invoice', 'Create Invoice', 'Manage Customer', 'Manage Users']],
    ]);
  });

  it('forgets what was opened of a page that the user no longer has', () => {
    const recents = [
      { kind: 'user' as const, label: 'Bello', to: '/settings-create-user', of: '/manage-users' },
    ];
    expect(namesOf('', { pages: clerk.pages.slice(0, 1), may: () => true, recents })).toEqual([
      ['Pages', ['Dashboard']],
    ]);
  });

  it('groups what was found by a name, with what can be done for the customer', () => {
    expect(namesOf('sky')).toEqual([
      ['Customers', ['Skyways']],
      ['Invoices', ['NAA-2026-0000392-XAQ']],
      ['Users', ['Sky Bello']],
      ['Actions', ['New invoice for Skyways', 'All invoices of customer: sky']],
    ]);
  });

  it('says of each what tells it from others, its state and its amount', () => {
    const [customer, invoice, user] = choices('sky');
    expect(invoice).toMatchObject({ detail: 'Skyways', status: 'Paid', amount: '₦1,200.50' });
    expect(customer).toMatchObject({
      detail: 'IN-000001',
      status: 'Active',
      to: '/customer-details?customer=101',
    });
    expect(user).toMatchObject({
      detail: 'sky@naa.test · Clerk',
      status: 'Inactive',
      to: '/settings-create-user?user=sky%40naa.test',
    });
  });

  it('shows the payment reference of what was found by one, and by the beginning of one', () => {
    expect(choices('2704 1188')[0]?.detail).toBe('Skyways · RRR 2704 1188 3921');
    expect(choices('1188')[0]?.detail).toBe('Skyways · RRR 2704 1188 3921');
    expect(choices('392')[0]?.detail).toBe('Skyways');
    expect(choices('0392')[0]?.detail).toBe('Skyways');
  });

  it('offers actions to those alone who may and have the page beside', () => {
    expect(namesOf('new cust', clerk, nothing)[0]).toEqual([
      'Actions',
      ['New customer', 'All invoices of customer: new cust'],
    ]);
    expect(namesOf('new cust', { ...clerk, may: () => false }, nothing)[0]?.[1]).not.toContain(
      'New customer',
    );
    expect(
      choices('sky', { ...clerk, pages: clerk.pages.slice(0, 2) }).map(({ label }) => label),
    ).not.toContain('New invoice for Skyways');
  });

  it('offers the list of the keys to everybody', () => {
    const nobody: Seeker = { pages: clerk.pages.slice(0, 1), may: () => false, recents: [] };
    expect(namesOf('keyb', nobody, nothing)).toEqual([['Actions', ['Keyboard shortcuts']]]);
  });

  it('leads to the list of a number in part that nothing is found for, not to an invoice that does not exist', () => {
    expect(choices('naa-2026-0000', clerk, nothing).map(({ to }) => decodeURIComponent(to))).toEqual([
      '/search-invoice?filter={"invoiceNumber":"naa-2026-0000"}',
    ]);
  });

  it('finds a page by the beginnings of its words, before all else', () => {
    expect(choices('man us', clerk, nothing)[0]?.to).toBe('/manage-users');
    expect(choices('dash', clerk, nothing)[0]?.to).toBe('/');
  });

  it('searches nothing for users who may not search', () => {
    expect(choices('Skyways', { ...clerk, pages: clerk.pages.slice(0, 1) }, nothing)).toEqual([]);
  });

  it('leads staff of a customer to their own list', () => {
    const own = { ...clerk, pages: [{ name: 'Search Invoice', path: '/customer-search-invoice' }] };
    expect(choices('392', own)[0]?.to).toBe('/customer-search-invoice/NAA-2026-0000392-XAQ');
  });
});

it('shows an invoice once that was found in two ways, and no more than there is room for', () => {
  const [row] = found.invoices;
  const other = { ...row!, invoiceNumber: 'NAA-2026-0000393-CEM' };
  expect(firstOf([row!, row!, other], 6)).toEqual([row, other]);
  expect(firstOf([row!, other], 1)).toEqual([row]);
});

describe('what a text is searched by', () => {
  it.each([
    ['2704 1188 3921', { invoiceNumber: '2704 1188 3921' }, undefined],
    ['NAA-2026-0000392', { invoiceNumber: 'NAA-2026-0000392' }, undefined],
    ['Skyways', { name: 'Skyways' }, { name: 'Skyways' }],
    ['in-00012', { name: 'in-00012' }, { ain: 'IN-00012' }],
  ])('%s', (text, invoices, customers) => {
    expect(searchOf(text)).toEqual(invoices);
    expect(customerSearchOf(text)).toEqual(customers);
  });
});
