import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { ArrivalHandlers } from './arrival/arrival.handlers.js';
import { AuditConsumers } from './audit/audit.consumers.js';
import { AuditHandlers } from './audit/audit.handlers.js';
import { DashboardConsumers } from './dashboard/dashboard.consumers.js';
import { DashboardHandlers } from './dashboard/dashboard.handlers.js';
import { DeadLetterHandlers } from './dead-letter/dead-letter.handlers.js';
import { DocumentHandlers } from './document/document.handlers.js';
import { ExportHandlers } from './export/export.handlers.js';
import { Start1763000006000 } from './migrations/0001-start.js';
import { AuditTrail1763000006100 } from './migrations/0002-audit-trail.js';
import { Exports1763000006300 } from './migrations/0003-exports.js';
import { ExportSubjects1763000006400 } from './migrations/0004-export-subjects.js';
import { Correlation1763800006000 } from './migrations/0005-correlation.js';
import { KeptFiles1763000006500 } from './migrations/0006-kept-files.js';
import { ReportingModule } from './reporting.module.js';
import { ReportingSettings } from './reporting.settings.js';

/** Read models kept by facts, the audit chains, and documents. */
export const reporting = defineService({
  name: 'reporting',
  module: ReportingModule,
  handlers: [
    ArrivalHandlers,
    AuditConsumers,
    AuditHandlers,
    DashboardConsumers,
    DashboardHandlers,
    DeadLetterHandlers,
    DocumentHandlers,
    ExportHandlers,
  ],
  database: {
    entities: [],
    migrations: [
      Start1763000006000,
      AuditTrail1763000006100,
      Exports1763000006300,
      ExportSubjects1763000006400,
      Correlation1763800006000,
      KeptFiles1763000006500,
    ],
  },
  settings: ReportingSettings,
});
