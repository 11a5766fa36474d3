import type { PermissionCode } from '@kobodesk/contracts/identity';
import type { ReactNode } from 'react';
import { can } from './session';
import { useSession } from './useSession';

/** Shows its children to users whose role carries the permission. */
export function Can({
  permission,
  children,
  otherwise = null,
}: {
  permission: PermissionCode;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  useSession();
  return can(permission) ? children : otherwise;
}
