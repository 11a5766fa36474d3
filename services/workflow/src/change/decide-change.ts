import { Injectable } from '@nestjs/common';
import { anyChangeOf } from '@kobodesk/contracts/changes';
import { changeApproved, changeRejected, type Actor, type ChangePerson } from '@kobodesk/contracts/kernel';
import {
  AlreadyDecided,
  approvalReport,
  ChangeNotFound,
  NotTheChecker,
  OwnChange,
  type approveChange,
  type decideChange,
  type decideChanges,
  type decideRequest,
  type DecisionReport,
  type rejectChange,
} from '@kobodesk/contracts/workflow';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { isUnbound } from '../agencies.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { AllChanges } from './all-changes.maintenance.js';
import type { StoredChange } from './change-query.js';
import { ChangeRequests, payloadHash } from './change-requests.js';
import { checkingOf, isOwn, mayCheck, nameFor, type Checking } from './checkers.js';

type Deciding = Call<typeof decideChange>;
type DecidingCall =
  Deciding | Call<typeof approveChange> | Call<typeof rejectChange> | Call<typeof decideRequest>;

interface Decision {
  status: 1 | 2;
  comment: string;
}

const makerOf = (row: StoredChange): ChangePerson => ({
  userId: row.maker_user_id,
  userName: row.maker_user_name,
  fullName: row.maker_name,
  source: row.maker_source,
  address: row.maker_address,
});

const checkerOf = ({ userId, userName, source, address }: Actor, fullName: string): ChangePerson => ({
  userId,
  userName,
  fullName,
  source,
  address,
});

/** The decision of a second person, and what came of it. */
@Injectable()
export class DecideChange {
  constructor(private readonly outcomes: Outcomes) {}

  /** `known`: how the caller checks, of one who decides elsewhere than in the list of changes. */
  async run(call: DecidingCall, id: number, decision: Decision, known?: Checking): Promise<DecisionReport> {
    const deciding = call as Deciding;
    const checking = known ?? (await checkingOf(call));
    const row = await deciding.write(async (tx) => {
      const found = (await this.find(deciding.actor, tx, id)) ?? deciding.refuse(ChangeNotFound);
      await this.decide(deciding, tx, { row: found, checking, decision });
      return found;
    });
    return this.reportOf(deciding, row, decision);
  }

  /** Decides those of these keys, all or none, and waits for what comes of them. */
  async several(
    call: Call<typeof decideChanges>,
    requestKeys: readonly string[],
    decision: Decision,
  ): Promise<{ data: DecisionReport[] }> {
    const deciding = call as unknown as Deciding;
    const checking = await mayCheck(call);
    // what was put forward a moment ago may still be on its way
    for (const key of requestKeys) await this.outcomes.of(() => call.read(ChangeRequests).byKey(key));
    const rows = await deciding.write(async (tx) => {
      const decided: StoredChange[] = [];
      for (const key of requestKeys) {
        const requests = tx.of(ChangeRequests);
        const row = await requests.find((await requests.byKey(key)) ?? 0);
        if (!row) return deciding.refuse(ChangeNotFound);
        await this.decide(deciding, tx, { row, checking, decision });
        decided.push(row);
      }
      return decided;
    });
    return { data: await Promise.all(rows.map((row) => this.reportOf(deciding, row, decision))) };
  }

  private async reportOf(call: Deciding, row: StoredChange, { status }: Decision): Promise<DecisionReport> {
    if (status === 2) return { message: 'Record rejected successfully', outcome: 'declined' };
    return approvalReport('Record', await this.outcomes.of(() => settledOf(call, row)));
  }

  private find(actor: Actor, tx: Tx, id: number): Promise<StoredChange | undefined> {
    return isUnbound(actor) ? tx.acrossTenants(AllChanges).find(id) : tx.of(ChangeRequests).find(id);
  }

  private async decide(
    call: Deciding,
    tx: Tx,
    { row, checking, decision }: { row: StoredChange; checking: Checking; decision: Decision },
  ): Promise<void> {
    const { actor } = call;
    const { status, comment } = decision;
    const name = nameFor(checking, row) ?? call.refuse(isOwn(checking, row) ? OwnChange : NotTheChecker);
    const checkerName = name === 'own' ? actor.fullName : `${actor.fullName} for ${name.fullName}`;
    const requests = tx.within(row.organisation_id, ChangeRequests);
    const checker = { checkerId: actor.userId ?? 0, checkerName };
    if (!(await requests.decide(row.id, { status, comment, ...checker })))
      call.refuse(AlreadyDecided, { by: (await requests.find(row.id))?.checker_name ?? '' });
    if (payloadHash(row.payload) !== row.payload_hash)
      throw new Error(`the payload of change ${row.id} is not what was requested`);
    await tellDecision(tx, row, { status, comment, checker: checkerOf(actor, checkerName) });
    const typeName = anyChangeOf(row.change_type)?.title ?? 'Unknown';
    await tx.audit({
      organisationId: row.organisation_id,
      action: `${status === 1 ? 'Approve' : 'Reject'}: ${typeName}`,
      entity: 'change request',
      entityId: row.id,
      description: `${typeName} '${row.title}', requested by ${row.maker_name}, was ${status === 1 ? 'approved' : 'rejected'}${name === 'own' ? '' : ` by ${checkerName}`}: ${comment}`,
      before: { status: 'Pending' },
      after: { status: status === 1 ? 'Approved' : 'Rejected' },
    });
  }
}

/** The owner of the change applies it, or may take it up again. */
function tellDecision(
  tx: Tx,
  row: StoredChange,
  { status, checker, comment }: Decision & { checker: ChangePerson },
): Promise<void> {
  const request = {
    organisationId: row.organisation_id,
    requestId: row.id,
    changeType: row.change_type,
  };
  const payload = JSON.parse(row.payload) as unknown;
  const decided = { ...request, payload, maker: makerOf(row), checker, comment };
  const key = `change:${row.id}`;
  return status === 1 ? tx.announce(changeApproved, decided, key) : tx.announce(changeRejected, decided, key);
}

async function settledOf(call: Deciding, { organisation_id: organisationId, id }: StoredChange) {
  const row = await call.within(organisationId, ChangeRequests).find(id);
  if (row?.outcome === 'applied') return { outcome: 'applied' as const, reason: '' };
  return row?.outcome === 'failed' ? { outcome: 'failed' as const, reason: row.outcome_reason } : undefined;
}
