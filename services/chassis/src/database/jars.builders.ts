import { Entity, type QueryRunner } from 'typeorm';
import * as columns from './columns.js';
import { amount, day, flag, id, instant, json, longText, tenant, text, whole } from './entity-columns.js';
import { dialectOf, Migration } from './migrations/migration.js';
import { TableRepository } from './scoped-repository.js';

/** A row with every kind of column. */
@Entity('jars')
export class Jar {
  @id() id!: number;
  @tenant() organisationId!: number;
  @text(60) label!: string;
  @text(60, { nullable: true }) remark!: string | null;
  @longText() story!: string;
  @whole() shelf!: number;
  @flag() isFull!: boolean;
  @amount() worth!: bigint;
  @day() bestBefore!: string;
  @instant() filledAt!: Date;
  @instant({ nullable: true }) openedAt!: Date | null;
  @json() contents!: { fruit: string }[];
}

export class Jars extends TableRepository<Jar> {
  protected readonly target = Jar;
  search(wanted: string | undefined, from = 0) {
    return this.page({
      text: wanted,
      in: ['label', 'remark'],
      order: { label: 'ASC', id: 'ASC' },
      from,
      pageSize: 2,
    });
  }
}

class JarTables1763000000002 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const shape = {
      columns: {
        id: columns.serial,
        organisation_id: columns.integer,
        label: columns.varchar(60),
        remark: columns.nullable(columns.varchar(60)),
        story: columns.longText,
        shelf: columns.integer,
        is_full: columns.flag,
        worth_thousandths: columns.thousandthsColumn,
        best_before: columns.day,
        filled_at_ms: columns.instant,
        opened_at_ms: columns.nullable(columns.instant),
        contents: columns.longText,
      },
    };
    await runner.createTable(columns.table('jars', shape, dialectOf(runner)));
  }
}

export const jar = {
  label: 'Plum',
  remark: null,
  story: 'Once upon a time',
  shelf: 3,
  isFull: true,
  // the largest that occurs
  worth: 9_007_199_254_740_991n,
  bestBefore: '2027-01-31',
  filledAt: new Date('2026-11-22T10:11:12.131Z'),
  openedAt: null,
  contents: [{ fruit: 'plum' }],
};

/** As `migratedDatabase` takes it. */
export const withJars = {
  name: 'jars',
  module: Jar,
  database: { entities: [Jar], migrations: [JarTables1763000000002] },
};
