/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import type { AgeingCursor } from '@kobodesk/contracts/invoicing';
import type { Dialect, Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { forced, type Condition } from '../search/invoice-filter.js';
import { ageingColumns, type StoredAge } from './ageing-row.js';

/** A list of invoices in the order of one column, oldest first. */
export interface List {
  condition: Condition;
  order: 'created_at_ms' | 'open_due_day';
  index: string | undefined;
}

export interface Page {
  from: number;
  pageSize: number;
}

export interface Next {
  after: AgeingCursor | null;
  size: number;
}

export const and = (
  { sql, values }: Condition,
  more: string,
  added: readonly Parameter[] = [],
): Condition => ({
  sql: `${sql}${more}`,
  values: [...values, ...added],
});

const ofWhatIsOpen = ['invoices_open', 'invoices_owing'];

/** The index that is walked: SQLite would pass over those of what is open. */
export const walking = (dialect: Dialect, condition: Condition, walked?: string): string =>
  forced(
    dialect,
    walked === 'invoices_owing' ? { ...condition, index: walked } : condition,
    walked,
    ofWhatIsOpen.includes(walked ?? ''),
  );

/** Rows of a list, by pages or one slice after the other. */
export class AgedList extends ScopedRepository {
  /** The ids of the page first, and then its few rows: the last page reads no row of those before it. */
  page({ condition, order, index }: List, { from, pageSize }: Page): Promise<StoredAge[]> {
    return this.query<StoredAge>(
      `SELECT ${ageingColumns.join(', ')} FROM (SELECT id AS page_id FROM invoices${walking(this.dialect, condition, index)}
       WHERE ${condition.sql} ORDER BY ${order}, id LIMIT ${pageSize} OFFSET ${from * pageSize}) page
       JOIN invoices ON id = page_id ORDER BY ${order}, id`,
      condition.values,
    );
  }

  after({ condition, order, index }: List, { after, size }: Next): Promise<StoredAge[]> {
    const beyond = after
      ? and(condition, ` AND ${order} >= ? AND (${order} > ? OR id > ?)`, [after.key, after.key, after.id])
      : condition;
    return this.query<StoredAge>(
      `SELECT ${ageingColumns.join(', ')} FROM invoices${walking(this.dialect, condition, index)} WHERE ${beyond.sql}
       ORDER BY ${order}, id LIMIT ${size}`,
      beyond.values,
    );
  }
}
