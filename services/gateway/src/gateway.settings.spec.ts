import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '@kobodesk/chassis/config/config';
import type { FastifyInstance } from 'fastify';
import { anEdge } from './http/edge.builders.js';
import { GatewaySettings, isLoopback } from './gateway.settings.js';
import { buildServer } from './http/server.js';

const settingsFor = (environment: Record<string, string>) => readConfig(GatewaySettings, environment);

describe('where the edge listens', () => {
  it('is this machine alone unless HOST says otherwise', () => {
    expect(isLoopback(settingsFor({}).HOST)).toBe(true);
    expect(isLoopback(settingsFor({ HOST: '0.0.0.0' }).HOST)).toBe(false);
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['10.0.0.7', false],
    ['127.0.0.1.example.org', false],
  ])('knows %s', (host, own) => expect(isLoopback(host)).toBe(own));

  it('is nowhere else for a demo, with a sentence that names both ways out', () => {
    const demo = { KOBODESK_DEMO: 'yes', HOST: '0.0.0.0' };
    expect(() => settingsFor(demo)).toThrow(/Leave HOST away.*KOBODESK_DEMO=no.*KOBODESK_OPEN_DEMO=yes/);
    expect(settingsFor({ ...demo, HOST: '127.0.0.1' }).KOBODESK_DEMO).toBe(true);
    expect(settingsFor({ ...demo, KOBODESK_OPEN_DEMO: 'yes' }).HOST).toBe('0.0.0.0');
    expect(settingsFor({ ...demo, KOBODESK_DEMO: 'no' }).HOST).toBe('0.0.0.0');
  });

  it('is reached as localhost and as 127.0.0.1', async () => {
    const server = await buildServer(anEdge(() => ({})));
    await server.listen({ port: 0, host: settingsFor({}).HOST });
    const { port } = server.server.address() as { port: number };
    for (const host of ['localhost', '127.0.0.1'])
      expect((await fetch(`http://${host}:${port}/health/live`)).status).toBe(200);
    await server.close();
  });
});

describe('the public port', () => {
  let server: FastifyInstance;
  let base = '';
  beforeAll(async () => {
    server = await buildServer(anEdge(() => ({}), { KOBODESK_MAILBOX: '/nowhere' }));
    base = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  it.each(['/metrics', '/dev/mailbox', '/dev/mailbox/x', '/dev/mailbox/x/0'])(
    'has no %s in an installation that is not a demo',
    async (path) => expect((await fetch(base + path)).status).toBe(404),
  );

  it.each(['/health/live', '/health/ready'])('has %s', async (path) =>
    expect((await fetch(base + path)).status).toBe(200),
  );
});
