/* oxlint-disable house/sql-has-no-holes -- names are those of entities; every value is bound, but for whole numbers of a long list */
import { FindOperator, type FindOptionsWhere } from 'typeorm';
import type { Parameter } from '../database.js';
import { padded } from './padded.js';
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
const longList = 1024;

/** @throws Error where the value is missing: the condition would be met by every row, or by none */
function bound({ property, to }: ColumnShape, value: unknown): Parameter {
  if (value === undefined || value === null)
    throw new Error(`${property} is ${String(value)} in a condition`);
  return to(value);
}

function oneOf(column: ColumnShape, list: readonly unknown[]): Piece {
  if (list.length === 0) return { sql: '0 = 1', parameters: [] };
  const values = list.map((value) => bound(column, value));
  const isLong = values.length > longList;
  if (isLong && values.every(Number.isSafeInteger))
    return { sql: `${column.name} IN (${values.join(', ')})`, parameters: [] };
  const parameters = isLong ? values : padded(values);
  return { sql: `${column.name} IN (${parameters.map(() => '?').join(', ')})`, parameters };
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
  const { name } = column;
  const comparison = comparisons[type];
  if (comparison !== undefined) return { sql: `${name} ${comparison} ?`, parameters: [bound(column, value)] };
  if (type === 'isNull') return { sql: `${name} IS NULL`, parameters: [] };
  if (type === 'in') return oneOf(column, value as unknown[]);
  if (type === 'between') {
    const ends = (value as unknown[]).map((end) => bound(column, end));
    return { sql: `${name} BETWEEN ? AND ?`, parameters: ends };
  }
  if (type === 'raw') return written(column, operator);
  if (type === 'or') {
    const { sql, parameters } = joined(
      (value as unknown[]).map((one) => compared(column, one)),
      ' OR ',
    );
    return { sql: `(${sql})`, parameters };
  }
  if (type !== 'not') throw new Error(`${type} is no condition of ours, of ${column.property}`);
  if (child === undefined) return { sql: `${name} <> ?`, parameters: [bound(column, value)] };
  const { sql, parameters } = operated(column, child);
  return { sql: `NOT (${sql})`, parameters };
}

const compared = (column: ColumnShape, value: unknown): Piece =>
  value instanceof FindOperator
    ? operated(column, value)
    : { sql: `${column.name} = ?`, parameters: [bound(column, value)] };

function allOf<Row>(table: TableShape<Row>, where: FindOptionsWhere<Row>): Piece {
  const pieces = Object.entries(where).map(([property, value]) => compared(columnOf(table, property), value));
  return joined(pieces, ' AND ');
}

/** ` WHERE …` of rows that meet all of one of these, of which none meets none; nothing where any row does. */
export function conditionOf<Row>(table: TableShape<Row>, wheres: readonly FindOptionsWhere<Row>[]): Piece {
  const pieces = wheres.map((where) => allOf(table, where));
  const [only] = pieces;
  if (only === undefined) return { sql: ' WHERE 0 = 1', parameters: [] };
  if (pieces.some(({ sql }) => sql === '')) return { sql: '', parameters: [] };
  if (pieces.length === 1) return { ...only, sql: ` WHERE ${only.sql}` };
  const { sql, parameters } = joined(pieces, ') OR (');
  return { sql: ` WHERE (${sql})`, parameters };
}
