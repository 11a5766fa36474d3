import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { StoredInvoice } from '../invoice/invoice-row.js';

export interface StoredVersion {
  version: number;
  snapshot: string;
  valid_from_ms: number | string;
  valid_until_ms: number | string;
  changed_by: string;
  reason: string;
  changed_fields: string;
  request_id: number;
}

export interface EndedVersion {
  row: StoredInvoice;
  version: number;
  validFromMs: number;
  changedBy: string;
  reason: string;
  changedFields: readonly string[];
  requestId: number;
}

/** What invoices said before they were corrected. Rows are added and never touched again. */
export class InvoiceVersions extends ScopedRepository {
  of(invoiceId: number): Promise<StoredVersion[]> {
    return this.query<StoredVersion>(
      `SELECT version, snapshot, valid_from_ms, valid_until_ms, changed_by, reason, changed_fields, request_id
       FROM invoice_versions WHERE organisation_id = ? AND invoice_id = ? ORDER BY version`,
      [this.organisationId, invoiceId],
    );
  }

  /** How many of each there are. */
  async countsOf(invoiceIds: readonly number[]): Promise<Map<number, number>> {
    if (invoiceIds.length === 0) return new Map();
    const rows = await this.query<{ invoice_id: number | string; n: number | string }>(
      `SELECT invoice_id, COUNT(*) AS n FROM invoice_versions
        WHERE organisation_id = ? AND invoice_id IN (${invoiceIds.map(() => '?').join(', ')}) GROUP BY invoice_id`,
      [this.organisationId, ...invoiceIds],
    );
    return new Map(rows.map(({ invoice_id, n }) => [Number(invoice_id), Number(n)]));
  }

  async put(ended: EndedVersion): Promise<void> {
    await this.run(
      `INSERT INTO invoice_versions (organisation_id, invoice_id, version, snapshot, valid_from_ms, valid_until_ms,
       changed_by, reason, changed_fields, request_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        ended.row.id,
        ended.version,
        JSON.stringify(ended.row),
        ended.validFromMs,
        this.scope.now.getTime(),
        ended.changedBy,
        ended.reason,
        JSON.stringify(ended.changedFields),
        ended.requestId,
      ],
    );
  }
}

/** The number of the version that stands today. */
export const currentVersion = (ended: readonly StoredVersion[]): number => ended.length + 1;
