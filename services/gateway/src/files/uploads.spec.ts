import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NothingToSave, saveBranding } from '@kobodesk/contracts/identity';
import { attachDisputeFile, uploadCustomers } from '@kobodesk/contracts/invoicing';
import { refusalOf, SessionExpired, type Actor, type Operation } from '@kobodesk/contracts/kernel';
import { uploadReportSheet } from '@kobodesk/contracts/payments';
import { systemClock } from '@kobodesk/chassis/clock/clock';
import { Health } from '@kobodesk/chassis/health/health';
import { Metrics } from '@kobodesk/chassis/health/metrics';
import { createLogger } from '@kobodesk/chassis/logging/logger';
import type { CallOptions } from '@kobodesk/chassis/operations/caller';
import { readRequest } from '@kobodesk/chassis/operations/pipeline';
import { passingSecrets } from '@kobodesk/chassis/security/secrets';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { MemoryFiles } from '@kobodesk/chassis/testing/stand-ins';
import type { FastifyInstance } from 'fastify';
import type { Edge } from '../http/edge.js';
import { GatewaySettings } from '../gateway.settings.js';
import { aJpeg, aPng } from '../images/picture.builders.js';
import { buildServer } from '../http/server.js';

const path = saveBranding.http?.path ?? '';
const branding = { url: path, method: 'POST' };
const admin = anActor({
  userName: 'client.admin@naa.test',
  permissions: [
    'branding.manage',
    'revenue.manage',
    'payment.report-sheet',
    'customer.manage',
    'collection.manage',
  ],
});
const logo = aPng({ width: 200, height: 200 });

class CountingFiles extends MemoryFiles {
  stored: string[] = [];
  override async put(...given: Parameters<MemoryFiles['put']>) {
    const file = await super.put(...given);
    this.stored.push(file.id);
    return file;
  }
  override async remove(id: string): Promise<void> {
    this.stored = this.stored.filter((known) => known !== id);
    await super.remove(id);
  }
}

let files: CountingFiles;
let actor: Actor | undefined;
let refuses = false;
let forwarded: { actor: Actor; input: Record<string, string>; fingerprint: string | undefined }[] = [];
let server: FastifyInstance;
let base = '';

const edgeOf = (): Edge =>
  ({
    settings: GatewaySettings.parse({}),
    caller: {
      forward: async (operation: Operation, caller: Actor, inputJson: string, options: CallOptions) => {
        if (refuses) throw refusalOf(NothingToSave);
        readRequest(operation, inputJson);
        const input = JSON.parse(inputJson) as Record<string, string>;
        forwarded.push({ actor: caller, input, fingerprint: options.fingerprint });
        return Buffer.from('{"message":"Branding saved successfully"}');
      },
    },
    keyRates: { register: () => undefined, count: async () => undefined },
    sessions: {
      actorOf: async () => {
        if (!actor) throw refusalOf(SessionExpired);
        return actor;
      },
    },
    clock: systemClock,
    files: {
      put: (...given: Parameters<MemoryFiles['put']>) => files.put(...given),
      open: (id: string) => files.open(id),
      remove: (id: string) => files.remove(id),
      sweep: async () => 0,
      healthy: async () => true,
    },
    health: new Health(),
    metrics: new Metrics(false),
    secrets: passingSecrets(),
    log: createLogger('fatal'),
  }) as unknown as Edge;

type Part = string | Buffer;
/** A form as a browser sends it; every picture claims to be a PNG. */
async function send(parts: Record<string, Part>, to: { url: string; method: string } = branding) {
  const boundary = 'kobodesk-form';
  const pieces = Object.entries(parts).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? '' : '; filename="logo.png"\r\ncontent-type: image/png';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  const answer = await fetch(base + to.url, {
    method: to.method,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return { status: answer.status, body: (await answer.json()) as { status: number; message: string } };
}

beforeAll(async () => {
  server = await buildServer(edgeOf());
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => {
  files = new CountingFiles();
  actor = admin;
  refuses = false;
  forwarded = [];
});

describe('an upload', () => {
  it('keeps checked pictures under names of their own and calls the operation with them', async () => {
    const background = aJpeg({ width: 2500, height: 2500 });
    const { status, body } = await send({
      AgencyId: '20',
      logo,
      Background: background,
      DomainURL: 'naa.test',
    });
    expect([status, body]).toEqual([200, { status: 1, message: 'Branding saved successfully' }]);
    const [call] = forwarded;
    expect(call?.input).toEqual({
      AgencyId: '20',
      DomainURL: 'naa.test',
      Logo: files.stored[0],
      Background: files.stored[1],
    });
    const kept = await files.open(call?.input['Logo'] ?? '');
    expect(kept?.meta).toMatchObject({
      name: 'brand-picture.png',
      contentType: 'image/png',
      organisationId: 20,
      owner: 'client.admin@naa.test',
      expiresAt: expect.any(Date),
    });
  });

  it('that is sent again is told by its bytes: an Idempotency-Key knows it, though the file has another id', async () => {
    const other = aPng({ width: 100, height: 100 });
    for (const Logo of [logo, logo, other]) await send({ AgencyId: '20', Logo });
    await send({ AgencyId: '20', Logo: logo, DomainURL: 'naa.test' });
    const told = forwarded.map(({ fingerprint }) => fingerprint);
    expect(new Set(forwarded.map(({ input }) => input['Logo'])).size).toBe(4);
    expect(told[1]).toBe(told[0]);
    expect(told[0]).toBeDefined();
    expect(new Set(told).size).toBe(3);
  });

  it.each<[string, Record<string, Part>, number, string]>([
    [
      'a picture of 201 pixels',
      { Logo: aPng({ width: 201, height: 1 }) },
      400,
      'The logo dimensions cannot exceed 200 * 200 pixels',
    ],
    [
      'a background of 2501 pixels',
      { Background: aPng({ width: 1, height: 2501 }) },
      400,
      'The background image dimensions cannot exceed 2500 * 2500 pixels',
    ],
    [
      'a header of 30,000 pixels',
      { Background: aPng({ width: 30_000, height: 30_000, pixels: Buffer.alloc(9) }) },
      400,
      'The background image dimensions cannot exceed 2500 * 2500 pixels',
    ],
    ['an SVG', { Logo: Buffer.from('<svg onload="alert(1)"/>') }, 400, 'The image must be a JPG or PNG file'],
    [
      'a renamed program',
      { Logo: Buffer.from('MZ\x90\0program', 'latin1') },
      400,
      'The image must be a JPG or PNG file',
    ],
    [
      'what unpacks to more',
      { Logo: aPng({ width: 9, height: 9, pixels: Buffer.alloc(20_000_000) }) },
      400,
      'The image must be a JPG or PNG file',
    ],
    [
      'ten megabytes',
      { Logo: Buffer.concat([logo, Buffer.alloc(10 * 1024 * 1024)]) },
      413,
      'The image is larger than 5MB',
    ],
    [
      'a good one and a bad one',
      { Background: logo, Logo: Buffer.from('no picture') },
      400,
      'The image must be a JPG or PNG file',
    ],
    ['a file of another name', { Sheet: logo }, 400, 'Sheet is not expected'],
  ])('of %s is refused, and nothing is kept', async (_what, parts, status, message) => {
    const answer = await send(parts);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(files.stored).toEqual([]);
    expect(forwarded).toEqual([]);
  });

  it('of a record goes to the record in the address, whatever the form says', async () => {
    const group = { url: '/api/resources/revenue-group-logos/301', method: 'PUT' };
    expect((await send({ id: '999', Logo: logo }, group)).status).toBe(200);
    expect(forwarded[0]?.input).toEqual({ id: '301', Logo: files.stored[0] });
    const wide = await send({ Logo: aPng({ width: 201, height: 1 }) }, group);
    expect(wide).toMatchObject({
      status: 400,
      body: { message: 'The logo dimensions cannot exceed 200 * 200 pixels' },
    });
    expect(files.stored).toHaveLength(1);
  });

  it('of a sheet is kept for the call as text, and fields may stand in the address', async () => {
    const sheet = {
      url: `${uploadReportSheet.http?.path ?? ''}?replaceRRR=true&file=${'a'.repeat(32)}`,
      method: 'POST',
    };
    expect((await send({ file: Buffer.from('invoice number;amount\n') }, sheet)).status).toBe(200);
    const [call] = forwarded;
    expect(call?.input).toEqual({ replaceRRR: 'true', file: files.stored[0] });
    expect((await files.open(call?.input['file'] ?? ''))?.meta).toMatchObject({
      name: 'sheet.csv',
      contentType: 'text/csv',
      organisationId: 20,
      owner: 'client.admin@naa.test',
      expiresAt: expect.any(Date),
    });
    const refusals = [
      [{ file: Buffer.from('PK\x03\x04\0', 'latin1') }, 400, 'The file must be a csv file'],
      [{ file: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') }, 413, 'The file must be under 10mb'],
      [{}, 400, 'Please select an excel file'],
    ] as const;
    for (const [parts, status, message] of refusals)
      expect(await send(parts, sheet)).toMatchObject({ status, body: { message } });
    expect(files.stored).toHaveLength(1);
  });

  it('of a sheet may be an Excel file where the operation takes those, told by its bytes', async () => {
    const sheet = { url: uploadCustomers.http?.path ?? '', method: 'POST' };
    expect((await send({ file: Buffer.from('PK\x03\x04\0', 'latin1') }, sheet)).status).toBe(200);
    expect((await files.open(forwarded[0]?.input['file'] ?? ''))?.meta).toMatchObject({
      name: 'sheet.csv',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    const refusals = [
      [
        { file: Buffer.from('\xd0\xcf\x11\xe0\0', 'latin1') },
        400,
        'The file must be a csv or Excel (.xlsx) file',
      ],
      [{ file: Buffer.alloc(5 * 1024 * 1024 + 1, 'x') }, 413, 'The file must be under 5mb'],
      [{}, 400, 'Please select a csv or Excel file'],
    ] as const;
    for (const [parts, status, message] of refusals)
      expect(await send(parts, sheet)).toMatchObject({ status, body: { message } });
  });

  it('of a paper is a PDF or a picture, told by its bytes, and nothing that runs', async () => {
    const paper = { url: attachDisputeFile.http?.path ?? '', method: 'POST' };
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');
    expect((await send({ disputeId: '7', name: 'letter.pdf', file: pdf }, paper)).status).toBe(200);
    expect(
      (await send({ disputeId: '7', name: 'log.jpg', file: aJpeg({ width: 9, height: 9 }) }, paper)).status,
    ).toBe(200);
    const types = await Promise.all(
      forwarded.map(async ({ input }) => (await files.open(input['file'] ?? ''))?.meta),
    );
    expect(types).toMatchObject([
      {
        name: 'document',
        contentType: 'application/pdf',
        organisationId: 20,
        owner: 'client.admin@naa.test',
      },
      { name: 'document', contentType: 'image/jpeg' },
    ]);
    const message = 'The file must be a PDF, JPG or PNG file without scripts or attachments';
    for (const bytes of [
      Buffer.from('MZ\x90\0program', 'latin1'),
      Buffer.from('<svg onload="alert(1)"/>'),
      pdf.subarray(0, -7),
      Buffer.concat([Buffer.from('x'), pdf]),
      Buffer.from(pdf.toString().replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript /JS (x) >>')),
      Buffer.from(pdf.toString().replace('/Catalog', '/Catalog /S /Launch')),
      Buffer.from('PK\x03\x04\0', 'latin1'),
    ])
      expect(await send({ disputeId: '7', name: 'x', file: bytes }, paper)).toMatchObject({
        status: 400,
        body: { message },
      });
    expect(
      await send(
        { disputeId: '7', name: 'x', file: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]) },
        paper,
      ),
    ).toMatchObject({ status: 413, body: { message: 'The file must be under 5mb' } });
    expect(files.stored).toHaveLength(2);
  });

  it('that the operation refuses leaves nothing', async () => {
    refuses = true;
    expect(await send({ Logo: logo })).toMatchObject({
      status: 400,
      body: { message: 'Please choose a logo or a background image' },
    });
    expect(files.stored).toEqual([]);
  });

  it('cannot name a kept file itself', async () => {
    const listing = await files.put(
      { name: 'Invoices.xlsx', contentType: 'text/plain', organisationId: 20, owner: 'x', expiresAt: null },
      Buffer.from('secret'),
    );
    await send({ Logo: listing.id });
    expect(forwarded[0]?.input).toEqual({});
    const asJson = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Logo: listing.id }),
    });
    expect(asJson.status).toBe(400);
    expect(forwarded).toHaveLength(1);
  });

  it('is for those who may brand their own agency', async () => {
    actor = undefined;
    expect((await send({ Logo: logo })).status).toBe(401);
    expect((await fetch(base + path, { method: 'POST' })).status).toBe(401);
    actor = anActor();
    expect((await send({ Logo: logo })).status).toBe(403);
    actor = admin;
    expect((await send({ AgencyId: '10', Logo: logo })).status).toBe(403);
    expect(files.stored).toEqual([]);
  });
});
