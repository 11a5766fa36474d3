import { moneyText } from '@kobodesk/contracts/invoicing';
import { thousandths, type Change } from '@kobodesk/contracts/kernel';
import {
  approverPlanChange,
  creatorPlanChange,
  creditNotePlanChange,
  markPaidPlanChange,
  mergePlanChange,
  noCurrency,
  referencePlanChange,
  reportSheetPlanChange,
  voidPlanChange,
  type PlanEffect,
  type PlanKind,
  type PlanTotal,
} from '@kobodesk/contracts/payments';
import * as z from 'zod';
import type { BulkJobEntity } from './bulk-job.entity.js';

export const planChanges: Readonly<Record<PlanKind, Change>> = {
  'mark-paid': markPaidPlanChange,
  'report-sheet': reportSheetPlanChange,
  void: voidPlanChange,
  'correct-creator': creatorPlanChange,
  'correct-reference': referencePlanChange,
  'correct-approver': approverPlanChange,
  'merge-customers': mergePlanChange,
  'credit-notes': creditNotePlanChange,
};

/** What is approved: this plan, by its hash, and nothing that has another. */
export const ApprovedPlan = z.object({ organisationId: z.number(), jobId: z.number(), hash: z.string() });

/** rows that stand in the request itself; all of them are read by the number of the job */
export const rowsShown = 20;

const count = (rows: number): string => (rows === 1 ? '1 row' : `${rows.toLocaleString('en')} rows`);

const moneyOf = (currencyId: number, amount: string): string => moneyText(thousandths(amount), currencyId);

const totalOf = ({ currencyId, rows, amount }: PlanTotal): string =>
  `${moneyOf(currencyId, amount)} in ${count(rows)}`;

const aboutOf = ({ key, before, amount, currencyId }: PlanEffect): string =>
  currencyId === noCurrency ? (before['customer'] ?? key) : `${key}: ${moneyOf(currencyId, amount)}`;

const wordsOf = (effect: PlanEffect): string => {
  const { after, reason } = effect;
  return [
    aboutOf(effect),
    after['reference'] && `by ${after['reference']}`,
    after['creator'] && `to ${after['creator']}`,
    after['approver'] && `decided by ${after['approver']}`,
    after['customer'] && `into ${after['customer']}`,
    after['credit'] && `off, ${moneyOf(effect.currencyId, after['outstanding'] ?? '0')} left`,
    reason && `(${reason})`,
  ]
    .filter(Boolean)
    .join(' ');
};

/** What a checker reads of a plan: its control totals, its reasons, its first rows, and the hash that is approved. */
export function planWords(job: BulkJobEntity, effects: readonly PlanEffect[]): Record<string, unknown> {
  const reasons = Object.entries(job.reasons).sort(([, a], [, b]) => b - a);
  return {
    file: job.name,
    rows: count(job.planned),
    leftOut: job.objected === 0 ? undefined : `${count(job.objected)} of the file cannot be done`,
    totals: job.totals.length === 0 ? undefined : job.totals.map(totalOf),
    reasons: reasons.map(([reason, rows]) => `${reason === '' ? 'none given' : reason}: ${count(rows)}`),
    firstRows: effects.map(wordsOf),
    job: String(job.id),
    hash: job.hash,
  };
}
