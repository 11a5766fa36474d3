import { createHash } from 'node:crypto';
import {
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  type Actor,
} from '@kobodesk/contracts/kernel';
import {
  addPlanRows,
  applyPlan,
  beginPlan,
  getBulkJob,
  listBulkRows,
  sealPlan,
  type BulkJob,
  type BulkRow,
  type PlanClaim,
  type PlanKind,
} from '@kobodesk/contracts/payments';
import { Bench, maker } from '../mark-paid/mark-paid.builders.js';
import type { StandIn } from '@kobodesk/chassis/testing/a-service';
import { BulkDesk } from './bulk-desk.js';
import { planChanges } from './plan-request.js';

export const aClaim = (line: number, changes: Partial<PlanClaim> = {}): PlanClaim => ({
  line,
  invoiceNumber: '',
  amount: '',
  currency: '',
  reference: 'TRF-1',
  day: '',
  reason: 'Paid at the bank',
  creator: '',
  approver: '',
  kept: '',
  merged: '',
  ...changes,
});

const person = (userId: number, userName: string) => ({
  userId,
  userName,
  fullName: userName,
  source: 'web' as const,
  address: '',
});
let nextRequest = 700;

/** The payments service with plans over its invoices, and a second person who is told what to decide. */
export class BulkBench extends Bench {
  private readonly maker: Actor;

  constructor(
    private readonly kind: PlanKind = 'mark-paid',
    { maker: own = maker, standIns = [] }: { maker?: Actor; standIns?: readonly StandIn[] } = {},
  ) {
    super(standIns);
    this.maker = own;
  }

  private get changeType(): number {
    return planChanges[this.kind].id;
  }

  get desk(): BulkDesk {
    return this.service.service.app.get(BulkDesk, { strict: false });
  }

  /** A plan of these rows, sealed. */
  async plan(claims: readonly PlanClaim[], name = 'july.csv', actor: Actor = this.maker): Promise<BulkJob> {
    const inputHash = createHash('sha256').update(JSON.stringify(claims)).digest('hex');
    const { data } = await this.service.call(beginPlan, actor, { kind: this.kind, name, inputHash });
    await this.service.call(addPlanRows, actor, { id: data.id, from: 0, rows: [...claims] });
    return (await this.service.call(sealPlan, actor, { id: data.id })).data;
  }

  async ask({ id, hash }: BulkJob): Promise<BulkJob> {
    return (await this.service.call(applyPlan, this.maker, { id, hash })).data;
  }

  /** The same, and a second person agrees; answers what came of it. */
  async agreeTo(made: BulkJob) {
    const { id: jobId, hash } = await this.ask(made);
    return this.approvePlan({ organisationId: 20, jobId, hash });
  }

  async proposals() {
    const facts = await this.service.announced(changeProposed);
    return facts.filter(({ changeType }) => changeType === this.changeType);
  }

  /** A second person approves; answers what came of it, with the rows run as far as they go. */
  async approvePlan(
    payload: unknown,
    changeType = this.changeType,
  ): Promise<{ outcome: string; reason: string | null } | undefined> {
    const requestId = nextRequest++;
    const makers = { maker: person(504, 'clerk@naa.test'), checker: person(505, 'boss@naa.test') };
    await this.service.deliver(changeApproved, {
      organisationId: 20,
      requestId,
      changeType,
      payload,
      ...makers,
    });
    await this.desk.wake();
    const settled = await this.service.announced(changeSettled);
    return settled.find((fact) => fact.requestId === requestId);
  }

  async decline(payload: unknown, comment = 'Not these'): Promise<void> {
    const makers = { maker: person(504, 'clerk@naa.test'), checker: person(505, 'boss@naa.test') };
    const requestId = nextRequest++;
    const { changeType } = this;
    await this.service.deliver(changeRejected, {
      organisationId: 20,
      requestId,
      changeType,
      payload,
      ...makers,
      comment,
    });
  }

  async job(id: number): Promise<BulkJob> {
    return (await this.service.call(getBulkJob, this.maker, { id })).data;
  }

  /** How each row of a plan is, and why. */
  async statesOf({ id }: Pick<BulkJob, 'id'>): Promise<[string, string][]> {
    return (await this.rowsOf(id)).map(({ state, why }) => [state, why]);
  }

  async rowsOf(id: number): Promise<BulkRow[]> {
    return (await this.service.call(listBulkRows, this.maker, { filter: { id }, after: null, size: 1000 }))
      .results;
  }
}
