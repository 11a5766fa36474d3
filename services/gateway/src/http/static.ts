import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from './edge.js';
import { drawingOf, firstAnswers, type Drawing } from './first-answers.js';
import { publicKeysOf } from '../keys.js';
import { visitorCalls } from '../visitor-calls.js';

const keysMark = /__SIGNING_KEYS__/g;
/** what each page has of its own; put in at once, so that no mark is looked for in what was put in */
const ownMarks = /__(CSP_NONCE|INSTALLATION|ANSWERS)__/g;
/** what of the page draws something of it before its scripts, by name (web-admin/scripts/painted.mjs) */
const paintedPart = /<!--painted (\w+)-->[^]*?<!--\/painted-->/g;
/** paths of the application: plain words between single slashes, no file's ending */
const pagePath = /^\/(?!\/)[\w/-]*(\?.*)?$/;
const apiPath = /^\/api(\/|$)/i;
const year = 365 * 24 * 3600;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
/** of eleven: a millisecond for a page, and nine tenths of what the last ones save */
const brotliQuality = 5;

/** Whether a browser takes an encoding: what it names with a weight of 0 it does not. */
const takes = (accepted: string, encoding: 'br' | 'gzip'): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part));
  });

/** The page in small, as its browser takes it: what is in it is painted before anything else has come. */
async function small(page: string, accepted: string): Promise<{ encoding?: string; body: string | Buffer }> {
  if (takes(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    return { encoding: 'br', body: await inBrotli(page, { params }) };
  }
  if (takes(accepted, 'gzip')) return { encoding: 'gzip', body: await inGzip(page) };
  return { body: page };
}

/** A text as the value of an attribute between double quotes; nothing in it opens or ends anything. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The policy of a page: nothing but our own files, the nonce for styles and scripts, forms to the payment provider. */
export function contentSecurityPolicy(nonce: string, paymentOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${paymentOrigins.join(' ')}`.trim(),
  ].join('; ');
}

/** Which build of the web application is served, by the stamp that its build left; `otherwise` without one. */
export function servedVersion(root: string | undefined, otherwise: string): string {
  const stamp = root === undefined ? '' : join(root, 'version.json');
  if (!existsSync(stamp)) return otherwise;
  const { version } = JSON.parse(readFileSync(stamp, 'utf8')) as { version: string };
  return version;
}

/** The page with the script of one drawing or of none: each address gets only what it draws. */
function templatesOf(page: string): Record<Drawing | 'none', string> {
  const withPart = (kept: Drawing | undefined) =>
    page.replace(paintedPart, (part, name: string) => (name === kept ? part : ''));
  return {
    details: withPart('details'),
    list: withPart('list'),
    invoice: withPart('invoice'),
    none: withPart(undefined),
  };
}

/** Serves the web application: files that carry a hash in their name for a year, the page itself never from a cache. */
export async function registerWeb(server: FastifyInstance, edge: Edge, nonceOf: () => string): Promise<void> {
  const root = edge.settings.WEB_ROOT;
  const page = root === undefined ? '' : join(root, 'index.html');
  if (root === undefined || !existsSync(page)) {
    server.setNotFoundHandler((_request, reply) => reply.callNotFoundEnvelope());
    return;
  }
  // with the keys in it, the page can tell a genuine code when nothing else of us can be reached
  const template = readFileSync(page, 'utf8').replace(keysMark, () =>
    escaped(JSON.stringify(publicKeysOf(edge.secrets))),
  );
  const origins = edge.settings.PAYMENT_ORIGINS.split(',').filter((origin) => origin !== '');
  const call = visitorCalls(server, edge);
  const templates = templatesOf(template);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = nonceOf();
    const [installed, answers] = await Promise.all([edge.installed.now(), firstAnswers(call, request)]);
    const own: Record<string, string> = {
      CSP_NONCE: nonce,
      INSTALLATION: escaped(JSON.stringify(installed)),
      ANSWERS: escaped(JSON.stringify(answers)),
    };
    const page = templates[drawingOf(request.url, answers) ?? 'none'].replace(
      ownMarks,
      (_mark, name: string) => own[name] ?? '',
    );
    const { encoding, body } = await small(page, String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, origins))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  };
  await server.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'version.json', '.stamp', '**/*.br', '**/*.gz'],
    // its build leaves each file in small beside it
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('vary', 'accept-encoding');
      const hashed = path.includes('/assets/');
      response.setHeader('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && pagePath.test(request.url) && !apiPath.test(request.url);
    return isPage ? sendPage(request, reply) : reply.callNotFoundEnvelope();
  });
}
