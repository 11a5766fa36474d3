/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are columns and conditions of this file; every value is bound */
import type { JournalCursor, JournalFilter } from '@kobodesk/contracts/settlement';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { columnsOfLine, type ShownLine } from '../ledger-balances.js';

/** All lines in the order in which they were posted. */
export class JournalLines extends ScopedRepository {
  /** Those after one. Key: primary of ledger_lines. */
  page(
    { startDate, endDate }: JournalFilter,
    after: JournalCursor | null,
    limit: number,
  ): Promise<ShownLine[]> {
    const { sequence, n } = after ?? { sequence: 0, n: 0 };
    const days = [
      ...(startDate === undefined ? [] : [{ sql: 'AND l.business_day >= ?', value: startDate }]),
      ...(endDate === undefined ? [] : [{ sql: 'AND l.business_day <= ?', value: endDate }]),
    ];
    return this.query<ShownLine>(
      `SELECT ${columnsOfLine}, e.event_id, e.recorded_at_ms FROM ledger_lines l
       JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence
       WHERE l.organisation_id = ? AND l.sequence >= ? AND NOT (l.sequence = ? AND l.n <= ?)
       ${days.map(({ sql }) => sql).join(' ')} ORDER BY l.sequence, l.n LIMIT ?`,
      [this.organisationId, sequence, sequence, n, ...days.map(({ value }) => value), limit],
    );
  }
}
