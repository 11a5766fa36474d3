import type { CustomerRecord, getCustomerOverview, MergedCustomer } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { lazy } from 'react';
import { can, isNarrowedUser } from '../../../shared/auth/session';
import { CustomerInvoices, type View } from './CustomerInvoices';
import type { Part } from './Parts';

// each comes with its tab
const CustomerCreditNotes = lazy(() => import('./CustomerCreditNotes'));
const CustomerDisputes = lazy(() => import('../collection/CustomerDisputes'));
const CustomerPromises = lazy(() => import('../collection/CustomerPromises'));
const CustomerPayments = lazy(() => import('./CustomerPayments'));
const LinkedCustomers = lazy(() => import('./LinkedCustomers'));
const Statement = lazy(() => import('../../../shared/statement/Statement'));
const History = lazy(() => import('./History'));

type Overview = ReplyOf<typeof getCustomerOverview>['data'];

/** What was billed, credited and paid, as far as the person may see it. */
export function moneyOf(
  customerId: number,
  view: View,
  { known, hasFamily }: { known: Overview | undefined; hasFamily: boolean },
): Part[] {
  const whose = { customerId, view };
  const invoices: Part = {
    value: 'invoices',
    label: 'Invoices',
    count: known?.invoiceCount ?? null,
    panel: () => <CustomerInvoices {...whose} hasFamily={hasFamily} />,
  };
  const notes: Part = {
    value: 'credit-notes',
    label: 'Credit notes',
    count: known?.creditNoteCount ?? null,
    panel: () => <CustomerCreditNotes {...whose} />,
  };
  const payments: Part = {
    value: 'payments',
    label: 'Payments',
    count: known?.paymentCount ?? null,
    panel: () => <CustomerPayments {...whose} />,
  };
  const statement: Part = {
    value: 'statement',
    label: 'Statement',
    panel: () => <Statement {...whose} hasFamily={hasFamily} />,
  };
  const collection: Part[] = [
    { value: 'promises', label: 'Promises', panel: () => <CustomerPromises {...whose} /> },
    { value: 'disputes', label: 'Disputes', panel: () => <CustomerDisputes {...whose} /> },
  ];
  const mayCredit = can('credit-note.request') || can('credit-note.decide');
  const seesInvoices = can('invoice.search');
  return [
    ...(seesInvoices ? [invoices] : []),
    ...(mayCredit ? [notes] : []),
    payments,
    ...(seesInvoices ? [statement] : []),
    ...(can('collection.manage') ? collection : []),
  ];
}

/** Who is the same, and what happened. */
export function restOf(
  customer: CustomerRecord,
  { known, members }: { known: Overview | undefined; members: readonly MergedCustomer[] },
): Part[] {
  const history: Part = {
    value: 'history',
    label: 'History',
    panel: () => <History customerId={customer.id} />,
  };
  return [
    {
      value: 'linked',
      label: 'Linked customers',
      count: known ? members.length : null,
      panel: () => <LinkedCustomers customer={customer} members={members} />,
    },
    // its records are of the audit trail, which is of the whole agency
    ...(can('audit.view') && !isNarrowedUser() ? [history] : []),
  ];
}
