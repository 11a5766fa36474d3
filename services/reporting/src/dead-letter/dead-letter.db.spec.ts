import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded, deadLettersOf, type DeadLetter } from '@kobodesk/contracts/kernel';
import {
  discardDeadLetters,
  getDeadLetter,
  requeueDeadLetters,
  searchDeadLetters,
} from '@kobodesk/contracts/reporting';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { reporting } from '../index.js';

const operator = anActor({
  role: 'vgg_admin',
  organisationId: null,
  homeOrganisationId: 1,
  permissions: ['dead-letter.manage'],
});
const quiet = ['identity', 'invoicing', 'settlement', 'workflow', 'notifications'];

const letterOf = (id: number, changes: Partial<DeadLetter> = {}): DeadLetter => ({
  id,
  consumer: 'payments.booked',
  event: 'payments.payment.confirmed',
  kind: 'payment',
  factId: `fact-${id}`,
  organisationId: 20,
  correlationId: 'c-1',
  reason: 'Error: no such invoice',
  attempts: 6,
  state: 'dead',
  diedAt: `2026-11-20T10:00:0${id}.000Z`,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  ...changes,
});

describe('the dead letters of all services', () => {
  const ofPayments = deadLettersOf('payments');
  const asked: unknown[] = [];
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: reporting,
      standIns: [
        standIn(ofPayments.list, () => ({ letters: [letterOf(3), letterOf(1)], total: 2, payments: 2 })),
        standIn(ofPayments.get, ({ id }) => ({ data: { ...letterOf(id), fact: { body: { amount: '5' } } } })),
        standIn(ofPayments.requeue, ({ ids }) => ({
          data: ids.map((id) => ({
            id,
            outcome: id === 1 ? ('requeued' as const) : ('dead' as const),
            reason: null,
          })),
        })),
        standIn(ofPayments.discard, ({ ids, reason }, actor) => {
          asked.push([ids, reason, actor.userName]);
          return { data: ids.map((id) => ({ id, outcome: 'discarded' as const, reason: null })) };
        }),
      ],
    });
    // not even the shape of a record: it dies here
    await service.deliver(auditRecorded, { organisationId: 20 } as never, 'broken');
  });
  afterAll(() => service.stop());

  it('are shown in one list, the newest first, with the services that do not answer named', async () => {
    const all = await service.call(searchDeadLetters, operator, { parameter: {} });
    const [own, ...others] = all.results;
    expect(own).toMatchObject({
      service: 'reporting',
      consumer: 'reporting.audit',
      kind: 'other',
      factId: 'broken',
    });
    expect(others.map(({ id }) => id)).toEqual(['payments-3', 'payments-1']);
    expect([all.totalCount, all.paymentCount, all.silent]).toEqual([3, 2, [...quiet].sort()]);
    const page = await service.call(searchDeadLetters, operator, { pageSize: 1, from: 2, parameter: {} });
    expect(page.results.map(({ id }) => id)).toEqual(['payments-1']);
    const some = await service.call(searchDeadLetters, operator, { parameter: { service: 'payments' } });
    expect([some.results.length, some.silent]).toEqual([2, []]);
  });

  it('are shown whole, one by one', async () => {
    const { data } = await service.call(getDeadLetter, operator, { id: 'payments-3' });
    expect(data).toMatchObject({ id: 'payments-3', service: 'payments', fact: { body: { amount: '5' } } });
    expect((await service.refused(getDeadLetter, operator, { id: 'nobody-3' })).status).toBe(404);
  });

  it('are tried again where they are kept; what became of each is told', async () => {
    const answer = await service.call(requeueDeadLetters, operator, {
      ids: ['payments-1', 'payments-3', 'settlement-1'],
    });
    expect(answer).toEqual({
      data: [
        { id: 'payments-1', outcome: 'requeued', reason: null },
        { id: 'payments-3', outcome: 'dead', reason: null },
        { id: 'settlement-1', outcome: 'silent', reason: 'settlement does not answer' },
      ],
      message: '1 applied, 1 failed again, 1 not reached',
    });
  });

  it('are discarded with a reason only, in the name of who decides', async () => {
    const ids = ['payments-3'];
    expect(await service.refused(discardDeadLetters, operator, { ids, reason: ' ' })).toMatchObject({
      status: 400,
      message: 'Please enter a reason',
    });
    await service.call(discardDeadLetters, operator, { ids, reason: 'Booked by hand' });
    expect(asked).toEqual([[[3], 'Booked by hand', operator.userName]]);
  });

  it('are nothing to an agency, whatever its roles were granted', async () => {
    const admin = anActor({ role: 'clientadmin', permissions: ['dead-letter.manage'] });
    const ids = ['payments-1'];
    const codes = [
      await service.refused(searchDeadLetters, admin, { parameter: {} }),
      await service.refused(getDeadLetter, admin, { id: 'payments-1' }),
      await service.refused(requeueDeadLetters, admin, { ids }),
      await service.refused(discardDeadLetters, admin, { ids, reason: 'x' }),
      await service.refused(searchDeadLetters, anActor({ ...operator, permissions: [] }), { parameter: {} }),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'NOT_PERMITTED'));
  });
});
