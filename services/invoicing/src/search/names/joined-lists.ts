import type { Condition } from '../invoice-filter.js';

/**
 * A list as a table that MySQL and MariaDB join with, in its order. Of a list in the condition they plan a range for each of
 * its values before they read anything, and look at each row's values once more. Whatever is in it twice is there once.
 */
const listed = (column: 'sought_name' | 'sought_place', ids: readonly number[]): Condition => ({
  sql: `JSON_TABLE(?, '$[*]' COLUMNS (${column} BIGINT PATH '$')) ${column}s`,
  values: [JSON.stringify([...new Set(ids)])],
});

/** The invoices of names at places, by the index in which the place follows the name. */
export function joinedInvoices(
  names: readonly number[],
  places: readonly number[],
  condition: Condition,
): Condition {
  const [ids, at] = [listed('sought_name', names), listed('sought_place', places)];
  return {
    sql: `${ids.sql} STRAIGHT_JOIN ${at.sql} STRAIGHT_JOIN invoices FORCE INDEX (invoices_name)
      ON name_id = sought_name AND location_id = sought_place WHERE ${condition.sql}`,
    values: [...ids.values, ...at.values, ...condition.values],
  };
}
