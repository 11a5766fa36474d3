import { createServer, connect as tcpConnect, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from './database.js';
import { mysqlAt } from './mysql.js';

/** A wire that can go dead without closing: bytes are swallowed from then on. */
async function aWire(target: URL): Promise<{ port: number; goDead: () => void; close: () => void }> {
  let dead = false;
  const sockets: Socket[] = [];
  const server: Server = createServer((client) => {
    const upstream = tcpConnect(Number(target.port), target.hostname);
    sockets.push(client, upstream);
    client.on('data', (bytes) => dead || upstream.write(bytes));
    upstream.on('data', (bytes) => dead || client.write(bytes));
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    goDead: () => {
      dead = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  describe('a MySQL server that stops answering', () => {
    let database: Database;
    let wire: Awaited<ReturnType<typeof aWire>>;
    beforeAll(async () => {
      wire = await aWire(new URL(url));
      const through = new URL(url);
      through.port = String(wire.port);
      database = await mysqlAt({
        url: through.toString(),
        poolSize: 2,
        queryMs: 300,
        schemaPrefix: 'kobodesk_black_hole_',
      })({
        service: 'toy',
        entities: [],
        migrations: [],
      });
      await database.migrate();
    });
    afterAll(() => wire.close());

    it('fails reads and transactions at their deadline instead of never', async () => {
      await database.reader.query('SELECT 1');
      wire.goDead();
      await expect(database.reader.query('SELECT 2')).rejects.toMatchObject({
        code: 'PROTOCOL_SEQUENCE_TIMEOUT',
      });
      await expect(database.write((executor) => executor.query('SELECT 3'))).rejects.toThrow();
    });
  });
}

if (url) {
  it('locks within one installation: another on the same server is nobody to wait for', async () => {
    const open = (schemaPrefix: string) =>
      mysqlAt({ url, poolSize: 2, schemaPrefix })({ service: 'toy', entities: [], migrations: [] });
    const [ours, replica, theirs] = [
      await open('kobodesk_lock_a_'),
      await open('kobodesk_lock_a_'),
      await open('kobodesk_lock_b_'),
    ];
    const ran: string[] = [];
    await ours.exclusively('seed', async () => {
      ran.push('ours');
      expect(await replica.exclusively('seed', async () => void ran.push('replica'))).toBe(false);
      expect(await theirs.exclusively('seed', async () => void ran.push('theirs'))).toBe(true);
    });
    expect(ran).toEqual(['ours', 'theirs']);
    for (const database of [ours, theirs])
      await database.write(async (executor) => {
        const [row] = await executor.query<{ name: string }>('SELECT DATABASE() AS name');
        await executor.run(`DROP DATABASE \`${row?.name ?? ''}\``);
      });
    await Promise.all([ours, replica, theirs].map((database) => database.close()));
  });
}

describe('mysqlAt', () => {
  it('says that the server is not there', async () => {
    const factory = mysqlAt({ url: 'mysql://nobody:x@127.0.0.1:1', connectMs: 200 });
    await expect(factory({ service: 'toy', entities: [], migrations: [] })).rejects.toThrow();
  });
});
