import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { refusalOf, systemActor, wrongField } from '@kobodesk/contracts/kernel';
import {
  createDelegation,
  DelegateNotFound,
  delegationChanged,
  endDelegation,
  listDelegations,
} from '@kobodesk/contracts/workflow';
import { momentText } from '@kobodesk/chassis/clock/zone';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Delegations } from './delegations.js';

const instantOf = (ms: number | string): string => new Date(Number(ms)).toISOString();

/** From when until when, as people read moments. */
const spanText = (from: number | string, until: number | string, timeZone: string): string => {
  const [first, last] = [from, until].map((ms) => momentText(new Date(Number(ms)), timeZone));
  return `from ${first} until ${last}`;
};

/** Who stands in hears of it by mail, of the end where there was anything left to decide. */
async function tellDelegate(tx: Tx, id: number, state: 'made' | 'ended', timeZone: string): Promise<void> {
  const row = await tx.of(Delegations).find(id);
  if (!row || Number(row.until_ms) <= tx.now.getTime()) return;
  const fact = {
    organisationId: row.organisation_id,
    id,
    state,
    delegator: { fullName: row.delegator_name },
    delegate: { userName: row.delegate_user_name, fullName: row.delegate_name },
    from: instantOf(row.from_ms),
    until: instantOf(row.until_ms),
    timeZone,
  };
  await tx.announce(delegationChanged, fact, `delegation:${id}`);
}

@Injectable()
export class DelegationHandlers {
  readonly list = handle(listDelegations, async ({ isOver }, call) => {
    const userId = call.actor.userId ?? 0;
    const delegations = call.read(Delegations);
    const rows = isOver ? await delegations.over(userId) : await delegations.of(userId);
    return {
      data: rows.map((row) => ({
        id: row.id,
        delegator: row.delegator_name,
        delegate: row.delegate_name,
        from: instantOf(row.from_ms),
        until: instantOf(Math.min(Number(row.until_ms), Number(row.ended_at_ms ?? row.until_ms))),
        isMine: row.delegator_id === userId,
      })),
    };
  });

  readonly create = handle(createDelegation, async ({ delegateId, from, until }, call) => {
    const { organisationId, userId, userName, fullName, timeZone } = call.actor;
    const span = { from: Date.parse(from), until: Date.parse(until) };
    if (span.until <= call.now.getTime()) throw wrongField('until', 'The end cannot be in the past');
    const { data: delegate } = await call.ask(
      findActiveUser,
      { userId: delegateId },
      systemActor('workflow', organisationId),
    );
    // somebody of the organisation itself: its customers decide nothing in it
    if (!delegate?.isStaff || delegateId === userId) return call.refuse(DelegateNotFound);
    if (!delegate.isConfirmed)
      throw wrongField('delegateId', 'This user has not confirmed the e-mail address yet', DelegateNotFound);
    return call.write(async (tx) => {
      const delegator = { userId: userId ?? 0, userName, fullName };
      const id = await tx.of(Delegations).insert(delegator, delegate, span);
      await tx.audit({
        action: 'Delegate approvals',
        entity: 'delegation',
        entityId: id,
        description: `${delegate.fullName} decides for ${fullName} ${spanText(span.from, span.until, timeZone)}`,
      });
      await tellDelegate(tx, id, 'made', timeZone);
      return { message: 'Delegation created successfully', data: { id } };
    });
  });

  readonly end = handle(endDelegation, ({ id }, call) =>
    call.write(async (tx) => {
      const { userId, fullName, timeZone } = call.actor;
      const row = await tx.of(Delegations).find(id);
      if (!row || !(await tx.of(Delegations).end(id, userId ?? 0)))
        throw refusalOf(DelegateNotFound, undefined, 'The delegation was not found, or has ended already');
      await tx.audit({
        action: 'End delegation',
        entity: 'delegation',
        entityId: id,
        description: `${fullName} ended the delegation to ${row.delegate_name} ${spanText(row.from_ms, row.until_ms, timeZone)}`,
      });
      await tellDelegate(tx, id, 'ended', timeZone);
      return { message: 'Delegation ended successfully' };
    }),
  );
}
