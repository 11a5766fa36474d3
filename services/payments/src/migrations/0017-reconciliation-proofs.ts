/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and expressions of this file */
import {
  day,
  instant,
  integer,
  nullable,
  serial,
  varchar,
  withDefault,
  type TableShape,
} from '@kobodesk/chassis/database/columns';
import {
  createTables,
  dialectOf,
  Migration,
  neverChanged,
} from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const tables: Record<string, TableShape> = {
  // statements that were given for the wrong account: what is left of them
  bank_withdrawals: {
    columns: {
      id: serial,
      organisation_id: integer,
      statement_id: integer,
      account: varchar(34),
      currency: varchar(3),
      from_day: day,
      to_day: day,
      file_name: varchar(120),
      content_hash: varchar(64),
      kept_file: varchar(32),
      // that went with it
      line_count: integer,
      reason: varchar(200),
      withdrawn_by: varchar(420),
      withdrawn_at_ms: instant,
    },
    unique: { bank_withdrawals_statement: ['organisation_id', 'statement_id'] },
  },
  // references that a bank line names and no payment is known of
  bank_requeries: {
    columns: {
      id: serial,
      organisation_id: integer,
      line_id: integer,
      rrr: varchar(40),
      // waiting → done or parked
      state: varchar(12),
      reason: varchar(300),
      tries: withDefault(integer, 0),
      next_try_ms: instant,
      correlation_id: nullable(varchar(64)),
    },
    unique: { bank_requeries_once: ['organisation_id', 'line_id', 'rrr'] },
    indexes: { bank_requeries_due: ['state', 'next_try_ms'] },
  },
};

const withdrawn = (statement: string): string => `EXISTS (SELECT 1 FROM bank_withdrawals w
  WHERE w.organisation_id = OLD.organisation_id AND w.statement_id = ${statement})`;
const ofLine = `EXISTS (SELECT 1 FROM bank_withdrawals w JOIN bank_lines l
  ON l.organisation_id = w.organisation_id AND l.statement_id = w.statement_id
  WHERE l.organisation_id = OLD.organisation_id AND l.id = OLD.line_id)`;
const decided = [
  'id',
  'organisation_id',
  'line_id',
  'version',
  'class',
  'pass',
  'rules_version',
  'payment_ids',
  'rival_ids',
  'evidence',
  'runner_up_id',
  'why_lost',
  'state',
  'made_by',
  'made_at_ms',
];
/** a comparison in which nothing equals nothing */
const same = { mysql: '<=>', sqlite: 'IS' };

/** What nobody may do to a row, unless the condition holds. */
interface Guard {
  readonly table: string;
  readonly event: 'DELETE' | 'UPDATE';
  readonly words: string;
  readonly unless?: string | ((equals: string) => string);
}

const guards: readonly Guard[] = [
  { table: 'bank_statements', event: 'UPDATE', words: 'bank_statements are never changed' },
  { table: 'bank_lines', event: 'UPDATE', words: 'bank_lines are never changed' },
  {
    table: 'bank_statements',
    event: 'DELETE',
    words: 'a bank statement goes when it is withdrawn alone',
    unless: withdrawn('OLD.id'),
  },
  {
    table: 'bank_lines',
    event: 'DELETE',
    words: 'bank_lines go with a statement that is withdrawn alone',
    unless: withdrawn('OLD.statement_id'),
  },
  {
    table: 'bank_decisions',
    event: 'UPDATE',
    words: 'bank_decisions are superseded, and never changed otherwise',
    unless: (equals) =>
      [
        'OLD.successor = 0',
        'NEW.successor = OLD.version + 1',
        ...decided.map((name) => `NEW.${name} ${equals} OLD.${name}`),
      ].join(' AND '),
  },
  {
    table: 'bank_decisions',
    event: 'DELETE',
    words: 'bank_decisions go with a statement that is withdrawn alone',
    unless: ofLine,
  },
];

/**
 * What was agreed on, taken in and decided is added to, and never changed: the engine holds it, as it does for the ledger.
 * Only a withdrawal, which is written down first, takes the lines of a statement away.
 */
export class ReconciliationProofs1770000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, tables);
    for (const name of ['match_rules', 'bank_profiles', 'bank_withdrawals']) await neverChanged(runner, name);
    const dialect = dialectOf(runner);
    for (const { table, event, words, unless } of guards) {
      const condition = typeof unless === 'function' ? unless(same[dialect]) : unless;
      const when = condition === undefined ? '' : `NOT (${condition})`;
      const signal = `SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${words}'`;
      const body =
        dialect === 'mysql'
          ? `FOR EACH ROW ${when === '' ? signal : `BEGIN IF ${when} THEN ${signal}; END IF; END`}`
          : `${when === '' ? '' : `WHEN ${when} `}BEGIN SELECT RAISE(ABORT, '${words}'); END`;
      await runner.query(
        `CREATE TRIGGER ${table}_no_${event.toLowerCase()} BEFORE ${event} ON ${table} ${body}`,
      );
    }
  }
}
