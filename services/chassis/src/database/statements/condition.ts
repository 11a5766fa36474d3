/* oxlint-disable house/sql-has-no-holes -- names are those of entities; every value is bound, but for whole numbers of a long list */
import { FindOperator, type FindOptionsWhere } from 'typeorm';
import type { Parameter } from '../database.js';
import { columnOf, type ColumnShape, type TableShape } from './table-shape.js';

/** A piece of a statement, and what is bound to its marks. */
export interface Piece {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

const comparisons: Readonly<Record<string, string>> = {
  equal: '=',
  lessThan: '<',
  lessThanOrEqual: '<=',
  moreThan: '>',
  moreThanOrEqual: '>=',
};

const joined = (pieces: readonly Piece[], word: string): Piece => ({
  sql: pieces.map(({ sql }) => sql).join(word),
  parameters: pieces.flatMap(({ parameters }) => parameters),
});

/** longer lists are no statement that is asked again; an engine takes so many marks only (32 766 of SQLite) */
const longList = 1000;

/** As many as a power of two, the last of them again: lists of any length take few statements, and these are prepared. */
function padded<T>(values: readonly T[]): readonly T[] {
  if (values.length > longList) return values;
  const many = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length: many }, (_, at) => values[Math.min(at, values.length - 1)] as T);
}

function oneOf({ name, to }: ColumnShape, values: readonly unknown[]): Piece {
  if (values.length === 0) return { sql: '0 = 1', parameters: [] };
  const all = padded(values).map(to);
  if (all.length > longList && all.every(Number.isSafeInteger))
    return { sql: `${name} IN (${all.join(', ')})`, parameters: [] };
  return { sql: `${name} IN (${all.map(() => '?').join(', ')})`, parameters: all };
}

/** Written out, as by like.ts, with a mark of its name for each value. */
function written({ name }: ColumnShape, { getSql, objectLiteralParameters }: FindOperator<unknown>): Piece {
  const parameters: Parameter[] = [];
  const sql = (getSql?.(name) ?? '').replaceAll(/:(\w+)/g, (_, mark: string) => {
    parameters.push(objectLiteralParameters?.[mark] as Parameter);
    return '?';
  });
  return { sql, parameters };
}

function operated(column: ColumnShape, operator: FindOperator<unknown>): Piece {
  const { type, value, child } = operator;
  const { name, to } = column;
  const comparison = comparisons[type];
  if (comparison !== undefined) return { sql: `${name} ${comparison} ?`, parameters: [to(value)] };
  if (type === 'isNull') return { sql: `${name} IS NULL`, parameters: [] };
  if (type === 'in') return oneOf(column, value as unknown[]);
  if (type === 'between') return { sql: `${name} BETWEEN ? AND ?`, parameters: (value as unknown[]).map(to) };
  if (type === 'raw') return written(column, operator);
  if (type === 'or') {
    const { sql, parameters } = joined(
      (value as unknown[]).map((one) => compared(column, one)),
      ' OR ',
    );
    return { sql: `(${sql})`, parameters };
  }
  if (type !== 'not') throw new Error(`${type} is no condition of ours, of ${column.property}`);
  if (child === undefined) return { sql: `${name} <> ?`, parameters: [to(value)] };
  const { sql, parameters } = operated(column, child);
  return { sql: `NOT (${sql})`, parameters };
}

/** @throws Error where the value is missing: the condition would be met by every row */
function compared(column: ColumnShape, value: unknown): Piece {
  if (value instanceof FindOperator) return operated(column, value);
  if (value === undefined || value === null)
    throw new Error(`${column.property} is ${String(value)} in a condition`);
  return { sql: `${column.name} = ?`, parameters: [column.to(value)] };
}

function allOf<Row>(table: TableShape<Row>, where: FindOptionsWhere<Row>): Piece {
  const pieces = Object.entries(where).map(([property, value]) => compared(columnOf(table, property), value));
  return joined(pieces, ' AND ');
}

/** ` WHERE …` of rows that meet all of one of these, or nothing where any row does. */
export function conditionOf<Row>(table: TableShape<Row>, wheres: readonly FindOptionsWhere<Row>[]): Piece {
  const pieces = wheres.map((where) => allOf(table, where));
  const [only] = pieces;
  if (only?.sql === undefined || pieces.some(({ sql }) => sql === '')) return { sql: '', parameters: [] };
  if (pieces.length === 1) return { ...only, sql: ` WHERE ${only.sql}` };
  const { sql, parameters } = joined(pieces, ') OR (');
  return { sql: ` WHERE (${sql})`, parameters };
}
