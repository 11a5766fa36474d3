import { Injectable } from '@nestjs/common';
import {
  ForPeople,
  isServiceAccount,
  refusalOf,
  type Actor,
  type ChangePerson,
  type Operation,
} from '@kobodesk/contracts/kernel';
import {
  AlreadyDecided,
  ChangeNotFound,
  NotTheApprover,
  NotTheChecker,
  OwnChange,
  PaidBeforeVoid,
  type decideChanges,
  type decideRequest,
  type DecisionReport,
} from '@kobodesk/contracts/workflow';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { decided, type RequestState } from './approval-levels.js';
import { familyOf, settledOf, stateOf, statusNumber, wayOf } from './request.js';
import type { RequestEntity } from './request.entity.js';
import { auditOf, reportOf, tellDecision } from './request-news.js';
import { payloadHash, Requests } from './requests.js';
import { takeBack, type ReferenceEnd } from './take-back.js';
import { isOwn, nameFor, type InTheNameOf, type Viewer } from './viewer.js';

export interface Decision {
  approve: boolean;
  comment: string;
}

type Deciding = Call<typeof decideRequest>;

interface Judged {
  readonly name: InTheNameOf;
  readonly next: RequestState;
}

interface Decided {
  readonly row: RequestEntity;
  readonly next: RequestState;
}

const personOf = ({ userId, userName, source, address }: Actor, fullName: string): ChangePerson => ({
  userId,
  userName,
  fullName,
  source,
  address,
});

/** What the decision would come to; refuses where it is not the viewer's to make (rules/approvals.md#four-eyes). */
function judge(call: Deciding, row: RequestEntity, viewer: Viewer, { approve }: Decision): Judged {
  // the edge refuses it as well: maker, never checker (rules/people.md#service-accounts)
  if (isServiceAccount(call.actor)) throw refusalOf(ForPeople);
  if (isOwn(viewer, row)) call.refuse(OwnChange);
  const isByName = row.route !== null;
  const name = nameFor(viewer, row);
  // once it is over it is nobody's turn: whoever was on its way is told who decided
  if (row.status !== statusNumber.pending && (isByName || name !== undefined))
    call.refuse(AlreadyDecided, { by: row.checkerName });
  if (name === undefined) return call.refuse(isByName ? NotTheApprover : NotTheChecker);
  return { name, next: decided(stateOf(row), wayOf(row), approve) };
}

/** The decision of a second person about a request of any kind, and what came of it. */
@Injectable()
export class DecideRequest {
  constructor(private readonly outcomes: Outcomes) {}

  /** Refuses with what the operations of the request's kind declare. */
  async run(
    asked: Call<Operation>,
    row: RequestEntity,
    viewer: Viewer,
    decision: Decision,
  ): Promise<DecisionReport> {
    const call = asked as unknown as Deciding;
    const reference = await endReference(call, row, viewer, decision);
    let made: Decided = { row, next: stateOf(row) };
    await call.write(async (tx) => {
      made = await this.decide(call, tx, { row, viewer, decision });
      return unsettled(made, reference);
    });
    return this.report(call, made, reference);
  }

  /** Decides those of these keys, all or none, and waits for what comes of them. */
  async several(
    asked: Call<typeof decideChanges>,
    requestKeys: readonly string[],
    viewer: Viewer,
    decision: Decision,
  ): Promise<{ data: DecisionReport[] }> {
    const call = asked as unknown as Deciding;
    // what was put forward a moment ago may still be on its way
    for (const key of requestKeys)
      await this.outcomes.of(async () => (await call.read(Requests).byKey(key)) ?? undefined);
    let made: Decided[] = [];
    await call.write(async (tx) => {
      made = [];
      for (const key of requestKeys) {
        const row = (await tx.of(Requests).byKey(key)) ?? asked.refuse(ChangeNotFound);
        made.push(await this.decide(call, tx, { row, viewer, decision }));
      }
      return { data: made.map((one) => unsettled(one, 'none')) };
    });
    return { data: await Promise.all(made.map((one) => this.report(call, one, 'none'))) };
  }

  private async decide(
    call: Deciding,
    tx: Tx,
    { row: seen, viewer, decision }: { row: RequestEntity; viewer: Viewer; decision: Decision },
  ): Promise<Decided> {
    const { actor } = call;
    const { comment } = decision;
    const requests = tx.within(seen.organisationId, Requests);
    // as it is now: it may have gone up a level since it was looked at
    const row = (await requests.find({ id: seen.id })) ?? seen;
    const { name, next } = judge(call, row, viewer, decision);
    const checkerName = name === 'own' ? actor.fullName : `${actor.fullName} for ${name.fullName}`;
    if (!(await requests.decide(row, next, { checkerId: actor.userId ?? 0, checkerName, comment })))
      call.refuse(AlreadyDecided, { by: (await requests.find({ id: row.id }))?.checkerName ?? '' });
    if (payloadHash(row.payload) !== row.payloadHash)
      throw new Error(`the payload of request ${row.id} is not what was asked for`);
    await tellDecision(tx, row, next, { comment, checker: personOf(actor, checkerName) });
    await tx.audit(auditOf(row, next, { comment, checkerName, isDelegated: name !== 'own' }));
    return { row, next };
  }

  private async report(
    call: Deciding,
    { row, next }: Decided,
    reference: Exclude<ReferenceEnd, 'paid'>,
  ): Promise<DecisionReport> {
    const { organisationId, id } = row;
    const settled = async () => {
      const now = await call.within(organisationId, Requests).find({ id });
      return now ? settledOf(now) : undefined;
    };
    const came = next.status === 'approved' ? await this.outcomes.of(settled) : undefined;
    return reportOf(row, next, came, reference);
  }
}

/** What whoever asks again is answered until it is known what came of it. */
const unsettled = ({ row, next }: Decided, reference: Exclude<ReferenceEnd, 'paid'>): DecisionReport =>
  reportOf(row, next, undefined, reference);

/** Before the last approval of a void: what was paid meanwhile is not voided. */
async function endReference(
  call: Deciding,
  row: RequestEntity,
  viewer: Viewer,
  decision: Decision,
): Promise<Exclude<ReferenceEnd, 'paid'>> {
  if (familyOf(row.kind) !== 'void' || !decision.approve) return 'none';
  if (judge(call, row, viewer, decision).next.status !== 'approved') return 'none';
  const end = await takeBack(call, row);
  return end === 'paid' ? call.refuse(PaidBeforeVoid) : end;
}
