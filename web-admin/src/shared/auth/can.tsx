import type { PermissionCode } from '@kobodesk/contracts/identity';
import type { ReactNode } from 'react';
import { session } from '../api/session';

/** Whether the signed-in user's role carries a permission. The server asks again. */
export const can = (permission: PermissionCode): boolean =>
  session.user()?.permissionCodes.includes(permission) ?? false;

/** Hides what the user may not do. */
export const Can = ({ permission, children }: { permission: PermissionCode; children: ReactNode }) =>
  can(permission) ? children : null;
