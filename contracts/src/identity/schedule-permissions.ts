import type { PermissionDefinition } from './permission-definition.js';

export const schedulePermissions = [
  {
    code: 'schedule.manage',
    title: 'Schedules',
    description: 'Have jobs done by the clock',
    iconName: 'schedule',
    route: '/schedules',
    category: 'Administration',
    heldBy: 'administrators',
  },
] as const satisfies readonly PermissionDefinition[];
