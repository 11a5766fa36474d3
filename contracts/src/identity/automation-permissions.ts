import type { PermissionDefinition } from './permission-definition.js';

/** For what goes on without people: jobs by the clock, and other systems. */
export const automationPermissions = [
  {
    code: 'schedule.manage',
    title: 'Schedules',
    description: 'Have jobs done by the clock',
    iconName: 'schedule',
    route: '/schedules',
    category: 'Administration',
    heldBy: 'administrators',
  },
  {
    code: 'event.read',
    title: 'Events',
    description: 'Read what happened in the agency, as other systems are told of it',
    iconName: 'sensors',
    route: '/events',
    category: 'Administration',
    heldBy: 'administrators',
  },
  {
    code: 'webhook.manage',
    title: 'Webhooks',
    description: 'Say where events of the agency are sent, and see what was',
    iconName: 'sensors',
    route: '/webhooks',
    category: 'Administration',
    heldBy: 'administrators',
  },
] as const satisfies readonly PermissionDefinition[];
