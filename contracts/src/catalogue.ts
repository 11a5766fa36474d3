import { identityOperations } from './identity/index.js';
import {
  createOrganisation,
  createPermission,
  editOrganisation,
  editPermission,
  listLocations,
  listPermissions,
  listSessions,
  listStates,
  removePermission,
  revokeSession,
  listManagedOrganisations,
} from './identity/index.js';
import {
  getInvoice,
  invoicingEvents,
  invoicingOperations,
  invoicingSetUpResources,
  listCurrencies,
  listCustomers,
  listInvoiceRequests,
  listInvoiceVersions,
  listTopRevenues,
  searchInvoices,
} from './invoicing/index.js';
import {
  auditRecorded,
  changeApproved,
  changeRejected,
  changeSettled,
  lookedUp,
  searched,
  upkeepOperations,
  written,
  type EventDefinition,
  type Operation,
  type Resource,
} from './kernel/index.js';
import {
  createSchedule,
  importFaqs,
  listFaqs,
  listSchedules,
  notificationsEvents,
  notificationsOperations,
  removeSchedule,
  editSchedule,
} from './notifications/index.js';
import { listPaymentChannels, paymentsEvents, paymentsOperations } from './payments/index.js';
import {
  getDeadLetter,
  getExport,
  listAuditAnchors,
  listAuditEntries,
  listExports,
  reportingOperations,
  searchDeadLetters,
} from './reporting/index.js';
import {
  endSplit,
  getSplit,
  searchAccounts,
  searchSplits,
  settlementOperations,
} from './settlement/index.js';
import {
  createDelegation,
  endDelegation,
  listApprovalPolicies,
  listDelegations,
  listRequestApprovers,
  setApprovalPolicy,
  workflowEvents,
  workflowOperations,
} from './workflow/index.js';

/** Every operation of the product. The gateway's routes, OpenAPI, access table and catalogue test walk it. */
export const operations: readonly Operation[] = [
  ...identityOperations,
  ...invoicingOperations,
  ...paymentsOperations,
  ...settlementOperations,
  ...reportingOperations,
  ...notificationsOperations,
  ...workflowOperations,
  ...upkeepOperations,
];

export const events: readonly EventDefinition[] = [
  auditRecorded,
  changeApproved,
  changeRejected,
  changeSettled,
  ...invoicingEvents,
  ...paymentsEvents,
  ...notificationsEvents,
  ...workflowEvents,
];

/** Lists in simple-rest form under /api/resources. */
export const resources: readonly Resource[] = [
  searched('invoices', searchInvoices, 'invoiceNumber', { operation: getInvoice, key: 'invoiceNumber' }),
  lookedUp('invoice-requests', listInvoiceRequests),
  lookedUp('request-approvers', listRequestApprovers),
  lookedUp('invoice-versions', listInvoiceVersions),
  lookedUp('customers', listCustomers),
  lookedUp('revenues', listTopRevenues),
  lookedUp('locations', listLocations),
  lookedUp('states', listStates),
  lookedUp('currencies', listCurrencies),
  written(lookedUp('organisations', listManagedOrganisations), {
    create: createOrganisation,
    update: { operation: editOrganisation, key: 'id' },
  }),
  lookedUp('payment-channels', listPaymentChannels),
  ...invoicingSetUpResources,
  written(lookedUp('delegations', listDelegations), {
    create: createDelegation,
    remove: { operation: endDelegation, key: 'id' },
  }),
  written(lookedUp('approval-policies', listApprovalPolicies), {
    update: { operation: setApprovalPolicy, key: 'entityTypeId' },
  }),
  searched('settlement-accounts', searchAccounts, 'accountId'),
  written(
    searched('settlement-splits', searchSplits, 'id', { operation: getSplit, key: 'settlementSplitId' }),
    {
      remove: { operation: endSplit, key: 'settlementSplitId' },
    },
  ),
  searched('audit-entries', listAuditEntries, 'sequence'),
  lookedUp('audit-anchors', listAuditAnchors, 'day'),
  searched('dead-letters', searchDeadLetters, 'id', { operation: getDeadLetter, key: 'id' }),
  { ...lookedUp('exports', listExports), one: { operation: getExport, key: 'exportId' } },
  written(lookedUp('faqs', listFaqs), { create: importFaqs }),
  written(lookedUp('permissions', listPermissions), {
    create: createPermission,
    update: { operation: editPermission, key: 'id' },
    remove: { operation: removePermission, key: 'id' },
  }),
  written(lookedUp('schedules', listSchedules), {
    create: createSchedule,
    update: { operation: editSchedule, key: 'id' },
    remove: { operation: removeSchedule, key: 'id' },
  }),
  written(lookedUp('sessions', listSessions), { remove: { operation: revokeSession, key: 'sessionId' } }),
];
