import { submitChange } from '../kernel/index.js';
import { approveChange, createChange, decideChange, rejectChange, searchChanges } from './change-requests.js';
import { invoiceRequestDecided } from './invoice-requests.js';
import { listApprovalPolicies, setApprovalPolicy } from './policies.js';

export * from './change-operations.js';
export * from './change-requests.js';
export * from './invoice-requests.js';
export * from './policies.js';
export * from './problems.js';

export const workflowOperations = [
  submitChange,
  searchChanges,
  decideChange,
  approveChange,
  rejectChange,
  createChange,
  listApprovalPolicies,
  setApprovalPolicy,
];
export const workflowEvents = [invoiceRequestDecided];
