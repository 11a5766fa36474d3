import { Injectable } from '@nestjs/common';
import { changeKinds, changeOf, permissionOfChange } from '@kobodesk/contracts/changes';
import { listRolesWith } from '@kobodesk/contracts/identity';
import { refusalOf, systemActor } from '@kobodesk/contracts/kernel';
import {
  listApprovalPolicies,
  listRoleEntities,
  policyChange,
  PolicyFixed,
  setApprovalPolicy,
  UnknownChangeType,
} from '@kobodesk/contracts/workflow';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { ApprovalPolicies } from './approval-policies.js';

const ChangedPolicy = z.object({ entityTypeId: z.number(), isChecked: z.boolean() });

@Injectable()
export class PolicyHandlers {
  readonly changed = changes(policyChange, ChangedPolicy, async ({ entityTypeId, isChecked }, tx) => {
    const kind = changeOf(entityTypeId);
    if (!kind) throw refusalOf(UnknownChangeType);
    const policies = tx.of(ApprovalPolicies);
    const before = await policies.isChecked(kind);
    await policies.set(kind, isChecked);
    await tx.audit({
      action: 'Set approval policy',
      entity: 'approval policy',
      entityId: entityTypeId,
      description: `${kind.title} ${isChecked ? 'needs' : 'does not need'} a second person`,
      before: { isChecked: before },
      after: { isChecked },
    });
  });

  readonly list = handle(listApprovalPolicies, async (_input, call) => ({
    data: await call.read(ApprovalPolicies).all(),
  }));

  readonly roles = handle(listRoleEntities, async (_input, call) => {
    const openers = new Set(await rolesWith(call, 'change.check'));
    const permissions = [...new Set(changeKinds.map(permissionOfChange))];
    const holders = new Map(
      await Promise.all(
        permissions.map(async (permission) => [permission, await rolesWith(call, permission)] as const),
      ),
    );
    return {
      data: changeKinds.map((kind) => ({
        entityTypeId: kind.id,
        entityType: kind.title,
        roleNames: (holders.get(permissionOfChange(kind)) ?? []).filter((role) => openers.has(role)),
      })),
    };
  });

  readonly set = handle(setApprovalPolicy, async ({ entityTypeId, isChecked }, call) => {
    const kind = changeOf(entityTypeId) ?? call.refuse(UnknownChangeType);
    if (kind.route.when === 'always') call.refuse(PolicyFixed);
    const before = await call.read(ApprovalPolicies).isChecked(kind);
    return propose(
      call,
      this.changed,
      {
        payload: { entityTypeId, isChecked },
        entityId: entityTypeId,
        title: kind.title,
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
