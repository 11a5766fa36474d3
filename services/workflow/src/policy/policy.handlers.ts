import { Injectable } from '@nestjs/common';
import { listRolesWith } from '@kobodesk/contracts/identity';
import { changeTypeOf, changeTypes, systemActor } from '@kobodesk/contracts/kernel';
import {
  listApprovalPolicies,
  listRoleEntities,
  permissionOfChange,
  PolicyFixed,
  setApprovalPolicy,
  UnknownChangeType,
} from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { ApprovalPolicies } from './approval-policies.js';

/** change type 27 */
const ChangedPolicy = z.object({ entityTypeId: z.number(), isChecked: z.boolean() });

@Injectable()
export class PolicyHandlers {
  readonly changed = changes(27, ChangedPolicy, async ({ entityTypeId, isChecked }, tx) => {
    const type = changeTypeOf(entityTypeId);
    const policies = tx.of(ApprovalPolicies);
    const before = await policies.isChecked(entityTypeId);
    await policies.set(entityTypeId, isChecked);
    await tx.audit({
      action: 'Set approval policy',
      entity: 'approval policy',
      entityId: entityTypeId,
      description: `${type?.name ?? 'Unknown'} ${isChecked ? 'needs' : 'does not need'} a second person`,
      before: { isChecked: before },
      after: { isChecked },
    });
  });

  readonly list = handle(listApprovalPolicies, async (_input, call) => ({
    data: await call.read(ApprovalPolicies).all(),
  }));

  readonly roles = handle(listRoleEntities, async (_input, call) => {
    const openers = new Set(await rolesWith(call, 'change.check'));
    const permissions = [...new Set(changeTypes.map(({ id }) => permissionOfChange(id) ?? ''))];
    const holders = new Map(
      await Promise.all(
        permissions.map(async (permission) => [permission, await rolesWith(call, permission)] as const),
      ),
    );
    return {
      data: changeTypes.map(({ id, name }) => ({
        entityTypeId: id,
        entityType: name,
        roleNames: (holders.get(permissionOfChange(id) ?? '') ?? []).filter((role) => openers.has(role)),
      })),
    };
  });

  readonly set = handle(setApprovalPolicy, async ({ entityTypeId, isChecked }, call) => {
    const type = changeTypeOf(entityTypeId) ?? call.refuse(UnknownChangeType);
    if (type.alwaysChecked) call.refuse(PolicyFixed);
    const before = await call.read(ApprovalPolicies).isChecked(type.id);
    return propose(
      call,
      this.changed,
      {
        payload: { entityTypeId, isChecked },
        entityId: entityTypeId,
        title: type.name,
        before: { secondPerson: before },
        after: { secondPerson: isChecked },
      },
      ({ sent }) => ({
        message: sent
          ? 'Approval policy sent for approval successfully'
          : 'Approval policy updated successfully',
      }),
    );
  });
}

/** The roles that hold a permission, by name. */
async function rolesWith(call: Pick<Work, 'actor' | 'ask'>, permission: string): Promise<string[]> {
  const asSystem = systemActor('workflow', call.actor.organisationId);
  return (await call.ask(listRolesWith, { permission }, asSystem)).data;
}
