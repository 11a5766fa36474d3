import type { FastifyInstance } from 'fastify';

/** Answers are data: nothing in them may load, run, frame or be framed. Pages of the web application set their own policy. */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
].join('; ');

const always = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
};

/** The headers that every answer carries, put together once and not per request. `publicUrl` tells whether TLS is in front. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return always;
  return { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

/** Sets them first of all, so that errors carry them too; routes may replace one. */
export function registerSecurityHeaders(server: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-correlation-id', request.id);
    done();
  });
}
