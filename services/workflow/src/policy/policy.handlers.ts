import { Injectable } from '@nestjs/common';
import { listRolesWith } from '@kobodesk/contracts/identity';
import { changeTypeOf, changeTypes, systemActor } from '@kobodesk/contracts/kernel';
import {
  listApprovalPolicies,
  listRoleEntities,
  setApprovalPolicy,
  UnknownChangeType,
} from '@kobodesk/contracts/workflow';
import { handle } from '@kobodesk/chassis/operations/handle';
import { ApprovalPolicies } from './approval-policies.js';

@Injectable()
export class PolicyHandlers {
  readonly list = handle(listApprovalPolicies, async (_input, call) => ({
    data: await call.read(ApprovalPolicies).all(),
  }));

  readonly roles = handle(listRoleEntities, async (_input, call) => {
    const asSystem = systemActor('workflow', call.actor.organisationId);
    const { data: roleNames } = await call.ask(listRolesWith, { permission: 'change.check' }, asSystem);
    return { data: changeTypes.map(({ id, name }) => ({ entityTypeId: id, entityType: name, roleNames })) };
  });

  readonly set = handle(setApprovalPolicy, ({ entityTypeId, isChecked }, call) => {
    const type = changeTypeOf(entityTypeId) ?? call.refuse(UnknownChangeType);
    return call.write(async (tx) => {
      const policies = tx.of(ApprovalPolicies);
      const before = await policies.isChecked(type.id);
      await policies.set(type.id, isChecked);
      await tx.audit({
        action: 'Set approval policy',
        entity: 'approval policy',
        entityId: type.id,
        description: `${type.name} ${isChecked ? 'needs' : 'does not need'} a second person`,
        before: { isChecked: before },
        after: { isChecked },
      });
      return { message: 'Approval policy updated successfully' };
    });
  });
}
