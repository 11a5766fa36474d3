import type { PlanKind } from '@kobodesk/contracts/payments';
import { ApproverPlan } from './kind/approver-plan.js';
import { InvoicePlan } from './kind/invoice-plan.js';
import { MarkPaidPlan } from './kind/mark-paid-plan.js';
import type { PlanWork } from './plan-work.js';
import { ReportSheetPlan } from './kind/report-sheet-plan.js';

export const planWorks: Readonly<Record<PlanKind, PlanWork>> = {
  'mark-paid': new MarkPaidPlan(),
  'report-sheet': new ReportSheetPlan(),
  void: new InvoicePlan('void'),
  'correct-creator': new InvoicePlan('correct-creator'),
  'correct-reference': new InvoicePlan('correct-reference'),
  'correct-approver': new ApproverPlan(),
  'merge-customers': new InvoicePlan('merge-customers'),
  'credit-notes': new InvoicePlan('credit-notes'),
};
