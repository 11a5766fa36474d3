import type { PermissionCode } from '@kobodesk/contracts/identity';
import type { ComponentType } from 'react';

export interface Screen {
  path: string;
  title: string;
  /** absent: every signed-in user */
  permission?: PermissionCode;
  /** opens it as well */
  orPermission?: PermissionCode | readonly PermissionCode[];
  /** false for the pages that provider users see before they choose an agency */
  needsAgency?: boolean;
  /** opened from a list as well, by whoever has the permission but no entry in the menu */
  besidesMenu?: boolean;
  load: () => Promise<{ default: ComponentType }>;
}

/** What an area of the product shows; one lazy import per screen. */
export interface Area {
  name: string;
  screens: readonly Screen[];
}
