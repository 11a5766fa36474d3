/* oxlint-disable house/sql-has-no-holes -- names are those of entities and numbers are typed; every value is bound */
import type { FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import type { Parameter } from '../database.js';
import { conditionOf, type Piece } from './condition.js';
import { columnOf, type ColumnShape, type TableShape } from './table-shape.js';

type Wheres<Row> = readonly FindOptionsWhere<Row>[];

/** What of the rows that fit is wanted, and how. */
export interface Wanted<Row> {
  readonly order?: FindOptionsOrder<Row> | undefined;
  readonly most?: number | undefined;
  readonly after?: number | undefined;
}

function orderOf<Row>(table: TableShape<Row>, order: FindOptionsOrder<Row> = {}): string {
  const terms = Object.entries(order).map(([property, direction]) => {
    const { name } = columnOf(table, property);
    if (direction !== 'ASC' && direction !== 'DESC') throw new Error(`${property} is in no order of ours`);
    return `${name} ${direction}`;
  });
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`;
}

export function selectOf<Row>(
  table: TableShape<Row>,
  wheres: Wheres<Row>,
  { order, most, after = 0 }: Wanted<Row>,
): Piece {
  const { sql, parameters } = conditionOf(table, wheres);
  const limit = most === undefined ? '' : ` LIMIT ${most}${after > 0 ? ` OFFSET ${after}` : ''}`;
  return {
    sql: `SELECT ${table.listed} FROM ${table.name}${sql}${orderOf(table, order)}${limit}`,
    parameters,
  };
}

/** A row of nothing where there is any. */
export function anyOf<Row>(table: TableShape<Row>, wheres: Wheres<Row>): Piece {
  const { sql, parameters } = conditionOf(table, wheres);
  return { sql: `SELECT 1 AS found FROM ${table.name}${sql} LIMIT 1`, parameters };
}

export function countOf<Row>(table: TableShape<Row>, wheres: Wheres<Row>): Piece {
  const { sql, parameters } = conditionOf(table, wheres);
  return { sql: `SELECT COUNT(*) AS n FROM ${table.name}${sql}`, parameters };
}

/** Of those of its properties that have a value, null among them. */
const givenOf = <Row>({ columns }: TableShape<Row>, row: object): ColumnShape[] =>
  columns.filter(({ property }) => (row as Record<string, unknown>)[property] !== undefined);

const valuesOf = (columns: readonly ColumnShape[], row: object): Parameter[] =>
  columns.map(({ property, to }) => to((row as Record<string, unknown>)[property]) ?? null);

/** All in one statement, with what any of them has: what one lacks is nothing there. */
export function insertOf<Row>(table: TableShape<Row>, rows: readonly object[]): Piece {
  const has = new Set(rows.flatMap((row) => givenOf(table, row)));
  const given = table.columns.filter((column) => has.has(column));
  const marks = `(${given.map(() => '?').join(', ')})`;
  return {
    sql: `INSERT INTO ${table.name} (${given.map(({ name }) => name).join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`,
    parameters: rows.flatMap((row) => valuesOf(given, row)),
  };
}

/** @throws Error where it would be every row */
function someOf<Row>(table: TableShape<Row>, where: FindOptionsWhere<Row>): Piece {
  const condition = conditionOf(table, [where]);
  if (condition.sql === '') throw new Error(`that is every row of ${table.name}`);
  return condition;
}

export function updateOf<Row>(
  table: TableShape<Row>,
  where: FindOptionsWhere<Row>,
  patch: Partial<Row>,
): Piece {
  const { sql, parameters } = someOf(table, where);
  for (const property of Object.keys(patch)) columnOf(table, property);
  const given = givenOf(table, patch as object);
  if (given.length === 0) throw new Error(`nothing of ${table.name} is to be changed`);
  return {
    sql: `UPDATE ${table.name} SET ${given.map(({ name }) => `${name} = ?`).join(', ')}${sql}`,
    parameters: [...valuesOf(given, patch as object), ...parameters],
  };
}

export function deleteOf<Row>(table: TableShape<Row>, where: FindOptionsWhere<Row>): Piece {
  const { sql, parameters } = someOf(table, where);
  return { sql: `DELETE FROM ${table.name}${sql}`, parameters };
}
