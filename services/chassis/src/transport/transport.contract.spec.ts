import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { aPair } from '../hosts/halves/halves.builders.js';
import { aNatsServer } from '../testing/a-nats-server.js';
import { aWire } from '../testing/a-wire.js';
import { InProcessTransport } from './in-process.js';
import { NatsTransport } from './nats.js';
import { placed } from './nats-parts.js';
import { connectForGood, NatsLink } from './nats-link.js';
import { TransportError, type Transport } from './transport.js';

/** silent is soon over: shorter than the slow request, and longer than a busy machine stands still */
const quick = { everyMs: 50, silentMs: 1000 };
const slowMs = 1500;
/** of requests that are not about their deadline */
const long = 60_000;
/** five messages of a server that takes a megabyte, no two alike */
const much = Buffer.from(Array.from({ length: 600_000 }, (_, at) => at.toString(36).padStart(8)).join(''));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What every transport promises; run on each. */
function contractOf(
  name: string,
  open: () => Promise<{ transport: Transport; done: () => Promise<void> }>,
): void {
  describe(name, () => {
    let transport: Transport;
    let done: () => Promise<void>;
    const storage = new AsyncLocalStorage<string>();
    let seen: string | undefined;
    beforeAll(async () => {
      ({ transport, done } = await open());
      await transport.serve('echo', async (subject, frame) => {
        seen = storage.getStore();
        if (subject.endsWith('slow')) await pause(slowMs);
        if (subject.endsWith('much')) return much;
        return Buffer.from(`${subject}|${frame}`);
      });
    });
    afterAll(() => done());
    const say = async (subject: string, frame: string, deadlineMs: number) =>
      (await transport.request(subject, frame, deadlineMs)).toString();

    it('carries a frame to the service of the subject and its reply back, unchanged', async () => {
      const text = 'line one\nline two ₦ \u{1F4B8}';
      expect(await say('echo.word.say', text, long)).toBe(`echo.word.say|${text}`);
    });
    it('carries a large frame', async () => {
      const text = 'x'.repeat(500_000);
      expect(await say('echo.word.say', text, long)).toHaveLength(text.length + 14);
    });
    it('carries a reply that is larger than a message of NATS', async () => {
      const reply = await transport.request('echo.word.much', '', long);
      expect(Buffer.compare(reply, much)).toBe(0);
    });
    it('gives each of many requests at once its own reply', async () => {
      const texts = Array.from({ length: 200 }, (_, index) => `request ${index}`);
      const replies = await Promise.all(texts.map((text) => say('echo.word.say', text, long)));
      expect(replies).toEqual(texts.map((text) => `echo.word.say|${text}`));
    });
    it('leaves a reply as it came while others come', async () => {
      const texts = Array.from({ length: 100 }, (_, index) => String(index).repeat(20_000));
      const replies = await Promise.all(texts.map((text) => transport.request('echo.word.say', text, long)));
      await say('echo.word.say', 'x'.repeat(500_000), long);
      expect(replies.map(String)).toEqual(texts.map((text) => `echo.word.say|${text}`));
    });
    it('gives up at the deadline', async () => {
      await expect(transport.request('echo.word.slow', '', 50)).rejects.toMatchObject({ reason: 'deadline' });
    });
    it('waits for what takes long as long as somebody works on it', async () => {
      expect(await say('echo.word.slow', 'long', long)).toBe('echo.word.slow|long');
    });
    it('says at once that nobody answers', async () => {
      const error = await transport.request('absent.word.say', '', long).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(TransportError);
      expect(error).toMatchObject({ reason: 'no-responder' });
    });
    it("does not let the caller's async context through", async () => {
      await storage.run('caller', () => transport.request('echo.word.say', '', long));
      expect(seen).toBeUndefined();
    });
    it('tells every listener', async () => {
      const heard: string[] = [];
      transport.listen('news', (payload) => heard.push(`a ${payload}`));
      transport.listen('news', (payload) => heard.push(`b ${payload}`));
      await transport.request('echo.word.say', '', long);
      transport.broadcast('news', 'x');
      for (let turn = 0; turn < 50 && heard.length < 2; turn += 1) await pause(10);
      expect(heard.sort()).toEqual(['a x', 'b x']);
    });
    it('lets running requests finish when it closes, and takes no more', async () => {
      const running = say('echo.word.slow', 'last', long);
      await pause(30);
      await transport.close();
      expect(await running).toBe('echo.word.slow|last');
      await expect(transport.request('echo.word.say', '', 500)).rejects.toBeInstanceOf(TransportError);
    });
  });
}

contractOf('InProcessTransport', async () => ({
  transport: new InProcessTransport(),
  done: async () => undefined,
}));

contractOf('SharedTransport, asked in one half and answered in the other', async () => {
  const { first, second, stand, done } = aPair();
  stand();
  const transport: Transport = {
    request: (...asked) => first.transport.request(...asked),
    serve: (...served) => second.transport.serve(...served),
    broadcast: (...told) => first.transport.broadcast(...told),
    listen: (...heard) => second.transport.listen(...heard),
    healthy: () => first.transport.healthy(),
    close: () => second.transport.close(),
  };
  return { transport, done };
});

if (process.env['TEST_NATS_URL']) {
  contractOf('NatsTransport', async () => {
    const connection = await connectForGood({ servers: process.env['TEST_NATS_URL'] ?? '' });
    return { transport: new NatsTransport(new NatsLink(connection), quick), done: () => connection.close() };
  });

  describe('NatsTransport while a process that works on a request dies', () => {
    const open: NatsConnection[] = [];
    const connected = async () => {
      const connection = await connectForGood({ servers: process.env['TEST_NATS_URL'] ?? '' });
      open.push(connection);
      return connection;
    };
    const replica = async () => new NatsTransport(new NatsLink(await connected()), quick);
    afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));

    it('gives the request up long before its deadline, and another process answers the next one', async () => {
      const asker = await replica();
      const dying = await connected();
      await new NatsTransport(new NatsLink(dying), quick).serve('dying', async () => {
        await pause(100);
        await dying.close();
        return new Promise<Buffer>(() => undefined);
      });
      await expect(asker.request('dying.word.say', '', 600_000)).rejects.toMatchObject({ reason: 'silent' });
      await (await replica()).serve('dying', async (_subject, frame) => Buffer.from(frame));
      expect((await asker.request('dying.word.say', 'again', 600_000)).toString()).toBe('again');
    });

    it('gives up a request that a process took with it before it gave a sign', async () => {
      const asker = await replica();
      const dying = await connected();
      dying.subscribe('op.dying.>', { callback: () => void dying.close() });
      await dying.flush();
      await expect(asker.request('dying.word.say', '', 600_000)).rejects.toMatchObject({ reason: 'silent' });
    });

    it('gives up a reply of which a part went by', async () => {
      const asker = await replica();
      const answering = await connected();
      answering.subscribe('op.halved.>', {
        callback: (_error, message) => {
          for (const at of [1, 3]) message.respond('part', { headers: placed({ at, of: 3 }) });
        },
      });
      await answering.flush();
      await expect(asker.request('halved.word.say', '', 5000)).rejects.toMatchObject({ reason: 'closed' });
    });

    it('gives no signs to an asker of an earlier version, which would take them for the answer', async () => {
      await (
        await replica()
      ).serve('echo', async (_subject, frame) => {
        await pause(200);
        return Buffer.from(frame);
      });
      const earlier = await connected();
      const answer = await earlier.request('op.echo.word.say', 'whole', { timeout: 5000 });
      expect(answer.string()).toBe('whole');
    });
  });

  describe('NatsTransport while NATS is away', () => {
    const timed = async (work: Promise<unknown>) => {
      const began = performance.now();
      const outcome = await work.catch((error: unknown) => error);
      return { outcome, isLate: performance.now() - began > 3000 };
    };
    const closed = { outcome: expect.objectContaining({ reason: 'closed' }), isLate: false };

    it('gives up what is under way and what comes, and answers again when it is back', async () => {
      const nats = await aNatsServer();
      await nats.start();
      const connection = await connectForGood({ servers: `127.0.0.1:${nats.port}` });
      const transport = new NatsTransport(new NatsLink(connection));
      const started: string[] = [];
      await transport.serve('echo', async (subject, frame) => {
        started.push(frame);
        if (subject.endsWith('slow')) await pause(20_000);
        return Buffer.from(frame);
      });
      const underWay = timed(transport.request('echo.word.slow', 'slow', 10_000));
      await pause(100);
      await nats.kill();
      await pause(100);
      const meanwhile = timed(transport.request('echo.word.say', 'meanwhile', 10_000));
      expect(await underWay).toEqual(closed);
      expect(await meanwhile).toEqual(closed);
      expect(transport.healthy()).toBe(false);
      await nats.start();
      for (let turn = 0; turn < 200 && !transport.healthy(); turn += 1) await pause(25);
      const back = await transport.request('echo.word.say', 'back', 5000);
      expect(back.toString()).toBe('back');
      // what was answered as not done was not kept and sent later
      expect(started).toEqual(['slow', 'back']);
      await connection.close();
      await nats.remove();
    });

    it('notices a server that says nothing any more', async () => {
      const nats = await aNatsServer();
      await nats.start();
      const wire = await aWire({ hostname: '127.0.0.1', port: String(nats.port) });
      const connection = await connectForGood({ servers: `127.0.0.1:${wire.port}` });
      const transport = new NatsTransport(new NatsLink(connection));
      await transport.serve('echo', async (_subject, frame) => Buffer.from(frame));
      expect((await transport.request('echo.word.say', 'before', 5000)).toString()).toBe('before');
      wire.goDead();
      expect(await timed(transport.request('echo.word.say', 'into the hole', 10_000))).toEqual(closed);
      wire.heal();
      for (let turn = 0; turn < 400 && !transport.healthy(); turn += 1) await pause(25);
      expect((await transport.request('echo.word.say', 'after', 5000)).toString()).toBe('after');
      await connection.close();
      await wire.close();
      await nats.remove();
    });
  });
}
