import { permissions, type saveRole } from '@kobodesk/contracts/identity';
import type { RequestOf, VggRole } from '@kobodesk/contracts/kernel';
import type { ScopeDraft } from '../user/scope.js';
import type { OwnPermission } from './own-permissions.js';

const titles = new Map<string, string>(permissions.map(({ code, title }) => [code, title]));

/** Codes of permissions as people read them; `own`: those of the agency. */
export const titlesOf = (codes: readonly string[], own: readonly OwnPermission[]): string[] =>
  codes.map((code) => titles.get(code) ?? own.find((known) => known.code === code)?.title ?? code);

/** Of an edit: what it does not say of the limits stays as it was `before`. */
export const draftOf = (input: RequestOf<typeof saveRole>, before?: ScopeDraft) => ({
  organisationId: input.agencyId,
  name: input.roleName,
  vggRole: input.vggRole,
  permissions: [...input.permissionIds],
  revenueIds: [...(input.revenueIds ?? before?.revenueIds ?? [])],
  locationIds: [...(input.locationIds ?? before?.locationIds ?? [])],
});

/** A role for who reads what changed. */
export const wordsOf = (
  role: { name: string; vggRole: VggRole; permissions: readonly string[] },
  own: readonly OwnPermission[],
  scope: Record<string, unknown>,
): Record<string, unknown> => ({
  roleName: role.name,
  category: role.vggRole,
  permissions: titlesOf(role.permissions, own),
  ...scope,
});
