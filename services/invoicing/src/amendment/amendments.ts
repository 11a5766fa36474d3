import { createHash } from 'node:crypto';
import type { InvoiceRequestNote } from '@kobodesk/contracts/invoicing';
import type { ChangePerson } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export type RequestKind = 'void' | 'edit';
export const requestStatus = { pending: 0, approved: 1, declined: 2, withdrawn: 3 } as const;

export interface StoredRequest {
  id: number;
  invoice_id: number;
  invoice_number: string;
  kind: RequestKind;
  status: number;
  reason: string;
  proposed: string | null;
  changed_fields: string | null;
  base_version: number;
  maker_user_id: number;
  maker_name: string;
  made_at_ms: number | string;
  decided_by: string | null;
  decided_at_ms: number | string | null;
  outcome: string | null;
}

export interface NewRequest {
  invoiceId: number;
  invoiceNumber: string;
  kind: RequestKind;
  reason: string;
  maker: ChangePerson;
  proposed?: string;
  changedFields?: readonly string[];
  baseVersion: number;
}

/** What was asked for, by its hash: nothing else is applied (rules/approvals.md#what-a-checker-sees). */
export const askedOf = (request: StoredRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        request.kind,
        request.invoice_number,
        request.proposed,
        request.changed_fields,
        request.base_version,
      ]),
    )
    .digest('hex');

const select = `SELECT id, invoice_id, invoice_number, kind, status, reason, proposed, changed_fields, base_version,
  maker_user_id, maker_name, made_at_ms, decided_by, decided_at_ms, outcome FROM invoice_requests`;

/** Requests to void or correct the invoices of one organisation. */
export class Amendments extends ScopedRepository {
  /** Undefined when the invoice has a pending request already: the database holds it to one. */
  async insert(request: NewRequest): Promise<number | undefined> {
    const inserted = await unlessDuplicate(() =>
      this.run(
        `INSERT INTO invoice_requests (organisation_id, invoice_id, invoice_number, kind, pending_invoice_id, reason,
         proposed, changed_fields, base_version, maker_user_id, maker_name, made_at_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          this.organisationId,
          request.invoiceId,
          request.invoiceNumber,
          request.kind,
          request.invoiceId,
          request.reason,
          request.proposed ?? null,
          request.changedFields ? JSON.stringify(request.changedFields) : null,
          request.baseVersion,
          request.maker.userId ?? 0,
          request.maker.fullName,
          this.scope.now.getTime(),
        ],
      ),
    );
    return inserted?.insertId;
  }

  async find(id: number): Promise<StoredRequest | undefined> {
    const [row] = await this.query<StoredRequest>(`${select} WHERE organisation_id = ? AND id = ?`, [
      this.organisationId,
      id,
    ]);
    return row;
  }

  async pendingOf(invoiceId: number): Promise<StoredRequest | undefined> {
    const [row] = await this.query<StoredRequest>(
      `${select} WHERE organisation_id = ? AND pending_invoice_id = ?`,
      [this.organisationId, invoiceId],
    );
    return row;
  }

  /** What is pending of these invoices. Key: that on (organisation_id, pending_invoice_id). */
  async kindsPending(invoiceIds: readonly number[]): Promise<Map<number, RequestKind>> {
    if (invoiceIds.length === 0) return new Map();
    const rows = await this.query<{ invoice_id: number; kind: RequestKind }>(
      `SELECT invoice_id, kind FROM invoice_requests
        WHERE organisation_id = ? AND pending_invoice_id IN (${invoiceIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...invoiceIds],
    );
    return new Map(rows.map(({ invoice_id, kind }) => [invoice_id, kind]));
  }

  /** Every request of an invoice, the newest first. Key: invoice_requests_invoice. */
  of(invoiceId: number): Promise<StoredRequest[]> {
    return this.query<StoredRequest>(
      `${select} WHERE organisation_id = ? AND invoice_id = ? ORDER BY id DESC`,
      [this.organisationId, invoiceId],
    );
  }

  /** The pending correction, else the last decided one. Key: invoice_requests_invoice. */
  async lastEditOf(invoiceId: number): Promise<StoredRequest | undefined> {
    const rows = await this.query<StoredRequest>(
      `${select} WHERE organisation_id = ? AND invoice_id = ? AND kind = 'edit' AND status <> 3 ORDER BY id DESC LIMIT 1`,
      [this.organisationId, invoiceId],
    );
    return rows[0];
  }

  /** Ends a pending request; false when somebody was faster. */
  async close(id: number, to: { status: number; decidedBy: string; outcome: string }): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE invoice_requests SET status = ?, pending_invoice_id = NULL, decided_by = ?, decided_at_ms = ?, outcome = ?
       WHERE organisation_id = ? AND id = ? AND status = 0`,
      [to.status, to.decidedBy, this.scope.now.getTime(), to.outcome.slice(0, 300), this.organisationId, id],
    );
    return affected === 1;
  }
}

const statusWords = ['pending', 'approved', 'declined', 'withdrawn'] as const;
const instantOf = (ms: number | string | null): string =>
  ms === null ? '' : new Date(Number(ms)).toISOString();

/** A request as the invoice shows it to a reader. */
export const requestRowOf = (
  row: StoredRequest,
  { approver, readerId }: { approver: string; readerId: number | null },
): InvoiceRequestNote => ({
  id: row.id,
  kind: row.kind,
  status: statusWords[row.status] ?? 'pending',
  reason: row.reason,
  madeBy: row.maker_name,
  madeAt: instantOf(row.made_at_ms),
  approver: row.status === requestStatus.pending ? approver : '',
  decidedBy: row.decided_by ?? '',
  decidedAt: instantOf(row.decided_at_ms),
  outcome: row.outcome ?? '',
  reference: '',
  credit: '',
  mayWithdraw: row.status === requestStatus.pending && row.maker_user_id === readerId,
});
