/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are the constant selects and clauses of this file and paging numbers that the contract checked; every value is bound */
import { asThousandths, isDuplicate } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { Beneficiary, BeneficiaryDraft, Split } from './split.js';

interface Row {
  id: number;
  revenue_id: number;
  revenue_name: string;
  split_type: number;
  created_at_ms: number | string;
}

interface BeneficiaryRow {
  id: number;
  split_id: number;
  bank_id: number;
  bank_name: string;
  account_number: string;
  account_name: string;
  currency_id: number;
  share_thousandths: number | string;
}

const select = 'SELECT id, revenue_id, revenue_name, split_type, created_at_ms FROM settlement_splits';

const beneficiaryOf = (row: BeneficiaryRow): Beneficiary => ({
  accountId: row.id,
  bankId: row.bank_id,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  accountName: row.account_name,
  currencyId: row.currency_id,
  share: decimalOf(asThousandths(row.share_thousandths)),
});

const valuesOf = (draft: BeneficiaryDraft) => [
  draft.bankId,
  draft.bankName,
  draft.accountNumber,
  draft.accountName,
  draft.currencyId,
  thousandths(draft.share),
];

/** The settlement splits of one organisation: one for a revenue line. */
export class SettlementSplits extends ScopedRepository {
  async search(
    text: string | undefined,
    page: { from: number; pageSize: number },
  ): Promise<{ splits: Split[]; total: number }> {
    const matching = text === undefined ? '' : " AND LOWER(revenue_name) LIKE ? ESCAPE '!'";
    const where = `WHERE organisation_id = ?${matching}`;
    const values = [this.organisationId, ...(text === undefined ? [] : [likeText(text)])];
    const counted = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM settlement_splits ${where}`,
      values,
    );
    const rows = await this.query<Row>(
      `${select} ${where} ORDER BY revenue_name, id LIMIT ${page.pageSize} OFFSET ${page.from * page.pageSize}`,
      values,
    );
    return { splits: await this.withBeneficiaries(rows), total: Number(counted[0]?.n ?? 0) };
  }

  async find(id: number): Promise<Split | undefined> {
    const rows = await this.query<Row>(`${select} WHERE organisation_id = ? AND id = ?`, [
      this.organisationId,
      id,
    ]);
    return (await this.withBeneficiaries(rows))[0];
  }

  async ofRevenue(revenueId: number): Promise<Split | undefined> {
    const rows = await this.query<Row>(`${select} WHERE organisation_id = ? AND revenue_id = ?`, [
      this.organisationId,
      revenueId,
    ]);
    return (await this.withBeneficiaries(rows))[0];
  }

  /** The revenue lines that have a split. */
  async revenueIds(): Promise<Set<number>> {
    const rows = await this.query<{ revenue_id: number }>(
      'SELECT revenue_id FROM settlement_splits WHERE organisation_id = ?',
      [this.organisationId],
    );
    return new Set(rows.map(({ revenue_id }) => revenue_id));
  }

  /** Undefined when the revenue line has a split already. */
  async insert(
    split: Pick<Split, 'revenueId' | 'revenueName' | 'splitType'>,
    beneficiaries: readonly BeneficiaryDraft[],
  ): Promise<number | undefined> {
    try {
      const { insertId } = await this.run(
        `INSERT INTO settlement_splits (revenue_id, revenue_name, split_type, created_at_ms, organisation_id)
         VALUES (?, ?, ?, ?, ?)`,
        [split.revenueId, split.revenueName, split.splitType, this.scope.now.getTime(), this.organisationId],
      );
      await this.pay(insertId, beneficiaries);
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  async change(id: number, splitType: number, beneficiaries: readonly BeneficiaryDraft[]): Promise<void> {
    await this.run('UPDATE settlement_splits SET split_type = ? WHERE organisation_id = ? AND id = ?', [
      splitType,
      this.organisationId,
      id,
    ]);
    await this.pay(id, beneficiaries);
  }

  async end(id: number): Promise<void> {
    for (const [table, key] of [
      ['settlement_split_accounts', 'split_id'],
      ['settlement_splits', 'id'],
    ] as const)
      await this.run(`DELETE FROM ${table} WHERE organisation_id = ? AND ${key} = ?`, [
        this.organisationId,
        id,
      ]);
  }

  /** Sets who is paid, in this order. Who stays keeps the id. */
  private async pay(splitId: number, beneficiaries: readonly BeneficiaryDraft[]): Promise<void> {
    const staying = beneficiaries.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
    const others = staying.length === 0 ? '' : ` AND id NOT IN (${staying.map(() => '?').join(', ')})`;
    await this.run(
      `DELETE FROM settlement_split_accounts WHERE organisation_id = ? AND split_id = ?${others}`,
      [this.organisationId, splitId, ...staying],
    );
    for (const [position, beneficiary] of beneficiaries.entries()) {
      const values = [...valuesOf(beneficiary), position, this.organisationId, splitId];
      if (await this.kept(beneficiary.accountId, values)) continue;
      await this.run(
        `INSERT INTO settlement_split_accounts (bank_id, bank_name, account_number, account_name, currency_id,
         share_thousandths, position, organisation_id, split_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        values,
      );
    }
  }

  /** False where there is none of this id: it is new, or was taken out since the change was asked for. */
  private async kept(
    accountId: number | null,
    values: readonly (string | number | bigint)[],
  ): Promise<boolean> {
    if (accountId === null) return false;
    const { affected } = await this.run(
      `UPDATE settlement_split_accounts SET bank_id = ?, bank_name = ?, account_number = ?, account_name = ?,
       currency_id = ?, share_thousandths = ?, position = ? WHERE organisation_id = ? AND split_id = ? AND id = ?`,
      [...values, accountId],
    );
    return affected > 0;
  }

  private async withBeneficiaries(rows: readonly Row[]): Promise<Split[]> {
    if (rows.length === 0) return [];
    const accounts = await this.query<BeneficiaryRow>(
      `SELECT id, split_id, bank_id, bank_name, account_number, account_name, currency_id, share_thousandths
       FROM settlement_split_accounts WHERE organisation_id = ? AND split_id IN (${rows.map(() => '?').join(', ')})
       ORDER BY split_id, position`,
      [this.organisationId, ...rows.map(({ id }) => id)],
    );
    return rows.map((row) => ({
      id: row.id,
      revenueId: row.revenue_id,
      revenueName: row.revenue_name,
      splitType: row.split_type,
      createdAt: new Date(Number(row.created_at_ms)),
      beneficiaries: accounts.filter(({ split_id }) => split_id === row.id).map(beneficiaryOf),
    }));
  }
}
