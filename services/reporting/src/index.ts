import * as contracts from '@kobodesk/contracts/reporting';
import { defineService } from '@kobodesk/chassis/hosts/service-definition';
import { Start1763000006000 } from './migrations/0001-start.js';
import { AuditTrail1763000006100 } from './migrations/0002-audit-trail.js';
import { Exports1763000006300 } from './migrations/0003-exports.js';
import { ExportSubjects1763000006400 } from './migrations/0004-export-subjects.js';
import { Correlation1763800006000 } from './migrations/0005-correlation.js';
import { KeptFiles1763000006500 } from './migrations/0006-kept-files.js';
import { AuditSubjects1763900006000 } from './migrations/0007-audit-subjects.js';
import { KeptExports1764900006000 } from './migrations/0008-kept-exports.js';
import { ReportingModule } from './reporting.module.js';
import { ReportingSettings } from './reporting.settings.js';
import * as downloads from './export/export.entity.js';

/** Read models kept by facts, the audit chains, and documents. */
export const reporting = defineService({
  name: 'reporting',
  contracts,
  module: ReportingModule,
  database: {
    entities: Object.values(downloads),
    migrations: [
      Start1763000006000,
      AuditTrail1763000006100,
      Exports1763000006300,
      ExportSubjects1763000006400,
      Correlation1763800006000,
      KeptFiles1763000006500,
      AuditSubjects1763900006000,
      KeptExports1764900006000,
    ],
  },
  settings: ReportingSettings,
});
