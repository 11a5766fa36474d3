/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are placeholders; every value is bound */
import { asThousandths, unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThan } from 'typeorm';
import { BankLineEntity } from '../bank-line.entity.js';
import { SumChanges, UnexplainedSums } from '../unexplained/unexplained-sums.js';
import { BankStatementEntity } from './statement.entity.js';

export interface Days {
  readonly account: string;
  readonly fromDay: string;
  readonly toDay: string;
}
type NewLine = NewRow<BankLineEntity, 'organisationId'>;

// parameters of one statement are bounded by the engines
const atOnce = 500;
/** a statement a day, of twenty accounts, for a hundred days */
const mostShown = 2000;

/** The bank statements of one organisation. */
export class Statements extends ScopedRepository {
  private readonly statements = this.table(BankStatementEntity);

  /** Undefined when the same file is there. Key: bank_statements_content. */
  put(statement: NewRow<BankStatementEntity, 'organisationId'>): Promise<number | undefined> {
    return unlessDuplicate(() => this.statements.insert(statement));
  }

  find(id: number): Promise<BankStatementEntity | null> {
    return this.statements.find({ id });
  }

  /** Key: bank_statements_content. */
  ofContent(contentHash: string): Promise<BankStatementEntity | null> {
    return this.statements.find({ contentHash });
  }

  /** The last one that ended before a day. Key: bank_statements_account. */
  before({ account, fromDay }: Days): Promise<BankStatementEntity | null> {
    return this.statements.find({ account, toDay: LessThan(fromDay) }, { toDay: 'DESC', id: 'DESC' });
  }

  /** Enough of them to say which days of each account are there: the latest days first. Key: bank_statements_account. */
  latest(): Promise<BankStatementEntity[]> {
    return this.statements.list({}, { toDay: 'DESC', id: 'DESC' }, mostShown);
  }

  page(account: string | undefined, page: { from: number; pageSize: number }) {
    const where = account === undefined ? {} : { account };
    return this.statements.page({ where, order: { toDay: 'DESC', id: 'DESC' }, ...page });
  }
}

type Identity = Pick<BankLineEntity, 'currency' | 'day' | 'narrationHash' | 'occurrence'>;

/** By which a line is told from all others of its account (rules/reconciliation.md#lines). */
export const identityOf = ({
  day,
  amount,
  currency,
  narrationHash,
  occurrence,
}: Identity & Pick<BankLineEntity, 'amount'>): string =>
  [day, amount, currency, narrationHash, occurrence].join('|');

/** What banks said of one organisation's accounts. */
export class BankLines extends ScopedRepository {
  /**
   * The identities of what is kept of some days, which stays there until the transaction ends: a statement that counts
   * on the lines of an earlier one is there before that one can be withdrawn, or does not count on it. Key:
   * bank_lines_identity, and the rows themselves: of what a key has in whole the key alone would be held.
   */
  async identities({ account, fromDay, toDay }: Days): Promise<Set<string>> {
    const lock = this.dialect === 'mysql' ? 'LOCK IN SHARE MODE' : '';
    const rows = await this.query<Identity & { amount: number | string }>(
      `SELECT day, amount_thousandths AS amount, currency, narration_hash AS narrationHash, occurrence,
         statement_id FROM bank_lines WHERE organisation_id = ? AND account = ? AND day BETWEEN ? AND ? ${lock}`,
      [this.organisationId, account, fromDay, toDay],
    );
    return new Set(rows.map((row) => identityOf({ ...row, amount: asThousandths(row.amount) })));
  }

  /** False when one of them came in between; the transaction is of no use any more. */
  async add(lines: readonly NewLine[]): Promise<boolean> {
    const changes = new SumChanges();
    for (const line of lines) changes.add(line, 1);
    const added = await unlessDuplicate(async () => {
      for (let from = 0; from < lines.length; from += atOnce)
        await this.insert(lines.slice(from, from + atOnce));
      return true;
    });
    // nobody has decided on them: what came is unexplained
    if (added) await new UnexplainedSums(this.scope).change(changes);
    return added ?? false;
  }

  /** Past the mapper, which takes longer over a row than the database. */
  private async insert(lines: readonly NewLine[]): Promise<void> {
    await this.run(
      `INSERT INTO bank_lines (organisation_id, statement_id, position, account, day, amount_thousandths, currency,
         narration, narration_hash, bank_reference, balance_thousandths, occurrence)
       VALUES ${lines.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      lines.flatMap((one) => [
        this.organisationId,
        one.statementId,
        one.position,
        one.account,
        one.day,
        one.amount,
        one.currency,
        one.narration,
        one.narrationHash,
        one.bankReference,
        one.balance,
        one.occurrence,
      ]),
    );
  }
}
