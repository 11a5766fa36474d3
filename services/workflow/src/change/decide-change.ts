import { Injectable } from '@nestjs/common';
import { changeOf } from '@kobodesk/contracts/changes';
import { changeApproved, changeRejected, type Actor, type ChangePerson } from '@kobodesk/contracts/kernel';
import {
  AlreadyDecided,
  approvalReport,
  ChangeNotFound,
  NotTheChecker,
  OwnChange,
  type approveChange,
  type decideChange,
  type decideRequest,
  type DecisionReport,
  type rejectChange,
} from '@kobodesk/contracts/workflow';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { isUnbound } from '../agencies.js';
import { Outcomes } from '../outcome/outcomes.js';
import { AllChanges } from './all-changes.maintenance.js';
import type { StoredChange } from './change-query.js';
import { ChangeRequests, payloadHash } from './change-requests.js';
import { checkingOf, isOwn, nameFor, type Checking } from './checkers.js';

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

  async run(call: DecidingCall, id: number, decision: Decision): Promise<DecisionReport> {
    const deciding = call as Deciding;
    const checking = await checkingOf(call);
    const row = await deciding.write(async (tx) => {
      const found = (await this.find(deciding.actor, tx, id)) ?? deciding.refuse(ChangeNotFound);
      await this.decide(deciding, tx, { row: found, checking, decision });
      return found;
    });
    if (decision.status === 2) return { message: 'Record rejected successfully', outcome: 'declined' };
    return approvalReport('Record', await this.outcomes.of(() => settledOf(deciding, row)));
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
    await tellDecision(tx, row, { status, checker: checkerOf(actor, checkerName) });
    const typeName = changeOf(row.change_type)?.title ?? 'Unknown';
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
  { status, checker }: { status: 1 | 2; checker: ChangePerson },
): Promise<void> {
  const request = {
    organisationId: row.organisation_id,
    requestId: row.id,
    changeType: row.change_type,
  };
  const key = `change:${row.id}`;
  if (status === 2) return tx.announce(changeRejected, request, key);
  const payload = JSON.parse(row.payload) as unknown;
  return tx.announce(changeApproved, { ...request, payload, maker: makerOf(row), checker }, key);
}

async function settledOf(call: Deciding, { organisation_id: organisationId, id }: StoredChange) {
  const row = await call.within(organisationId, ChangeRequests).find(id);
  if (row?.outcome === 'applied') return { outcome: 'applied' as const, reason: '' };
  return row?.outcome === 'failed' ? { outcome: 'failed' as const, reason: row.outcome_reason } : undefined;
}
