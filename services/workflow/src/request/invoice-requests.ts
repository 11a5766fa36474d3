/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of this file; every value is bound */
import { thousandths, type FactOf } from '@kobodesk/contracts/kernel';
import type { invoiceRequestMade } from '@kobodesk/contracts/invoicing';
import type { RequestKind } from '@kobodesk/contracts/workflow';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Placed } from '../place.js';
import { changedFields } from '../change/changed-fields.js';
import { approversAt, type RequestState, type Route } from './approval-levels.js';

export const statusNumber = { pending: 0, approved: 1, declined: 2, withdrawn: 3 } as const;

export interface StoredInvoiceRequest extends Placed {
  id: number;
  organisation_id: number;
  kind: RequestKind;
  subject_id: number;
  invoice_number: string;
  amount_thousandths: number | string;
  currency_id: number;
  customer: string;
  name: string;
  revenue: string;
  location: string;
  state: string;
  reason: string;
  maker_user_id: number;
  maker_user_name: string;
  maker_name: string;
  made_at_ms: number | string;
  route: string;
  level: number;
  status: number;
  last_decider: string;
  comment: string;
  outcome: string;
  changed: string | null;
  amount_after_thousandths: number | string | null;
  decided_at_ms: number | string | null;
}

export const requestColumns = `id, organisation_id, kind, subject_id, invoice_number, amount_thousandths, currency_id, customer, name,
  revenue, location, state, reason, maker_user_id, maker_user_name, maker_name, made_at_ms, route, level, status,
  last_decider, comment, outcome, changed, amount_after_thousandths, decided_at_ms, location_id,
  revenue_id, revenue_top_id`;

export const wayOf = (row: StoredInvoiceRequest): Route => JSON.parse(row.route) as Route;

/** What stands in `outcome` of an approved one that was carried out, and before the reason of one that was not. */
export const applied = 'Applied';
export const notApplied = 'Not applied: ';

export function outcomeOf({ outcome }: StoredInvoiceRequest) {
  if (outcome === applied) return { outcome: 'applied' as const, reason: '' };
  return outcome.startsWith(notApplied)
    ? { outcome: 'failed' as const, reason: outcome.slice(notApplied.length) }
    : undefined;
}

export const stateOf = (row: StoredInvoiceRequest): RequestState => ({
  level: row.level,
  status: row.status === 0 ? 'pending' : row.status === 1 ? 'approved' : 'declined',
});

/** Void and edit requests of one organisation on their way through the levels. */
export class InvoiceRequests extends ScopedRepository {
  async insert(
    fact: FactOf<typeof invoiceRequestMade>,
    way: { route: Route; workflowId: number | null; levelIds: readonly number[] },
  ): Promise<number> {
    const { invoice, maker } = fact;
    const { insertId } = await this.run(
      `INSERT INTO invoice_requests (organisation_id, kind, subject_id, invoice_number, amount_thousandths, currency_id,
       customer, name, revenue, location, state, reason, maker_user_id, maker_user_name, maker_name, made_at_ms, route,
       workflow_id, level_ids, changed, amount_after_thousandths, location_id, revenue_id, revenue_top_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        fact.kind,
        fact.requestId,
        invoice.invoiceNumber,
        thousandths(invoice.amount),
        invoice.currencyId,
        invoice.customer,
        invoice.name,
        invoice.revenue,
        invoice.location,
        invoice.state,
        fact.reason,
        maker.userId ?? 0,
        maker.userName,
        maker.fullName,
        this.scope.now.getTime(),
        JSON.stringify(way.route),
        way.workflowId,
        JSON.stringify(way.levelIds),
        fact.changed ? JSON.stringify(changedFields(fact.changed.before, fact.changed.after)) : null,
        fact.amountAfter === undefined ? null : thousandths(fact.amountAfter),
        invoice.locationId,
        invoice.revenueId,
        invoice.revenueTopId ?? null,
      ],
    );
    const people = new Set(
      [maker.userName, ...way.route.flatMap(approversAt)].map((name) => name.toLowerCase()),
    );
    for (const userName of people) {
      await this.run(
        'INSERT INTO invoice_request_people (organisation_id, user_name, request_id) VALUES (?, ?, ?)',
        [this.organisationId, userName, insertId],
      );
    }
    return insertId;
  }

  async find(id: number): Promise<StoredInvoiceRequest | undefined> {
    const [row] = await this.query<StoredInvoiceRequest>(
      `SELECT ${requestColumns} FROM invoice_requests WHERE organisation_id = ? AND id = ?`,
      [this.organisationId, id],
    );
    return row;
  }

  async bySubject(kind: RequestKind, subjectId: number): Promise<StoredInvoiceRequest | undefined> {
    const [row] = await this.query<StoredInvoiceRequest>(
      `SELECT ${requestColumns} FROM invoice_requests WHERE organisation_id = ? AND kind = ? AND subject_id = ?`,
      [this.organisationId, kind, subjectId],
    );
    return row;
  }

  /** Moves a pending request on, in one conditional statement: of two decisions of a level one wins. */
  async move(
    row: StoredInvoiceRequest,
    next: RequestState,
    decision: { deciderId: number; decider: string; comment: string },
  ): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE invoice_requests SET level = ?, status = ?, last_decider_id = ?, last_decider = ?, comment = ?, decided_at_ms = ?
       WHERE organisation_id = ? AND id = ? AND status = 0 AND level = ? AND maker_user_id <> ?`,
      [
        next.level,
        statusNumber[next.status],
        decision.deciderId,
        decision.decider,
        decision.comment,
        this.scope.now.getTime(),
        this.organisationId,
        row.id,
        row.level,
        decision.deciderId,
      ],
    );
    if (affected !== 1) return false;
    await this.run(
      `INSERT INTO invoice_request_decisions (organisation_id, request_id, level, is_approved, decider_id, decider,
       comment, decided_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        row.id,
        row.level,
        next.status === 'declined' ? 0 : 1,
        decision.deciderId,
        decision.decider,
        decision.comment,
        this.scope.now.getTime(),
      ],
    );
    return true;
  }

  async withdraw(id: number, reason: string): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE invoice_requests SET status = 3, outcome = ?, decided_at_ms = ? WHERE organisation_id = ? AND id = ? AND status = 0',
      [reason.slice(0, 300), this.scope.now.getTime(), this.organisationId, id],
    );
    return affected === 1;
  }

  async settle(id: number, outcome: string): Promise<void> {
    await this.run('UPDATE invoice_requests SET outcome = ? WHERE organisation_id = ? AND id = ?', [
      outcome.slice(0, 300),
      this.organisationId,
      id,
    ]);
  }
}
