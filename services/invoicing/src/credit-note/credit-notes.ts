/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of this service; every value is bound */
import {
  creditNoteTypes,
  creditStatus,
  creditStatusNames,
  currencyOf,
  type CreditNoteCursor,
  type CreditNoteFilter,
  type CreditNoteRow,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import { asThousandths, unlessDuplicate, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { scopeCondition } from '../search/invoice-filter.js';
import { creditNoteCondition } from './credit-note-condition.js';

export interface StoredCreditNote {
  id: number;
  reference_number: string;
  type_id: number;
  invoice_id: number;
  invoice_number: string;
  credit_thousandths: number | string;
  percentage: string;
  amount_thousandths: number | string;
  paid_thousandths: number | string;
  currency_id: number;
  customer_id: number;
  customer_record_name: string;
  location_id: number;
  revenue_id: number;
  revenue_top_id: number;
  revenue_name: string;
  reason: string;
  maker_user_id: number;
  maker_name: string;
  made_at_ms: number | string;
  /** of Over Payment: the excess, and the invoice that receives it; '' where it is to be refunded */
  suspense_id: number | string | null;
  target_invoice_id: number | null;
  target_invoice_number: string;
  status: 0 | 1 | 2;
  checker_user_id: number | null;
  checker_name: string;
  decided_at_ms: number | string | null;
  comment: string;
}

const columns = [
  'reference_number',
  'type_id',
  'invoice_id',
  'invoice_number',
  'credit_thousandths',
  'percentage',
  'amount_thousandths',
  'paid_thousandths',
  'currency_id',
  'customer_id',
  'customer_record_name',
  'location_id',
  'revenue_id',
  'revenue_top_id',
  'revenue_name',
  'reason',
  'maker_user_id',
  'maker_name',
  'made_at_ms',
  'suspense_id',
  'target_invoice_id',
  'target_invoice_number',
] as const;
export type NewCreditNote = Pick<
  StoredCreditNote,
  Exclude<(typeof columns)[number], `${string}_thousandths`>
> & {
  credit_thousandths: Thousandths;
  amount_thousandths: Thousandths;
  paid_thousandths: Thousandths;
};
export const selectNotes = `SELECT id, ${columns.join(', ')}, status, checker_user_id, checker_name, decided_at_ms, comment FROM credit_notes`;

export interface CreditTotals {
  status: number;
  currency_id: number;
  n: number | string;
  credit: number | string;
}

/** The row as lists show it. */
export function creditNoteRowOf(row: StoredCreditNote): CreditNoteRow {
  const amount = asThousandths(row.amount_thousandths);
  const credit = asThousandths(row.credit_thousandths);
  const currency = currencyOf(row.currency_id);
  return {
    id: row.id,
    referenceNumber: row.reference_number,
    createdOn: new Date(Number(row.made_at_ms)).toISOString(),
    invoiceNumber: row.invoice_number,
    serviceProviderName: row.customer_record_name,
    revenueName: row.revenue_name,
    creditAmount: decimalOf(credit),
    invoiceAmountPercentage: row.percentage,
    currencyId: row.currency_id,
    currencyName: currency?.code ?? '',
    currencySymbol: currency?.currencySymbol ?? '',
    creditNoteTypeName: creditNoteTypes.find(({ id }) => id === row.type_id)?.name ?? '',
    requestStatusName: creditStatusNames[row.status],
    requestStatus: row.status,
    comment: row.comment,
    reasonForIssuance: row.reason,
    invoiceAmount: decimalOf(amount),
    newInvoiceAmount: decimalOf(amount - credit),
    creditBalance: decimalOf(amount - credit - asThousandths(row.paid_thousandths)),
    initiator: row.maker_name,
    decidedBy: row.checker_name,
  };
}

/** What there may be one pending note of: the invoice, or the excess of one of its payments. */
const pendingOf = ({ invoice_id, suspense_id }: NewCreditNote): Parameter[] =>
  suspense_id === null ? [invoice_id, null] : [null, suspense_id];

/** Credit notes of one organisation, as far as the actor may see their invoices. */
export class CreditNotes extends ScopedRepository {
  /** whose notes they are */
  get owner(): number {
    return this.organisationId;
  }

  /** Undefined when the invoice, or the excess, has a pending note already: the database holds it to one. */
  async insert(note: NewCreditNote): Promise<number | undefined> {
    const inserted = await unlessDuplicate(() =>
      this.run(
        `INSERT INTO credit_notes (organisation_id, pending_invoice_id, pending_suspense_id, is_proposed, ${columns.join(', ')})
         VALUES (?, ?, ?, 1, ${columns.map(() => '?').join(', ')})`,
        [this.organisationId, ...pendingOf(note), ...columns.map((name) => note[name])],
      ),
    );
    return inserted?.insertId;
  }

  /** Notes of locked invoices that have none pending, in one statement. */
  async insertAll(notes: readonly NewCreditNote[]): Promise<void> {
    const row = `(?, ?, ?, 1, ${columns.map(() => '?').join(', ')})`;
    await this.run(
      `INSERT INTO credit_notes (organisation_id, pending_invoice_id, pending_suspense_id, is_proposed, ${columns.join(', ')})
       VALUES ${notes.map(() => row).join(', ')}`,
      notes.flatMap((note) => [
        this.organisationId,
        ...pendingOf(note),
        ...columns.map((name) => note[name]),
      ]),
    );
  }

  /** Those of the invoices that have a note which a second person has not decided yet. Key: credit_notes_pending. */
  async pendingAmong(invoiceIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (invoiceIds.length === 0) return new Set();
    const rows = await this.query<{ id: number }>(
      `SELECT pending_invoice_id AS id FROM credit_notes WHERE organisation_id = ?
       AND pending_invoice_id IN (${invoiceIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...invoiceIds],
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }

  async find(reference: string): Promise<StoredCreditNote | undefined> {
    const scope = scopeCondition(this.actor);
    const [row] = await this.query<StoredCreditNote>(
      `${selectNotes} WHERE organisation_id = ? AND reference_number = ?${scope.sql}`,
      [this.organisationId, reference, ...scope.values],
    );
    return row;
  }

  async page(
    filter: CreditNoteFilter,
    { from, size }: { from: number; size: number },
  ): Promise<StoredCreditNote[]> {
    const { sql, values } = this.shown(filter);
    return this.query<StoredCreditNote>(
      `${selectNotes} WHERE ${sql} ORDER BY made_at_ms DESC, id DESC LIMIT ${size} OFFSET ${from * size}`,
      values,
    );
  }

  /** The next rows of a whole result in the same order. Key: credit_notes_list. */
  after(filter: CreditNoteFilter, after: CreditNoteCursor | null, size: number): Promise<StoredCreditNote[]> {
    const { sql, values } = this.shown(filter);
    const below = after ? ' AND made_at_ms <= ? AND (made_at_ms < ? OR id < ?)' : '';
    return this.query<StoredCreditNote>(
      `${selectNotes} WHERE ${sql}${below} ORDER BY made_at_ms DESC, id DESC LIMIT ${size}`,
      after ? [...values, after.madeAtMs, after.madeAtMs, after.id] : values,
    );
  }

  /** Number and sum by status and currency, whatever status the filter names. */
  totals(filter: CreditNoteFilter): Promise<CreditTotals[]> {
    const { sql, values } = this.condition(filter);
    return this.query<CreditTotals>(
      `SELECT status, currency_id, COUNT(*) AS n, SUM(credit_thousandths) AS credit FROM credit_notes
       WHERE ${sql} GROUP BY status, currency_id ORDER BY currency_id`,
      values,
    );
  }

  /** What was decided of a pending note. Its invoice is locked. */
  async close(
    id: number,
    decision: { status: 1 | 2; checkerId: number; checkerName: string; comment: string },
  ): Promise<void> {
    await this.run(
      `UPDATE credit_notes SET status = ?, checker_user_id = ?, checker_name = ?, decided_at_ms = ?, comment = ?,
       pending_invoice_id = NULL, pending_suspense_id = NULL WHERE organisation_id = ? AND id = ? AND status = ${creditStatus.pending}`,
      [
        decision.status,
        decision.checkerId,
        decision.checkerName,
        this.scope.now.getTime(),
        decision.comment,
        this.organisationId,
        id,
      ],
    );
  }

  /** True for whoever marks it first. */
  async markProposed(reference: string): Promise<boolean> {
    const { affected } = await this.run(
      'UPDATE credit_notes SET is_proposed = 1 WHERE organisation_id = ? AND reference_number = ? AND is_proposed = 0',
      [this.organisationId, reference],
    );
    return affected === 1;
  }

  private shown(filter: CreditNoteFilter): { sql: string; values: Parameter[] } {
    const { sql, values } = this.condition(filter);
    const { requestStatus } = filter;
    return requestStatus === undefined
      ? { sql, values }
      : { sql: `${sql} AND status = ?`, values: [...values, requestStatus] };
  }

  private condition(filter: CreditNoteFilter) {
    return creditNoteCondition(filter, this.actor, this.organisationId);
  }
}
