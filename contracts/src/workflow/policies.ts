import * as z from 'zod';
import {
  change,
  checker,
  Flag,
  Id,
  listOf,
  lookedUp,
  operation,
  permission,
  Report,
  written,
} from '../kernel/index.js';
import { PolicyFixed, UnknownChangeType } from './problems.js';

export const listApprovalPolicies = operation('workflow.policy.list', {
  summary: 'Which types of change need a second person in the organisation',
  kind: 'query',
  access: permission('approval-policy.manage'),
  request: z.object({}),
  response: listOf(
    z.object({
      id: z.number(),
      entityType: z.string(),
      isChecked: z.boolean(),
      isCheckedByDefault: z.boolean(),
      /** always checked, whatever anybody says */
      isFixed: z.boolean(),
    }),
  ),
});

export const setApprovalPolicy = operation('workflow.policy.set', {
  summary: 'Asks that a type of change need a second person, or not; a second person decides that too',
  kind: 'command',
  forPeople: true,
  access: permission('approval-policy.manage'),
  request: z.object({ entityTypeId: Id, isChecked: Flag }),
  response: Report,
  problems: [UnknownChangeType, PolicyFixed],
  touches: ['approval-policies', 'changes'],
});

export const policyChange = change(setApprovalPolicy, 27, 'Change Approval Policy', {
  route: checker('always'),
});

export const approvalPoliciesResource = written(lookedUp('approval-policies', listApprovalPolicies), {
  update: { operation: setApprovalPolicy, key: 'entityTypeId' },
});
