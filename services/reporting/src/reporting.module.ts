import { Module } from '@nestjs/common';
import { AuditConsumers } from './audit/audit.consumers.js';
import { DashboardConsumers } from './dashboard/dashboard.consumers.js';
import { DashboardHandlers } from './dashboard/dashboard.handlers.js';
import { DocumentHandlers } from './document/document.handlers.js';
import { Printing } from './document/printing.js';

@Module({ providers: [AuditConsumers, DashboardConsumers, DashboardHandlers, DocumentHandlers, Printing] })
export class ReportingModule {}
