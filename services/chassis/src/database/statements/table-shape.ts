import type { EntityMetadata, EntityTarget, ObjectLiteral, ValueTransformer } from 'typeorm';
import type { Parameter, Reader } from '../database.js';

/** A column of an entity: its property, its name in the table, and how a value goes in and comes out. */
export interface ColumnShape {
  readonly property: string;
  /** quoted, as it stands in a statement */
  readonly name: string;
  /** as a row of the driver bears it */
  readonly key: string;
  readonly to: (held: unknown) => Parameter;
  readonly from: (stored: unknown) => unknown;
}

/** What a plain statement needs to know of a table, taken once from what TypeORM knows of its entity. */
export interface TableShape<Row> {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  /** by their properties */
  readonly byProperty: ReadonlyMap<string, ColumnShape>;
  /** all of them, as a SELECT lists them */
  readonly listed: string;
  /** of an entity whose rows bring others along (`belongsTo`): it takes more than a plain statement to read */
  readonly isOfSeveral: boolean;
  /** a stored row as the entity is held */
  readonly held: (stored: Readonly<Record<string, unknown>>) => Row;
}

/** Quoted for both engines: a name may be a word of SQL. */
const quoted = (name: string): string => `\`${name}\``;

const asIs = <T>(value: unknown): T => value as T;

/** @throws Error for one that is none of the kinds of entity-columns.ts: how it goes in and comes out is not known here */
function columnShape(column: EntityMetadata['columns'][number], table: string): ColumnShape {
  const transformer = column.transformer as ValueTransformer | undefined;
  if (!['bigint', 'varchar', 'text', 'tinyint'].includes(String(column.type)))
    throw new Error(`${table}.${column.databaseName} is none of our kinds of column`);
  return {
    property: column.propertyName,
    name: quoted(column.databaseName),
    key: column.databaseName,
    to: transformer ? (held) => transformer.to(held) as Parameter : asIs,
    from: transformer ? (stored) => transformer.from(stored) as unknown : asIs,
  };
}

function shapeOf<Row extends ObjectLiteral>(metadata: EntityMetadata): TableShape<Row> {
  const { tableName } = metadata;
  // of a relation, without a property of its own
  const plain = metadata.columns.filter(({ isVirtual }) => !isVirtual);
  const columns = plain.map((column) => columnShape(column, tableName));
  const Entity = metadata.target as new () => Row;
  return {
    name: quoted(tableName),
    columns,
    byProperty: new Map(columns.map((column) => [column.property, column])),
    listed: columns.map(({ name }) => name).join(', '),
    isOfSeveral: metadata.eagerRelations.length > 0,
    held(stored) {
      const row = new Entity() as Record<string, unknown>;
      for (const { property, key, from } of columns) row[property] = from(stored[key]);
      return row as Row;
    },
  };
}

/** @throws Error where the table has no such property */
export function columnOf<Row>({ byProperty, name }: TableShape<Row>, property: string): ColumnShape {
  const column = byProperty.get(property);
  if (!column) throw new Error(`${name} has no ${property}`);
  return column;
}

const known = new WeakMap<object, TableShape<ObjectLiteral>>();

/** The table of an entity. */
export function tableOf<Row extends ObjectLiteral>(
  { manager }: Reader,
  target: EntityTarget<Row>,
): TableShape<Row> {
  let shape = known.get(target as object);
  if (!shape) {
    shape = shapeOf(manager.dataSource.getMetadata(target));
    known.set(target as object, shape);
  }
  return shape as TableShape<Row>;
}
