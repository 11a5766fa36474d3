import * as z from 'zod';
import { getByPath, listOf, operation, OptionalText, signedIn } from '../kernel/index.js';

export const listRoleEntities = operation('workflow.role-entity.list', {
  summary: 'The types of change with the roles that may check each',
  kind: 'query',
  http: getByPath('/api/RoleEntity/Application', 'appId'),
  access: signedIn,
  request: z.object({ appId: OptionalText }),
  response: listOf(
    z.object({ entityTypeId: z.number(), entityType: z.string(), roleNames: z.array(z.string()) }),
  ),
});
