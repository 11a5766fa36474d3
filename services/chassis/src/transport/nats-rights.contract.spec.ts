import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { createLogger } from '../logging/logger.js';
import { aNatsServer, type NatsServer } from '../testing/a-nats-server.js';
import { NatsTransport } from './nats.js';
import { connectForGood, NatsLink } from './nats-link.js';
import { tellingOfTheWait } from './nats-outages.js';
import { usualSigns } from './signs-of-life.js';

const shipped = readFileSync(new URL('../../../../deploy/nats.conf', import.meta.url), 'utf8');
/** A server of the test has a port and a store of its own; NATS 2.9 does not know `sync_interval`. */
const settings = shipped.replaceAll(/^\s*(port|http|store_dir|sync_interval|server_name):.*$/gm, '');
const users = [...shipped.matchAll(/^\s*user: (\w+)$/gm)].map(([, user = '']) => user);
const services = users.filter((user) => user !== 'operator');
/** bytes of a message */
const largest = Number(/max_payload: (\d+)MB/.exec(shipped)?.[1]) * 1024 * 1024;
const passwordOf = (user: string) => `p${user}`;
const env = Object.fromEntries(
  users.map((user) => [`NATS_${user.toUpperCase()}_PASSWORD`, passwordOf(user)]),
);

/** a minute's worth of signs at the usual pace, quicker */
const signs = { everyMs: 20, silentMs: 2000 };
const slowMs = 30 * signs.everyMs;
/** of an operation of the catalogue */
const longestMs = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the users of deploy/nats.conf may do, by that file itself (docs/security.md). */
describe('deploy/nats.conf', () => {
  it('lets every service answer for as long as the longest deadline, with its signs of life', () => {
    const answers = [...shipped.matchAll(/allow_responses \{ max: (\d+), expires: "(\d+)m" \}/g)];
    expect(answers).toHaveLength(services.length);
    for (const [, most, minutes] of answers) {
      expect(Number(most)).toBeGreaterThan(longestMs / usualSigns.everyMs + 1);
      expect(Number(minutes) * 60_000).toBeGreaterThan(longestMs);
    }
  });
});

if (process.env['TEST_NATS_URL'])
  describe('the rights of deploy/nats.conf', () => {
    let nats: NatsServer;
    const opened: NatsConnection[] = [];
    const as = async (user: string) => {
      const connection = await connectForGood({
        servers: `127.0.0.1:${nats.port}`,
        user,
        pass: passwordOf(user),
      });
      opened.push(connection);
      return connection;
    };
    const transportOf = async (user: string) => new NatsTransport(new NatsLink(await as(user)), signs);
    beforeAll(async () => {
      nats = await aNatsServer({ settings, env });
      await nats.start();
    });
    afterAll(async () => {
      for (const connection of opened) await connection.close();
      await nats.remove();
    });

    it.each(services)(
      'let %s answer what takes long, with a sign of life every other second, and much, in parts',
      async (service) => {
        const serving = await transportOf(service);
        await serving.serve(service, async (_subject, frame) => {
          await pause(slowMs);
          return frame === 'much' ? Buffer.alloc(2 * largest + 7, 'x') : Buffer.from(frame);
        });
        const asking = await transportOf(service === 'gateway' ? 'reporting' : 'gateway');
        const answer = await asking.request(`${service}.word.say`, 'long', 60_000);
        expect(answer.toString()).toBe('long');
        // in three messages, after the signs
        expect(await asking.request(`${service}.word.say`, 'much', 60_000)).toHaveLength(2 * largest + 7);
      },
    );

    it('open to nobody by a wrong password, and say which setting holds it', async () => {
      const wrong = connectForGood({
        servers: `127.0.0.1:${nats.port}`,
        user: 'identity',
        pass: 'not-this-one',
      });
      const telling = tellingOfTheWait(wrong, createLogger('silent'), async () => '');
      await expect(telling).rejects.toThrow('NATS_URL does not open NATS: ');
    });

    it.each(services)('let %s serve nobody else, and announce nothing of others', async (service) => {
      const other = service === 'invoicing' ? 'payments' : 'invoicing';
      const connection = await as(service);
      const heard: unknown[] = [];
      const refused: string[] = [];
      void (async () => {
        for await (const { type, error } of connection.status() as AsyncIterable<{
          type: string;
          error?: Error;
        }>)
          if (type === 'error') refused.push(String(error?.message));
      })();
      connection.subscribe(`op.${other}.>`, { callback: (error) => void heard.push(error?.name) });
      connection.publish(`event.${other}.thing.happened`, 'x');
      connection.publish('_INBOX.somebody', 'x');
      await connection.flush();
      for (let turn = 0; turn < 40 && refused.length < 3; turn += 1) await pause(25);
      expect(refused.join('\n')).toContain(`event.${other}.thing.happened`);
      expect(refused.join('\n')).toContain('_INBOX.somebody');
      expect(heard).toEqual([expect.stringContaining('Permission')]);
    });
  });
