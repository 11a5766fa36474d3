/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a constant condition of this file; every value is bound */
import { asThousandths, unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import { isOpen, linesBeside, standingOf } from '../desk/standing.js';
import { BankMoves } from '../moves/bank-moves.js';
import type { MovedLine, NewMove } from '../moves/moved-money.js';
import { SumChanges, UnexplainedSums } from '../unexplained/unexplained-sums.js';
import { BankStatementEntity } from './statement.entity.js';
import { BankWithdrawalEntity } from './withdrawal.entity.js';

const ofLines = 'line_id IN (SELECT id FROM bank_lines WHERE organisation_id = ? AND statement_id = ?)';
// the lines go last: the database lets a decision go while its line says of which statement it is
const goingWithLines = [
  `DELETE FROM bank_explanations WHERE organisation_id = ? AND ${ofLines}`,
  `DELETE FROM bank_requeries WHERE organisation_id = ? AND ${ofLines}`,
  `DELETE FROM bank_decisions WHERE organisation_id = ? AND ${ofLines}`,
];

/** Statements of one organisation that are taken back. */
export class Withdrawals extends ScopedRepository {
  /**
   * How many lines came by a statement, held until the transaction ends: whoever decides on one of them has done so, or
   * waits and finds it gone. Key: bank_lines_statement.
   */
  async hold(statementId: number): Promise<number> {
    const held = await this.query<{ id: number }>(
      this.dialect === 'mysql'
        ? 'SELECT id FROM bank_lines WHERE organisation_id = ? AND statement_id = ? ORDER BY id FOR UPDATE'
        : 'SELECT id FROM bank_lines WHERE organisation_id = ? AND statement_id = ?',
      [this.organisationId, statementId],
    );
    return held.length;
  }

  /** Whether a person has accepted or undone one of its lines, ever. Key: bank_decisions_version. */
  async isDecidedByPerson(statementId: number): Promise<boolean> {
    const rows = await this.query(
      `SELECT d.id FROM bank_lines l JOIN bank_decisions d ON d.organisation_id = l.organisation_id AND d.line_id = l.id
       WHERE l.organisation_id = ? AND l.statement_id = ? AND d.made_by <> '' LIMIT 1`,
      [this.organisationId, statementId],
    );
    return rows.length > 0;
  }

  /** One that was taken after it and has days of it. Key: bank_statements_account. */
  overlapping({ id, account, fromDay, toDay }: BankStatementEntity): Promise<BankStatementEntity | null> {
    return this.table(BankStatementEntity).find({
      account,
      id: MoreThan(id),
      fromDay: LessThanOrEqual(toDay),
      toDay: MoreThanOrEqual(fromDay),
    });
  }

  /**
   * Takes it away with all that hangs on its lines: the number of the last move of money, 0 of none; undefined when
   * somebody has in between.
   */
  async withdraw(row: NewRow<BankWithdrawalEntity, 'organisationId'>): Promise<number | undefined> {
    const added = await unlessDuplicate(() => this.table(BankWithdrawalEntity).insert(row));
    if (added === undefined) return undefined;
    const { statementId } = row;
    const undone = await this.explainedOf(statementId);
    await new UnexplainedSums(this.scope).change(await this.openOf(statementId));
    for (const statement of goingWithLines)
      await this.run(statement, [this.organisationId, this.organisationId, statementId]);
    await this.run('DELETE FROM bank_lines WHERE organisation_id = ? AND statement_id = ?', [
      this.organisationId,
      statementId,
    ]);
    await this.table(BankStatementEntity).remove({ id: statementId });
    return new BankMoves(this.scope).add(undone);
  }

  /** What its lines moved, as it is undone. Keys: bank_lines_statement, bank_decisions_standing. */
  private async explainedOf(statementId: number): Promise<NewMove[]> {
    const rows = await this.query<
      Record<keyof MovedLine | 'id' | 'payment_ids' | 'version', number | string>
    >(
      `SELECT l.id AS id, l.account AS account, l.day AS day, l.amount_thousandths AS amount, l.currency AS currency,
         d.version AS version, d.payment_ids AS payment_ids ${linesBeside}
       WHERE l.organisation_id = ? AND l.statement_id = ? AND l.amount_thousandths > 0
         AND ${standingOf} IN ('certain', 'accepted') ORDER BY l.id`,
      [this.organisationId, statementId],
    );
    return rows.map((row) => ({
      kind: 'unbanked',
      lineId: Number(row.id),
      // of the line there will be no more
      version: Number(row.version) + 1,
      account: String(row.account),
      day: String(row.day),
      amount: asThousandths(row.amount),
      currency: String(row.currency),
      paymentIds: (JSON.parse(String(row.payment_ids)) as number[]).toSorted((one, other) => one - other),
      recordedAt: this.scope.now,
    }));
  }

  /** What goes with the lines of a statement that nothing explains. Key: bank_lines_statement. */
  private async openOf(statementId: number): Promise<SumChanges> {
    const rows = await this.query<{ currency: string; amount: number | string }>(
      `SELECT l.currency AS currency, l.amount_thousandths AS amount ${linesBeside}
       WHERE l.organisation_id = ? AND l.statement_id = ? AND ${isOpen}`,
      [this.organisationId, statementId],
    );
    const changes = new SumChanges();
    for (const { currency, amount } of rows) changes.add({ currency, amount: asThousandths(amount) }, -1);
    return changes;
  }
}
