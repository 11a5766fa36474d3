/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are the constant select and clauses of this file and paging numbers that the contract checked; every value is bound */
import { likeText } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Account, AccountDraft, Named } from './account.js';

interface Row {
  id: number;
  bank_id: number;
  bank_name: string;
  account_number: string;
  account_name: string;
  account_type: number;
  currency_id: number;
  alias: string;
  revenues: string;
  locations: string;
  is_active: number;
}

const select = `SELECT id, bank_id, bank_name, account_number, account_name, account_type, currency_id, alias, revenues,
  locations, is_active FROM settlement_accounts`;
const order = 'ORDER BY bank_name, id';
const searched = ['bank_name', 'account_number', 'account_name', 'alias'] as const;
const matching = searched.map((column) => `LOWER(${column}) LIKE ? ESCAPE '!'`).join(' OR ');

const accountOf = (row: Row): Account => ({
  id: row.id,
  bankId: row.bank_id,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  accountName: row.account_name,
  accountType: row.account_type,
  currencyId: row.currency_id,
  alias: row.alias,
  revenues: JSON.parse(row.revenues) as Named[],
  locations: JSON.parse(row.locations) as Named[],
  isActive: row.is_active === 1,
});

const valuesOf = (draft: AccountDraft) => [
  draft.bankId,
  draft.bankName,
  draft.accountNumber,
  draft.accountName,
  draft.accountType,
  draft.currencyId,
  draft.alias,
  JSON.stringify(draft.revenues),
  JSON.stringify(draft.locations),
];

/** The settlement accounts of one organisation, inactive ones included. */
export class SettlementAccounts extends ScopedRepository {
  /** An organisation has a handful. */
  async list(): Promise<Account[]> {
    const rows = await this.query<Row>(`${select} WHERE organisation_id = ? ${order}`, [this.organisationId]);
    return rows.map(accountOf);
  }

  async find(id: number): Promise<Account | undefined> {
    const rows = await this.query<Row>(`${select} WHERE organisation_id = ? AND id = ?`, [
      this.organisationId,
      id,
    ]);
    return rows[0] && accountOf(rows[0]);
  }

  async search(
    text: string | undefined,
    page: { from: number; pageSize: number },
  ): Promise<{ accounts: Account[]; total: number }> {
    const where = `WHERE organisation_id = ?${text === undefined ? '' : ` AND (${matching})`}`;
    const values = [this.organisationId, ...(text === undefined ? [] : searched.map(() => likeText(text)))];
    const counted = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM settlement_accounts ${where}`,
      values,
    );
    const rows = await this.query<Row>(
      `${select} ${where} ${order} LIMIT ${page.pageSize} OFFSET ${page.from * page.pageSize}`,
      values,
    );
    return { accounts: rows.map(accountOf), total: Number(counted[0]?.n ?? 0) };
  }

  async insert(draft: AccountDraft, isActive: boolean): Promise<number> {
    const { insertId } = await this.run(
      `INSERT INTO settlement_accounts (bank_id, bank_name, account_number, account_name, account_type, currency_id,
       alias, revenues, locations, is_active, created_at_ms, organisation_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [...valuesOf(draft), isActive ? 1 : 0, this.scope.now.getTime(), this.organisationId],
    );
    return insertId;
  }

  async change(id: number, draft: AccountDraft): Promise<void> {
    await this.run(
      `UPDATE settlement_accounts SET bank_id = ?, bank_name = ?, account_number = ?, account_name = ?,
       account_type = ?, currency_id = ?, alias = ?, revenues = ?, locations = ?
       WHERE organisation_id = ? AND id = ?`,
      [...valuesOf(draft), this.organisationId, id],
    );
  }

  async switch(id: number, isActive: boolean): Promise<void> {
    await this.run('UPDATE settlement_accounts SET is_active = ? WHERE organisation_id = ? AND id = ?', [
      isActive ? 1 : 0,
      this.organisationId,
      id,
    ]);
  }
}
