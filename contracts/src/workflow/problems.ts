import { problem } from '../kernel/index.js';

export const ChangeNotFound = problem('CHANGE_NOT_FOUND', 404, 'The record was not found');
/** The maker sees this in the place of the buttons (rules/approvals.md#four-eyes). */
export const OwnChange = problem('OWN_CHANGE', 403, 'Record is pending!');
export const AlreadyDecided = problem(
  'ALREADY_DECIDED',
  409,
  ({ by }: { by: string }) => `The record has been decided already${by ? ` by ${by}` : ''}`,
);
/** Whoever checks a change holds the permission of the operation that it carries. */
export const NotTheChecker = problem(
  'NOT_THE_CHECKER',
  403,
  'You dont have permission to perform this action',
);
export const PolicyFixed = problem('POLICY_FIXED', 422, 'This change always needs a second person');
export const UnknownChangeType = problem('UNKNOWN_CHANGE_TYPE', 422, 'Unknown');
/** Types whose service does not take requests yet. */
export const WorkflowNotFound = problem('WORKFLOW_NOT_FOUND', 404, 'The workflow was not found');
export const LevelNotFound = problem('LEVEL_NOT_FOUND', 404, 'The level was not found');
export const LevelInUse = problem('LEVEL_IN_USE', 409, 'A request is waiting at this level');
export const OwnSupervisor = problem('OWN_SUPERVISOR', 422, 'A user cannot be their own supervisor');
export const WorkflowExists = problem(
  'WORKFLOW_EXISTS',
  409,
  'This user has a workflow for this process already',
);
export const RequestNotFound = problem('REQUEST_NOT_FOUND', 404, 'The request was not found');
/** Whoever is not the approver of the current level. */
export const NotTheApprover = problem(
  'NOT_THE_APPROVER',
  403,
  'You dont have permission to perform this action',
);
/** The reference of the invoice was paid by before it could be taken back: the money is its, and it stands. */
export const PaidBeforeVoid = problem(
  'PAID_BEFORE_VOID',
  409,
  'The invoice was not voided: the provider says that it has been paid. Its payment is being booked',
);
export const DelegateNotFound = problem('DELEGATE_NOT_FOUND', 422, 'Please select a user');
