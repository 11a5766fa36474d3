import { Module } from '@nestjs/common';
import { AnchorDesk } from './audit/anchor-desk.js';
import { AuditConsumers } from './audit/audit.consumers.js';
import { AuditHandlers } from './audit/audit.handlers.js';
import { DashboardConsumers } from './dashboard/dashboard.consumers.js';
import { DashboardHandlers } from './dashboard/dashboard.handlers.js';
import { DocumentHandlers } from './document/document.handlers.js';
import { Printing } from './document/printing.js';

@Module({
  providers: [
    AnchorDesk,
    AuditConsumers,
    AuditHandlers,
    DashboardConsumers,
    DashboardHandlers,
    DocumentHandlers,
    Printing,
  ],
})
export class ReportingModule {}
