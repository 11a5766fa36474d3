import { getSelfServiceCustomer, listSelfServiceRevenues } from './customer/self-service.js';
import { saveUnpaidLimit, searchUnpaidLimits } from './customer/unpaid-limits.js';
import {
  activateRevenue,
  deactivateRevenue,
  saveRevenue,
  searchRevenues,
} from './revenue/manage-revenues.js';
import {
  createPartPayment,
  createTicketClass,
  listPartPayments,
  listTicketClasses,
  removePartPayment,
  removeTicketClass,
  updatePartPayment,
  updateTicketClass,
} from './revenue/pricing.js';
import {
  createRevenueGroup,
  listManagedGroups,
  readGroupLogo,
  removeRevenueGroup,
  setRevenueGroupLogo,
  updateRevenueGroup,
} from './revenue/revenue-groups.js';
import { listMappings, saveMapping } from './revenue/revenue-mappings.js';
import {
  createFooterOption,
  listManagedFooterOptions,
  removeFooterOption,
  saveInvoiceSettings,
  updateFooterOption,
} from './settings/manage-settings.js';
import { lookedUp, written, type Resource } from '../kernel/index.js';

export * from './customer/self-service.js';
export * from './customer/unpaid-limits.js';
export * from './revenue/manage-revenues.js';
export * from './revenue/pricing.js';
export * from './revenue/revenue-groups.js';
export * from './revenue/revenue-mappings.js';
export * from './settings/manage-settings.js';

/** Service types and what else an agency sets up before it invoices. */
export const invoicingSetUpOperations = [
  searchUnpaidLimits,
  saveUnpaidLimit,
  searchRevenues,
  saveRevenue,
  activateRevenue,
  deactivateRevenue,
  listManagedGroups,
  createRevenueGroup,
  updateRevenueGroup,
  removeRevenueGroup,
  setRevenueGroupLogo,
  readGroupLogo,
  listMappings,
  saveMapping,
  listTicketClasses,
  createTicketClass,
  updateTicketClass,
  removeTicketClass,
  listPartPayments,
  createPartPayment,
  updatePartPayment,
  removePartPayment,
  saveInvoiceSettings,
  listManagedFooterOptions,
  createFooterOption,
  updateFooterOption,
  removeFooterOption,
  listSelfServiceRevenues,
  getSelfServiceCustomer,
];

/** Set-up that has a list in the place of a call (rules/organisations-and-settings.md#set-up-lists). */
export const invoicingSetUpResources: readonly Resource[] = [
  written(lookedUp('revenue-groups', listManagedGroups), {
    create: createRevenueGroup,
    update: { operation: updateRevenueGroup, key: 'id' },
    remove: { operation: removeRevenueGroup, key: 'id' },
  }),
  // a form with the picture; the group itself is written above
  written(lookedUp('revenue-group-logos', listManagedGroups), {
    update: { operation: setRevenueGroupLogo, key: 'id' },
  }),
  written(lookedUp('revenue-mappings', listMappings, 'revenueId'), {
    update: { operation: saveMapping, key: 'revenueId' },
  }),
  written(lookedUp('ticket-classes', listTicketClasses), {
    create: createTicketClass,
    update: { operation: updateTicketClass, key: 'id' },
    remove: { operation: removeTicketClass, key: 'id' },
  }),
  written(lookedUp('part-payment-settings', listPartPayments), {
    create: createPartPayment,
    update: { operation: updatePartPayment, key: 'id' },
    remove: { operation: removePartPayment, key: 'id' },
  }),
  written(lookedUp('footer-options', listManagedFooterOptions), {
    create: createFooterOption,
    update: { operation: updateFooterOption, key: 'id' },
    remove: { operation: removeFooterOption, key: 'id' },
  }),
];
