import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { InProcessTransport } from './in-process.js';
import { NatsTransport } from './nats.js';
import { TransportError, type Transport } from './transport.js';

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
        if (subject.endsWith('slow')) await pause(300);
        return Buffer.from(`${subject}|${frame}`);
      });
    });
    afterAll(() => done());
    const say = async (subject: string, frame: string, deadlineMs: number) =>
      (await transport.request(subject, frame, deadlineMs)).toString();

    it('carries a frame to the service of the subject and its reply back, unchanged', async () => {
      const text = 'line one\nline two ₦ \u{1F4B8}';
      expect(await say('echo.word.say', text, 1000)).toBe(`echo.word.say|${text}`);
    });
    it('carries a large frame', async () => {
      const text = 'x'.repeat(500_000);
      expect(await say('echo.word.say', text, 2000)).toHaveLength(text.length + 14);
    });
    it('gives each of many requests at once its own reply', async () => {
      const texts = Array.from({ length: 200 }, (_, index) => `request ${index}`);
      const replies = await Promise.all(texts.map((text) => say('echo.word.say', text, 2000)));
      expect(replies).toEqual(texts.map((text) => `echo.word.say|${text}`));
    });
    it('gives up at the deadline', async () => {
      await expect(transport.request('echo.word.slow', '', 50)).rejects.toMatchObject({ reason: 'deadline' });
    });
    it('says at once that nobody answers', async () => {
      const error = await transport.request('absent.word.say', '', 2000).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(TransportError);
      expect(error).toMatchObject({ reason: 'no-responder' });
    });
    it("does not let the caller's async context through", async () => {
      await storage.run('caller', () => transport.request('echo.word.say', '', 1000));
      expect(seen).toBeUndefined();
    });
    it('tells every listener', async () => {
      const heard: string[] = [];
      transport.listen('news', (payload) => heard.push(`a ${payload}`));
      transport.listen('news', (payload) => heard.push(`b ${payload}`));
      await transport.request('echo.word.say', '', 1000);
      transport.broadcast('news', 'x');
      for (let turn = 0; turn < 50 && heard.length < 2; turn += 1) await pause(10);
      expect(heard.sort()).toEqual(['a x', 'b x']);
    });
    it('lets running requests finish when it closes, and takes no more', async () => {
      const running = say('echo.word.slow', 'last', 2000);
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

const natsUrl = process.env['TEST_NATS_URL'];
if (natsUrl) {
  contractOf('NatsTransport', async () => {
    const connection: NatsConnection = await connect({ servers: natsUrl });
    return { transport: new NatsTransport(connection), done: () => connection.close() };
  });
}
