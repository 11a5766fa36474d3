import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { AccountLetterHandlers } from './account/account-letter.handlers.js';
import { Start1763000007000 } from './migrations/0001-start.js';
import { NotificationsModule } from './notifications.module.js';
import { NotificationsSettings } from './notifications.settings.js';
import { ShareHandlers } from './share/share.handlers.js';

/** Mail. */
export const notifications = defineService({
  name: 'notifications',
  module: NotificationsModule,
  handlers: [AccountLetterHandlers, ShareHandlers],
  database: { entities: [], migrations: [Start1763000007000] },
  settings: NotificationsSettings,
});
