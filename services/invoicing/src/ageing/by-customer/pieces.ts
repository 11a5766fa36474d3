/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this folder and numbers of bands; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import type { Moved } from './band-months.js';

/** Rows of currency_id, customer_id, band, n, amount, to be added up. */
export interface Pieces {
  sql: string;
  values: Parameter[];
}

export const together = (pieces: readonly Pieces[]): Pieces => ({
  sql: pieces.map(({ sql }) => sql).join(' UNION ALL '),
  values: pieces.flatMap(({ values }) => values),
});

/** The place of a band by where it begins, with a mark for the beginning of each but the last. */
export const bandBy = (column: string, starts: readonly string[]): string =>
  starts.length === 0
    ? '0'
    : `CASE ${starts.map((_start, band) => `WHEN ${column} >= ? THEN ${band}`).join(' ')} ELSE ${starts.length} END`;

/** Days that are told with their month, brought to the band that they are of. */
export const broughtOver = (moved: readonly Moved[], walked: (days: Moved) => Pieces): Pieces[] =>
  moved.map((days) => {
    const { sql, values } = walked(days);
    return {
      sql: `SELECT edge.currency_id, edge.customer_id, to_band.band, edge.n * to_band.sign, edge.amount * to_band.sign
        FROM (${sql}) edge
        CROSS JOIN (SELECT ${days.band} AS band, 1 AS sign UNION ALL SELECT ${days.countedTo}, -1) to_band`,
      values,
    };
  });
