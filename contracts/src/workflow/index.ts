import { submitChange } from '../kernel/index.js';
import { approveChange, createChange, decideChange, rejectChange, searchChanges } from './change-requests.js';
import { changeApprover, getEditRequest, getLatestRequest } from './approver.js';
import { createDelegation, endDelegation, listDelegations } from './delegations.js';
import {
  findApprover,
  invoiceRequestClosed,
  invoiceRequestDecided,
  invoiceRequestWaiting,
  listRequestApprovers,
  processEdit,
  processVoid,
  searchInvoiceRequests,
} from './invoice-requests.js';
import { listApprovalPolicies, setApprovalPolicy } from './policies.js';
import { listRoleEntities } from './role-entities.js';
import {
  activateWorkflow,
  addWorkflowLevel,
  deactivateWorkflow,
  deleteWorkflowLevel,
  listWorkflowLevels,
  listWorkflowProcesses,
  saveWorkflow,
  searchWorkflows,
  updateWorkflowLevel,
} from './approval-routes.js';

export * from './change-requests.js';
export * from './approver.js';
export * from './decision-outcome.js';
export * from './delegations.js';
export * from './invoice-requests.js';
export * from './policies.js';
export * from './problems.js';
export * from './role-entities.js';
export * from './approval-routes.js';

export const workflowOperations = [
  submitChange,
  listRoleEntities,
  searchChanges,
  decideChange,
  approveChange,
  rejectChange,
  createChange,
  listApprovalPolicies,
  setApprovalPolicy,
  searchWorkflows,
  saveWorkflow,
  listWorkflowLevels,
  listWorkflowProcesses,
  addWorkflowLevel,
  updateWorkflowLevel,
  deleteWorkflowLevel,
  activateWorkflow,
  deactivateWorkflow,
  findApprover,
  listRequestApprovers,
  searchInvoiceRequests,
  processVoid,
  processEdit,
  listDelegations,
  createDelegation,
  endDelegation,
  getLatestRequest,
  getEditRequest,
  changeApprover,
];
export const workflowEvents = [invoiceRequestDecided, invoiceRequestWaiting, invoiceRequestClosed];
