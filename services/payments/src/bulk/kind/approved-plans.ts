import { Injectable } from '@nestjs/common';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { BulkJobElsewhere, PlanDiffers, type PlanKind } from '@kobodesk/contracts/payments';
import { changes, endingIn, type ChangeKind } from '@kobodesk/chassis/changes/changes';
import { BulkDesk } from '../bulk-desk.js';
import { leadsTo } from '../bulk-job.js';
import { BulkJobs } from '../bulk-jobs.js';
import { ApprovedPlan, planChanges } from '../plan-request.js';

/** What an approval of a plan does, and what becomes of one that nobody approves, of each kind. */
@Injectable()
export class ApprovedPlans {
  constructor(private readonly desk: BulkDesk) {}

  readonly markPaid = this.approved('mark-paid');
  readonly reportSheet = this.approved('report-sheet');
  readonly void = this.approved('void');
  readonly creator = this.approved('correct-creator');
  readonly reference = this.approved('correct-reference');
  readonly approver = this.approved('correct-approver');
  readonly merge = this.approved('merge-customers');
  readonly creditNotes = this.approved('credit-notes');

  kindOf(kind: PlanKind): ChangeKind<typeof ApprovedPlan, void> {
    return {
      'mark-paid': this.markPaid,
      'report-sheet': this.reportSheet,
      void: this.void,
      'correct-creator': this.creator,
      'correct-reference': this.reference,
      'correct-approver': this.approver,
      'merge-customers': this.merge,
      'credit-notes': this.creditNotes,
    }[kind];
  }

  /** An approval sets exactly the plan going whose hash it names; of every other one it is worth nothing. */
  private approved(kind: PlanKind): ChangeKind<typeof ApprovedPlan, void> {
    const applied = changes(
      planChanges[kind],
      ApprovedPlan,
      async ({ jobId, hash }, tx, { checker, comment = '' }) => {
        const job = await tx.of(BulkJobs).find(jobId);
        if (job?.hash !== hash || job.kind !== kind) throw refusalOf(PlanDiffers);
        const state = leadsTo(job, 'approve');
        const begun = { state, approvedHash: hash, checker: checker ?? null, comment, startedAt: tx.now };
        if (!(await tx.of(BulkJobs).change(job, begun)))
          throw refusalOf(BulkJobElsewhere, { state: 'changing' });
        tx.afterCommit(() => void this.desk.wake());
      },
    );
    return endingIn(applied, async ({ organisationId, jobId, hash }, tx, { checker, comment, reason }) => {
      const jobs = tx.within(organisationId, BulkJobs);
      const job = await jobs.find(jobId);
      if (job?.state !== 'waiting' || job.hash !== hash || job.kind !== kind) return;
      const state = leadsTo(job, 'decline');
      await jobs.change(job, { state, checker, comment, note: reason ?? '' });
    });
  }
}
