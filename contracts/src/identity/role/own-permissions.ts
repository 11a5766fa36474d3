import * as z from 'zod';
import {
  change,
  dataOf,
  listOf,
  operation,
  OptionalId,
  permission,
  Report,
  text,
  typedName,
  lookedUp,
  written,
} from '../../kernel/index.js';
import { menuRoutes } from '../default-routes.js';
import { PermissionNotFound, PermissionTitleTaken } from '../problems.js';

/** Pages that a permission of an agency's own may lead to: those of the menu. */
export const permissionPages: readonly { readonly path: string; readonly name: string }[] = menuRoutes.map(
  ({ path, name }) => ({ path, name }),
);
const paths = new Set(permissionPages.map(({ path }) => path));

const ownCode = /^own\.[1-9]\d{0,15}$/;
/** An agency's own permission, as roles hold it: 'own.' and its number. */
export const isOwnPermission = (code: string): boolean => ownCode.test(code);

const PermissionRow = z.object({
  /** the code that roles hold */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  route: z.string(),
  iconName: z.string(),
  category: z.string(),
  /** made by the agency; the others come with the product */
  isOwn: z.boolean(),
});

/** The rows of the resource `permissions` (rules/people.md#roles-of-an-agency). */
export const listPermissions = operation('identity.permission.list', {
  summary: 'Permissions of the product, and those that the agency made',
  kind: 'query',
  access: permission('role.search'),
  request: z.object({ agencyId: OptionalId }),
  response: listOf(PermissionRow),
});

const fields = {
  title: typedName('Please enter a title', 80),
  description: text('Please enter a description', 200),
  route: text('Please select a page', 120).refine((path) => paths.has(path), 'Please select a page'),
  iconName: z
    .string('Please enter the name of an icon')
    .trim()
    .regex(/^[a-z][a-z0-9_]{1,39}$/, 'Please enter the name of an icon'),
  agencyId: OptionalId,
};
const Code = z.string('Please select a permission').regex(ownCode, 'Please select a permission');
const touches = ['permissions', 'roles'];

/**
 * A permission of the agency's own names a task: whoever holds it is shown its card, with the way to its page. What may
 * be done there is for the permissions of the product to say, which the server holds every call against.
 */
export const createPermission = operation('identity.permission.create', {
  summary: 'Adds a permission of the agency: a titled way to a page, for roles to hold',
  kind: 'command',
  forPeople: true,
  access: permission('role.manage'),
  request: z.object(fields),
  response: dataOf(z.object({ id: z.string().nullable() })).extend({ message: z.string() }),
  problems: [PermissionTitleTaken],
  touches,
});

export const permissionChange = change(createPermission, 2, 'Create Permission');

export const editPermission = operation('identity.permission.edit', {
  summary: 'Changes a permission of the agency; roles go on holding it',
  kind: 'command',
  forPeople: true,
  access: permission('role.manage'),
  request: z.object({ ...fields, id: Code }),
  response: dataOf(z.object({ id: z.string().nullable() })).extend({ message: z.string() }),
  problems: [PermissionNotFound, PermissionTitleTaken],
  touches,
});

export const removePermission = operation('identity.permission.remove', {
  summary: 'Removes a permission of the agency, from the roles that hold it too',
  kind: 'command',
  forPeople: true,
  access: permission('role.manage'),
  request: z.object({ id: Code }),
  response: Report,
  problems: [PermissionNotFound],
  touches,
});

export const permissionsResource = written(lookedUp('permissions', listPermissions), {
  create: createPermission,
  update: { operation: editPermission, key: 'id' },
  remove: { operation: removePermission, key: 'id' },
});
