import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readBrandPicture } from '@kobodesk/contracts/identity';
import { readGroupLogo } from '@kobodesk/contracts/invoicing';
import {
  RecordNotFound,
  refusalOf,
  Unavailable,
  type Operation,
  type ReplyOf,
  type ReadKeptPicture,
} from '@kobodesk/contracts/kernel';
import { systemClock } from '@kobodesk/chassis/clock/clock';
import { signFileToken } from '@kobodesk/chassis/files/file-tokens';
import { Health } from '@kobodesk/chassis/health/health';
import { Metrics } from '@kobodesk/chassis/health/metrics';
import { createLogger } from '@kobodesk/chassis/logging/logger';
import { passingSecrets } from '@kobodesk/chassis/security/secrets';
import { MemoryFiles } from '@kobodesk/chassis/testing/stand-ins';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../http/edge.js';
import { GatewaySettings } from '../gateway.settings.js';
import { buildServer } from '../http/server.js';

const secrets = passingSecrets();
const files = new MemoryFiles();
const [logo, groupLogo] = ['a'.repeat(32), 'b'.repeat(32)];
const kept = new Map<string, { keeper: Operation; contentType: string; bytes: Buffer }>([
  [logo, { keeper: readBrandPicture, contentType: 'image/png', bytes: Buffer.from('logo') }],
  [groupLogo, { keeper: readGroupLogo, contentType: 'image/jpeg', bytes: Buffer.from('group logo') }],
]);
let away: Operation | undefined;
let server: FastifyInstance;
let base = '';

const call = async (
  operation: Operation,
  _actor: unknown,
  { fileId }: { fileId: string },
): Promise<ReplyOf<ReadKeptPicture>> => {
  if (operation === away) throw refusalOf(Unavailable);
  const picture = kept.get(fileId);
  if (picture?.keeper !== operation) throw refusalOf(RecordNotFound);
  const { contentType, bytes } = picture;
  return { data: { contentType, pieces: 1, body: bytes.toString('base64') } };
};

beforeAll(async () => {
  const edge = {
    settings: GatewaySettings.parse({}),
    caller: { call },
    sessions: {},
    keyRates: { register: () => undefined },
    clock: systemClock,
    files,
    health: new Health(),
    metrics: new Metrics(false),
    secrets,
    log: createLogger('fatal'),
  };
  server = await buildServer(edge as unknown as Edge);
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => {
  away = undefined;
});

const image = async (name: string) => {
  const answer = await fetch(`${base}/api/File/Image/${name}`);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('an uploaded picture', () => {
  it.each([
    ['of an agency', `${logo}.png`, 'image/png', 'logo'],
    ['of a revenue group', `${groupLogo}.jpg`, 'image/jpeg', 'group logo'],
  ])('%s is shown to anybody, to be held for long', async (_whose, name, type, text) => {
    const { status, headers, bytes } = await image(name);
    expect([status, headers.get('content-type'), bytes.toString()]).toEqual([200, type, text]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('that nobody keeps is not there, and neither is any other file of the store', async () => {
    expect((await image(`${'c'.repeat(32)}.png`)).status).toBe(404);
    const listing = await files.put(
      { name: 'Invoices.xlsx', contentType: 'text/plain', organisationId: 20, owner: 'x', expiresAt: null },
      Buffer.from('secret'),
    );
    expect((await image(`${listing.id}.png`)).status).toBe(404);
  });

  it('whose keeper does not answer is an outage, and is not held by anybody', async () => {
    away = readBrandPicture;
    const { status, headers } = await image(`${'d'.repeat(32)}.png`);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect((await image(`${groupLogo}.jpg`)).status).toBe(200);
  });
});

describe('a download', () => {
  it('is whatever file its address was signed for, while the store has it', async () => {
    const expiresAt = new Date(systemClock.now().getTime() + 60_000);
    const { id } = await files.put(
      { name: 'Invoices.xlsx', contentType: 'text/plain', organisationId: 20, owner: 'x', expiresAt },
      Buffer.from('listing'),
    );
    const address = `${base}/api/File/Download/${signFileToken(secrets.fileKey, { fileId: id, expiresAt, inline: false })}`;
    expect(await (await fetch(address)).text()).toBe('listing');
    files.lose();
    expect((await fetch(address)).status).toBe(404);
  });

  it('that is gone is told to a program in the envelope, and to whoever opens its address in a sentence', async () => {
    const address = `${base}/api/File/Download/no-such-token`;
    const told = await fetch(address, { headers: { accept: 'application/json' } });
    expect([told.status, await told.json()]).toMatchObject([
      404,
      { status: 2, message: 'Resource not found' },
    ]);
    // as browsers ask for what they show
    const opened = await fetch(address, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([opened.status, opened.headers.get('content-type'), await opened.text()]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'The file is not here any more: its address works for a while only. Please ask for it again.',
    ]);
  });
});
