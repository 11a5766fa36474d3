import { judgePlanned, runPlanned } from '@kobodesk/contracts/invoicing';
import type { ReplyOf, RequestOf } from '@kobodesk/contracts/kernel';
import type { PlanEffect } from '@kobodesk/contracts/payments';
import { judgePlannedApprovers, runPlannedApprovers, seesRequest } from '@kobodesk/contracts/workflow';
import { standIn } from '@kobodesk/chassis/testing/a-service';

type Run = RequestOf<typeof runPlanned>;
type Ran = ReplyOf<typeof runPlanned>['data'][number];
type Claim = RequestOf<typeof judgePlanned>['claims'][number];

/** The service whose rows a plan changes, as far as a plan sees it: it remembers what became of each row. */
export class PlanOwner {
  readonly asked: Run[] = [];
  /** the plans that did something to a row, by its key */
  readonly done = new Map<string, string[]>();
  /** what happens after it has done them, instead of an answer */
  trouble: (run: Run) => void = () => undefined;
  /** rows that changed meanwhile, by their keys, and how */
  readonly stale = new Map<string, string>();
  /** who is to agree to it */
  readonly named: string[] = [];

  /** `effectOf`: what a row would do, or why it cannot. */
  constructor(private readonly effectOf: (claim: Claim) => PlanEffect | string) {}

  readonly asInvoicing = [
    standIn(seesRequest, (_asked, { userName }) => ({ data: this.named.includes(userName) })),
    standIn(judgePlanned, ({ claims }) => this.judge(claims)),
    standIn(runPlanned, (run) => this.run(run)),
  ];
  readonly asWorkflow = [
    standIn(judgePlannedApprovers, ({ claims }) => this.judge(claims)),
    standIn(runPlannedApprovers, (run) => this.run(run)),
  ];

  private judge(claims: readonly Claim[]) {
    const judged = claims.map(this.effectOf);
    return { data: judged.map((one) => (typeof one === 'string' ? { why: one } : { effect: one })) };
  }

  private run(run: Run) {
    this.asked.push(run);
    const data = run.effects.map(({ key }) => this.once(run.plan, key));
    this.trouble(run);
    return { data };
  }

  private once(plan: string, key: string): Ran {
    const why = this.stale.get(key);
    if (why !== undefined) return { key, state: 'stale', why };
    const plans = this.done.get(key) ?? [];
    this.done.set(key, plans);
    if (!plans.includes(plan)) plans.push(plan);
    return { key, state: 'done', why: '' };
  }
}
