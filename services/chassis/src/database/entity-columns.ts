import {
  Column,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type ColumnOptions,
  type ValueTransformer,
} from 'typeorm';
import { asThousandths } from './database.js';

/** What is not usual about a column. */
interface More {
  /** the property may be null */
  nullable?: boolean;
  /** part of the primary key, and given rather than generated */
  primary?: boolean;
  /** the column's name, where it is not the property's */
  name?: string;
}

const snakeCase = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Values that may be absent pass a transformer as null. */
const unlessNull = <Stored, Held>(
  to: (held: Held) => unknown,
  from: (stored: Stored) => Held,
): ValueTransformer => ({
  to: (held: Held | null | undefined) => (held === null || held === undefined ? held : to(held)),
  from: (stored: Stored | null | undefined) =>
    stored === null || stored === undefined ? null : from(stored),
});

/** A kind of column: its property is `camelCase`, its column `snake_case` and what says the unit. */
function kind(options: ColumnOptions, unit = ''): (more?: More) => PropertyDecorator {
  return ({ nullable = false, primary = false, name } = {}) =>
    (target, property) => {
      const full = { ...options, nullable, name: name ?? `${snakeCase(String(property))}${unit}` };
      const decorate = primary ? PrimaryColumn(full as never) : Column(full);
      decorate(target, property);
    };
}

const wholeNumber = unlessNull<number | string, number>(
  (held) => held,
  (stored) => Number(stored),
);

/** Generated primary key. */
export const id = (): PropertyDecorator => PrimaryGeneratedColumn({ type: 'bigint' });
/** A whole number: an id, a count, a code. */
export const whole = kind({ type: 'bigint', transformer: wholeNumber });
/** The organisation that the row belongs to; `TableRepository` puts it into every statement. */
export const tenant = (): PropertyDecorator => whole({ name: 'organisation_id' });
export const text = (length: number, more: More = {}): PropertyDecorator =>
  kind({ type: 'varchar', length })(more);
/** Text of any length. */
export const longText = kind({ type: 'text' });
/** A calendar day, YYYY-MM-DD. */
export const day = kind({ type: 'varchar', length: 10 });
/** true or false, kept as 1 or 0. */
export const flag = kind({
  type: 'tinyint',
  transformer: unlessNull<number, boolean>(
    (held) => (held ? 1 : 0),
    (stored) => Number(stored) === 1,
  ),
});
/** A `Date`, kept as milliseconds since 1970 (UTC) in `…_ms`. */
export const instant = kind(
  {
    type: 'bigint',
    // TypeORM comes again with what it has converted, when a condition stands in two alternatives
    transformer: unlessNull<number | string, Date | number>(
      (held) => Number(held),
      (stored) => new Date(Number(stored)),
    ),
  },
  '_ms',
);
/** Money: `bigint` thousandths of the currency's unit, in `…_thousandths`. */
export const amount = kind(
  {
    type: 'bigint',
    transformer: unlessNull<number | string, bigint>((held) => held, asThousandths),
  },
  '_thousandths',
);
/** Anything that JSON can say, kept as its text. */
export const json = kind({
  type: 'text',
  transformer: unlessNull<string, unknown>(JSON.stringify, (stored) => JSON.parse(stored)),
});
/** The row that a column of ids points at; it comes along whenever the row is read. */
export const belongsTo =
  (target: () => new () => object, column: string): PropertyDecorator =>
  (owner, property) => {
    ManyToOne(target, { eager: true, createForeignKeyConstraints: false })(owner, property);
    JoinColumn({ name: column })(owner, property);
  };
