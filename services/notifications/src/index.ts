import * as contracts from '@kobodesk/contracts/notifications';
import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { Start1763000007000 } from './migrations/0001-start.js';
import { Faqs1763000007200 } from './migrations/0002-faqs.js';
import { Ageing1763000007300 } from './migrations/0003-ageing.js';
import { Schedules1763000007400 } from './migrations/0004-schedules.js';
import { Correlation1763800007000 } from './migrations/0005-correlation.js';
import { KeptFiles1763000007500 } from './migrations/0006-kept-files.js';
import { Installation1763000007600 } from './migrations/0007-installation.js';
import { AgeingNotices1763000007700 } from './migrations/0008-ageing-notices.js';
import { AgeingReports1763000007800 } from './migrations/0009-ageing-reports.js';
import { ScheduleRuns1765000007100 } from './migrations/0010-schedule-runs.js';
import { HeldNotices1765000007300 } from './migrations/0012-held-notices.js';
import { RestedCustomers1765000007400 } from './migrations/0013-rested-customers.js';
import { NoticePolicies1765000007500 } from './migrations/0014-notice-policies.js';
import { NoticePayments1765000007600 } from './migrations/0015-notice-payments.js';
import { Events1765000007700 } from './migrations/0016-events.js';
import { Webhooks1765000007800 } from './migrations/0017-webhooks.js';
import { EventSubjects1765000007900 } from './migrations/0018-event-subjects.js';
import { StatementLetters1765000008000 } from './migrations/0019-statement-letters.js';
import { LastTries1765000008100 } from './migrations/0020-last-tries.js';
import { OneRunAtATime1765000008200 } from './migrations/0021-one-run-at-a-time.js';
import { NotificationsModule } from './notifications.module.js';
import { NotificationsSettings } from './notifications.settings.js';
import * as ageing from './ageing/ageing-configuration.entity.js';
import * as events from './event/event-log.entity.js';
import * as faqs from './faq/faq.entity.js';
import * as installation from './installation/installation.entity.js';
import * as mails from './mail/mail.entity.js';
import * as notices from './notice/notice.entity.js';
import * as noticePayments from './conversion/notice-payment.entity.js';
import * as noticePolicies from './policy/notice-policy.entity.js';
import * as noticeRuns from './notice/notice-run.entity.js';
import * as reports from './report/report.entity.js';
import * as scheduleRuns from './schedule/schedule-run.entity.js';
import * as schedules from './schedule/schedule.entity.js';
import * as statements from './statement/statement.entity.js';
import * as webhooks from './webhook/webhook.entity.js';

export { NoticeDesk } from './notice/notice-desk.js';

/** Mail, and the help center. */
export const notifications = defineService({
  name: 'notifications',
  contracts,
  module: NotificationsModule,
  database: {
    entities: [
      ageing,
      events,
      faqs,
      installation,
      mails,
      notices,
      noticePayments,
      noticePolicies,
      noticeRuns,
      reports,
      scheduleRuns,
      schedules,
      statements,
      webhooks,
    ].flatMap((rows) => Object.values(rows)),
    migrations: [
      Start1763000007000,
      Faqs1763000007200,
      Ageing1763000007300,
      Schedules1763000007400,
      Correlation1763800007000,
      KeptFiles1763000007500,
      Installation1763000007600,
      AgeingNotices1763000007700,
      AgeingReports1763000007800,
      ScheduleRuns1765000007100,
      HeldNotices1765000007300,
      RestedCustomers1765000007400,
      NoticePolicies1765000007500,
      NoticePayments1765000007600,
      Events1765000007700,
      Webhooks1765000007800,
      EventSubjects1765000007900,
      StatementLetters1765000008000,
      LastTries1765000008100,
      OneRunAtATime1765000008200,
    ],
  },
  settings: NotificationsSettings,
  givesWay: true,
});
