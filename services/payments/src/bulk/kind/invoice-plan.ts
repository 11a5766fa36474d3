import { judgePlanned, runPlanned, type InvoicePlanKind } from '@kobodesk/contracts/invoicing';
import {
  takeBackReference,
  type PlanClaim,
  type PlanEffect,
  type RowOutcome,
} from '@kobodesk/contracts/payments';
import { Refusal } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { ApprovedJob, JudgedRow, RunsElsewhere } from '../plan-work.js';
import { movedOn } from '../planned-invoices.js';

/** references that are taken back side by side: the provider is slower than we are */
const endedAtOnce = 8;
const paidMeanwhile = 'The provider says that it has been paid. Its payment is being booked';

/** Voids, corrections, credit notes and merges: invoicing judges the rows and does them, and payments keeps the plan and its job. */
export class InvoicePlan implements RunsElsewhere {
  readonly twice = 'It is in the file twice';

  constructor(readonly kind: InvoicePlanKind) {}

  /** As the maker, who plans for those invoices and customers alone that they may see. */
  async judge(
    call: Pick<Work, 'actor' | 'ask' | 'read'>,
    claims: readonly PlanClaim[],
  ): Promise<JudgedRow[]> {
    return (await call.ask(judgePlanned, { kind: this.kind, claims: [...claims] })).data;
  }

  /** Of a void, before its reference is taken back for nothing; invoicing compares every row once more, under its lock. */
  async stale(
    ...[call, effects, organisationId]: Parameters<RunsElsewhere['stale']>
  ): ReturnType<RunsElsewhere['stale']> {
    if (this.kind !== 'void') return new Map();
    return movedOn(call, effects, organisationId, ({ before }) => before['outstanding'] ?? '0');
  }

  async handOver(
    call: Pick<Work, 'ask'>,
    effects: readonly PlanEffect[],
    { plan, organisationId, maker, checker, comment = '' }: ApprovedJob,
  ): Promise<ReadonlyMap<string, RowOutcome>> {
    const paid =
      this.kind === 'void' ? await endReferences(call, organisationId, effects) : new Set<string>();
    const outcomes = new Map<string, RowOutcome>();
    for (const key of paid) outcomes.set(key, { state: 'stale', why: paidMeanwhile });
    const open = effects.filter(({ key }) => !paid.has(key));
    if (open.length === 0) return outcomes;
    const made = { maker, checker: checker ?? null, comment };
    const { data } = await call.ask(runPlanned, { plan, effects: open, ...made });
    for (const { key, state, why } of data) outcomes.set(key, { state, why });
    return outcomes;
  }
}

/** Makes the references of these invoices unpayable; answers the numbers of those that were paid meanwhile. */
async function endReferences(
  call: Pick<Work, 'ask'>,
  organisationId: number,
  effects: readonly PlanEffect[],
): Promise<Set<string>> {
  const paid = new Set<string>();
  for (let at = 0; at < effects.length; at += endedAtOnce)
    await Promise.all(
      effects.slice(at, at + endedAtOnce).map(async ({ key }) => {
        if ((await endReference(call, organisationId, key)) === 'paid') paid.add(key);
      }),
    );
  return paid;
}

/** Nobody shall pay what is void. A provider that does not answer leaves it open: the fact of the void takes it back later. */
async function endReference(
  call: Pick<Work, 'ask'>,
  organisationId: number,
  invoiceNumber: string,
): Promise<string> {
  try {
    return (await call.ask(takeBackReference, { organisationId, invoiceNumber })).data.outcome;
  } catch (error) {
    if (error instanceof Refusal && error.report.status >= 500) return 'unknown';
    throw error;
  }
}
