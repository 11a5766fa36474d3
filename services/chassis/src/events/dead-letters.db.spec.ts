import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditRecorded, deadLettersOf } from '@kobodesk/contracts/kernel';
import { MovableClock } from '../clock/clock.js';
import { aService, type ServiceUnderTest } from '../testing/a-service.js';
import { anActor } from '../testing/an-actor.js';
import { AccountHandlers, poison, toyService } from '../testing/toy/toy-service.js';
import { outboxEntry, putInOutbox } from './outbox.js';

const letters = deadLettersOf('toy');
const operator = anActor({ userName: 'operator@kobodesk.test', organisationId: null });

describe('facts that could not be applied', () => {
  let toy: ServiceUnderTest;
  let consumer: AccountHandlers;
  beforeAll(async () => {
    toy = await aService({ definition: toyService });
    consumer = toy.service.app.get(AccountHandlers, { strict: false });
  });
  afterAll(() => toy.stop());

  let made = 0;
  /** A fact that dies; answers its id and the number of its letter. */
  async function aLetter(): Promise<{ factId: string; id: number }> {
    made += 1;
    const factId = `00000000-0000-7000-8000-${String(made).padStart(12, '0')}`;
    consumer.isCured = false;
    await toy.deliver(poison, { organisationId: 20 }, factId);
    const { letters: found } = await toy.call(letters.list, operator, { state: 'dead', limit: 500 });
    return { factId, id: found.find((one) => one.factId === factId)?.id ?? 0 };
  }
  const shown = async (id: number) => (await toy.call(letters.get, operator, { id })).data;
  const cures = async () =>
    (await toy.database.reader.query("SELECT id FROM accounts WHERE name = 'cured'")).length;
  const recorded = async (id: number) =>
    (await toy.announced(auditRecorded)).filter(
      ({ entity, entityId }) => entity === 'dead letter' && entityId === String(id),
    );

  it('are listed with who could not take them and why, and shown whole', async () => {
    const { id, factId } = await aLetter();
    const {
      letters: found,
      total,
      payments,
    } = await toy.call(letters.list, operator, {
      state: 'dead',
      kind: 'payment',
      limit: 1,
    });
    expect([found.length, total, payments]).toEqual([1, 1, 1]);
    expect(found[0]).toMatchObject({
      id,
      factId,
      consumer: 'toy.poison',
      event: 'toy.poison.found',
      kind: 'payment',
      organisationId: 20,
      correlationId: 'test',
      reason: 'Error: cannot take this',
      attempts: 6,
      state: 'dead',
      decidedBy: null,
    });
    expect((await shown(id)).fact).toMatchObject({ id: factId, body: { organisationId: 20 } });
    const others = await toy.call(letters.list, operator, { state: 'dead', kind: 'other', limit: 10 });
    expect([others.letters, others.total]).toEqual([[], 0]);
    expect((await toy.refused(letters.get, operator, { id: 99_999 })).status).toBe(404);
  });

  it('stay dead with the new reason when they fail again, and leave nothing behind', async () => {
    const { id } = await aLetter();
    const before = await cures();
    const { data } = await toy.call(letters.requeue, operator, { ids: [id] });
    expect(data).toEqual([{ id, outcome: 'dead', reason: 'Error: cannot take this' }]);
    expect(await shown(id)).toMatchObject({ state: 'dead', attempts: 7 });
    expect(await cures()).toBe(before);
    expect(await recorded(id)).toMatchObject([{ userName: operator.userName, after: { state: 'dead' } }]);
  });

  it('are applied once, however often and from wherever they are tried again', async () => {
    const { id, factId } = await aLetter();
    const before = await cures();
    consumer.isCured = true;
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => toy.call(letters.requeue, operator, { ids: [id] })),
    );
    const outcomes = tries.flatMap(({ data }) => data.map(({ outcome }) => outcome)).sort();
    expect(outcomes).toEqual(['decided', 'decided', 'decided', 'requeued']);
    await toy.deliver(poison, { organisationId: 20 }, factId);
    expect(await cures()).toBe(before + 1);
    expect(await shown(id)).toMatchObject({ state: 'requeued', decidedBy: operator.userName });
    expect(await recorded(id)).toMatchObject([
      { action: 'Try dead letter again', organisationId: 20, userName: operator.userName },
    ]);
  });

  it('are discarded with a reason, and have no effect when they are delivered again', async () => {
    const { id, factId } = await aLetter();
    const before = await cures();
    const reason = 'Booked by hand';
    expect((await toy.refused(letters.discard, operator, { ids: [id], reason: '' })).status).toBe(400);
    const { data } = await toy.call(letters.discard, operator, { ids: [id], reason });
    expect(data).toEqual([{ id, outcome: 'discarded', reason: null }]);
    consumer.isCured = true;
    await toy.deliver(poison, { organisationId: 20 }, factId);
    const { data: again } = await toy.call(letters.requeue, operator, { ids: [id] });
    expect(again).toMatchObject([{ outcome: 'decided' }]);
    expect(await cures()).toBe(before);
    expect(await shown(id)).toMatchObject({
      state: 'discarded',
      decidedBy: operator.userName,
      decisionReason: reason,
    });
    expect(await recorded(id)).toMatchObject([
      { action: 'Discard dead letter', after: { state: 'discarded', reason } },
    ]);
  });

  it('need no decision any more once they were delivered again and taken', async () => {
    const { id, factId } = await aLetter();
    consumer.isCured = true;
    await toy.deliver(poison, { organisationId: 20 }, factId);
    const before = await cures();
    const { data } = await toy.call(letters.discard, operator, { ids: [id], reason: 'Too late' });
    expect(data).toMatchObject([{ outcome: 'requeued' }]);
    expect(await cures()).toBe(before);
    expect((await shown(id)).state).toBe('requeued');
  });

  it('are told to the metrics from the table, with their kind', async () => {
    await aLetter();
    const { letters: waiting } = await toy.call(letters.list, operator, { state: 'dead', limit: 500 });
    await toy.service.letters?.wake();
    const text = await toy.service.context?.metrics.registry.metrics();
    expect(text).toContain(
      `kobodesk_dead_letters{service="toy",consumer="toy.poison",kind="payment"} ${waiting.length}`,
    );
    await toy.call(letters.discard, operator, { ids: waiting.map(({ id }) => id), reason: 'The end' });
    await toy.service.letters?.wake();
    expect(await toy.service.context?.metrics.registry.metrics()).toContain(
      'kobodesk_dead_letters{service="toy",consumer="toy.poison",kind="payment"} 0',
    );
  });

  it('whose consumer is known no longer stay where they are, with that reason', async () => {
    const { id } = await aLetter();
    await toy.database.write((executor) =>
      executor.run("UPDATE dead_letters SET consumer = 'toy.gone' WHERE id = ?", [id]),
    );
    const { data } = await toy.call(letters.requeue, operator, { ids: [id] });
    expect(data).toEqual([
      { id, outcome: 'dead', reason: "Error: Nothing takes facts as 'toy.gone' any more" },
    ]);
  });
});

describe('a fact that the bus does not take', () => {
  let toy: ServiceUnderTest;
  beforeAll(async () => {
    const clock = new MovableClock();
    clock.stopAt(new Date('2026-07-01T09:01:30Z'));
    toy = await aService({ definition: toyService, clock });
    await toy.service.context?.relay.close();
  });
  afterAll(() => toy.stop());

  it('is told to the metrics by how long it has waited, and no more once it is published', async () => {
    const told = async () => {
      await toy.service.letters?.wake();
      const text = (await toy.service.context?.metrics.registry.metrics()) ?? '';
      return /^kobodesk_outbox_wait_seconds\{service="toy"\} (\d+)$/m.exec(text)?.[1];
    };
    expect(await told()).toBe('0');
    const announced = (occurredAt: string) =>
      outboxEntry({
        event: poison,
        body: { organisationId: 20 },
        key: 'poison:20',
        organisationId: 20,
        occurredAt: new Date(occurredAt),
        correlationId: 'test',
      });
    const entries = [announced('2026-07-01T09:00:00Z'), announced('2026-07-01T09:01:00Z')];
    await toy.database.write((executor) => putInOutbox(executor, entries));
    expect(await told()).toBe('90');
    await toy.database.write((executor) => executor.run('UPDATE outbox SET published_at_ms = 1', []));
    expect(await told()).toBe('0');
  });
});
