/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions and columns of this file; every value is bound */
import {
  availableOf,
  creditStatus,
  heldOf,
  moneyText,
  owedOf,
  type ExcessBalance,
  type Excess,
  type InvoiceStatus,
  type OverPaymentFilter,
  type OverPaymentRow,
} from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { StoredCreditNote } from '../credit-note/credit-notes.js';
import { outstandingOf } from '../invoice/invoice.js';
import { scopeCondition, type Condition } from '../search/invoice-filter.js';
import { excessIdOf } from './excess.js';
import type { RefundEntity } from './suspense.entity.js';

interface Stored {
  id: number;
  organisation_id: number;
  invoice_id: number;
  invoice_number: string;
  status: InvoiceStatus;
  customer_record_name: string;
  customer_id: number;
  is_unregistered: number | null;
  revenue_name: string;
  revenue_id: number;
  location_id: number;
  currency_id: number;
  amount_thousandths: number | string;
  credit_thousandths: number | string;
  paid_in_all: string | null;
  surplus_thousandths: number | string;
  applied_thousandths: number | string;
  refundable_thousandths: number | string;
  refunded_thousandths: number | string;
  paid_at_ms: number | string;
  reference: string | null;
}

const left = 's.surplus_thousandths > s.applied_thousandths + s.refunded_thousandths';
const columns = `s.id, s.organisation_id, s.invoice_id, i.invoice_number, i.status, i.customer_record_name, s.customer_id,
  c.is_unregistered, i.revenue_name, i.revenue_id, i.location_id, s.currency_id, i.amount_thousandths, i.credit_thousandths,
  s.surplus_thousandths, s.applied_thousandths, s.refundable_thousandths, s.refunded_thousandths, s.paid_at_ms, p.reference,
  (SELECT CAST(SUM(o.amount_thousandths) AS CHAR) FROM invoice_payments o
   WHERE o.organisation_id = s.organisation_id AND o.invoice_id = s.invoice_id) AS paid_in_all`;
const from = 'FROM suspense s JOIN invoices i ON i.id = s.invoice_id';
const more = `LEFT JOIN customers c ON c.id = s.customer_id
  LEFT JOIN invoice_payments p ON p.organisation_id = s.organisation_id AND p.payment_id = s.payment_id`;

interface Sum {
  currency_id: number;
  n: number | string;
  surplus: string;
  applied: string;
  refundable: string;
  refunded: string;
}

/** Payments that exceeded what was due, as far as the actor may see their invoices. Key: suspense_list. */
export class OverPayments extends ScopedRepository {
  page(filter: OverPaymentFilter, { at, size }: { at: number; size: number }): Promise<Stored[]> {
    const { sql, values } = this.condition(filter);
    return this.query<Stored>(
      `SELECT ${columns} ${from} ${more} WHERE ${sql} ORDER BY s.paid_at_ms DESC, s.id DESC LIMIT ${size} OFFSET ${at * size}`,
      values,
    );
  }

  /** How many, and what is left of them, by currency. */
  async balances(filter: OverPaymentFilter): Promise<{ count: number; balances: ExcessBalance[] }> {
    const { sql, values } = this.condition(filter);
    const sum = (part: string) => `CAST(SUM(s.${part}_thousandths) AS CHAR) AS ${part}`;
    const sums = await this.query<Sum>(
      `SELECT s.currency_id, COUNT(*) AS n, ${['surplus', 'applied', 'refundable', 'refunded'].map(sum).join(', ')}
       ${from} WHERE ${sql} GROUP BY s.currency_id ORDER BY s.currency_id`,
      values,
    );
    return {
      count: sums.reduce((count, { n }) => count + Number(n), 0),
      balances: sums.map((row) => balanceOf(row)),
    };
  }

  private condition(filter: OverPaymentFilter): Condition {
    const { startDate, endDate, searchText, currencyId, customerId, state } = filter;
    const parts = ['s.organisation_id = ?'];
    const values: Parameter[] = [this.organisationId];
    const add = (sql: string, ...more: Parameter[]) => {
      parts.push(sql);
      values.push(...more);
    };
    if (state === 'left') add(left);
    if (startDate !== undefined || endDate !== undefined) {
      const days = dayRange(startDate ?? '0001-01-01', endDate ?? '9998-12-31', this.actor.timeZone);
      add('s.paid_at_ms >= ? AND s.paid_at_ms < ?', days.start, days.end);
    }
    if (currencyId !== undefined) add('s.currency_id = ?', currencyId);
    if (customerId !== undefined) add('s.customer_id = ?', customerId);
    if (searchText !== undefined) {
      const text = likeText(searchText);
      add(
        "(LOWER(i.invoice_number) LIKE ? ESCAPE '!' OR LOWER(i.customer_record_name) LIKE ? ESCAPE '!')",
        text,
        text,
      );
    }
    const scope = scopeCondition(this.actor);
    if (scope.sql !== '')
      add(
        `s.invoice_id IN (SELECT id FROM invoices WHERE organisation_id = ?${scope.sql})`,
        this.organisationId,
        ...scope.values,
      );
    return { sql: parts.join(' AND '), values };
  }
}

const partsOf = (row: Stored): Excess => ({
  surplus: asThousandths(row.surplus_thousandths),
  applied: asThousandths(row.applied_thousandths),
  refundable: asThousandths(row.refundable_thousandths),
  refunded: asThousandths(row.refunded_thousandths),
});

function balanceOf({ currency_id, n, ...sums }: Sum): ExcessBalance {
  const all: Excess = {
    surplus: asThousandths(sums.surplus),
    applied: asThousandths(sums.applied),
    refundable: asThousandths(sums.refundable),
    refunded: asThousandths(sums.refunded),
  };
  return {
    currencyId: currency_id,
    count: Number(n),
    excess: decimalOf(heldOf(all)),
    refundable: decimalOf(owedOf(all)),
  };
}

/** What was asked of excesses, and what went back of them. */
interface Asked {
  notes: readonly StoredCreditNote[];
  refunds: readonly RefundEntity[];
  readerId: number | null;
}

/** The row as the list shows it. */
export function overPaymentRowOf(row: Stored, asked: Asked): OverPaymentRow {
  const excess = partsOf(row);
  const [amount, credit] = [asThousandths(row.amount_thousandths), asThousandths(row.credit_thousandths)];
  const notes = asked.notes.filter((note) => excessIdOf(note) === row.id);
  const pending = notes.find(({ status }) => status === creditStatus.pending);
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    customer: row.customer_record_name,
    customerId: row.customer_id,
    revenue: row.revenue_name,
    revenueId: row.revenue_id,
    locationId: row.location_id,
    currencyId: row.currency_id,
    amountPayable: decimalOf(outstandingOf({ status: row.status, amount, credit, paid: 0n })),
    amountPaid: decimalOf(asThousandths(row.paid_in_all)),
    excessAmount: decimalOf(heldOf(excess)),
    excessAmountString: moneyText(heldOf(excess), row.currency_id),
    availableAmount: decimalOf(availableOf(excess)),
    refundableAmount: decimalOf(owedOf(excess)),
    surplusAmount: decimalOf(excess.surplus),
    appliedAmount: decimalOf(excess.applied),
    refundedAmount: decimalOf(excess.refunded),
    paymentDate: new Date(Number(row.paid_at_ms)).toISOString(),
    paymentReference: row.reference ?? '',
    agencyId: row.organisation_id,
    isUnregistered: row.is_unregistered === 1,
    pendingReference: pending?.reference_number ?? '',
    mayWithdraw: pending !== undefined && pending.maker_user_id === asked.readerId,
    refundable: notes.flatMap((note) => refundableOf(note, asked)),
  };
}

function refundableOf(note: StoredCreditNote, { refunds, readerId }: Asked) {
  if (note.status !== creditStatus.approved || note.target_invoice_number !== '') return [];
  const own = refunds.filter(({ noteReference }) => noteReference === note.reference_number);
  const done = own.filter(({ status }) => status === creditStatus.approved);
  const left = done.reduce((sum, { amount }) => sum - amount, asThousandths(note.credit_thousandths));
  if (left === 0n) return [];
  const pending = own.find(({ status }) => status === creditStatus.pending);
  const [isPending, mayWithdraw] = [pending !== undefined, pending?.makerUserId === readerId];
  return [{ referenceNumber: note.reference_number, amount: decimalOf(left), isPending, mayWithdraw }];
}
