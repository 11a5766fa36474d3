import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { aNatsServer, type NatsServer } from '../testing/a-nats-server.js';
import { freePort } from '../testing/a-port.js';
import { forgetStream } from './forget-stream.js';

describe(forgetStream.name, () => {
  it('says that no server of a cluster answers', async () => {
    const [one, two] = [await freePort(), await freePort()];
    await expect(forgetStream(`nats://127.0.0.1:${one},127.0.0.1:${two}`)).rejects.toThrow(
      'NATS of NATS_URL does not answer: connection refused',
    );
  });
});

if (process.env['TEST_NATS_URL']) {
  describe('the stream of facts on a server of NATS', () => {
    let server: NatsServer;
    let gone: number;
    beforeAll(async () => {
      server = await aNatsServer();
      await server.start();
      gone = await freePort();
    });
    afterAll(() => server.remove());

    const onServer = async <T>(
      work: (streams: Awaited<ReturnType<typeof jetstreamManager>>['streams']) => Promise<T>,
    ): Promise<T> => {
      const connection = await connect({ port: server.port });
      try {
        return await work((await jetstreamManager(connection)).streams);
      } finally {
        await connection.close();
      }
    };

    it.each([
      ['one server', () => server.url],
      ['a cluster of which one is away', () => `nats://127.0.0.1:${gone},127.0.0.1:${server.port}`],
      ['the same with a user', () => `nats://me:secret@127.0.0.1:${gone},127.0.0.1:${server.port}`],
    ])('is deleted on %s', async (_which, address) => {
      await onServer((streams) => streams.add({ name: 'KOBODESK', subjects: ['event.>'] }));
      await forgetStream(address());
      expect(await onServer((streams) => streams.names().next())).toEqual([]);
      // there may be none
      await forgetStream(address());
    });

    it('is reached by the certificates that the services have', async () => {
      // nothing is said to a server that does not encrypt
      for (const files of [
        { NATS_CA: '/etc/ca.pem' },
        { NATS_CERT: '/etc/own.pem', NATS_KEY: '/etc/own.key' },
      ])
        await expect(forgetStream(server.url, files)).rejects.toThrow("server does not support 'tls'");
    });
  });
}
