/* oxlint-disable house/sql-has-no-holes -- the statement is the one that is asked; its columns are constants of the services */
import type { Database, Executor } from '../database/database.js';
import { inStepOf, type Step } from './tracing.js';

const systems = { sqlite: 'sqlite', mysql: 'mysql' } as const;

const first = /^\s*(\w+)/;

/** Statements carry no values, these are bound; so the text may be shown. */
const stepOf = (dialect: Executor['dialect'], service: string, sql: string): Step => ({
  name: (first.exec(sql)?.[1] ?? 'SQL').toUpperCase(),
  kind: 'asks',
  attributes: {
    'db.system.name': systems[dialect],
    'db.namespace': service,
    'db.query.text': sql.replaceAll(/\s+/g, ' ').trim(),
  },
});

const tracedExecutor = (executor: Executor, service: string): Executor => ({
  dialect: executor.dialect,
  manager: executor.manager,
  writes: executor.writes,
  query: (sql, parameters) =>
    inStepOf(stepOf(executor.dialect, service, sql), () => executor.query(sql, parameters)),
  queryColumns: (columns, rest, parameters) =>
    inStepOf(stepOf(executor.dialect, service, `SELECT ${columns.plain} ${rest}`), () =>
      executor.queryColumns(columns, rest, parameters),
    ),
  run: (sql, parameters) =>
    inStepOf(stepOf(executor.dialect, service, sql), () => executor.run(sql, parameters)),
});

/** A service's database whose statements and transactions are steps of the call that makes them. */
export function tracedDatabase(database: Database, service: string): Database {
  const transaction: Step = {
    name: 'transaction',
    kind: 'asks',
    attributes: { 'db.system.name': systems[database.dialect], 'db.namespace': service },
  };
  return {
    dialect: database.dialect,
    reader: tracedExecutor(database.reader, service),
    write: (work) =>
      inStepOf(transaction, () => database.write((executor) => work(tracedExecutor(executor, service)))),
    migrate: () => database.migrate(),
    healthy: () => database.healthy(),
    exclusively: (name, work) => database.exclusively(name, work),
    inTurn: (name, work) => database.inTurn(name, work),
    close: () => database.close(),
  };
}
