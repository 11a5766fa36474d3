import type { Caused } from '@kobodesk/chassis/desk/cause';

export type ExportSubject = 'invoices' | 'audit';

export interface StoredExport extends Caused {
  id: number;
  subject: ExportSubject;
  organisation_id: number;
  kind: 'pdf' | 'excel';
  filter: string;
  actor: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  rows_done: number;
  rows_total: number;
  file_id: string | null;
  expires_at_ms: number | string | null;
  leased_until_ms: number | string;
  tries: number;
  created_at_ms: number | string;
}

export const exportColumns =
  'id, subject, organisation_id, kind, filter, actor, state, rows_done, rows_total, file_id, expires_at_ms, leased_until_ms, tries, created_at_ms, correlation_id';
