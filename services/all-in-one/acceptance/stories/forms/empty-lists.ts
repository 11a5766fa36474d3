import {
  searchLocations,
  searchOrganisations,
  searchRoles,
  searchStaff,
  searchUsers,
} from '@kobodesk/contracts/identity';
import {
  searchCreditNotes,
  searchCustomers,
  searchInvoices,
  searchOverPayments,
  searchRevenues,
  searchUnpaidLimits,
  trackPerformance,
} from '@kobodesk/contracts/invoicing';
import type { Operation } from '@kobodesk/contracts/kernel';
import { listUnnotified } from '@kobodesk/contracts/payments';
import { searchAuditTrail } from '@kobodesk/contracts/reporting';
import { listSplitRevenues, searchAccounts, searchSplits } from '@kobodesk/contracts/settlement';
import { searchChanges, searchInvoiceRequests, searchWorkflows } from '@kobodesk/contracts/workflow';
import { story, type Story, type Told } from '../a-story.js';

const message = 'No record match your search';
const provider = 'provider.admin@kobodesk.test';
const foreigner = 'client.admin@fas.test';
const nowhere = 'Zanzibar';
const past = { startDate: '2020-01-01', endDate: '2020-01-31' };

const finding = (operation: Operation, parameter: Told, as?: string): Story =>
  story(operation, {
    ...(as === undefined ? {} : { as }),
    ask: { pageSize: 10, parameter },
    answers: { results: [], totalCount: 0, message },
  });

/** A search that finds nothing says so, in the words of the documents. */
export const emptyLists: readonly Story[] = [
  finding(searchUsers, { searchQuery: nowhere }),
  finding(searchRoles, { searchQuery: nowhere }),
  finding(searchOrganisations, { name: nowhere }, provider),
  finding(searchLocations, { location: nowhere }),
  finding(searchRevenues, { searchQuery: nowhere }),
  finding(searchCustomers, { name: nowhere }),
  finding(searchStaff, { searchQuery: nowhere }, 'customer.admin@skyways.test'),
  finding(searchInvoices, { invoiceNumber: nowhere }),
  finding(searchCreditNotes, { searchText: nowhere }),
  finding(searchOverPayments, { searchText: nowhere }),
  finding(trackPerformance, past),
  finding(searchAccounts, { searchQuery: nowhere }),
  finding(searchSplits, { searchQuery: nowhere }),
  finding(searchWorkflows, { searchQuery: nowhere }),
  finding(searchAuditTrail, past),
  finding(searchUnpaidLimits, { location: nowhere }, foreigner),
  story(searchUnpaidLimits, {
    as: foreigner,
    ask: { pageSize: 10 },
    answers: { results: [], message: 'You do not have any setup records yet' },
  }),
  story(searchSplits, {
    as: foreigner,
    ask: { pageSize: 10 },
    answers: { results: [], message: 'No settlement split has been created yet' },
  }),
  story(listSplitRevenues, {
    as: foreigner,
    answers: { data: [], message: "No revenue lines mapped to this organization's account" },
  }),
  story(listUnnotified, { ask: { pageSize: 10, ...past }, answers: { results: [], message } }),
  story(searchChanges, { ask: { SearchText: nowhere, Size: 10 }, answers: { results: [], message } }),
  story(searchInvoiceRequests, {
    as: foreigner,
    ask: { pageSize: 10, parameter: { requestId: 999_999 } },
    answers: { totalCount: 0, message },
  }),
];
