import { Table, type TableColumnOptions } from 'typeorm';
import type { Dialect } from './database.js';

type ColumnShape = Omit<TableColumnOptions, 'name'>;
/** Columns of a migration, in words that mean the same on SQLite and on MySQL. */
export type ColumnKind = (dialect: Dialect) => ColumnShape;

const fixed =
  (shape: ColumnShape): ColumnKind =>
  () =>
    shape;
const integerType = (dialect: Dialect): string => (dialect === 'sqlite' ? 'integer' : 'bigint');

/** Generated primary key. */
export const serial: ColumnKind = (dialect) => ({
  type: integerType(dialect),
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
});
export const integer: ColumnKind = (dialect) => ({ type: integerType(dialect) });
/** Money: thousandths of the currency's unit. */
export const thousandthsColumn: ColumnKind = (dialect) => ({ type: integerType(dialect), default: 0 });
/** An instant: milliseconds since 1970, UTC. */
export const instant: ColumnKind = integer;
/** A calendar day, YYYY-MM-DD. */
export const day: ColumnKind = fixed({ type: 'varchar', length: '10' });
export const varchar = (length: number): ColumnKind => fixed({ type: 'varchar', length: String(length) });
/** Text of any length, JSON too. */
export const longText: ColumnKind = (dialect) => ({ type: dialect === 'sqlite' ? 'text' : 'longtext' });
export const flag: ColumnKind = fixed({ type: 'tinyint', default: 0 });

export const nullable =
  (kind: ColumnKind): ColumnKind =>
  (dialect) => ({ ...kind(dialect), isNullable: true, default: undefined });
export const primary =
  (kind: ColumnKind): ColumnKind =>
  (dialect) => ({ ...kind(dialect), isPrimary: true });
export const withDefault =
  (kind: ColumnKind, value: string | number): ColumnKind =>
  (dialect) => ({ ...kind(dialect), default: typeof value === 'string' ? `'${value}'` : value });

export interface TableShape {
  columns: Record<string, ColumnKind>;
  /** name → columns */
  unique?: Record<string, string[]>;
  indexes?: Record<string, string[]>;
}

/** Builds the table of a migration for the engine at hand. */
export function table(name: string, shape: TableShape, dialect: Dialect): Table {
  return new Table({
    name,
    columns: Object.entries(shape.columns).map(([column, kind]) => ({ name: column, ...kind(dialect) })),
    indices: [
      ...Object.entries(shape.unique ?? {}).map(([key, columnNames]) => ({
        name: key,
        columnNames,
        isUnique: true,
      })),
      ...Object.entries(shape.indexes ?? {}).map(([key, columnNames]) => ({ name: key, columnNames })),
    ],
  });
}
