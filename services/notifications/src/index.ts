import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { AccountLetterHandlers } from './account/account-letter.handlers.js';
import { AgeingConfigurationEntity } from './ageing/ageing-configuration.entity.js';
import { AgeingHandlers } from './ageing/ageing.handlers.js';
import { FaqHandlers } from './faq/faq.handlers.js';
import { Start1763000007000 } from './migrations/0001-start.js';
import { Faqs1763000007200 } from './migrations/0002-faqs.js';
import { Ageing1763000007300 } from './migrations/0003-ageing.js';
import { Schedules1763000007400 } from './migrations/0004-schedules.js';
import { Correlation1763800007000 } from './migrations/0005-correlation.js';
import { KeptFiles1763000007500 } from './migrations/0006-kept-files.js';
import { NotificationsModule } from './notifications.module.js';
import { NotificationsSettings } from './notifications.settings.js';
import { RequestConsumers } from './request/request.consumers.js';
import { ScheduleEntity } from './schedule/schedule.entity.js';
import { ScheduleHandlers } from './schedule/schedule.handlers.js';
import { ShareHandlers } from './share/share.handlers.js';

/** Mail, and the help center. */
export const notifications = defineService({
  name: 'notifications',
  module: NotificationsModule,
  handlers: [
    AccountLetterHandlers,
    AgeingHandlers,
    FaqHandlers,
    RequestConsumers,
    ScheduleHandlers,
    ShareHandlers,
  ],
  database: {
    entities: [AgeingConfigurationEntity, ScheduleEntity],
    migrations: [
      Start1763000007000,
      Faqs1763000007200,
      Ageing1763000007300,
      Schedules1763000007400,
      Correlation1763800007000,
      KeptFiles1763000007500,
    ],
  },
  settings: NotificationsSettings,
});
