import { Injectable } from '@nestjs/common';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { systemActor } from '@kobodesk/contracts/kernel';
import {
  createDelegation,
  DelegateNotFound,
  endDelegation,
  listDelegations,
} from '@kobodesk/contracts/workflow';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Delegations } from './delegations.js';

const instantOf = (ms: number | string): string => new Date(Number(ms)).toISOString();

@Injectable()
export class DelegationHandlers {
  readonly list = handle(listDelegations, async (_input, call) => {
    const userId = call.actor.userId ?? 0;
    const rows = await call.read(Delegations).of(userId);
    return {
      data: rows.map((row) => ({
        id: row.id,
        delegator: row.delegator_name,
        delegate: row.delegate_name,
        from: instantOf(row.from_ms),
        until: instantOf(row.until_ms),
        isMine: row.delegator_id === userId,
      })),
    };
  });

  readonly create = handle(createDelegation, async ({ delegateId, from, until }, call) => {
    const { organisationId, userId, userName, fullName, timeZone } = call.actor;
    const momentOf = (instant: string): string => momentText(new Date(instant), timeZone);
    const { data: delegate } = await call.ask(
      findActiveUser,
      { userId: delegateId },
      systemActor('workflow', organisationId),
    );
    // somebody of the organisation itself: its customers decide nothing in it
    if (!delegate?.isStaff || delegateId === userId) return call.refuse(DelegateNotFound);
    return call.write(async (tx) => {
      const id = await tx.of(Delegations).insert({ userId: userId ?? 0, userName, fullName }, delegate, {
        from: Date.parse(from),
        until: Date.parse(until),
      });
      await tx.audit({
        action: 'Delegate approvals',
        entity: 'delegation',
        entityId: id,
        description: `${delegate.fullName} decides for ${fullName} from ${momentOf(from)} until ${momentOf(until)}`,
      });
      return { message: 'Delegation created successfully', data: { id } };
    });
  });

  readonly end = handle(endDelegation, ({ id }, call) =>
    call.write(async (tx) => {
      if (!(await tx.of(Delegations).end(id, call.actor.userId ?? 0))) call.refuse(DelegateNotFound);
      await tx.audit({
        action: 'End delegation',
        entity: 'delegation',
        entityId: id,
        description: `${call.actor.fullName} ended a delegation`,
      });
      return { message: 'Delegation ended successfully' };
    }),
  );
}
