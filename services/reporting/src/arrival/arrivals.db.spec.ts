import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditFactsOf, auditRecorded } from '@kobodesk/contracts/kernel';
import { compareAuditTrail, downloadAuditTrail } from '@kobodesk/contracts/reporting';
import { aClock, aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { reporting } from '../index.js';

const auditor = anActor({ permissions: ['audit.view'], role: 'clientadmin' });
const foreigner = anActor({ ...auditor, organisationId: 10, homeOrganisationId: 10 });

describe('the audit trail against what was announced for it', () => {
  const clock = aClock();
  const announced = { id: 'lost-in-payments', occurredAt: '2026-11-20T09:00:00.000Z' };
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      clock,
      standIns: [
        standIn(auditFactsOf('payments').list, ({ organisationId, after }) =>
          organisationId === 20
            ? {
                facts: after === undefined ? [] : [announced],
                waiting: 2,
                next: after === undefined ? 'on' : undefined,
              }
            : { facts: [], waiting: 0 },
        ),
      ],
    });
    clock.stopAt(new Date('2026-11-20T10:00:00Z'));
    for (const search of ['one', 'two'])
      await service.call(downloadAuditTrail, auditor, { parameter: { search } });
    await service.announced(auditRecorded);
  });
  afterAll(() => service.stop());

  const compare = async (actor = auditor) =>
    (await service.call(compareAuditTrail, actor, { service: 'reporting' })).data;
  const outbox = () =>
    service.database.reader.query<{ id: string }>('SELECT id FROM outbox WHERE name = ? ORDER BY id', [
      auditRecorded.name,
    ]);

  it('waits for what was published a moment ago', async () => {
    expect(await compare()).toEqual({ compared: 0, waiting: 2, missing: [] });
  });

  it('misses nothing that arrived', async () => {
    clock.stopAt(new Date('2026-11-20T10:01:00Z'));
    expect(await compare()).toEqual({ compared: 2, waiting: 0, missing: [] });
    expect(await compare(foreigner)).toEqual({ compared: 0, waiting: 0, missing: [] });
  });

  it('names what was published and never arrived', async () => {
    const columns = 'name, version, fact_key, organisation_id, body, correlation_id, occurred_at_ms';
    const [first] = await outbox();
    await service.database.write((executor) =>
      executor.run(
        `INSERT INTO outbox (id, published_at_ms, ${columns}) SELECT 'lost', ?, ${columns} FROM outbox WHERE id = ?`,
        [clock.now().getTime() - 60_000, first?.id ?? ''],
      ),
    );
    expect(await compare()).toEqual({
      compared: 3,
      waiting: 0,
      missing: [{ factId: 'lost', occurredAt: '2026-11-20T10:00:00.000Z' }],
    });
    expect((await compare(foreigner)).missing).toEqual([]);
  });

  it('asks any service, step by step', async () => {
    const { data: first } = await service.call(compareAuditTrail, auditor, { service: 'payments' });
    expect(first).toEqual({ compared: 0, waiting: 2, missing: [], next: 'on' });
    const { data: rest } = await service.call(compareAuditTrail, auditor, {
      service: 'payments',
      after: 'on',
    });
    expect(rest.missing).toEqual([{ factId: announced.id, occurredAt: announced.occurredAt }]);
    expect((await service.refused(compareAuditTrail, auditor, { service: 'workflow' })).status).toBe(503);
  });
});
