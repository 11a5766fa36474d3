import { change, checker, levels, type Change, type ChangeRoute } from '../../kernel/index.js';
import { applyPlan } from './bulk-jobs.js';
import { planPermissions, type PlanKind } from './plan.js';

/** What somebody else agrees to, of each kind of plan: exactly its hash, whatever a policy says of one such change. */
const planChange = (
  kind: PlanKind,
  id: number,
  title: string,
  route: ChangeRoute = checker('always'),
): Change => change(applyPlan, id, title, { record: 'bulk-job', route, permission: planPermissions[kind] });

/** Each kind of plan is checked by those who may check what it does; voids go the way of a single one (decision 103). */
export const markPaidPlanChange = planChange('mark-paid', 31, 'Mark Invoices As Paid By Plan');
export const reportSheetPlanChange = planChange('report-sheet', 33, 'Book Report Sheet By Plan');
export const voidPlanChange = planChange('void', 36, 'Void Invoices By Plan', levels('void'));
export const creatorPlanChange = planChange('correct-creator', 37, 'Correct Creators By Plan');
export const referencePlanChange = planChange('correct-reference', 38, 'Correct Payment References By Plan');
export const approverPlanChange = planChange('correct-approver', 39, 'Correct Approvers By Plan');
export const mergePlanChange = planChange('merge-customers', 40, 'Merge Customers By Plan');
/** By whoever decides one credit note, who need not be able to ask for any (decision 125). */
export const creditNotePlanChange = planChange(
  'credit-notes',
  41,
  'Credit Notes By Plan',
  checker('always', 'credit-note.decide'),
);
