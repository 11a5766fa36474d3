import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { getOrganisationProfile, listOrganisations } from '@kobodesk/contracts/identity';
import { listVisible } from '@kobodesk/contracts/invoicing';
import {
  auditRecorded,
  type Actor,
  type FactOf,
  type InputOf,
  type Operation,
} from '@kobodesk/contracts/kernel';
import {
  ChainCheck,
  chainStart,
  compareAuditTrail,
  downloadAuditTrail,
  getExport,
  getInvoiceStory,
  listAuditActions,
  listAuditAnchors,
  listAuditEntries,
  listExports,
  searchAuditTrail,
  anchorLine,
  type Anchor,
} from '@kobodesk/contracts/reporting';
import { aClock, aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { anOrganisation } from '../document/document.builders.js';
import { reporting } from '../index.js';
import { AnchorAdoption } from './anchor-adoption.js';
import { AnchorDesk } from './anchor-desk.js';
import { sha256 } from './sha256.js';

const auditor = anActor({ permissions: ['audit.view'], role: 'clientadmin' });
const foreigner = anActor({ ...auditor, organisationId: 10, homeOrganisationId: 10 });
const provider = anActor({ ...auditor, role: 'vgg_admin', organisationId: null, homeOrganisationId: 1 });
const agencies = [
  { id: 10, name: 'Federal Airports', code: 'FA' },
  { id: 20, name: 'National Aviation Authority', code: 'NAA' },
];

const entryOf = (
  entityId: string,
  changes: Partial<FactOf<typeof auditRecorded>> = {},
): FactOf<typeof auditRecorded> => ({
  organisationId: 20,
  userId: 501,
  userName: 'client.user@naa.test',
  personName: 'Client User',
  address: '10.0.0.7',
  source: 'web',
  service: 'invoicing',
  operation: 'invoicing.invoice.create',
  action: 'Create invoice',
  entity: 'invoice',
  entityId,
  description: `Raised invoice ${entityId}`,
  before: null,
  after: { amount: '100.005' },
  correlationId: 'c-1',
  ...changes,
});

const bothDays = { parameter: { fromDate: '2026-11-20', endDate: '2026-11-21' } };

describe('the audit trail', () => {
  const clock = aClock();
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(getOrganisationProfile, () => ({ data: anOrganisation })),
        standIn(listOrganisations, () => ({ data: agencies })),
        standIn(listVisible, ({ invoiceNumbers }) => ({
          data: invoiceNumbers.filter((number) => number !== 'NAA-2026-1'),
        })),
      ],
      clock,
    });
    // the look of the start would anchor what is there by then, be it one entry or three
    await service.service.app.get(AnchorDesk, { strict: false }).rest();
    // in Lagos the 21st begins at 23:00 UTC of the 20th
    clock.stopAt(new Date('2026-11-20T22:59:00Z'));
    await service.deliver(auditRecorded, entryOf('NAA-2026-1'));
    clock.stopAt(new Date('2026-11-20T23:00:00Z'));
    await service.deliver(auditRecorded, entryOf('NAA-2026-2', { source: 'cli' }));
    const edit = { action: 'Edit invoice', userId: 502, personName: '=cmd()', before: { amount: '1' } };
    await service.deliver(auditRecorded, entryOf('NAA-2026-3', edit));
    await service.deliver(auditRecorded, entryOf('FA-2026-1', { organisationId: 10 }));
    await service.deliver(auditRecorded, entryOf('sign-in', { organisationId: null }));
  });
  afterAll(() => service.stop());

  const search = async (parameter: object, actor = auditor) => {
    const answer = await service.call(searchAuditTrail, actor, { parameter });
    expect(answer.totalCount).toBe(answer.results.length);
    return answer.results.map(({ entityId }) => entityId);
  };

  it('is searched by whole days of the zone, by type, person and text, the latest first', async () => {
    expect(await search({})).toEqual(['NAA-2026-3', 'NAA-2026-2', 'NAA-2026-1']);
    expect(await search({ startDate: '2026-11-20', endDate: '2026-11-20T23:59:59.999Z' })).toEqual([
      'NAA-2026-1',
    ]);
    expect(await search({ fromDate: '2026-11-21T00:00:00Z' })).toEqual(['NAA-2026-3', 'NAA-2026-2']);
    const { data } = await service.call(listAuditActions, auditor, {});
    expect(data.map(({ name }) => name)).toEqual(['Create invoice', 'Edit invoice']);
    expect(await search({ auditType: data[1]?.id })).toEqual(['NAA-2026-3']);
    expect(await search({ userId: 501, search: 'RAISED INVOICE naa-2026-2' })).toEqual(['NAA-2026-2']);
    expect(await search({ search: '%' })).toEqual([]);
  });

  it('is the history of one record, of its own organisation alone', async () => {
    const second = { entity: 'invoice', entityId: 'NAA-2026-2' };
    expect(await search(second)).toEqual(['NAA-2026-2']);
    expect(await search({ ...second, endDate: '2026-11-20' })).toEqual([]);
    expect(await search({ ...second, entity: 'customer' })).toEqual([]);
    expect(await search({ entity: 'invoice', entityId: 'NAA-2026' })).toEqual([]);
    expect(await search(second, foreigner)).toEqual([]);
    expect(await search(second, provider)).toEqual(['NAA-2026-2']);
  });

  it('is the story of an invoice, to whoever may see the invoice', async () => {
    const of = (invoiceNumber: string, actor = auditor) =>
      service.call(getInvoiceStory, anActor({ ...actor, permissions: ['invoice.search'] }), {
        invoiceNumber,
      });
    expect((await of('NAA-2026-2')).data).toMatchObject([
      { kind: 'raised', amount: '100.005', by: 'Client User', at: '2026-11-20T23:00:00.000Z' },
    ]);
    expect((await of('NAA-2026-2', foreigner)).data).toEqual([]);
    await expect(of('NAA-2026-1')).rejects.toThrow('The invoice was not found');
  });

  it('shows what was recorded, and pages by index', async () => {
    const answer = await service.call(searchAuditTrail, auditor, { ...bothDays, pageSize: 1, from: 1 });
    expect(answer.totalCount).toBe(3);
    expect(answer.results).toMatchObject([
      {
        personName: 'Client User',
        timeStamp: '2026-11-20T23:00:00.000Z',
        viaApi: true,
        ipAddress: '10.0.0.7',
        source: 'cli',
        description: 'Raised invoice NAA-2026-2',
        before: null,
        after: { amount: '100.005' },
      },
    ]);
    const none = await service.call(searchAuditTrail, auditor, { parameter: { search: 'nothing' } });
    expect(none).toEqual({ results: [], totalCount: 0, message: 'No record match your search' });
  });

  it('is closed to whoever lacks the permission, and of another organisation is its own', async () => {
    const all = [searchAuditTrail, downloadAuditTrail, listAuditEntries] as const;
    for (const operation of all)
      expect((await service.refused(operation, anActor(), { parameter: {} })).code).toBe('NOT_PERMITTED');
    for (const operation of [listAuditActions, listAuditAnchors])
      expect((await service.refused(operation, anActor(), {})).code).toBe('NOT_PERMITTED');
    expect(await search({}, foreigner)).toEqual(['FA-2026-1']);
    const { results } = await service.call(listAuditEntries, foreigner, { parameter: {} });
    expect(results.map(({ content }) => JSON.parse(content).entityId)).toEqual(['FA-2026-1']);
  });

  it.each([{ locationIds: [201] }, { revenueIds: [1101] }, { customerId: 101 }])(
    'is of the whole agency, and not for whoever sees a part of it: %j',
    async (part) => {
      const bound = anActor({ ...auditor, ...part });
      const asked: [Operation, object][] = [
        [searchAuditTrail, { parameter: {} }],
        [searchAuditTrail, { parameter: { entity: 'customer', entityId: '101' } }],
        [downloadAuditTrail, { parameter: {} }],
        [listAuditActions, {}],
        [listAuditEntries, { parameter: {} }],
        [listAuditAnchors, {}],
        [compareAuditTrail, { service: 'reporting' }],
      ];
      for (const [operation, input] of asked)
        expect([operation.name, (await service.refused(operation, bound, input)).code]).toEqual([
          operation.name,
          'AUDIT_OF_ALL',
        ]);
    },
  );

  it('of all agencies is open to provider staff who chose none, with the name of each', async () => {
    const { results } = await service.call(searchAuditTrail, provider, { parameter: {} });
    expect(results.map(({ entityId, agencyName }) => [entityId, agencyName])).toEqual([
      ['sign-in', ''],
      ['FA-2026-1', 'Federal Airports'],
      ['NAA-2026-3', 'National Aviation Authority'],
      ['NAA-2026-2', 'National Aviation Authority'],
      ['NAA-2026-1', 'National Aviation Authority'],
    ]);
    const own = await service.call(listAuditEntries, provider, { parameter: {} });
    expect(own.totalCount).toBe(1);
  });

  describe('as a chain', () => {
    const walk = async (period: object = {}) => {
      const { results, totalCount } = await service.call(listAuditEntries, auditor, { parameter: period });
      return { results, totalCount };
    };
    const verdict = async () => {
      const { data: anchors } = await service.call(listAuditAnchors, auditor, {});
      const check = new ChainCheck(
        sha256,
        { organisationId: 20, sequence: 1, previousHash: chainStart },
        anchors,
      );
      for (const entry of (await walk()).results) check.take(entry);
      return check.end();
    };
    const write = (...statements: string[]) =>
      service.database.write(async (executor) => {
        for (const statement of statements) await executor.run(statement);
      });

    it('is walked in its order, by page and by period', async () => {
      const page = await service.call(listAuditEntries, auditor, {
        pageSize: 1,
        parameter: { after: 1, upTo: 3 },
      });
      expect([page.results.map(({ sequence }) => sequence), page.totalCount]).toEqual([[2], 2]);
      const day = await walk({ fromDate: '2026-11-21', endDate: '2026-11-21' });
      expect([day.results.map(({ sequence }) => sequence), day.totalCount]).toEqual([[2, 3], 2]);
      expect(await walk({ fromDate: '2027-01-01' })).toEqual({ results: [], totalCount: 0 });
    });

    it('is anchored once a day, in a file that stays', async () => {
      const desk = service.service.app.get(AnchorDesk, { strict: false });
      await desk.anchor();
      await desk.anchor();
      const { data } = await service.call(listAuditAnchors, auditor, {});
      const last = (await walk()).results.at(-1);
      expect(data).toEqual([{ day: '2026-11-20', organisationId: 20, sequence: 3, hash: last?.hash }]);
      const { data: own } = await service.call(listAuditAnchors, foreigner, {});
      expect(own.map(({ organisationId }) => organisationId)).toEqual([10]);
      await service.files.sweep(new Date('2099-01-01T00:00:00Z'));
      expect((await service.call(listAuditAnchors, auditor, {})).data).toHaveLength(1);
      expect(await verdict()).toMatchObject({ count: 3, anchored: 1, fault: undefined });
    });

    it('is anchored still when the store of the copies was lost', async () => {
      service.files.lose();
      expect(await verdict()).toMatchObject({ count: 3, anchored: 1, fault: undefined });
    });

    it('keeps the anchors that were taken when only the store kept them', async () => {
      const day = '2026-11-19';
      const head = (await walk()).results[0];
      const anchor = { day, organisationId: 20, sequence: 1, hash: head?.hash ?? '' };
      const file = { name: 'anchors', contentType: 'application/x-ndjson', organisationId: null };
      const { id } = await service.files.put(
        { ...file, owner: 'reporting', expiresAt: null },
        Buffer.from(`${anchorLine(anchor)}\n`),
      );
      await service.database.write((executor) =>
        executor.run('INSERT INTO audit_anchors (day, file_id, taken_at_ms) VALUES (?, ?, 0)', [day, id]),
      );
      await service.service.app.get(AnchorAdoption, { strict: false }).onModuleInit();
      service.files.lose();
      expect(await verdict()).toMatchObject({ count: 3, anchored: 2, fault: undefined });
    });

    it('is changed by nobody while the database guards it', async () => {
      await expect(write('UPDATE audit_entries SET user_id = 1')).rejects.toThrow(/never changed/);
      await expect(write('DELETE FROM audit_entries')).rejects.toThrow(/never changed/);
      await expect(write('DELETE FROM audit_anchors')).rejects.toThrow(/never changed/);
      await expect(write("UPDATE kept_file_parts SET body = ''")).rejects.toThrow(/never changed/);
      await expect(write('DELETE FROM kept_file_parts')).rejects.toThrow(/never changed/);
      await expect(write('DELETE FROM kept_files')).rejects.toThrow(/never changed/);
      expect((await verdict()).fault).toBeUndefined();
    });

    it('shows what somebody did who took the guard away', async () => {
      await write(
        'DROP TRIGGER audit_entries_no_update',
        'DROP TRIGGER audit_entries_no_delete',
        "UPDATE audit_entries SET content = REPLACE(content, '100.005', '900.005') WHERE organisation_id = 20 AND sequence = 2",
      );
      expect((await verdict()).fault).toMatchObject({ sequence: 2, kind: 'altered' });
      await write('DELETE FROM audit_entries WHERE organisation_id = 20 AND sequence = 2');
      expect((await verdict()).fault).toMatchObject({ sequence: 2, kind: 'missing' });
      await write(
        'DELETE FROM audit_entries WHERE organisation_id = 20 AND sequence = 3',
        'UPDATE audit_chains SET last_sequence = 1 WHERE organisation_id = 20',
      );
      expect((await verdict()).fault).toMatchObject({ sequence: 2, kind: 'missing' });
    });

    it('is measured by the copies outside the database where those still know better', async () => {
      clock.stopAt(new Date('2026-11-25T12:00:00Z'));
      await service.deliver(auditRecorded, entryOf('FA-2026-2', { organisationId: 10 }));
      await service.service.app.get(AnchorDesk, { strict: false }).anchor();
      const anchors = async () => (await service.call(listAuditAnchors, foreigner, {})).data;
      const taken = (await anchors()).at(-1);
      expect(taken).toMatchObject({ day: '2026-11-25', sequence: 2 });
      const forged = Buffer.from(`${anchorLine({ ...(taken as Anchor), hash: '0'.repeat(64) })}\n`);
      await write(
        'DROP TRIGGER kept_file_parts_no_update',
        `UPDATE kept_file_parts SET body = '${forged.toString('base64')}'`,
      );
      expect((await anchors()).map(({ hash }) => hash)).toEqual(['0'.repeat(64), taken?.hash]);
      service.files.lose();
      expect((await anchors()).map(({ hash }) => hash)).toEqual(['0'.repeat(64)]);
    });
  });

  /** However long it takes until the first file is made. */
  const made = async (actor: Actor, input: InputOf<typeof downloadAuditTrail>) => {
    let { data } = await service.call(downloadAuditTrail, actor, input);
    while (['waiting', 'running'].includes(data.state))
      ({ data } = await service.call(getExport, actor, { exportId: data.id }));
    return data;
  };

  it('is downloaded whole, named Audits', async () => {
    for (const [downloadType, start] of [
      ['pdf', '%PDF'],
      ['excel', 'PK'],
    ] as const) {
      const parameter = { downloadType };
      const { downloadUrl } = await made(auditor, { pageSize: -1, parameter });
      const [id = ''] = downloadUrl.slice('/api/File/Download/'.length).split('.');
      const file = await service.files.open(id);
      expect(file?.meta.name).toBe(downloadType === 'pdf' ? 'Audits.pdf' : 'Audits.xlsx');
      expect(file && (await buffer(file.stream)).subarray(0, start.length).toString()).toBe(start);
    }
  });

  it('is made in the background like every download, and is its owner\u2019s alone', async () => {
    const parameter = { search: 'NAA' };
    const { totalCount } = await service.call(searchAuditTrail, auditor, { parameter });
    const order = await made(auditor, { parameter });
    expect(order).toMatchObject({ kind: 'excel', state: 'done', rowsDone: order.rowsTotal });
    // the record of the download itself may be there in time
    expect([totalCount, totalCount + 1]).toContain(order.rowsTotal);
    expect((await service.call(getExport, auditor, { exportId: order.id })).data).toEqual(order);
    const colleague = anActor({ ...auditor, userId: 777 });
    for (const stranger of [foreigner, colleague])
      expect((await service.refused(getExport, stranger, { exportId: order.id })).status).toBe(404);
    const whole = await made(provider, { parameter: {} });
    expect(whole).toMatchObject({ state: 'done' });
    expect(whole.rowsTotal).toBeGreaterThan(4);
    const { data: own } = await service.call(listExports, provider, {});
    expect(own.map(({ id }) => id)).toEqual([whole.id]);
  });
});
