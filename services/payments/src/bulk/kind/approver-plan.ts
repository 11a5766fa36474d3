import { judgePlannedApprovers, runPlannedApprovers } from '@kobodesk/contracts/workflow';
import type { PlanClaim, PlanEffect, RowOutcome } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { ApprovedJob, JudgedRow, RunsElsewhere } from '../plan-work.js';

/** Who decides pending edit requests: workflow judges the rows and does them, and payments keeps the plan and its job. */
export class ApproverPlan implements RunsElsewhere {
  readonly kind = 'correct-approver';
  readonly twice = 'It is in the file twice';

  /** As the maker, who plans for those requests alone that they may see. */
  async judge(call: Pick<Work, 'ask'>, claims: readonly PlanClaim[]): Promise<JudgedRow[]> {
    return (await call.ask(judgePlannedApprovers, { claims: [...claims] })).data;
  }

  /** Workflow compares every row as it does it; there is nothing to be taken back before. */
  async stale(): Promise<ReadonlyMap<string, string>> {
    return new Map();
  }

  async handOver(
    call: Pick<Work, 'ask'>,
    effects: readonly PlanEffect[],
    { plan, maker, checker, comment = '' }: ApprovedJob,
  ): Promise<ReadonlyMap<string, RowOutcome>> {
    const rows = { plan, effects: [...effects], maker, checker: checker ?? null, comment };
    const { data } = await call.ask(runPlannedApprovers, rows);
    return new Map(data.map(({ key, state, why }) => [key, { state, why }]));
  }
}
