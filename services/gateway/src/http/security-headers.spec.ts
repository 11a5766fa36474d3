import { afterAll, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { registerSecurityHeaders, securityHeaders } from './security-headers.js';

describe(registerSecurityHeaders.name, () => {
  const running: FastifyInstance[] = [];
  afterAll(() => Promise.all(running.map((server) => server.close())));

  /** The headers with which a small server of this public address answers a path. */
  async function headersOf(path: string, publicUrl = 'http://localhost:3000') {
    const server = fastify({ genReqId: () => 'correlation-1' });
    running.push(server);
    registerSecurityHeaders(server, publicUrl);
    server.get('/data', async () => ({ data: 1 }));
    server.get('/page', (_request, reply) => reply.header('content-security-policy', 'mine').send(''));
    server.get('/broken', async () => {
      throw new Error('broken');
    });
    const reply = await fetch(`${await server.listen({ port: 0, host: '127.0.0.1' })}${path}`);
    await reply.text();
    return Object.fromEntries(reply.headers);
  }

  it.each(['/data', '/broken', '/absent'])('sends them and the correlation id with %s', async (path) => {
    const headers = await headersOf(path);
    expect(headers).toMatchObject({
      ...securityHeaders('http://localhost:3000'),
      'x-correlation-id': 'correlation-1',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
  it('lets a page bring its own policy', async () => {
    const headers = await headersOf('/page');
    expect(headers['content-security-policy']).toBe('mine');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
  it('holds browsers to TLS where the public address has it', async () => {
    const headers = await headersOf('/data', 'https://kobodesk.example');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
