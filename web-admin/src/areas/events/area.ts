import type { Area } from '../area';

/** What other systems are told, and where it is sent. */
export const events: Area = {
  name: 'events',
  screens: [
    { path: '/events', title: 'Events', permission: 'event.read', load: () => import('./Events') },
    { path: '/webhooks', title: 'Webhooks', permission: 'webhook.manage', load: () => import('./Webhooks') },
    {
      path: '/webhook-deliveries',
      title: 'Webhook deliveries',
      permission: 'webhook.manage',
      load: () => import('./Deliveries'),
    },
  ],
};
