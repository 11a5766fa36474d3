import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database, Reader } from '../database/database.js';
import { aCollector, textOf, type Collector } from '../testing/a-collector.js';
import { onMigrated } from '../testing/a-database.js';
import { anActor } from '../testing/an-actor.js';
import { Accounts, toyService } from '../testing/toy/toy-service.js';
import { tracedDatabase } from './traced-database.js';
import { inStep, startTracing } from './tracing.js';

describe(tracedDatabase.name, () => {
  let collector: Collector;
  let stopTracing: () => Promise<void>;
  beforeAll(async () => {
    collector = await aCollector();
  });
  afterAll(() => collector.close());
  beforeEach(async () => {
    stopTracing = await startTracing(collector.endpoint, 'test');
  });

  const accounts = (executor: Reader) =>
    new Accounts({
      executor,
      actor: anActor(),
      now: new Date(0),
      organisationId: 20,
      correlationId: 'test',
    });

  /** What a step was made of: its statements, and those of its transaction. */
  async function statementsOf(work: (database: Database) => Promise<unknown>): Promise<string[][]> {
    await onMigrated(toyService, (opened) =>
      inStep({ name: 'the call', kind: 'answers', attributes: {} }, () =>
        work(tracedDatabase(opened, 'toy')),
      ),
    );
    await stopTracing();
    const call = collector.spans.findLast(({ name }) => name === 'the call');
    const below = (parentId: string | undefined) =>
      collector.spans.filter(({ parentSpanId }) => parentSpanId === parentId);
    const transaction = below(call?.spanId).find(({ name }) => name === 'transaction');
    const written = (spans: typeof collector.spans) =>
      spans.filter((span) => textOf(span) !== undefined).map((span) => `${span.name}: ${textOf(span)}`);
    return [written(below(call?.spanId)), written(below(transaction?.spanId))];
  }

  it('makes a step of each statement, of SQL and of entities alike', async () => {
    const [read] = await statementsOf(async ({ reader }) => {
      await accounts(reader).balance(4711);
      await accounts(reader).find({ id: 4711 });
    });
    expect(read).toEqual([
      'SELECT: SELECT name, CAST(balance_thousandths AS CHAR) AS balance FROM accounts WHERE organisation_id = ? AND id = ?',
      expect.stringMatching(/^SELECT: SELECT .*FROM .accounts. .*WHERE/),
    ]);
  });

  it('has the steps of a transaction in it, on one connection, and shows no value', async () => {
    const [, written = []] = await statementsOf(async (database) => {
      await database.write(async (executor) => {
        const id = await accounts(executor).insert({ name: 'Ada' });
        await accounts(executor).add(id, 4711n);
        await accounts(executor).update({ id }, { name: 'Obi' });
      });
      expect(await accounts(database.reader).list()).toMatchObject([{ name: 'Obi' }]);
    });
    expect(written.map((text) => text.split(':')[0])).toEqual(['INSERT', 'UPDATE', 'UPDATE']);
    expect(written.join('\n')).not.toMatch(/4711|Ada|Obi/);
  });

  it('undoes what entities wrote in a transaction that fails', async () => {
    await statementsOf(async (database) => {
      const failing = database.write(async (executor) => {
        await accounts(executor).insert({ name: 'Ada' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await accounts(database.reader).count()).toBe(0);
    });
  });
});
