import * as z from 'zod';
import {
  change,
  dataOf,
  get,
  Id,
  id,
  listOf,
  operation,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  VggRole,
  typedName,
} from '../../kernel/index.js';
import { permissions } from '../permissions.js';
import { isOwnPermission } from './own-permissions.js';
import {
  PermissionNotHeld,
  PermissionOfProvider,
  RoleExists,
  RoleNotFound,
  RoleNotYours,
  SystemRoleFixed,
} from '../problems.js';
import { Limits, LocationTick, RevenueTick } from '../user/manage-users.js';

export const RoleRow = z.object({
  id: z.number(),
  roleId: z.number(),
  roleName: z.string(),
  vggRole: VggRole,
  agency: z.string(),
  agencyId: z.number(),
  status: z.boolean(),
  /** comes with the product, serves every agency, and is nobody's to edit */
  isSystem: z.boolean(),
});
export type RoleRow = z.output<typeof RoleRow>;

export const listRoles = operation('identity.role.list', {
  summary: 'The active roles that the caller may give to users',
  kind: 'query',
  http: get('/api/Role/GetAllRoleBDA'),
  access: permission('user.search'),
  request: z.object({ OrganizationId: OptionalId }),
  response: listOf(RoleRow),
});

export const searchRoles = operation('identity.role.search', {
  summary: 'Roles of the agency and those that come with the product',
  kind: 'query',
  http: post('/api/Role/SearchRolesBDA'),
  access: permission('role.search'),
  request: paged(z.object({ searchQuery: OptionalText, organizationId: OptionalId }).default({})),
  response: pageOf(RoleRow.extend({ permissionIds: z.array(z.string()) })),
});

export const getRolePermissions = operation('identity.role.get-permissions', {
  summary: 'What a role allows; RoleId 0 answers everything there is, unticked',
  kind: 'query',
  http: get('/api/Role/GetRolePermissionsBDA'),
  access: permission('user.search'),
  request: z.object({ RoleId: z.coerce.number().int().min(0), AgencyId: OptionalId }),
  response: dataOf(
    z.object({
      roleId: z.number(),
      roleName: z.string(),
      vggRole: z.string(),
      agencyId: z.number(),
      status: z.boolean(),
      isSystem: z.boolean(),
      permissions: z.array(
        z.object({
          permissionId: z.string(),
          name: z.string(),
          description: z.string(),
          category: z.string(),
          activated: z.boolean(),
        }),
      ),
      revenues: z.array(RevenueTick),
      locations: z.array(LocationTick),
    }),
  ),
  problems: [RoleNotFound],
});

const known = new Set<string>(permissions.map(({ code }) => code));

export const saveRole = operation('identity.role.save', {
  summary: 'Creates a role of the agency, or edits one; nobody grants what they lack',
  kind: 'command',
  forPeople: true,
  http: post('/api/Role/ManageRolePermissionBDA'),
  access: permission('role.manage'),
  request: z.object({
    agencyId: id('Please select an organization'),
    roleName: typedName('Please enter a role name', 80),
    vggRole: z.enum(['clientadmin', 'clientuser', 'vgg_user'], 'Please select a role category'),
    /** opaque text ids: the codes of permissions */
    permissionIds: z
      .array(
        z.string().refine((code) => known.has(code) || isOwnPermission(code), 'There is no such permission'),
        'Please select at least one permission',
      )
      .min(1, 'Please select at least one permission'),
    roleId: OptionalId,
    revenueIds: Limits,
    locationIds: Limits,
  }),
  response: dataOf(z.object({ roleId: z.number().nullable() })).extend({ message: z.string() }),
  problems: [
    RoleNotFound,
    RoleNotYours,
    SystemRoleFixed,
    RoleExists,
    PermissionNotHeld,
    PermissionOfProvider,
  ],
  touches: ['roles'],
});

export const newRoleChange = change(saveRole, 1, 'Create Role', { record: 'role' });

export const rolePermissionsChange = change(saveRole, 3, 'Create Role Permission', { record: 'role' });

const ofRole = z.object({ RoleId: Id });
const problems = [RoleNotFound, RoleNotYours, SystemRoleFixed] as const;

const switching = {
  kind: 'command',
  forPeople: true,
  access: permission('role.manage'),
  request: ofRole,
  response: Report,
  problems,
  touches: ['roles'],
} as const;
export const activateRole = operation('identity.role.activate', {
  ...switching,
  summary: 'Puts a role into use again',
  http: post('/api/Role/ActivateRoleBDA'),
});
export const deactivateRole = operation('identity.role.deactivate', {
  ...switching,
  summary: 'Takes a role out of use: whoever has it is out at the next call',
  http: post('/api/Role/DeactivateRoleBDA'),
});

/** Names of the active roles that hold a permission, for other services. */
export const listRolesWith = operation('identity.role.list-with', {
  summary: 'Names of the active roles of the agency that hold a permission',
  kind: 'query',
  access: { kind: 'internal' },
  request: z.object({ permission: z.string() }),
  response: listOf(z.string()),
});
