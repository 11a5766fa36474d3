import { mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { InvoiceNotFound } from '@kobodesk/contracts/invoicing';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import type { FastifyInstance } from 'fastify';
import { anEdge, type Behind } from './edge.builders.js';
import { firstCall, isVisit, urlOf } from './first-answers.js';
import { buildServer } from './server.js';

const root = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(
  join(root, 'index.html'),
  '<meta name="kobodesk-answers" content="__ANSWERS__" />' +
    '<!--painted details--><script nonce="__CSP_NONCE__">paint()</script><!--/painted-->' +
    '<!--painted list--><script nonce="__CSP_NONCE__">paintRows()</script><!--/painted-->' +
    '<!--painted invoice--><script nonce="__CSP_NONCE__">paintPaper()</script><!--/painted-->',
);

const servers: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** as a browser that opens a page says it */
const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const hostile = `</script><script>alert(1)</script> "&quot;' \u2028\u2029 <!-- __CSP_NONCE__ __ANSWERS__ $& é₦`;
const details = { invoice: { invoiceNumber: 'NAA-1', organizationId: 20, customerName: hostile } };
const brand = { agencyName: hostile };
const answered: Behind = ({ name }) => {
  if (name === 'identity.branding.get') return { data: brand };
  return name === 'payments.web-payment.get'
    ? { data: details }
    : { data: { granted: 60, taken: 60, leftMs: 60_000 } };
};

async function aServer(behind: Behind) {
  const asked: string[] = [];
  const edge = anEdge(
    (operation, input) => {
      if (/branding|web-payment/.test(operation.name)) asked.push(operation.name);
      return behind(operation, input);
    },
    { WEB_ROOT: root },
  );
  const server = await buildServer(edge);
  servers.push(server);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  // fetch of Node says by itself how it asks
  const open = async (path: string, headers: Record<string, string> = visit) =>
    new Promise<{ headers: IncomingHttpHeaders; status: number | undefined; body: string }>(
      (resolve, reject) => {
        get(address + path, { headers, agent: false }, (answer) => {
          text(answer).then(
            (body) => resolve({ headers: answer.headers, status: answer.statusCode, body }),
            reject,
          );
        }).on('error', reject);
      },
    );
  return { address, open, asked };
}

const contentOf = (body: string): string => /content="([^"]*)"/.exec(body)?.[1] ?? 'none';
const read = (body: string): unknown => {
  const signs: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };
  return JSON.parse(contentOf(body).replaceAll(/&(\w+);/g, (_entity, sign: string) => signs[sign] ?? ''));
};
const call = '/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=NAA-1';

describe(firstCall.name, () => {
  it.each([
    ['/payment?invoice=NAA-1', call],
    ['/Payment/?promise=later&invoice=%20NAA-1%20', call],
    // as the page writes the same address
    ['/payment?invoice=NAA/1+%26', '/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=NAA%2F1+%26'],
    ['/payment?invoice=%20', undefined],
    ['/payment', undefined],
    ['/verify?invoice=NAA-1', undefined],
    ['/search-invoice/NAA-1?invoice=NAA-1', undefined],
  ])('of %s is %s', (address, url) => {
    const first = firstCall(address);
    expect(first && urlOf(first)).toBe(url);
  });
});

describe(isVisit.name, () => {
  it.each([
    [visit, true],
    [{}, false],
    [{ ...visit, 'sec-fetch-dest': 'iframe' }, false],
    [{ ...visit, 'sec-purpose': 'prefetch;prerender' }, false],
    [{ ...visit, purpose: 'prefetch' }, false],
  ])('by %j: %s', (headers, is) => expect(isVisit(headers)).toBe(is));
});

describe('the page of an invoice to pay', () => {
  it('has in it what its first calls answer, whatever signs that has, and opens nothing by it', async () => {
    const { open } = await aServer(answered);
    const { headers, body } = await open('/payment?invoice=NAA-1');
    expect(read(body)).toEqual([
      { url: call, status: 200, body: { status: 1, data: details } },
      { url: '/api/Branding/GetBrandingPath?agencyId=20', status: 200, body: { status: 1, data: brand } },
    ]);
    expect(contentOf(body)).not.toMatch(/[<>"]/);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).toContain('paint()');
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(contentOf(body)).not.toContain(nonce);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('says no more than the call to somebody who may not, and asks no brand then', async () => {
    const { open, asked, address } = await aServer(() => {
      throw refusalOf(InvoiceNotFound);
    });
    const [first] = read((await open('/payment?invoice=NAA-1')).body) as { status: number; body: unknown }[];
    const told = await fetch(address + call);
    const { error, ...rest } = (await told.json()) as { error: { correlationId: string } };
    expect(first).toMatchObject({
      status: told.status,
      body: { ...rest, error: { ...error, correlationId: expect.any(String) } },
    });
    expect(asked).not.toContain('identity.branding.get');
  });

  it('counts as a call of the visitor, and tells of too many as the call does', async () => {
    const { open, address, asked } = await aServer(answered);
    for (let times = 0; times < 10; times += 1) await open('/payment?invoice=NAA-1');
    expect((await fetch(address + call)).status).toBe(429);
    expect(read((await open('/payment?invoice=NAA-1')).body)).toMatchObject([{ status: 429 }]);
    expect(asked.filter((name) => name === 'payments.web-payment.get')).toHaveLength(10);
  });

  it.each<[string, Behind]>([
    ['fails', () => Promise.reject(refusalOf(Unavailable))],
    [
      'never answers',
      (operation, input) =>
        operation.name === 'payments.web-payment.get'
          ? new Promise<never>(() => undefined)
          : answered(operation, input),
    ],
  ])('is the page alone where the call %s', async (_what, behind) => {
    const { open } = await aServer(behind);
    const { status, body } = await open('/payment?invoice=NAA-1');
    expect(status).toBe(200);
    expect(read(body)).toEqual([]);
    expect(body).not.toContain('<script');
  });

  it('is asked for by nobody who only looks at the address, and for no other page', async () => {
    const { open, asked } = await aServer(answered);
    expect(read((await open('/payment?invoice=NAA-1', {})).body)).toEqual([]);
    expect(read((await open('/payment')).body)).toEqual([]);
    expect(read((await open('/verify?invoice=NAA-1')).body)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('a page that asks for what is drawn of it', () => {
  it.each([
    ['/search-invoice', ['paintRows()']],
    ['/Search-Invoice/?filter=%7B%7D', ['paintRows()']],
    ['/search-invoice/NAA-1', ['paintPaper()']],
    ['/search-invoice/NAA-1/more', []],
    ['/login', []],
    ['/payment?invoice=NAA-1', ['paint()']],
  ])('%s has in it what draws that, and nothing else: %s', async (address, has) => {
    const { open } = await aServer(answered);
    const { body } = await open(address);
    expect(body.match(/paint\w*\(\)/g) ?? []).toEqual(has);
  });
});
