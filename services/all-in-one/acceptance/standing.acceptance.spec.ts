import { connect, createServer, type Server, type Socket } from 'node:net';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { freePort } from '@kobodesk/chassis/testing/a-port';
import { makeEnv, Program } from './a-program.js';

const { NATS_URL, MYSQL_URL } = process.env;

/** A service that is started alone, as an orchestrator starts it; nothing else of the product is there. */
async function aServiceAlone(name: string, addresses: { mysql: string; nats: string }) {
  const port = await freePort();
  const settings = parseEnv(makeEnv('--mysql', addresses.mysql, '--nats', addresses.nats)) as Record<
    string,
    string
  >;
  const env = { ...settings, SMTP_URL: 'smtp://localhost:25', HEALTH_PORT: String(port), LOG_LEVEL: 'fatal' };
  const program = new Program(process.execPath, ['services/all-in-one/dist/distributed.js', name], env);
  const asked = async (path: string): Promise<{ status: number; body: unknown } | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/${path}`).catch(() => undefined);
    return answer && { status: answer.status, body: await answer.json() };
  };
  return { program, asked };
}

describe('a service whose servers are not there', () => {
  it('is alive, not ready, and ends when it is told to', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const mysql = `mysql://somebody:secret@${nowhere}`;
    const { program, asked } = await aServiceAlone('settlement', { mysql, nats: `nats://${nowhere}` });
    expect(await program.until(() => asked('live'))).toEqual({ status: 200, body: { status: 'live' } });
    expect(await asked('ready')).toEqual({ status: 503, body: { status: 'not ready', failing: ['start'] } });
    program.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  }, 60_000);
});

if (NATS_URL && MYSQL_URL) {
  /** Passes on to the database what reaches a port, from now on. */
  function aWayTo(url: URL, port: number): Promise<Server & { sockets: Set<Socket> }> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      const onward = connect(Number(url.port || '3306'), url.hostname);
      for (const end of [socket, onward]) {
        sockets.add(end);
        end.on('error', () => undefined);
        end.on('close', () => [socket, onward].forEach((each) => each.destroy()));
      }
      socket.pipe(onward).pipe(socket);
    });
    return new Promise((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve(Object.assign(server, { sockets }))),
    );
  }

  describe('a service whose database comes later than itself', () => {
    it('waits for it, alive all the time, and is ready then', async () => {
      const [there, port] = [new URL(MYSQL_URL), await freePort()];
      const mysql = MYSQL_URL.replace(there.host, `127.0.0.1:${port}`);
      const { program, asked } = await aServiceAlone('settlement', { mysql, nats: NATS_URL });
      await program.until(() => asked('live'));
      expect((await asked('ready'))?.status).toBe(503);
      const way = await aWayTo(there, port);
      const ready = await program.until(async () => {
        const answer = await asked('ready');
        return answer?.status === 200 ? answer : undefined;
      });
      expect(ready.body).toEqual({ status: 'ready', failing: [] });
      program.kill('SIGTERM');
      expect(await program.ended).toBe(0);
      for (const socket of way.sockets) socket.destroy();
      await new Promise((resolve) => way.close(resolve));
    }, 90_000);
  });
}
