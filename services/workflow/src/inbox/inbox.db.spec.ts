import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findActiveUser,
  listActiveHolders,
  mostHolders,
  nameOrganisations,
} from '@kobodesk/contracts/identity';
import { getInvoice, getInvoiceChanges, InvoiceNotFound } from '@kobodesk/contracts/invoicing';
import {
  changeProposed,
  refusalOf,
  submitChange,
  Unavailable,
  type Actor,
  type InputOf,
} from '@kobodesk/contracts/kernel';
import { takeBackReference } from '@kobodesk/contracts/payments';
import {
  createDelegation,
  decideRequest,
  getRequest,
  searchRequests,
  type RequestFilter,
} from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { anOrganisation, askedOfInvoice } from '../workflow.builders.js';

const person = (userId: number, userName: string, fullName: string, permissions: string[]) =>
  anActor({ userId, userName, fullName, permissions });
const maker = person(504, 'client.user@naa.test', 'Bashir Lawal', ['user.manage']);
const rights = ['request.decide', 'change.check', 'user.manage', 'location.manage'];
const supervisor = person(505, 'supervisor@naa.test', 'Super Visor', rights);
const colleague = person(503, 'client.admin@naa.test', 'Client Admin', ['request.decide']);
const foreigner = anActor({ ...supervisor, userId: 507, organisationId: 10, homeOrganisationId: 10 });
const unbound = anActor({ ...supervisor, userId: 502, role: 'vgg_admin', organisationId: null });
const customer = anActor({ ...maker, userId: 510, userName: 'c@sky.test', role: 'locationuser' });

const facts = { roleName: '', vggRole: 'clientuser' as const, isStaff: true, supervisor: null };
const holderOf = ({ userId, userName, fullName, permissions, locationIds, revenueIds }: Actor) => ({
  ...facts,
  userId: userId ?? 0,
  userName,
  fullName,
  permissions: [...permissions],
  locationIds: locationIds && [...locationIds],
  revenueIds: revenueIds && [...revenueIds],
});
const holders: ReturnType<typeof holderOf>[] = [];

describe('the list of requests', () => {
  let service: ServiceUnderTest;
  let number = 0;
  let lookUps = 0;
  let isAway = false;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, ({ userId }) => {
          lookUps += 1;
          const found = [supervisor, colleague].find((known) => known.userId === userId);
          return { data: found ? holderOf(found) : null };
        }),
        standIn(listActiveHolders, ({ permission }) => {
          if (isAway) throw refusalOf(Unavailable);
          const found = holders.filter(({ permissions }) => permissions.includes(permission));
          return { data: found.slice(0, mostHolders) };
        }),
        standIn(takeBackReference, () => ({ data: { outcome: 'none' as const } })),
        standIn(nameOrganisations, ({ organisationIds }) => ({
          data: organisationIds.map(anOrganisation).map(({ id, name }) => ({ id, name })),
        })),
        standIn(getInvoice, () => {
          throw refusalOf(InvoiceNotFound);
        }),
        standIn(getInvoiceChanges, () => {
          throw refusalOf(InvoiceNotFound);
        }),
      ],
    });
    service.service.app.get(Outcomes, { strict: false }).patienceMs = 0;
  });
  afterAll(() => service.stop());

  /** Somebody asks for a void or an edit; answers the number of the invoice. */
  const ask = async (kind: 'void' | 'edit', by: Actor = maker): Promise<string> => {
    number += 1;
    const invoiceNumber = `NAA-2026-${String(number).padStart(7, '0')}-INB`;
    const changed = {
      before: { Name: 'Skyways', 'item 1, quantity': '4', total: '100000' },
      after: { Name: 'Skyways', 'item 1, quantity': '6', total: '150000' },
    };
    await service.deliver(
      changeProposed,
      askedOfInvoice({
        kind,
        requestId: number,
        invoiceNumber,
        maker: by,
        reason: 'Six landings, not four',
        supervisor: 'supervisor@naa.test',
        about: {
          customer: 'Coastal Helicopters',
          name: 'Coastal',
          location: 'Kano Airport',
          state: 'Kano',
          amountBefore: '100000',
          ...(kind === 'edit' ? { amountAfter: '150000' } : {}),
        },
        ...(kind === 'edit' ? changed : {}),
      }),
    );
    return invoiceNumber;
  };
  const propose = async (by: Actor = maker, changeType = 10): Promise<string> => {
    number += 1;
    const title = `user-${number}@naa.test`;
    await service.call(submitChange, by, {
      changeType,
      requestKey: `inbox-${number}`,
      entityId: null,
      title,
      before: null,
      after: { fullName: 'Ada Obi' },
      payload: { email: title },
    });
    return title;
  };
  const search = (view: RequestFilter['view'], actor: Actor = supervisor, more: object = {}) =>
    service.call(searchRequests, actor, { pageSize: 100, parameter: { view, ...more } });
  const find = async (record: string, view: RequestFilter['view'], actor: Actor = supervisor) =>
    (await search(view, actor)).results.find((row) => row.record === record);
  const decide = (
    id: string,
    decision: 'approve' | 'decline' = 'approve',
    actor: Actor = supervisor,
    comment = 'Seen',
  ) => service.call(decideRequest, actor, { id, decision, comment });
  const refused = (input: InputOf<typeof decideRequest>, actor: Actor = supervisor) =>
    service.refused(decideRequest, actor, input);
  const idOf = async (record: string): Promise<string> => (await find(record, 'all'))?.id ?? '';

  it('answers a decision that is sent again, while it is waited for what comes of it, as the first will be', async () => {
    const outcomes = service.service.app.get(Outcomes, { strict: false });
    outcomes.patienceMs = 1000;
    const record = await propose();
    const asked = { id: await idOf(record), decision: 'approve', comment: 'Seen' } as const;
    const once = () => service.call(decideRequest, supervisor, asked, { idempotencyKey: 'decided-once' });
    const first = once();
    while ((await find(record, 'all'))?.status === 'pending')
      await new Promise((resolve) => setImmediate(resolve));
    const second = await once();
    expect(second).toEqual(await first);
    expect(second.outcome).toBe('unsettled');
    outcomes.patienceMs = 0;
  });

  it('shows who decides all that waits for them, of every kind, the newest first', async () => {
    const records = [await ask('void'), await propose(), await ask('edit')];
    const { results, counts, totalCount, waiting } = await search('waiting');
    expect(results.slice(0, 3).map(({ record }) => record)).toEqual([...records].reverse());
    expect(results[0]).toMatchObject({
      family: 'edit',
      title: 'Edit invoice',
      customer: 'Coastal Helicopters',
      amountBefore: '100000',
      amountAfter: '150000',
      reason: 'Six landings, not four',
      madeBy: 'Bashir Lawal',
      waitsFor: 'supervisor@naa.test',
      mayDecide: true,
      isMine: false,
    });
    expect(results[1]).toMatchObject({ family: 'change', entityTypeId: 10, title: 'Create User' });
    expect(results[2]).toMatchObject({ family: 'void', amountBefore: '100000', amountAfter: '0' });
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
    expect(waiting).toBe(totalCount);
  });

  it('is filtered by family, by type of change and by text, page by page', async () => {
    const invoiceNumber = await ask('void');
    const voids = await search('waiting', supervisor, { family: 'void' });
    expect(new Set(voids.results.map(({ family }) => family))).toEqual(new Set(['void']));
    expect(voids.totalCount).toBe(voids.counts.find(({ family }) => family === 'void')?.count);
    expect((await search('waiting', supervisor, { text: invoiceNumber.toLowerCase() })).totalCount).toBe(1);
    const locations = await search('all', supervisor, { family: 'change', entityTypeId: 4 });
    expect(locations).toMatchObject({ totalCount: 0, message: 'No record match your search' });
    const pages = await Promise.all(
      [0, 1].map((from) =>
        service.call(searchRequests, supervisor, { pageSize: 2, from, parameter: { view: 'all' } }),
      ),
    );
    const all = (await search('all')).results.map(({ id }) => id);
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(all.slice(0, 4));
  });

  it('is found by what its row shows: what it is called, and why it is asked for', async () => {
    const [asked, proposed] = [await ask('edit'), await propose()];
    const found = async (text: string) =>
      (await search('all', supervisor, { text })).results.map(({ record }) => record);
    for (const text of ['create user', 'Create']) expect(await found(text)).toContain(proposed);
    expect(await found('edit')).toContain(asked);
    expect(await found('edit')).not.toContain(proposed);
    expect(await found('six landings')).toContain(asked);
  });

  it('is filtered by status, and says how many there are of each', async () => {
    const records = [await ask('void'), await ask('void'), await propose(), await propose()];
    const [approved, declined, agreed, rejected] = await Promise.all(records.map(idOf));
    const moment = new Date(service.clock.now().getTime() - 1).toISOString();
    await decide(approved ?? '');
    await decide(declined ?? '', 'decline');
    await decide(agreed ?? '');
    await decide(rejected ?? '', 'decline');
    const newest = async (status: number, family: 'void' | 'change') =>
      (await search('all', supervisor, { status, family })).results[0]?.id;
    expect(await newest(1, 'void')).toBe(approved);
    expect(await newest(2, 'void')).toBe(declined);
    expect(await newest(1, 'change')).toBe(agreed);
    expect(await newest(2, 'change')).toBe(rejected);
    for (const family of ['void', 'change'] as const) {
      const found = await search('all', supervisor, { family });
      const { pending, approved: yes, rejected: no } = found.statuses;
      expect(pending + yes + no).toBe(found.totalCount);
      const ofEach = await Promise.all(
        [0, 1, 2].map((status) => search('all', supervisor, { family, status })),
      );
      expect(ofEach.map(({ totalCount }) => totalCount)).toEqual([pending, yes, no]);
      for (const { statuses } of ofEach) expect(statuses).toEqual(found.statuses);
    }
    // what became of the own ones since somebody looked last
    const outcomes = await search('mine', maker, { decidedAfter: moment });
    expect(outcomes.results.map(({ id }) => id).sort()).toEqual(
      [approved, declined, agreed, rejected].sort(),
    );
    const later = new Date(service.clock.now().getTime() + 1).toISOString();
    expect((await search('mine', maker, { decidedAfter: later })).totalCount).toBe(0);
  });

  it('shows makers their own, and nobody what is none of theirs', async () => {
    const invoiceNumber = await ask('void');
    const change = await propose();
    for (const record of [invoiceNumber, change]) {
      expect(await find(record, 'mine', maker)).toMatchObject({ isMine: true, mayDecide: false });
      expect(await find(record, 'waiting', maker)).toBeUndefined();
      expect(await find(record, 'mine')).toBeUndefined();
      expect(await find(record, 'all', colleague)).toBeUndefined();
      expect(await find(record, 'all', foreigner)).toBeUndefined();
    }
    // nobody but provider staff is without an agency
    const lost = anActor({ ...supervisor, organisationId: null });
    const everywhere = await service.refused(searchRequests, lost, { parameter: { view: 'all' } });
    expect(everywhere.code).toBe('AGENCY_NOT_CHOSEN');
    const id = await idOf(invoiceNumber);
    expect((await service.refused(getRequest, lost, { id })).code).toBe('AGENCY_NOT_CHOSEN');
    expect((await service.refused(getRequest, colleague, { id })).code).toBe('REQUEST_NOT_FOUND');
    expect((await service.refused(getRequest, foreigner, { id })).code).toBe('REQUEST_NOT_FOUND');
    const theirs = await ask('void', customer);
    // that it waits, and not whose address it waits for
    const found = await find(theirs, 'mine', customer);
    expect(found).toMatchObject({ isMine: true, waitsFor: '' });
    const { data } = await service.call(getRequest, customer, { id: found?.id ?? '' });
    expect(data.waitsFor).toBe('');
    expect((await search('waiting', customer)).totalCount).toBe(0);
  });

  it('tells whoever asked for a change who may check it, and nobody else', async () => {
    const id = await idOf(await propose());
    const waitsFor = async (actor: Actor) => (await service.call(getRequest, actor, { id })).data.waitsFor;
    expect(await waitsFor(maker)).toBe('provider staff');
    holders.push(
      ...[
        supervisor,
        // who may not ask for it, who made it, and who is not of the agency itself
        person(506, 'checks@naa.test', 'Checks Alone', ['change.check']),
        anActor({ ...maker, permissions: rights }),
        person(511, 'director@naa.test', 'Dire Ctor', rights),
      ].map(holderOf),
      { ...holderOf(person(512, 'c@sky.test', 'Customer', rights)), isStaff: false },
    );
    expect(await waitsFor(maker)).toBe('Super Visor or Dire Ctor');
    expect(await waitsFor(supervisor)).toBe('');
    expect((await find(`user-${number}@naa.test`, 'mine', maker))?.waitsFor).toBe('');
    // the request is there all the same
    isAway = true;
    expect(await waitsFor(maker)).toBe('');
    isAway = false;
    // of as many as are told nobody fits: there may be others
    const own = holderOf(anActor({ ...maker, permissions: rights }));
    holders.unshift(...Array.from({ length: mostHolders }, () => own));
    expect(await waitsFor(maker)).toBe('');
    holders.shift();
    expect(await waitsFor(maker)).toBe('Super Visor');
    holders.splice(0);
  });

  it('shows of one what changes, and no more', async () => {
    const { data } = await service.call(getRequest, supervisor, { id: await idOf(await ask('edit')) });
    expect(data.fields).toEqual([
      { field: 'Item 1, quantity', before: '4', after: '6' },
      { field: 'Total', before: '100000', after: '150000' },
    ]);
    expect(data.sheet).toBeNull();
    const change = await service.call(getRequest, supervisor, { id: await idOf(await propose()) });
    expect(change.data.fields).toEqual([{ field: 'Full name', before: '', after: 'Ada Obi' }]);
    for (const id of ['void-999999', 'change-0', 'nonsense', 'credit-note-1'])
      expect((await service.refused(getRequest, supervisor, { id })).code).toBe('REQUEST_NOT_FOUND');
  });

  it('decides each as its own list does, and a decline says why', async () => {
    const [first, second, third] = [await ask('void'), await ask('edit'), await propose()];
    const ids = await Promise.all([first, second, third].map(idOf));
    expect((await refused({ id: ids[0] ?? '', decision: 'decline' })).fields?.['comment']).toBe(
      'Please provide a comment',
    );
    expect((await refused({ id: ids[0] ?? '', decision: 'approve' }, colleague)).code).toBe(
      'REQUEST_NOT_FOUND',
    );
    for (const decision of ['approve', 'decline'] as const)
      expect((await refused({ id: ids[2] ?? '', decision })).fields?.['comment']).toBe(
        'Comment is required.',
      );
    const seen = { decision: 'approve', comment: 'Seen' } as const;
    expect((await refused({ id: ids[2] ?? '', ...seen }, maker)).code).toBe('OWN_CHANGE');
    expect(await decide(ids[0] ?? '', 'decline')).toEqual({
      message: 'Void Request Declined',
      outcome: 'declined',
    });
    expect((await decide(ids[1] ?? '')).outcome).toBe('unsettled');
    expect((await decide(ids[2] ?? '')).outcome).toBe('unsettled');
    expect((await refused({ id: ids[2] ?? '', ...seen })).code).toBe('ALREADY_DECIDED');
    for (const [record, status] of [
      [first, 'declined'],
      [second, 'approved'],
      [third, 'approved'],
    ] as const) {
      expect(await find(record, 'waiting')).toBeUndefined();
      const row = await find(record, 'decided');
      expect(row).toMatchObject({ status, decidedBy: 'Super Visor', comment: 'Seen', mayDecide: false });
      expect(row?.decidedAt).not.toBe('');
    }
  });

  it('brings a delegate what waits for the absent one', async () => {
    const [invoiceNumber, change] = [await ask('edit'), await propose()];
    const now = service.clock.now().getTime();
    await service.call(createDelegation, supervisor, {
      delegateId: colleague.userId ?? 0,
      from: new Date(now - 1000).toISOString(),
      until: new Date(now + 60_000).toISOString(),
    });
    for (const record of [invoiceNumber, change]) {
      lookUps = 0;
      const row = await find(record, 'waiting', colleague);
      expect(row).toMatchObject({ mayDecide: true, inPlaceOf: 'Super Visor' });
      // whoever is away is looked up once, for what is put to them by name and for what they check
      expect(lookUps).toBe(1);
      expect(await find(record, 'all')).toMatchObject({ inPlaceOf: '' });
      await decide(row?.id ?? '', 'approve', colleague);
      expect(await find(record, 'decided')).toMatchObject({ decidedBy: 'Client Admin for Super Visor' });
    }
  });

  it('shows provider staff those of all agencies, with the name of each', async () => {
    const invoiceNumber = await ask('void');
    expect(await find(invoiceNumber, 'all', unbound)).toMatchObject({
      agency: 'Organisation 20',
      mayDecide: false,
    });
    const change = await propose();
    expect(await find(change, 'waiting', unbound)).toMatchObject({ agencyId: 20, mayDecide: true });
  });
});
