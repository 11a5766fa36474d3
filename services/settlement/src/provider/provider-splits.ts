import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { asThousandths, insertNew } from '@kobodesk/chassis/database/database';
import type { SplitMode } from '@kobodesk/contracts/settlement';
import { ProviderParts } from './provider-parts.js';

interface Row {
  invoice_number: string;
  currency_id: number | string;
  amount_thousandths: number | string;
  content: string;
  asked_at_ms: number | string;
}
export interface ProviderSplit {
  invoiceNumber: string;
  currencyId: number;
  amount: bigint;
  askedAtMs: number;
  parts: ProviderParts;
}
const splitOf = (row: Row): ProviderSplit => ({
  invoiceNumber: row.invoice_number,
  currencyId: Number(row.currency_id),
  amount: asThousandths(row.amount_thousandths),
  askedAtMs: Number(row.asked_at_ms),
  parts: ProviderParts.parse(JSON.parse(row.content)),
});

const keepMode = {
  mysql:
    'ON DUPLICATE KEY UPDATE mode = VALUES(mode), changed_by = VALUES(changed_by), changed_at_ms = VALUES(changed_at_ms)',
  sqlite:
    'ON CONFLICT (organisation_id) DO UPDATE SET mode = excluded.mode, changed_by = excluded.changed_by, changed_at_ms = excluded.changed_at_ms',
};

/** Where an agency has its collections divided, and what the provider was told of each order. */
export class ProviderSplits extends ScopedRepository {
  async mode(): Promise<SplitMode> {
    const [row] = await this.query<{ mode: string }>(
      'SELECT mode FROM settlement_modes WHERE organisation_id = ?',
      [this.organisationId],
    );
    return row?.mode === 'provider' ? 'provider' : 'treasury';
  }

  async keepMode(mode: SplitMode, by: string): Promise<void> {
    await this.run(
      // oxlint-disable-next-line house/sql-has-no-holes -- reviewed: a statement of this file
      `INSERT INTO settlement_modes (organisation_id, mode, changed_by, changed_at_ms) VALUES (?, ?, ?, ?)
       ${keepMode[this.dialect]}`,
      [this.organisationId, mode, by, this.scope.now.getTime()],
    );
  }

  /** Key: primary. */
  async ofOrder(orderId: string): Promise<ProviderSplit | undefined> {
    const [row] = await this.query<Row>(
      `SELECT invoice_number, currency_id, amount_thousandths, content, asked_at_ms FROM provider_splits
       WHERE organisation_id = ? AND order_id = ?`,
      [this.organisationId, orderId],
    );
    return row && splitOf(row);
  }

  /** One that is there stays: two who ask at once are told the same. */
  async add(orderId: string, { invoiceNumber, currencyId, amount, parts }: Omit<ProviderSplit, 'askedAtMs'>) {
    await this.run(
      // oxlint-disable-next-line house/sql-has-no-holes -- reviewed: a word of the dialect
      `${insertNew(this.dialect)} INTO provider_splits (organisation_id, order_id, invoice_number, currency_id,
       amount_thousandths, content, asked_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        orderId,
        invoiceNumber,
        currencyId,
        amount,
        JSON.stringify(parts),
        this.scope.now.getTime(),
      ],
    );
  }

  /** Of some invoices, the latest first. Index provider_splits_invoice. */
  async ofInvoices(numbers: readonly string[]): Promise<ProviderSplit[]> {
    if (numbers.length === 0) return [];
    const rows = await this.query<Row>(
      // oxlint-disable-next-line house/sql-has-no-holes -- reviewed: marks; every value is bound
      `SELECT invoice_number, currency_id, amount_thousandths, content, asked_at_ms FROM provider_splits
       WHERE organisation_id = ? AND invoice_number IN (${numbers.map(() => '?').join(', ')})
       ORDER BY asked_at_ms DESC`,
      [this.organisationId, ...numbers],
    );
    return rows.map(splitOf);
  }
}
