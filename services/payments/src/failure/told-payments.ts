/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are constant conditions of this file and placeholders; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { naira } from '@kobodesk/contracts/invoicing';
import type { Span } from '../report/unnotified-payments.js';
import type { Told } from './failure-report.js';

export interface ToldQuery extends Span {
  /** the provider's words for a channel; absent: any */
  words?: readonly string[] | undefined;
}

export interface ToldRow extends Told {
  /** empty where the sums are of all invoices */
  invoiceNumber: string;
}

export interface Failure {
  rrr: string;
  invoiceNumber: string;
  channel: string;
  toldAt: Date;
  told: bigint;
  booked: bigint;
}

type Raw = Readonly<Record<string, unknown>>;
const exact = (value: unknown): bigint => BigInt(String(value ?? 0));

/** a quarter of an hour: no zone of the world begins its day within one */
const quarter = 900_000;
const bookedOf = `(SELECT COALESCE(SUM(p.amount_thousandths), 0) FROM payments p
  WHERE p.organisation_id = r.organisation_id AND p.rrr = r.rrr)`;
const wasTold = `EXISTS (SELECT 1 FROM payment_references r
  WHERE r.organisation_id = p.organisation_id AND r.rrr = p.rrr AND r.told_at_ms IS NOT NULL)`;

/** The condition on a channel, and its values. */
const channelIn = (column: string, words: readonly string[] | undefined): string =>
  words === undefined ? '' : `AND UPPER(${column}) IN (${words.map(() => '?').join(', ')})`;

/** What the provider told one organisation of, beside what was booked. */
export class ToldPayments extends ScopedRepository {
  /** References that the provider told of. Keys: payment_references_told, payments_reference. */
  async told({ start, end, words }: ToldQuery, perInvoice: boolean): Promise<ToldRow[]> {
    const rows = await this.query<Raw>(
      `SELECT invoice_number, quarter, SUM(booked) AS booked,
              SUM(CASE WHEN told > booked THEN told - booked ELSE 0 END) AS missing
       FROM (SELECT ${perInvoice ? 'r.invoice_number' : "''"} AS invoice_number, r.told_thousandths AS told,
                    r.told_at_ms - r.told_at_ms % ${quarter} AS quarter, ${bookedOf} AS booked
             FROM payment_references r
             WHERE r.organisation_id = ? AND r.told_at_ms >= ? AND r.told_at_ms < ?
             ${channelIn('r.told_channel', words)}) beside
       GROUP BY invoice_number, quarter`,
      [this.organisationId, start, end, ...(words ?? [])],
    );
    return rows.map(rowOf);
  }

  /** Booked without a word of the provider: found by asking it, or in a sheet of the banks. Key: payments_paid. */
  async found(
    { start, end, words }: ToldQuery,
    source: 'provider' | 'sheet',
    perInvoice: boolean,
  ): Promise<ToldRow[]> {
    const number = perInvoice ? 'p.invoice_number' : "''";
    const rows = await this.query<Raw>(
      `SELECT ${number} AS invoice_number, p.paid_at_ms - p.paid_at_ms % ${quarter} AS quarter,
              SUM(p.amount_thousandths) AS booked, 0 AS missing
       FROM payments p
       WHERE p.organisation_id = ? AND p.paid_at_ms >= ? AND p.paid_at_ms < ?
       AND p.source = ? AND p.currency_id = ? ${channelIn('p.channel', words)} AND NOT ${wasTold}
       GROUP BY ${perInvoice ? 'p.invoice_number, ' : ''}p.paid_at_ms - p.paid_at_ms % ${quarter}`,
      [this.organisationId, start, end, source, naira, ...(words ?? [])],
    );
    return rows.map(rowOf);
  }

  /** Told and not booked, or not all of it; the newest first. They are few: what is booked late leaves the list. */
  async failures({ start, end, words }: ToldQuery): Promise<Failure[]> {
    const rows = await this.query<Raw>(
      `SELECT * FROM (SELECT r.id, r.rrr, r.invoice_number, r.told_channel, r.told_at_ms,
              r.told_thousandths AS told, ${bookedOf} AS booked
       FROM payment_references r
       WHERE r.organisation_id = ? AND r.told_at_ms >= ? AND r.told_at_ms < ?
       ${channelIn('r.told_channel', words)}) beside
       WHERE told > booked ORDER BY told_at_ms DESC, id DESC`,
      [this.organisationId, start, end, ...(words ?? [])],
    );
    return rows.map((row) => ({
      rrr: String(row['rrr']),
      invoiceNumber: String(row['invoice_number']),
      channel: String(row['told_channel']),
      toldAt: new Date(Number(row['told_at_ms'])),
      told: exact(row['told']),
      booked: exact(row['booked']),
    }));
  }
}

const rowOf = (row: Raw): ToldRow => ({
  invoiceNumber: String(row['invoice_number']),
  quarter: Number(row['quarter']),
  booked: exact(row['booked']),
  missing: exact(row['missing']),
});
