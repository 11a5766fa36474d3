/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are placeholders and constant conditions of this tree; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { LineStanding } from '@kobodesk/contracts/payments';
import { In } from 'typeorm';
import { BankLineEntity } from '../bank-line.entity.js';
import { isOpen, linesBeside, standingOf } from './standing.js';

export interface LineFilter {
  readonly account?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  /** absent: those that are open */
  readonly standing?: LineStanding | 'all' | undefined;
}

/** What came and went on a day of an account. */
export interface DayOfAccount {
  readonly account: string;
  readonly day: string;
  readonly lines: number;
  readonly open: number;
}

/** The bank lines of all accounts of one organisation. */
export class OpenLines extends ScopedRepository {
  /** The latest days first; counted unless it is known how many there are. Key: bank_lines_day. */
  async page(filter: LineFilter, { from, pageSize }: { from: number; pageSize: number }, known?: number) {
    const { where, parameters } = this.conditionOf(filter);
    const total = known ?? (await this.count(where, parameters));
    const rows = await this.query<{ id: number }>(
      `SELECT l.id AS id ${linesBeside} ${where} ORDER BY l.day DESC, l.id DESC LIMIT ? OFFSET ?`,
      [...parameters, pageSize, from * pageSize],
    );
    const ids = rows.map(({ id }) => Number(id));
    const lines =
      ids.length === 0
        ? []
        : await this.table(BankLineEntity).list({ id: In(ids) }, { day: 'DESC', id: 'DESC' });
    return { lines, total };
  }

  private async count(where: string, parameters: readonly (number | string)[]): Promise<number> {
    const [counted] = await this.query<{ many: number | string }>(
      `SELECT COUNT(*) AS many ${linesBeside} ${where}`,
      parameters,
    );
    return Number(counted?.many ?? 0);
  }

  /** Key: bank_lines_identity. */
  async days(accounts: readonly string[], fromDay: string, toDay: string): Promise<DayOfAccount[]> {
    if (accounts.length === 0) return [];
    const rows = await this.query<{
      account: string;
      day: string;
      many: number | string;
      open: number | string;
    }>(
      `SELECT l.account AS account, l.day AS day, COUNT(*) AS many, SUM(CASE WHEN ${isOpen} THEN 1 ELSE 0 END) AS open
       ${linesBeside} WHERE l.organisation_id = ? AND l.account IN (${accounts.map(() => '?').join(', ')})
       AND l.day BETWEEN ? AND ? GROUP BY l.account, l.day`,
      [this.organisationId, ...accounts, fromDay, toDay],
    );
    return rows.map(({ account, day, many, open }) => ({
      account,
      day: String(day),
      lines: Number(many),
      open: Number(open),
    }));
  }

  private conditionOf({ account, fromDay, toDay, standing }: LineFilter) {
    const parts: (readonly [string, readonly (number | string)[]])[] = [
      ['l.organisation_id = ?', [this.organisationId]],
      ...(account === undefined ? [] : [['l.account = ?', [account]] as const]),
      ...(fromDay === undefined ? [] : [['l.day >= ?', [fromDay]] as const]),
      ...(toDay === undefined ? [] : [['l.day <= ?', [toDay]] as const]),
      ...(standing === undefined ? [[isOpen, []] as const] : []),
      ...(standing === undefined || standing === 'all' ? [] : [[`${standingOf} = ?`, [standing]] as const]),
    ];
    return {
      where: `WHERE ${parts.map(([sql]) => sql).join(' AND ')}`,
      parameters: parts.flatMap(([, values]) => values),
    };
  }
}
