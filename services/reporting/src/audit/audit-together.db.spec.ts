import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import {
  ChainCheck,
  chainStart,
  listAuditActions,
  listAuditEntries,
  searchAuditTrail,
} from '@kobodesk/contracts/reporting';
import { factHandler } from '@kobodesk/chassis/events/consuming';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { reporting } from '../index.js';
import { AuditEntries } from './audit-entries.js';
import { AuditConsumers } from './audit.consumers.js';
import { sha256 } from './sha256.js';

const auditor = anActor({
  permissions: ['audit.view'],
  role: 'clientadmin',
  organisationId: 30,
  homeOrganisationId: 30,
});
const entryOf = (entityId: string, changes: { organisationId: number; action: string }) => ({
  userId: 501,
  userName: 'client.user@naa.test',
  personName: 'Client User',
  address: '10.0.0.7',
  source: 'web' as const,
  service: 'invoicing',
  operation: 'invoicing.invoice.create',
  entity: 'invoice',
  entityId,
  description: `Raised invoice ${entityId}`,
  before: null,
  after: { amount: '100.005' },
  correlationId: 'c-1',
  ...changes,
});

describe('the audit trail of many records at once', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: reporting });
  });
  afterAll(() => service.stop());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const search = async (parameter: object) => {
    const { results } = await service.call(searchAuditTrail, auditor, { parameter, pageSize: 100 });
    return results.map(({ entityId }) => entityId);
  };

  it('writes at once what comes alone, and together what comes soon after it', async () => {
    const append = jest.spyOn(AuditEntries.prototype, 'append');
    const deliver = (entityId: string) =>
      service.arrive(auditRecorded, entryOf(entityId, { organisationId: 50, action: 'Edit invoice' }));
    const turns = async () => {
      for (let at = 0; at < 5; at += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await deliver('alone');
    expect(append).toHaveBeenCalledTimes(1);
    const soon = deliver('soon after');
    await turns();
    const later = deliver('a little later');
    await turns();
    expect(append).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(250);
    await Promise.all([soon, later]);
    expect(append).toHaveBeenCalledTimes(2);
    const { results } = await service.call(
      listAuditEntries,
      { ...auditor, organisationId: 50 },
      { parameter: {} },
    );
    expect(results.map(({ content }) => JSON.parse(content).entityId)).toEqual([
      'alone',
      'soon after',
      'a little later',
    ]);
  });

  it('is one chain, however many records come at once, and of whom', async () => {
    const records = Array.from({ length: 25 }, (_, index) => ({
      id: randomUUID(),
      name: auditRecorded.name,
      version: 1,
      key: 'audit',
      organisationId: index % 5 === 4 ? 40 : 30,
      occurredAt: new Date(Date.parse('2026-11-20T10:00:00Z') + index).toISOString(),
      correlationId: 'c-1',
      body: entryOf(`many ${index}`, {
        organisationId: index % 5 === 4 ? 40 : 30,
        action: ['Create invoice', 'Void invoice', 'Merge customers'][index % 3] as string,
      }),
    }));
    const { recorded } = service.service.app.get(AuditConsumers, { strict: false });
    const { together: takeAll } = factHandler(recorded, service.service.context as ServiceContext);
    await takeAll?.(records.slice(0, 1));
    await takeAll?.(records.slice(1, 20));
    await takeAll?.(records.slice(20));
    const own = records
      .filter(({ organisationId }) => organisationId === 30)
      .map(({ body }) => body.entityId);
    const { results } = await service.call(listAuditEntries, auditor, { parameter: {} });
    expect(results.map(({ content }) => JSON.parse(content).entityId)).toEqual(own);
    const check = new ChainCheck(sha256, { organisationId: 30, sequence: 1, previousHash: chainStart });
    for (const entry of results) check.take(entry);
    expect(check.end()).toMatchObject({ fault: undefined, count: 20, lastSequence: 20 });
    expect(await search({ entity: 'invoice', entityId: 'many 7' })).toEqual(['many 7']);
    const { data } = await service.call(listAuditActions, auditor, {});
    const merge = data.find(({ name }) => name === 'Merge customers');
    expect(await search({ auditType: merge?.id })).toEqual(
      own.filter((name) => Number(name.slice(5)) % 3 === 2).toReversed(),
    );
  });
});
