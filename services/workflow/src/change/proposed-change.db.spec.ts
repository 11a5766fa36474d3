import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser, nameOrganisations } from '@kobodesk/contracts/identity';
import {
  creditNoteChange,
  getInvoice,
  invoiceEdited,
  InvoiceNotFound,
  refundKey,
} from '@kobodesk/contracts/invoicing';
import {
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  refusalOf,
  type Actor,
} from '@kobodesk/contracts/kernel';
import { markPaidChange } from '@kobodesk/contracts/payments';
import {
  createDelegation,
  decideChanges,
  decideRequest,
  endDelegation,
  getRequest,
  listDelegations,
  requestMoved,
  searchChanges,
  searchRequests,
} from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { anOrganisation } from '../workflow.builders.js';

const person = (userId: number, fullName: string, permissions: string[]) =>
  anActor({ userId, userName: `user-${userId}@naa.test`, fullName, permissions });
const maker = person(504, 'Bashir Lawal', ['credit-note.request', 'credit-note.decide']);
const decider = person(505, 'Super Visor', ['credit-note.decide']);
const colleague = person(503, 'Client Admin', []);
const checker = person(506, 'Dire Ector', ['change.check', 'user.manage', 'credit-note.request']);
const elsewhere = anActor({ ...decider, userId: 508, locationIds: [202] });
const ofOthers = anActor({ ...decider, userId: 509, revenueIds: [111] });
const ofThese = anActor({ ...decider, userId: 511, locationIds: [201], revenueIds: [110] });
/** Where they stand in for somebody it is of this place alone, and in their own name of none. */
const ofKano = anActor({ ...colleague, userId: 512, userName: 'user-512@naa.test', locationIds: [202] });
const foreigner = anActor({ ...decider, userId: 507, organisationId: 10, homeOrganisationId: 10 });

const lagos = { locationId: 201, revenueId: 1101, revenueTopId: 110 };
const moved = {
  ...lagos,
  organisationId: 20,
  invoiceId: 777,
  invoiceNumber: 'NAA-2026-0000777-CRN',
  revenueName: 'Landing charge',
  customerId: 101,
  currencyId: 566,
  amount: '87500',
  amountPaid: '0',
  status: 'Unpaid' as const,
  createdAt: '2026-03-01T08:00:00.000Z',
  createdDay: '2026-03-01',
  invoiceDate: '2026-03-01',
  createdByUserId: 504,
};

/** A change that its owner put forward by a fact, for it keeps a record of its own: a credit note. */
describe('a change that was put forward', () => {
  let service: ServiceUnderTest;
  let number = 0;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, ({ userId }) => {
          const found = [decider, colleague, ofThese, elsewhere, ofKano].find(
            (known) => known.userId === userId,
          );
          if (!found || userId === undefined) return { data: null };
          const { userName, fullName, supervisor, permissions, locationIds, revenueIds } = found;
          const place = { locationIds, revenueIds };
          const facts = { roleName: '', vggRole: 'clientuser' as const, isStaff: true, supervisor };
          return { data: { userId, userName, fullName, permissions: [...permissions], ...place, ...facts } };
        }),
        standIn(nameOrganisations, ({ organisationIds }) => ({
          data: organisationIds.map(anOrganisation).map(({ id, name }) => ({ id, name })),
        })),
        standIn(getInvoice, () => {
          throw refusalOf(InvoiceNotFound);
        }),
      ],
    });
    service.service.app.get(Outcomes, { strict: false }).patienceMs = 0;
  });
  afterAll(() => service.stop());

  const proposal = (more: object = {}) => {
    number += 1;
    const reference = `CN-2026-${String(number).padStart(7, '0')}`;
    return {
      organisationId: 20,
      changeType: creditNoteChange.id,
      requestKey: `credit-note:${reference}`,
      entityId: reference,
      title: reference,
      before: { amountPayable: '87500' },
      after: { amountPayable: '80000' },
      payload: { reference },
      reason: 'Agreed discount',
      about: {
        invoiceNumber: 'NAA-2026-0000001-CRN',
        customer: 'Skyways Airlines',
        amountBefore: '87500',
        amountAfter: '80000',
        currencyId: '566',
      },
      place: lagos,
      maker: changePersonOf(maker),
      ...more,
    };
  };
  const put = async (more: object = {}) => {
    const fact = proposal(more);
    await service.deliver(changeProposed, fact);
    return fact;
  };
  const find = async (title: string, actor: Actor = decider, view: 'waiting' | 'all' | 'mine' = 'all') =>
    (await service.call(searchRequests, actor, { pageSize: 100, parameter: { view } })).results.find(
      (row) => row.record === title,
    );
  const decide = (requestKeys: string[], actor: Actor = decider, isApproved = true) =>
    service.call(decideChanges, actor, {
      changeType: creditNoteChange.id,
      requestKeys,
      isApproved,
      comment: 'Looked at',
    });
  const refused = (requestKeys: string[], actor: Actor = decider) =>
    service.refused(decideChanges, actor, {
      changeType: creditNoteChange.id,
      requestKeys,
      isApproved: true,
      comment: '',
    });

  it('is kept once, and seen by whoever may decide it and by its maker', async () => {
    const fact = await put();
    await service.deliver(changeProposed, fact);
    const { results, counts } = await service.call(searchRequests, decider, {
      parameter: { view: 'waiting', family: 'credit-note' },
    });
    expect(results).toMatchObject([
      {
        family: 'credit-note',
        title: 'Credit note',
        entityTypeId: 0,
        invoiceNumber: 'NAA-2026-0000001-CRN',
        customer: 'Skyways Airlines',
        amountBefore: '87500',
        amountAfter: '80000',
        currencyId: 566,
        reason: 'Agreed discount',
        madeBy: 'Bashir Lawal',
        mayDecide: true,
      },
    ]);
    expect(counts).toContainEqual({ family: 'credit-note', count: 1 });
    expect(await find(fact.title, maker, 'mine')).toMatchObject({ isMine: true, mayDecide: false });
    const { data } = await service.call(getRequest, decider, { id: results[0]?.id ?? '' });
    expect(data.fields).toEqual([{ field: 'Amount payable', before: '87500', after: '80000' }]);
  });

  it('is not among those of maker-checker, nor for whoever checks them', async () => {
    const { title } = await put();
    const { results, waiting } = await service.call(searchChanges, checker, { Size: 100 });
    expect([results.map((row) => row.title), waiting]).toEqual([[], 0]);
    expect(await find(title, checker)).toBeUndefined();
    expect((await service.refused(searchChanges, decider, {})).code).toBe('NOT_PERMITTED');
  });

  it('is a refund to the eye where it is one, and stands among the notes', async () => {
    const [note, refund] = [await put(), await put({ requestKey: refundKey(1) })];
    expect(await find(note.title)).toMatchObject({ family: 'credit-note', matter: 'credit-note' });
    expect(await find(refund.title)).toMatchObject({ family: 'credit-note', matter: 'refund' });
  });

  it('is decided by whoever holds its permission, never by its maker, and told with what it carries', async () => {
    const [first, second] = [await put(), await put()];
    expect((await refused([first.requestKey], maker)).code).toBe('OWN_CHANGE');
    expect((await refused([first.requestKey], checker)).code).toBe('NOT_THE_CHECKER');
    expect((await refused([first.requestKey], foreigner)).code).toBe('CHANGE_NOT_FOUND');
    expect((await decide([first.requestKey])).data).toMatchObject([{ outcome: 'unsettled' }]);
    const id = (await find(second.title))?.id ?? '';
    await service.call(decideRequest, decider, { id, decision: 'decline', comment: 'Not agreed' });
    const people = { maker: { fullName: 'Bashir Lawal' }, checker: { fullName: 'Super Visor' } };
    expect((await service.announced(changeApproved)).at(-1)).toMatchObject({
      payload: { reference: first.title },
      comment: 'Looked at',
      ...people,
    });
    expect((await service.announced(changeRejected)).at(-1)).toMatchObject({
      payload: { reference: second.title },
      comment: 'Not agreed',
      ...people,
    });
    expect(await refused([first.requestKey])).toMatchObject({
      code: 'ALREADY_DECIDED',
      details: { by: 'Super Visor' },
    });
  });

  it.each([
    ['applied' as const, null, 'approved', 'Looked at'],
    ['failed' as const, 'The credit must be above 0', 'failed', 'The credit must be above 0'],
  ])(
    'that was %s is told to its maker, and nobody hears that it waits',
    async (outcome, reason, state, comment) => {
      const { title, requestKey } = await put();
      await decide([requestKey]);
      const requestId = Number((await find(title))?.id.replace('credit-note-', ''));
      await service.deliver(changeSettled, { organisationId: 20, requestId, outcome, reason });
      const told = (await service.announced(requestMoved)).filter(({ record }) => record === title);
      expect(told).toEqual([
        {
          organisationId: 20,
          id: `credit-note-${requestId}`,
          family: 'credit-note',
          title: 'Credit note',
          record: title,
          invoiceNumber: 'NAA-2026-0000001-CRN',
          amountBefore: '87500',
          amountAfter: '80000',
          currencyId: 566,
          maker: { userName: maker.userName, fullName: 'Bashir Lawal' },
          reason: 'Agreed discount',
          state,
          level: 1,
          people: [],
          comment,
          decidedBy: 'Super Visor',
        },
      ]);
    },
  );

  it('is decided together with others or not at all', async () => {
    const [first, own] = [await put(), await put({ maker: changePersonOf(decider) })];
    expect((await refused([first.requestKey, own.requestKey])).code).toBe('OWN_CHANGE');
    expect((await refused([first.requestKey, 'credit-note:unknown'])).code).toBe('CHANGE_NOT_FOUND');
    expect(await find(first.title)).toMatchObject({ status: 'pending' });
    const third = await put();
    expect((await decide([first.requestKey, third.requestKey], decider, false)).data).toHaveLength(2);
    expect(await find(third.title)).toMatchObject({ status: 'declined', comment: 'Looked at' });
    const told = (await service.announced(requestMoved)).filter(({ record }) => record === third.title);
    expect(told).toMatchObject([{ state: 'declined', comment: 'Looked at', decidedBy: 'Super Visor' }]);
  });

  it('of a place is closed to whoever is bound to another', async () => {
    const { title, requestKey } = await put();
    for (const actor of [elsewhere, ofOthers]) {
      expect(await find(title, actor)).toBeUndefined();
      expect((await refused([requestKey], actor)).code).toBe('NOT_THE_CHECKER');
    }
    expect(await find(title, ofThese, 'waiting')).toMatchObject({ mayDecide: true });
  });

  it('goes with its invoice to another location while it waits, and stays there once decided', async () => {
    const { invoiceNumber } = moved;
    const about = { invoiceNumber, customer: 'Skyways Airlines' };
    const [note, decided] = [await put({ about }), await put({ about })];
    const [ofAnother, everybodys] = [await put(), await put({ about, place: undefined })];
    await decide([decided.requestKey]);
    const marking = { changeType: markPaidChange.id, requestKey: 'mark-paid-777', about: undefined };
    await put({ ...marking, entityId: invoiceNumber, title: invoiceNumber });
    const all = [note, decided, ofAnother, everybodys].map(({ title }) => title).concat(invoiceNumber);
    const bound = (locationId: number) =>
      anActor({
        ...elsewhere,
        permissions: ['credit-note.decide', 'change.check', 'payment.mark-paid'],
        locationIds: [locationId],
      });
    const seen = async (actor: Actor) => {
      const found = await Promise.all(all.map((title) => find(title, actor)));
      return found.flatMap((row) => row?.record ?? []);
    };
    const edited = (organisationId: number) => {
      const before = { ...moved, organisationId };
      const after = { ...before, locationId: 202 };
      return service.deliver(invoiceEdited, {
        organisationId,
        before,
        after,
        changedFields: ['Location'],
        rrr: '',
      });
    };
    await edited(10);
    expect(await seen(bound(201))).toEqual(all);
    await edited(20);
    expect(await seen(bound(201))).toEqual([decided, ofAnother, everybodys].map(({ title }) => title));
    expect(await seen(bound(202))).toEqual([note.title, everybodys.title, invoiceNumber]);
    expect((await refused([note.requestKey], bound(201))).code).toBe('NOT_THE_CHECKER');
    expect((await decide([note.requestKey], bound(202))).data).toMatchObject([{ outcome: 'unsettled' }]);
  });

  it('belongs where its invoice went to, whichever of the two is heard of first', async () => {
    const invoiceNumber = 'NAA-2026-0000778-CRN';
    const places = [201, 202, 203].map((locationId) => ({ ...moved, invoiceNumber, locationId }));
    const go = async (from: number, to: number) => {
      const [before, after] = [places[from] ?? moved, places[to] ?? moved];
      const fact = { organisationId: 20, before, after, changedFields: ['Location'], rrr: '' };
      await service.deliver(invoiceEdited, fact);
    };
    const later = (ms: number) => service.clock.runFrom(new Date(service.clock.now().getTime() + ms));
    const about = { invoiceNumber, customer: 'Skyways Airlines' };
    const rights = ['credit-note.decide', 'change.check', 'payment.mark-paid'];
    const seenAt = async (locationId: number) => {
      const actor = anActor({ ...elsewhere, permissions: rights, locationIds: [locationId] });
      const found = await Promise.all(all.map((title) => find(title, actor)));
      return found.flatMap((row) => row?.record ?? []);
    };
    const first = await put({ about });
    await go(0, 1);
    const note = await put({ about });
    const marking = { changeType: markPaidChange.id, requestKey: 'mark-paid-778', about: undefined };
    await put({ ...marking, entityId: invoiceNumber, title: invoiceNumber });
    const all = [first.title, note.title, invoiceNumber];
    expect([await seenAt(201), await seenAt(202)]).toEqual([[], all]);
    // of two moves the first may have to be told again
    later(60_000);
    await go(1, 2);
    later(-30_000);
    await go(0, 1);
    later(-30_000);
    expect([await seenAt(202), await seenAt(203)]).toEqual([[], all]);
  });

  it('is decided by the delegate of whoever may, as any other', async () => {
    const { title } = await put();
    expect(await find(title, colleague)).toBeUndefined();
    const now = service.clock.now().getTime();
    await service.call(createDelegation, decider, {
      delegateId: colleague.userId ?? 0,
      from: new Date(now - 1000).toISOString(),
      until: new Date(now + 60_000).toISOString(),
    });
    const row = await find(title, colleague, 'waiting');
    await service.call(decideRequest, colleague, { id: row?.id ?? '', decision: 'approve' });
    expect(await find(title)).toMatchObject({ decidedBy: 'Client Admin for Super Visor' });
  });

  it('is seen and decided by a delegate where the absent person sees it, and they too', async () => {
    const delegate = async (by: Actor, to: Actor) => {
      const now = service.clock.now().getTime();
      const span = { from: new Date(now - 1000).toISOString(), until: new Date(now + 60_000).toISOString() };
      return service.call(createDelegation, by, { delegateId: to.userId ?? 0, ...span });
    };
    const held = await service.call(listDelegations, colleague, {});
    for (const { id } of held.data) await service.call(endDelegation, decider, { id });
    const [here, there] = [await put(), await put({ place: { ...lagos, locationId: 202 } })];
    await delegate(elsewhere, colleague);
    expect(await find(here.title, colleague)).toBeUndefined();
    expect(await find(here.title, colleague, 'waiting')).toBeUndefined();
    expect((await refused([here.requestKey], colleague)).code).toBe('NOT_THE_CHECKER');
    expect(await find(there.title, colleague, 'waiting')).toMatchObject({ mayDecide: true });
    // of the line of revenue that they are bound to as well
    await delegate(ofThese, colleague);
    expect(await find(here.title, colleague, 'waiting')).toMatchObject({ mayDecide: true });
    const ofOtherLine = await put({ place: { ...lagos, revenueId: 111, revenueTopId: 111 } });
    expect(await find(ofOtherLine.title, colleague)).toBeUndefined();
    // whoever is bound elsewhere decides nothing of it, whomever they stand in for
    await delegate(ofThese, ofKano);
    expect(await find(here.title, ofKano)).toBeUndefined();
    expect((await refused([here.requestKey], ofKano)).code).toBe('NOT_THE_CHECKER');
  });

  it('that was decided before it came here keeps its decision and its day', async () => {
    const { title, requestKey } = await put({
      madeAt: '2026-03-01T08:00:00.000Z',
      decided: {
        isApproved: true,
        checkerId: 505,
        checkerName: 'Super Visor',
        at: '2026-03-02T09:00:00.000Z',
        comment: 'Agreed',
      },
    });
    expect(await find(title)).toMatchObject({
      status: 'approved',
      madeAt: '2026-03-01T08:00:00.000Z',
      decidedAt: '2026-03-02T09:00:00.000Z',
      decidedBy: 'Super Visor',
      comment: 'Agreed',
      mayDecide: false,
    });
    expect((await refused([requestKey])).code).toBe('ALREADY_DECIDED');
  });
});
