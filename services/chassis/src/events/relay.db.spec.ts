import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { systemClock } from '../clock/clock.js';
import type { Database } from '../database/database.js';
import { mysqlAt } from '../database/mysql.js';
import { sqliteIn } from '../database/sqlite.js';
import { createLogger } from '../logging/logger.js';
import { aNatsServer, type NatsServer } from '../testing/a-nats-server.js';
import { accountOpened } from '../testing/toy/toy-service.js';
import { connectForGood, NatsLink } from '../transport/nats-link.js';
import { JetStreamBus } from './jetstream-bus.js';
import { outboxEntry, putInOutbox } from './outbox.js';
import { Relay } from './relay.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400 && !condition(); turn += 1) await pause(25);
}

if (process.env['TEST_NATS_URL']) {
  describe('a relay whose message store forgets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-relay-'));
    let nats: NatsServer;
    let link: NatsLink;
    let bus: JetStreamBus;
    let database: Database;
    let relay: Relay;
    /** the ids of accounts in the order in which their facts were first taken */
    let taken: number[];

    beforeAll(async () => {
      nats = await aNatsServer();
      const url = process.env['TEST_DATABASE_URL'];
      const open = url
        ? mysqlAt({ url, schemaPrefix: `${basename(folder).replace(/\W/g, '_')}_` })
        : sqliteIn(folder);
      database = await open({ service: 'toy', entities: [], migrations: [] });
      await database.migrate();
    });
    beforeEach(async () => {
      nats.wipe();
      await nats.start();
      await database.write((executor) => executor.run('DELETE FROM outbox'));
      link = new NatsLink(await connectForGood({ servers: `127.0.0.1:${nats.port}` }));
      bus = new JetStreamBus(link, createLogger('silent'));
      relay = new Relay(database, bus, systemClock, createLogger('silent'));
      taken = [];
      const seen = new Set<string>();
      await bus.subscribe('toy', 'reader', accountOpened.name, async ({ id, body }) => {
        if (!seen.has(id)) taken.push((body as { id: number }).id);
        seen.add(id);
      });
      relay.start();
    });
    afterEach(async () => {
      await relay.close();
      await bus.close();
      await link.connection.close();
      await nats.kill();
    });
    afterAll(async () => {
      if (database.dialect === 'mysql') {
        const [row] = await database.reader.query<{ name: string }>('SELECT DATABASE() AS name');
        await database.write((executor) => executor.run(`DROP DATABASE \`${row?.name ?? ''}\``));
      }
      await database.close();
      await nats.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    const announce = async (...ids: number[]) => {
      for (const id of ids)
        await database.write((executor) =>
          putInOutbox(executor, [
            outboxEntry({
              event: accountOpened,
              body: { organisationId: 20, id, name: `Account ${id}` },
              key: '20',
              organisationId: 20,
              occurredAt: systemClock.now(),
              correlationId: 'test',
            }),
          ]),
        );
      relay.wake();
    };
    const allPublished = async () => {
      for (let turn = 0; turn < 400; turn += 1) {
        const waiting = await database.reader.query('SELECT id FROM outbox WHERE published_at_ms IS NULL');
        if (waiting.length === 0) return;
        await pause(25);
      }
      throw new Error('the outbox is not empty');
    };
    /** what the store holds, as a consumer would be told that begins today */
    const stored = async (name: string): Promise<number[]> => {
      const found: number[] = [];
      await bus.subscribe('toy', name, accountOpened.name, async ({ body }) => {
        found.push((body as { id: number }).id);
      });
      await until(() => found.length >= 9);
      return found;
    };

    it('publishes again what a store lacks that was put back to an older state, and nothing that it has', async () => {
      await announce(1, 2, 3);
      await until(() => taken.length === 3);
      await nats.kill();
      const older = nats.copyStore();
      await nats.start();
      await announce(4, 5, 6, 7);
      await allPublished();
      await nats.kill();
      nats.putBack(older);
      await nats.start();
      // the places of what was lost are taken by others before anybody looks
      await announce(8, 9);
      await until(() => taken.length === 9);
      expect([...taken].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      await allPublished();
      expect([...(await stored('later'))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('publishes everything again after the store was wiped', async () => {
      await announce(1, 2, 3, 4, 5, 6);
      await until(() => taken.length === 6);
      await nats.kill();
      nats.wipe();
      await nats.start();
      await announce(7, 8, 9);
      await until(() => taken.length === 9);
      await allPublished();
      expect([...(await stored('after the wipe'))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });

    it('goes on after NATS was away, with nothing lost', async () => {
      await announce(1, 2, 3);
      await until(() => taken.length === 3);
      await nats.kill();
      await until(() => !bus.healthy());
      expect(bus.healthy()).toBe(false);
      await announce(4, 5, 6);
      await nats.start();
      await announce(7, 8, 9);
      await until(() => taken.length === 9);
      expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });
  });
}

describe(Relay.name, () => {
  it('is told by a process that does not relay itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobodesk-relay-'));
    const plain = await sqliteIn(folder)({ service: 'toy', entities: [], migrations: [] });
    await plain.migrate();
    const never: Database = {
      ...plain,
      dialect: plain.dialect,
      reader: plain.reader,
      exclusively: async () => false,
    };
    const told: string[] = [];
    const silent = createLogger('silent');
    const bus = {
      publish: async () => undefined,
      subscribe: async () => undefined,
      subscribeInLine: async () => undefined,
      watch: () => undefined,
      hastily: (work: () => Promise<void>) => work(),
      memory: async () => undefined,
      keeps: async () => true,
      onReturn: () => undefined,
      healthy: () => true,
      close: async () => undefined,
    };
    const relay = new Relay(never, bus, systemClock, silent);
    relay.tellOthers = () => told.push('told');
    relay.start();
    relay.wake();
    await relay.flush();
    await relay.close();
    expect(told).toEqual(['told']);
    await plain.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
