import {
  compareAuditTrail,
  downloadAuditTrail,
  listAuditActions,
  listAuditAnchors,
  listAuditEntries,
  searchAuditTrail,
} from './audit/audit.js';
import {
  getAdminDashboard,
  getDashboardPerRevenue,
  getDashboardSummary,
  getDashboardTop5,
  getMyActivities,
} from './dashboard/dashboard.js';
import {
  discardDeadLetters,
  getDeadLetter,
  requeueDeadLetters,
  searchDeadLetters,
} from './dead-letter/dead-letters.js';
import { downloadInvoice, downloadSearchResult, renderInvoice } from './download/downloads.js';
import { getExport, listExports } from './download/exports.js';
import { downloadReceipt } from './download/receipts.js';

export * from './audit/index.js';
export * from './dashboard/dashboard.js';
export * from './dead-letter/dead-letters.js';
export * from './download/downloads.js';
export * from './download/exports.js';
export * from './download/receipts.js';

export const reportingOperations = [
  getDashboardSummary,
  getDashboardPerRevenue,
  getDashboardTop5,
  getMyActivities,
  getAdminDashboard,
  downloadInvoice,
  downloadReceipt,
  renderInvoice,
  downloadSearchResult,
  getExport,
  listExports,
  searchAuditTrail,
  downloadAuditTrail,
  listAuditActions,
  listAuditEntries,
  listAuditAnchors,
  compareAuditTrail,
  searchDeadLetters,
  getDeadLetter,
  requeueDeadLetters,
  discardDeadLetters,
];
