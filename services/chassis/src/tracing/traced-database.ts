import { EntityManager, type DataSource, type QueryRunner } from 'typeorm';
import { longStatement, type Database, type Executor, type Reader } from '../database/database.js';
import { inStepOf, type Step } from './tracing.js';

const systems = { sqlite: 'sqlite', mysql: 'mysql' } as const;

const first = /^\s*(\w+)/;
/** TypeORM writes numbers into what it asks SQLite */
const writtenNumber = /\b\d+\b/g;

/** Without a long list of ids. */
const shown = (sql: string): string =>
  sql.length > longStatement ? sql.replaceAll(writtenNumber, '?').slice(0, longStatement) : sql;

/** Statements carry no values, these are bound; so the text may be shown. */
const stepOf = (dialect: Reader['dialect'], service: string, sql: string): Step => ({
  name: (first.exec(sql)?.[1] ?? 'SQL').toUpperCase(),
  kind: 'asks',
  attributes: {
    'db.system.name': systems[dialect],
    'db.namespace': service,
    'db.query.text': shown(sql).replaceAll(/\s+/g, ' ').trim(),
  },
});

/** The same runner, whose state stays its own. */
const tracedRunner = (runner: QueryRunner, step: (sql: string) => Step): QueryRunner =>
  new Proxy(runner, {
    get: (target, name) => {
      if (name === 'query')
        return (sql: string, ...rest: [unknown[]]) => inStepOf(step(sql), () => target.query(sql, ...rest));
      const property: unknown = Reflect.get(target, name, target);
      return typeof property === 'function' ? (property.bind(target) as unknown) : property;
    },
  });

/** What entities are read and written by. */
function tracedManager({ manager, dialect }: Reader, service: string): EntityManager {
  const step = (sql: string): Step => stepOf(dialect, service, sql.replaceAll(writtenNumber, '?'));
  const { dataSource, queryRunner } = manager;
  const traced = Object.create(dataSource) as DataSource;
  traced.createQueryRunner = (mode) => tracedRunner(dataSource.createQueryRunner(mode), step);
  return new EntityManager(traced, queryRunner && tracedRunner(queryRunner, step));
}

const tracedReader = (reader: Reader, service: string): Reader => ({
  dialect: reader.dialect,
  manager: tracedManager(reader, service),
  query: (sql, parameters) =>
    inStepOf(stepOf(reader.dialect, service, sql), () => reader.query(sql, parameters)),
});

const tracedExecutor = (executor: Executor, service: string): Executor => ({
  ...tracedReader(executor, service),
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
    reader: tracedReader(database.reader, service),
    write: (work) =>
      inStepOf(transaction, () => database.write((executor) => work(tracedExecutor(executor, service)))),
    migrate: () => database.migrate(),
    healthy: () => database.healthy(),
    exclusively: (name, work) => database.exclusively(name, work),
    inTurn: (name, work) => database.inTurn(name, work),
    hastily: (work) => database.hastily(work),
    close: () => database.close(),
  };
}
