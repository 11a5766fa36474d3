import * as z from 'zod';
import { Flag, Id, listOf, operation, permission, Report } from '../kernel/index.js';
import { UnknownChangeType } from './problems.js';

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
    }),
  ),
});

export const setApprovalPolicy = operation('workflow.policy.set', {
  summary: 'Says whether a type of change needs a second person',
  kind: 'command',
  access: permission('approval-policy.manage'),
  request: z.object({ entityTypeId: Id, isChecked: Flag }),
  response: Report,
  problems: [UnknownChangeType],
  touches: ['approval-policies'],
});
