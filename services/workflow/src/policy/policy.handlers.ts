import { Injectable } from '@nestjs/common';
import { changeTypeOf } from '@kobodesk/contracts/kernel';
import { listApprovalPolicies, setApprovalPolicy, UnknownChangeType } from '@kobodesk/contracts/workflow';
import { handle } from '@kobodesk/chassis/operations/handle';
import { ApprovalPolicies } from './approval-policies.js';

@Injectable()
export class PolicyHandlers {
  readonly list = handle(listApprovalPolicies, async (_input, call) => ({
    data: await call.read(ApprovalPolicies).all(),
  }));

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
