/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface Beneficiary {
  name: string;
  accountNumber: string;
  bankName: string;
}
interface Row {
  version_id: number | string;
  effective_from: string;
  split_type: number | string;
  bank_id: number | string;
  bank_name: string;
  account_number: string;
  account_name: string;
  currency_id: number | string;
  share_thousandths: number | string;
}
const columns = `s.version_id, v.effective_from, v.split_type, s.bank_id, s.bank_name, s.account_number, s.account_name,
  s.currency_id, s.share_thousandths`;

/** Who shares, as the versions of splits say it. */
export class Beneficiaries extends ScopedRepository {
  /** By `bank:account`, with the names of the latest version. */
  async named(keys: readonly string[]): Promise<Map<string, Beneficiary>> {
    const numbers = [...new Set(keys.map((key) => key.split(':')[1] ?? ''))].filter(
      (number) => number !== '',
    );
    if (numbers.length === 0) return new Map();
    const rows = await this.query<Row>(
      `SELECT bank_id, bank_name, account_number, account_name FROM settlement_version_shares
       WHERE organisation_id = ? AND account_number IN (${numbers.map(() => '?').join(', ')}) ORDER BY version_id`,
      [this.organisationId, ...numbers],
    );
    return new Map(
      rows.map((row) => [
        `${row.bank_id}:${row.account_number}`,
        { name: row.account_name, accountNumber: row.account_number, bankName: row.bank_name },
      ]),
    );
  }

  /** The shares of some versions. Key: primary. */
  async ofVersions(ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    return this.query<Row>(
      `SELECT ${columns} FROM settlement_version_shares s
       JOIN settlement_split_versions v ON v.organisation_id = s.organisation_id AND v.id = s.version_id
       WHERE s.organisation_id = ? AND s.version_id IN (${ids.map(() => '?').join(', ')})
       ORDER BY s.version_id, s.position`,
      [this.organisationId, ...ids],
    );
  }

  /** Entries of an invoice, in their order. Index ledger_entries_invoice. */
  entriesOf(invoiceId: number): Promise<{ sequence: number | string; content: string }[]> {
    return this.query(
      'SELECT sequence, content FROM ledger_entries WHERE organisation_id = ? AND invoice_id = ? ORDER BY sequence',
      [this.organisationId, invoiceId],
    );
  }
}
