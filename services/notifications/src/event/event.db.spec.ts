import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied, invoiceRaised } from '@kobodesk/contracts/invoicing';
import {
  eventsKeptDays,
  listEvents,
  mostEventsLookedAt,
  searchEvents,
  type PublicEvent,
} from '@kobodesk/contracts/notifications';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';
import { aPaid, aRaised } from './event.builders.js';
import { EventSweep } from './event-sweep.js';

const reader = anActor({ userId: 503, permissions: ['event.read'] });
const foreigner = anActor({ ...reader, userId: 506, organisationId: 10, homeOrganisationId: 10 });
const start = new Date('2026-11-20T04:30:00.000Z');
const dayMs = 24 * 3_600_000;

describe('the log of events', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: notifications });
    service.clock.stopAt(start);
  });
  afterAll(() => service.stop());

  const list = (input: Parameters<typeof service.call<typeof listEvents>>[2] = {}, actor = reader) =>
    service.call(listEvents, actor, input);
  const numbersOf = (events: readonly PublicEvent[]) => events.map(({ sequence }) => sequence);

  it('begins at nothing', async () => {
    expect(await list()).toEqual({ results: [], next: 0, hasMore: false, latest: 0 });
  });

  it('tells what happened under public names, in a shape of its own, once however often a fact arrives', async () => {
    const id = '0193a1c2-0000-7000-8000-000000000001';
    await service.deliver(invoiceRaised, aRaised('A-1'), id);
    await service.deliver(invoiceRaised, aRaised('A-1'), id);
    await service.deliver(invoicePaymentApplied, aPaid('A-1'));
    const { results, ...page } = await list();
    expect(page).toEqual({ next: 2, hasMore: false, latest: 2 });
    expect(results[0]).toEqual({
      id: 'evt_0193a1c2000070008000000000000001',
      sequence: 1,
      type: 'invoice.raised',
      version: 1,
      subject: 'invoice/A-1',
      time: start.toISOString(),
      data: {
        customerName: 'Skyways',
        invoice: {
          number: 'A-1',
          status: 'Unpaid',
          amount: '1500.5',
          currency: 'NGN',
          invoiceDate: '2026-11-20',
          revenue: { id: 1101, name: 'Landing fees' },
          customerId: 101,
          locationId: 201,
        },
      },
    });
    expect(results[1]).toMatchObject({ sequence: 2, type: 'invoice.paid', subject: 'invoice/A-1' });
  });

  it('goes on from a cursor, in pages, and finds types', async () => {
    for (const number of ['B-1', 'B-2', 'B-3']) await service.deliver(invoiceRaised, aRaised(number));
    const first = await list({ after: 1, limit: 2 });
    expect([numbersOf(first.results), first.next, first.hasMore]).toEqual([[2, 3], 3, true]);
    const second = await list({ after: first.next, limit: 2 });
    expect([numbersOf(second.results), second.next, second.hasMore]).toEqual([[4, 5], 5, false]);
    const paid = await list({ types: ['invoice.paid'] });
    expect([numbersOf(paid.results), paid.next, paid.hasMore]).toEqual([[2], 5, false]);
  });

  it('counts for each agency alone, and tells nobody of another', async () => {
    await service.deliver(invoiceRaised, aRaised('F-1', { organisationId: 10 }));
    const { results } = await list({}, foreigner);
    expect(results.map(({ sequence, subject }) => [sequence, subject])).toEqual([[1, 'invoice/F-1']]);
    expect((await list()).latest).toBe(5);
  });

  it('gives a sequence that was rolled back to the next: there is no gap', async () => {
    const before = (await list()).latest;
    await expect(
      service.database.write(async (executor) => {
        await executor.run(
          'UPDATE event_counters SET last_sequence = last_sequence + 1 WHERE organisation_id = ?',
          [20],
        );
        throw new Error('cut');
      }),
    ).rejects.toThrow('cut');
    await service.deliver(invoiceRaised, aRaised('C-1'));
    expect((await list({ after: before })).results.map(({ sequence }) => sequence)).toEqual([before + 1]);
  });

  it('refuses a cursor that is ahead, and whoever sees a part of the agency', async () => {
    expect(await service.refused(listEvents, reader, { after: 99 })).toMatchObject({
      code: 'EVENT_CURSOR_AHEAD',
      status: 409,
    });
    const bound = anActor({ ...reader, locationIds: [201] });
    expect(await service.refused(listEvents, bound, {})).toMatchObject({ code: 'WHOLE_AGENCY_ONLY' });
    expect(await service.refused(listEvents, anActor({ permissions: [] }), {})).toMatchObject({
      code: 'NOT_PERMITTED',
    });
    expect(await service.refused(listEvents, reader, { types: 'invoice.eaten' })).toMatchObject({
      status: 400,
    });
  });

  it('is looked back on: newest first, by type, and by the number of an invoice', async () => {
    const search = (parameter: object = {}, actor = reader) =>
      service.call(searchEvents, actor, { pageSize: 2, parameter });
    const { results, ...page } = await search();
    expect([numbersOf(results), page]).toEqual([[6, 5], { totalCount: 6, lookedBackTo: 0 }]);
    expect(numbersOf((await search({ types: ['invoice.paid'] })).results)).toEqual([2]);
    for (const subject of ['A-1', ' invoice/A-1 '])
      expect(numbersOf((await search({ subject })).results)).toEqual([2, 1]);
    expect(await search({ subject: 'A-1' }, foreigner)).toMatchObject({ results: [], totalCount: 0 });
    const bound = anActor({ ...reader, revenueIds: [1101] });
    expect(await service.refused(searchEvents, bound, {})).toMatchObject({ code: 'WHOLE_AGENCY_ONLY' });
  });

  it('is looked back on by day of the agency', async () => {
    const of = async (parameter: object, actor = reader) => {
      const { results, totalCount } = await service.call(searchEvents, actor, { parameter });
      expect(results).toHaveLength(totalCount);
      return numbersOf(results);
    };
    const putDown = (at: string) =>
      service.database.write((executor) =>
        executor.run(
          'UPDATE public_events SET logged_at_ms = ? WHERE organisation_id = 20 AND sequence = 1',
          [Date.parse(at)],
        ),
      );
    // a second before midnight in Lagos, then midnight
    await putDown('2026-11-19T22:59:59.000Z');
    expect(await of({ day: '2026-11-19' })).toEqual([1]);
    expect(await of({ day: '2026-11-20', subject: 'A-1' })).toEqual([2]);
    await putDown('2026-11-19T23:00:00.000Z');
    expect(await of({ day: '2026-11-19' })).toEqual([]);
    expect(await of({ day: '2026-11-20' })).toEqual([6, 5, 4, 3, 2, 1]);
    await putDown(start.toISOString());
    // the one of its own
    expect(await of({ day: '2026-11-20' }, foreigner)).toEqual([1]);
    expect(await of({ day: '2026-11-19' }, foreigner)).toEqual([]);
  });

  it('is looked back on for so many events, and says so; of one subject for all that are kept', async () => {
    const move = (by: number) =>
      service.database.write((executor) =>
        executor.run(
          'UPDATE event_counters SET last_sequence = last_sequence + ? WHERE organisation_id = 20',
          [by],
        ),
      );
    await move(mostEventsLookedAt - 3);
    const { results, lookedBackTo } = await service.call(searchEvents, reader, { parameter: {} });
    expect([numbersOf(results), lookedBackTo]).toEqual([[6, 5, 4], 3]);
    const of = await service.call(searchEvents, reader, { parameter: { subject: 'A-1' } });
    expect([numbersOf(of.results), of.lookedBackTo]).toEqual([[2, 1], 0]);
    await move(3 - mostEventsLookedAt);
  });

  it('keeps events for 400 days, and says of a cursor before that what is gone', async () => {
    service.clock.stopAt(new Date(start.getTime() + 10 * dayMs));
    await service.deliver(invoiceRaised, aRaised('D-1'));
    const sweep = () => service.service.app.get(EventSweep, { strict: false }).wake();
    service.clock.stopAt(new Date(start.getTime() + eventsKeptDays * dayMs));
    await sweep();
    expect((await list()).results).toHaveLength(7);
    service.clock.stopAt(new Date(start.getTime() + eventsKeptDays * dayMs + 1));
    await sweep();
    expect(await service.refused(listEvents, reader, { after: 5 })).toMatchObject({
      code: 'EVENTS_GONE',
      status: 410,
      details: { oldest: 6 },
    });
    expect(numbersOf((await list()).results)).toEqual([7]);
    expect(numbersOf((await list({ after: 6 })).results)).toEqual([7]);
    await service.deliver(invoiceRaised, aRaised('D-2'));
    expect((await list({ after: 6 })).latest).toBe(8);
  });
});
