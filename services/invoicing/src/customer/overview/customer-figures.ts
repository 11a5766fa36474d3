/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are conditions and marks; every value is bound */
import {
  availableOf,
  heldOf,
  owedOf,
  type CustomerBalance,
  type Excess,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf } from '@kobodesk/contracts/kernel';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { outstandingOf } from '../../invoice/invoice.js';
import { ages, CustomerSums, invoicesOf, type Figure } from './customer-sums.js';

interface StoredExcess {
  currency_id: number;
  surplus: string;
  applied: string;
  refundable: string;
  refunded: string;
}

const noExcess: Excess = { surplus: 0n, applied: 0n, refundable: 0n, refunded: 0n };
const excessOf = ({ currency_id, ...sums }: StoredExcess) => ({
  currency_id,
  surplus: asThousandths(sums.surplus),
  applied: asThousandths(sums.applied),
  refundable: asThousandths(sums.refundable),
  refunded: asThousandths(sums.refunded),
});

export interface CustomerFigures {
  balances: CustomerBalance[];
  invoiceCount: number;
  paymentCount: number;
  creditNoteCount: number;
}

/** What customers owe and paid, as far as the actor may see their invoices. Key: invoices_customer. */
export class CustomerFigureRows extends ScopedRepository {
  async of(customerIds: readonly number[], today: string): Promise<CustomerFigures> {
    const figures = await new CustomerSums(this.scope).byAge(customerIds, today);
    const payments = await this.payments(customerIds);
    const excesses = (await this.excesses(customerIds)).map((row) => excessOf(row));
    const held = excesses.filter(({ surplus, applied, refunded }) => surplus > applied + refunded);
    const waiting = new Map((await this.waiting(customerIds)).map((row) => [row.currency_id, row.waiting]));
    const excessIn = (id: number) => excesses.find(({ currency_id }) => currency_id === id) ?? noExcess;
    const counted = figures.filter(({ status }) => status !== 'Voided');
    // what was paid of a voided invoice alone is there as well
    const currencies = [
      ...new Set([
        ...counted.map(({ currencyId }) => currencyId),
        ...held.map(({ currency_id }) => currency_id),
      ]),
    ].toSorted((a, b) => a - b);
    return {
      balances: currencies.map((id) =>
        balanceOf(
          id,
          counted.filter(({ currencyId }) => currencyId === id),
          { ...excessIn(id), waiting: asThousandths(waiting.get(id) ?? '0') },
        ),
      ),
      invoiceCount: countIn(figures),
      paymentCount: countOf(payments),
      creditNoteCount: countOf(await this.creditNotes(customerIds)),
    };
  }

  private payments(customerIds: readonly number[]) {
    const { sql, values } = this.theirs(customerIds);
    return this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM invoice_payments
       WHERE organisation_id = ? AND invoice_id IN (SELECT id FROM invoices WHERE ${sql})`,
      [this.organisationId, ...values],
    );
  }

  /** What payments exceeded the amount due by, and what became of it, by currency. Key: suspense_customer. */
  private excesses(customerIds: readonly number[]) {
    const { sql, values } = this.suspenseOf(customerIds);
    const sum = (part: string) => `CAST(SUM(${part}_thousandths) AS CHAR) AS ${part}`;
    return this.query<StoredExcess>(
      `SELECT currency_id, ${['surplus', 'applied', 'refundable', 'refunded'].map(sum).join(', ')}
       FROM suspense WHERE ${sql} GROUP BY currency_id`,
      values,
    );
  }

  /** What of it is asked for and not decided. Keys: suspense_customer, credit_notes_excess. */
  private waiting(customerIds: readonly number[]) {
    const { sql, values } = this.suspenseOf(customerIds);
    return this.query<{ currency_id: number; waiting: string }>(
      `SELECT currency_id, CAST(SUM(credit_thousandths) AS CHAR) AS waiting FROM credit_notes
       WHERE organisation_id = ? AND pending_suspense_id IN (SELECT id FROM suspense WHERE ${sql})
       GROUP BY currency_id`,
      [this.organisationId, ...values],
    );
  }

  private suspenseOf(customerIds: readonly number[]): { sql: string; values: Parameter[] } {
    const { sql, values } = this.theirs(customerIds);
    return {
      sql: `organisation_id = ? AND customer_id IN (${customerIds.map(() => '?').join(', ')})
       AND invoice_id IN (SELECT id FROM invoices WHERE ${sql})`,
      values: [this.organisationId, ...customerIds, ...values],
    };
  }

  private creditNotes(customerIds: readonly number[]) {
    const { sql, values } = this.theirs(customerIds);
    return this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM credit_notes
       WHERE organisation_id = ? AND invoice_id IN (SELECT id FROM invoices WHERE ${sql})`,
      [this.organisationId, ...values],
    );
  }

  private theirs(customerIds: readonly number[]): { sql: string; values: Parameter[] } {
    return invoicesOf(this.actor, this.organisationId, customerIds);
  }
}

const countOf = (rows: readonly { n: number | string }[]): number =>
  rows.reduce((count, { n }) => count + Number(n), 0);

const countIn = (figures: readonly Figure[]): number =>
  figures.reduce((total, { count }) => total + count, 0);

const sumOfEach = (figures: readonly Figure[], part: 'amount' | 'paid' | 'credit'): string =>
  decimalOf(sumOf(figures.map((figure) => figure[part])));

const dueOf = (figures: readonly Figure[]): string => decimalOf(sumOf(figures.map(outstandingOf)));

function balanceOf(
  currencyId: number,
  figures: readonly Figure[],
  excess: Excess & { waiting: bigint },
): CustomerBalance {
  const open = figures.filter(({ status }) => status === 'Unpaid' || status === 'Partly paid');
  return {
    currencyId,
    invoiced: sumOfEach(figures, 'amount'),
    credited: sumOfEach(figures, 'credit'),
    paid: sumOfEach(figures, 'paid'),
    outstanding: dueOf(open),
    excess: decimalOf(heldOf(excess)),
    excessParts: {
      available: decimalOf(availableOf(excess) - excess.waiting),
      waiting: decimalOf(excess.waiting),
      refundable: decimalOf(owedOf(excess)),
      refunded: decimalOf(excess.refunded),
    },
    invoiceCount: countIn(figures),
    openCount: countIn(open),
    bands: ages.map(({ fromDays, toDays }) => {
      const within = open.filter((figure) => figure.fromDays === fromDays);
      return { fromDays, toDays, outstanding: dueOf(within), count: countIn(within) };
    }),
  };
}
