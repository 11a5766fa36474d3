import { Module } from '@nestjs/common';
import { AnchorAdoption } from './audit/anchor-adoption.js';
import { AnchorDesk } from './audit/anchor-desk.js';
import { ArrivalHandlers } from './arrival/arrival.handlers.js';
import { AuditConsumers } from './audit/audit.consumers.js';
import { AuditHandlers } from './audit/audit.handlers.js';
import { DashboardConsumers } from './dashboard/dashboard.consumers.js';
import { DashboardHandlers } from './dashboard/dashboard.handlers.js';
import { DeadLetterHandlers } from './dead-letter/dead-letter.handlers.js';
import { DocumentHandlers } from './document/document.handlers.js';
import { Printing } from './document/printing.js';
import { ExportDesk } from './export/export-desk.js';
import { ExportOrders } from './export/export-orders.js';
import { ExportHandlers } from './export/export.handlers.js';

@Module({
  providers: [
    AnchorAdoption,
    AnchorDesk,
    ArrivalHandlers,
    AuditConsumers,
    AuditHandlers,
    DashboardConsumers,
    DashboardHandlers,
    DeadLetterHandlers,
    DocumentHandlers,
    ExportDesk,
    ExportOrders,
    ExportHandlers,
    Printing,
  ],
})
export class ReportingModule {}
