import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import { sqliteIn } from '../database/sqlite.js';
import { createLogger } from '../logging/logger.js';
import { accountOpened } from '../testing/toy/toy-service.js';
import type { FactHandler } from './bus.js';
import { InProcessBus } from './in-process-bus.js';
import type { Fact } from './on.js';
import { outboxEntry, putInOutbox } from './outbox.js';
import { Relay } from './relay.js';

describe('a relay of whose facts one is to be tried again', () => {
  let folder: string;
  let database: Database;
  let bus: InProcessBus;
  let relay: Relay;
  let taken: string[];
  let tryAgain: () => void;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kobodesk-relay-'));
    database = await sqliteIn(folder)({ service: 'toy', entities: [], migrations: [] });
    await database.migrate();
    bus = new InProcessBus();
    relay = new Relay(database, bus, systemClock, createLogger('silent'));
    taken = [];
    const again = new Promise<void>((resolve) => {
      tryAgain = resolve;
    });
    const take: FactHandler = async ({ body }, onWait) => {
      const { name } = body as { name: string };
      if (name === 'bad') {
        onWait?.();
        await again;
      }
      taken.push(name);
    };
    await bus.subscribe('toy', 'reader', accountOpened.name, take);
    relay.start();
  });
  afterEach(async () => {
    tryAgain();
    await relay.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const announce = async (...facts: (readonly [key: string, name: string])[]) => {
    const entries = facts.map(([key, name]) =>
      outboxEntry({
        event: accountOpened,
        body: { organisationId: 20, id: 1, name },
        key,
        organisationId: 20,
        occurredAt: systemClock.now(),
        correlationId: 'test',
      }),
    );
    await database.write((executor) => putInOutbox(executor, entries));
    relay.wake();
  };
  const unpublished = async () => {
    const rows = await database.reader.query<{ body: string }>(
      'SELECT body FROM outbox WHERE published_at_ms IS NULL ORDER BY id',
    );
    return rows.map(({ body }) => (JSON.parse(body) as { name: string }).name);
  };
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (let turn = 0; turn < 400 && !(await isSo()); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('brings the others meanwhile, also those that come later, and those of its key behind it', async () => {
    await announce(['one', 'first'], ['one', 'bad'], ['one', 'behind'], ['other', 'beside']);
    await until(() => taken.length === 2);
    await announce(['other', 'later'], ['one', 'last']);
    await until(() => taken.length === 3);
    expect(taken.toSorted()).toEqual(['beside', 'first', 'later']);
    await until(async () => (await unpublished()).length === 3);
    expect(await unpublished()).toEqual(['bad', 'behind', 'last']);
    tryAgain();
    await relay.flush();
    expect(taken.slice(3)).toEqual(['bad', 'behind', 'last']);
    expect(await unpublished()).toEqual([]);
  });

  it("waits for nobody's company when it is to bring all that there is", async () => {
    const together: string[] = [];
    const take: FactHandler = async () => undefined;
    await bus.subscribe(
      'toy',
      'trail',
      accountOpened.name,
      Object.assign(take, {
        together: async (facts: readonly Fact[]) => {
          together.push(...facts.map(({ body }) => (body as { name: string }).name));
          return new Map();
        },
        apartMs: 3_600_000,
      }),
    );
    await announce(['one', 'alone']);
    await until(() => together.length === 1);
    await announce(['one', 'soon after']);
    await until(() => taken.length === 2);
    expect(together).toEqual(['alone']);
    await relay.flush();
    expect(together).toEqual(['alone', 'soon after']);
    expect(await unpublished()).toEqual([]);
  });

  it('carries together what is committed soon after, and waits with nothing that comes alone', async () => {
    const marked = () => {
      const write = database.write.bind(database);
      let times = 0;
      jest.spyOn(database, 'write').mockImplementation((work) =>
        write((executor) => {
          const run: typeof executor.run = (sql, values) => {
            if (sql.startsWith('UPDATE outbox')) times += 1;
            return executor.run(sql, values);
          };
          return work({ ...executor, run });
        }),
      );
      return () => times;
    };
    await relay.close();
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      // turns are counted here: nobody waits for the disk
      await database.hastily(async () => {
        const times = marked();
        const settled = async () => {
          for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        };
        relay = new Relay(database, bus, systemClock, createLogger('silent'));
        relay.start();
        await settled();
        jest.advanceTimersByTime(99);
        await announce(['one', 'after a look']);
        await settled();
        expect([taken, times()]).toEqual([[], 0]);
        jest.advanceTimersByTime(1);
        await settled();
        expect([taken, times()]).toEqual([['after a look'], 1]);
        jest.advanceTimersByTime(110);
        await announce(['one', 'alone']);
        await settled();
        expect([taken.slice(1), times()]).toEqual([['alone'], 2]);
        await announce(['one', 'soon']);
        await announce(['two', 'soon, too']);
        await settled();
        expect([taken.slice(2), times()]).toEqual([[], 2]);
        jest.advanceTimersByTime(100);
        await settled();
        expect([taken.slice(2).toSorted(), times()]).toEqual([['soon', 'soon, too'], 3]);
        await announce(['one', 'in haste']);
        await relay.flush();
        expect(taken.slice(4)).toEqual(['in haste']);
      });
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });
});
