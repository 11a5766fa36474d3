import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeKinds } from '@kobodesk/contracts/changes';
import {
  auditRecorded,
  changeApproved,
  changeRejected,
  changeSettled,
  submitChange,
  type InputOf,
} from '@kobodesk/contracts/kernel';
import {
  approveChange,
  createChange,
  createDelegation,
  decideChange,
  endDelegation,
  listApprovalPolicies,
  listRoleEntities,
  rejectChange,
  searchChanges,
  setApprovalPolicy,
} from '@kobodesk/contracts/workflow';
import { findActiveUser, listRolesWith, nameOrganisations } from '@kobodesk/contracts/identity';
import { aService, refusalFrom, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { anOrganisation } from '../workflow.builders.js';

const permissions = ['change.check', 'approval-policy.manage', 'user.manage', 'location.manage'];
const maker = anActor({
  userId: 503,
  userName: 'client.admin@naa.test',
  fullName: 'Client Admin',
  permissions,
});
const checker = anActor({
  userId: 505,
  userName: 'supervisor@naa.test',
  fullName: 'Super Visor',
  permissions,
});
const other = anActor({ userId: 504, fullName: 'Bashir Lawal', permissions });
const providerAdmin = anActor({ ...maker, role: 'vgg_admin', homeOrganisationId: 1 });
const stranger = anActor({ userId: 509, userName: 'field@naa.test', fullName: 'Field Clerk' });
const newcomer = anActor({ userId: 512, userName: 'new@naa.test', fullName: 'New Comer' });
const customer = anActor({ userId: 510, userName: 'c@sky.test', role: 'customeradmin', customerId: 101 });
const clerk = anActor({ userId: 511, userName: 'clerk@naa.test', permissions: ['change.check'] });
const foreigner = anActor({ ...checker, userId: 507, organisationId: 10, homeOrganisationId: 10 });

describe('maker-checker', () => {
  let service: ServiceUnderTest;
  let next = 1;
  let namings = 0;
  /** users whose role lost its permissions */
  const revoked = new Set<number>();
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, ({ userId = 0 }) => {
          const known = [maker, checker, other, stranger, customer, newcomer];
          const person = known.find((one) => one.userId === userId);
          if (!person) return { data: null };
          const { userName, fullName, supervisor } = person;
          const rights = revoked.has(userId) ? [] : [...person.permissions];
          const is = { isStaff: person !== customer, isConfirmed: person !== newcomer };
          const facts = { roleName: '', vggRole: 'clientuser' as const, permissions: rights, ...is };
          return { data: { userId, userName, fullName, supervisor, ...facts } };
        }),
        standIn(nameOrganisations, ({ organisationIds }) => {
          namings += 1;
          return { data: organisationIds.map(anOrganisation).map(({ id, name }) => ({ id, name })) };
        }),
        standIn(listRolesWith, ({ permission }) => ({
          data: permission === 'change.check' ? ['Clerks', 'Admins'] : ['Admins', 'Makers'],
        })),
      ],
    });
    service.service.app.get(Outcomes, { strict: false }).patienceMs = 0;
  });
  afterAll(() => service.stop());

  const submit = async (changes: Partial<InputOf<typeof submitChange>> = {}, actor = maker) =>
    (
      await service.call(submitChange, actor, {
        changeType: 10,
        requestKey: `key-${next++}`,
        entityId: null,
        title: 'ada@naa.test',
        before: null,
        after: { fullName: 'Ada Obi', isActive: true },
        payload: { email: `ada.${next}@naa.test` },
        ...changes,
      })
    ).data.requestId;
  const pending = async () => {
    const id = await submit();
    if (id === null) throw new Error('it was not put before a checker');
    return id;
  };
  const find = async (id: number, actor = checker) =>
    (await service.call(searchChanges, actor, { Size: 100 })).results.find((row) => row.id === id);
  const approve = (makeCheckerId: number, actor = checker) =>
    service.call(approveChange, actor, { makeCheckerId, comment: 'Fine' });
  const setPolicy = async (entityTypeId: number, isChecked: boolean) => {
    await service.call(setApprovalPolicy, maker, { entityTypeId, isChecked });
    const [request] = (await service.call(searchChanges, checker, { EntityTypeId: 27, StatusId: 0 })).results;
    await approve(request?.id ?? 0);
    // the bus brings it to this service itself
    for (;;) {
      const { results } = await service.call(searchChanges, checker, { EntityTypeId: 27 });
      if (results.find(({ id }) => id === request?.id)?.outcome !== '') return;
    }
  };
  const approvals = async (id: number) =>
    (await service.announced(changeApproved)).filter(({ requestId }) => requestId === id);

  describe('delegated', () => {
    const delegate = (delegator: typeof checker, days = 1) =>
      service.call(createDelegation, delegator, {
        delegateId: stranger.userId ?? 0,
        from: new Date(service.clock.now().getTime() - 1000).toISOString(),
        until: new Date(service.clock.now().getTime() + days * 86_400_000).toISOString(),
      });
    const decide = (id: number | null) =>
      service.call(decideChange, stranger, { makeCheckerId: id ?? 0, comment: 'fine', status: 1 });
    const found = async (id: number | null) =>
      (await service.call(searchChanges, checker, { Size: 100 })).results.find((row) => row.id === id);

    afterAll(async () => {
      const { results } = await service.call(searchChanges, other, { Size: 100, StatusId: 0 });
      for (const { id } of results)
        await service.call(decideChange, other, { makeCheckerId: id, comment: 'tidied', status: 2 });
    });

    it('is nobody\u2019s without the right', async () => {
      const id = await submit();
      expect((await refusalFrom(decide(id))).code).toBe('NOT_PERMITTED');
      expect((await service.refused(searchChanges, stranger, {})).code).toBe('NOT_PERMITTED');
    });

    it('says from when until when, as people read moments', async () => {
      const [from, until] = ['2026-11-22T23:30:00.000Z', '2126-12-24T13:05:00.000Z'];
      const { data } = await service.call(createDelegation, checker, {
        delegateId: stranger.userId ?? 0,
        from,
        until,
      });
      await service.call(endDelegation, checker, { id: data.id });
      const told = (await service.announced(auditRecorded)).filter(
        ({ entity, entityId }) => entity === 'delegation' && entityId === String(data.id),
      );
      const span = 'from 23 Nov 2026, 00:30 until 24 Dec 2126, 14:05';
      expect(told.map(({ description }) => description)).toEqual([
        `Field Clerk decides for Super Visor ${span}`,
        `Super Visor ended the delegation to Field Clerk ${span}`,
      ]);
    });

    it('is over before it begins where its end has passed: nobody would ever decide by it', async () => {
      const refused = await service.refused(createDelegation, checker, {
        delegateId: stranger.userId ?? 0,
        from: new Date(service.clock.now().getTime() - 2000).toISOString(),
        until: new Date(service.clock.now().getTime() - 1000).toISOString(),
      });
      expect(refused.fields).toEqual({ until: 'The end cannot be in the past' });
    });

    it('is given to nobody who never confirmed the address, and so cannot sign in', async () => {
      const refused = await service.refused(createDelegation, checker, {
        delegateId: newcomer.userId ?? 0,
        from: '2026-11-22T23:30:00.000Z',
        until: '2126-12-24T13:05:00.000Z',
      });
      expect(refused).toMatchObject({
        code: 'DELEGATE_NOT_FOUND',
        fields: { delegateId: 'This user has not confirmed the e-mail address yet' },
      });
    });

    it('is decided by the delegate, and shows for whom', async () => {
      const { data } = await delegate(checker);
      const id = await submit();
      expect((await service.call(searchChanges, stranger, {})).waiting).toBeGreaterThan(0);
      await decide(id);
      expect(await found(id)).toMatchObject({ statusId: 1, approvedBy: 'Field Clerk for Super Visor' });
      const [approved] = (await service.announced(changeApproved)).filter((fact) => fact.requestId === id);
      expect(approved?.checker).toMatchObject({ userId: 509, fullName: 'Field Clerk for Super Visor' });
      await service.call(endDelegation, checker, { id: data.id });
      expect((await refusalFrom(decide(await submit()))).code).toBe('NOT_PERMITTED');
    });

    it('is never decided in the place of its own maker, and never by its maker', async () => {
      const { data } = await delegate(checker);
      const waiting = async () => (await service.call(searchChanges, stranger, {})).waiting;
      const before = await waiting();
      const id = await submit({}, checker);
      expect(await waiting()).toBe(before);
      expect(await refusalFrom(decide(id))).toMatchObject({ status: 403, message: 'Record is pending!' });
      expect((await refusalFrom(decide(await submit({}, stranger)))).code).toBe('OWN_CHANGE');
      // somebody else's delegation opens it, in that person's place
      const second = await delegate(other);
      await decide(id);
      expect((await found(id))?.approvedBy).toBe('Field Clerk for Bashir Lawal');
      await service.call(endDelegation, other, { id: second.data.id });
      await service.call(endDelegation, checker, { id: data.id });
    });

    it('ends when the delegator loses the right', async () => {
      const { data } = await delegate(checker);
      const id = await submit();
      revoked.add(checker.userId ?? 0);
      expect((await refusalFrom(decide(id))).code).toBe('NOT_PERMITTED');
      revoked.clear();
      await decide(id);
      await service.call(endDelegation, checker, { id: data.id });
    });
  });

  it('puts a change before a second person, readable, and announces what was approved', async () => {
    const id = await pending();
    expect(await find(id)).toMatchObject({
      entityTypeId: 10,
      entityType: 'Create User',
      createdBy: 'Client Admin',
      statusId: 0,
      payloadViewTemplate: JSON.stringify([
        { field: 'Full name', before: '', after: 'Ada Obi' },
        { field: 'Is active', before: '', after: 'Yes' },
      ]),
    });
    expect(await approve(id)).toEqual({
      message: 'Record approved. It has not been applied yet',
      outcome: 'unsettled',
    });
    expect(await approvals(id)).toMatchObject([
      {
        organisationId: 20,
        changeType: 10,
        maker: { userId: 503 },
        checker: { userId: 505, fullName: 'Super Visor' },
      },
    ]);
    await service.deliver(changeSettled, {
      organisationId: 20,
      requestId: id,
      outcome: 'failed',
      reason: 'The address is taken',
    });
    expect(await find(id)).toMatchObject({
      statusId: 1,
      approvedBy: 'Super Visor',
      comment: 'Fine',
      outcome: 'failed',
      outcomeReason: 'The address is taken',
    });
    const audited = (await service.announced(auditRecorded)).filter(
      ({ entityId }) => entityId === String(id),
    );
    expect(audited.map(({ action }) => action)).toEqual(['Request: Create User', 'Approve: Create User']);
    // the list of the audit trail shows this sentence alone
    expect(audited[1]?.description).toMatch(/^Create User '.+', requested by .+, was approved: Fine$/);
  });

  it('announces that it was rejected, and nothing to apply', async () => {
    const id = await pending();
    const input = { makeCheckerId: id, comment: 'Not him' };
    expect(await service.call(rejectChange, checker, input)).toEqual({
      message: 'Record rejected successfully',
      outcome: 'declined',
    });
    expect(await find(id)).toMatchObject({ statusId: 2, comment: 'Not him' });
    expect(await approvals(id)).toEqual([]);
    expect((await service.announced(changeRejected)).at(-1)).toMatchObject({
      organisationId: 20,
      requestId: id,
    });
  });

  it('applies at once what the policy leaves to one person, and the policy is the organisation\u2019s own', async () => {
    expect(await submit({ changeType: 4 })).toBeNull();
    await setPolicy(4, true);
    expect(await submit({ changeType: 4 })).not.toBeNull();
    expect(await submit({ changeType: 4 }, foreigner)).toBeNull();
    const policies = (await service.call(listApprovalPolicies, maker, {})).data;
    expect(policies.map(({ id }) => id)).toEqual(changeKinds.map(({ id }) => id));
    expect(policies.find(({ id }) => id === 4)).toEqual({
      id: 4,
      entityType: 'Create Location',
      isChecked: true,
      isCheckedByDefault: false,
      isFixed: false,
    });
    const unknown = { entityTypeId: 13, isChecked: true };
    expect((await service.refused(setApprovalPolicy, maker, unknown)).code).toBe('UNKNOWN_CHANGE_TYPE');
  });

  it('lets nobody change a policy alone, nor the rule that says so', async () => {
    const off = { entityTypeId: 10, isChecked: false };
    expect(await service.call(setApprovalPolicy, maker, off)).toEqual({
      message: 'Approval policy sent for approval successfully',
    });
    const [request] = (await service.call(searchChanges, checker, { EntityTypeId: 27 })).results;
    expect(request).toMatchObject({
      entityType: 'Change Approval Policy',
      title: 'Create User',
      payloadViewTemplate: JSON.stringify([{ field: 'Second person', before: 'Yes', after: 'No' }]),
    });
    expect((await refusalFrom(approve(request?.id ?? 0, maker))).code).toBe('OWN_CHANGE');
    expect(await submit()).not.toBeNull();
    await service.call(rejectChange, checker, { makeCheckerId: request?.id ?? 0, comment: 'No' });
    const itself = { entityTypeId: 27, isChecked: false };
    expect(await service.refused(setApprovalPolicy, maker, itself)).toMatchObject({
      status: 422,
      message: 'This change always needs a second person',
    });
    const policies = (await service.call(listApprovalPolicies, maker, {})).data;
    expect(policies.find(({ id }) => id === 27)).toMatchObject({ id: 27, isChecked: true, isFixed: true });
  });

  describe('carries an operation, and its checker holds the permission of that', () => {
    it('so somebody who only opens the list decides nothing, and sees nothing of it', async () => {
      const id = await pending();
      expect(await find(id, clerk)).toBeUndefined();
      expect((await service.call(searchChanges, clerk, {})).waiting).toBe(0);
      expect(await refusalFrom(approve(id, clerk))).toMatchObject({
        status: 403,
        message: 'You dont have permission to perform this action',
      });
      const holder = anActor({ ...clerk, permissions: ['change.check', 'user.manage'] });
      expect(await find(id, holder)).toMatchObject({ mayDecide: true });
      expect((await service.call(searchChanges, holder, {})).waiting).toBeGreaterThan(0);
      await approve(id, holder);
    });

    it('so a maker sees what became of the own one without the right to check any', async () => {
      const id = await submit({}, clerk);
      expect(await find(id ?? 0, clerk)).toMatchObject({ createdById: 511, mayDecide: false });
    });

    it('so a delegate checks what the delegator may check, and no more', async () => {
      const now = service.clock.now().getTime();
      const { data } = await service.call(createDelegation, clerk, {
        delegateId: stranger.userId ?? 0,
        from: new Date(now - 1000).toISOString(),
        until: new Date(now + 1000).toISOString(),
      });
      const id = await pending();
      expect((await refusalFrom(approve(id, stranger))).code).toBe('NOT_PERMITTED');
      await service.call(endDelegation, clerk, { id: data.id });
    });

    it('and is named with its roles, those that open the list too', async () => {
      const { data } = await service.call(listRoleEntities, maker, {});
      expect(data.map(({ entityTypeId }) => entityTypeId)).toEqual(changeKinds.map(({ id }) => id));
      expect(data.find(({ entityTypeId }) => entityTypeId === 10)).toEqual({
        entityTypeId: 10,
        entityType: 'Create User',
        roleNames: ['Admins'],
      });
    });
  });

  describe('of a customer\u2019s staff', () => {
    it('is decided by none of them, whatever was delegated', async () => {
      const delegating = service.call(createDelegation, checker, {
        delegateId: customer.userId ?? 0,
        from: new Date(0).toISOString(),
        until: new Date(service.clock.now().getTime() + 1000).toISOString(),
      });
      expect((await refusalFrom(delegating)).code).toBe('DELEGATE_NOT_FOUND');
      // one that was made before that was held
      await service.database.write((executor) =>
        executor.run(
          `INSERT INTO delegations (organisation_id, delegator_id, delegator_user_name, delegator_name, delegate_id,
           delegate_user_name, delegate_name, from_ms, until_ms) VALUES (20, 505, 'supervisor@naa.test', 'S', 510, 'c', 'C', 0, ?)`,
          [service.clock.now().getTime() + 1000],
        ),
      );
      expect((await refusalFrom(approve(await pending(), customer))).code).toBe('NOT_PERMITTED');
    });
  });

  describe('without an agency', () => {
    const unbound = anActor({
      userId: 502,
      userName: 'p@kobodesk.test',
      role: 'vgg_admin',
      homeOrganisationId: 1,
      organisationId: null,
      permissions,
    });
    const platform = anActor({ ...unbound, userId: 501, organisationId: 1 });

    it('is seen by provider staff over all agencies, the provider\u2019s own among them, and decided', async () => {
      const ours = await pending();
      const theirs = (await submit({}, foreigner)) ?? 0;
      const own = (await submit({}, platform)) ?? 0;
      expect(await find(ours, unbound)).toMatchObject({ agencyId: 20, agency: 'Organisation 20' });
      expect(await find(theirs, unbound)).toMatchObject({ agencyId: 10, agency: 'Organisation 10' });
      expect(await find(own, unbound)).toMatchObject({ agencyId: 1, mayDecide: true });
      namings = 0;
      const { waiting } = await service.call(searchChanges, unbound, { StatusId: 1 });
      expect(namings).toBe(1);
      await approve(own, unbound);
      await approve(theirs, unbound);
      expect((await service.call(searchChanges, unbound, { StatusId: 1 })).waiting).toBe(waiting - 2);
      expect(await approvals(own)).toMatchObject([{ organisationId: 1 }]);
      expect(await approvals(theirs)).toMatchObject([{ organisationId: 10 }]);
      const audited = (await service.announced(auditRecorded)).filter(
        ({ entityId }) => entityId === String(theirs),
      );
      expect(audited.map(({ organisationId }) => organisationId)).toEqual([10, 10]);
    });

    it('is not its maker\u2019s there either, and one agency is one agency', async () => {
      const own = (await submit({}, platform)) ?? 0;
      const maker1 = anActor({ ...unbound, userId: 501 });
      expect((await refusalFrom(approve(own, maker1))).code).toBe('OWN_CHANGE');
      const bound = anActor({ ...unbound, organisationId: 20 });
      expect(await find(own, bound)).toBeUndefined();
      expect((await refusalFrom(approve(own, bound))).code).toBe('CHANGE_NOT_FOUND');
      // nobody but provider staff is without an agency
      const lost = anActor({ ...checker, organisationId: null });
      expect((await service.refused(searchChanges, lost, {})).code).toBe('AGENCY_NOT_CHOSEN');
    });
  });

  describe('approved', () => {
    const settle = async (id: number, outcome: 'applied' | 'failed', reason: string | null) => {
      while ((await approvals(id)).length === 0) await new Promise((resolve) => setImmediate(resolve));
      await service.deliver(changeSettled, { organisationId: 20, requestId: id, outcome, reason });
    };
    const patience = (ms: number) => {
      service.service.app.get(Outcomes, { strict: false }).patienceMs = ms;
    };
    afterAll(() => patience(0));

    it.each([
      ['applied' as const, null, 'Record approved successfully'],
      ['failed' as const, 'The address is taken', 'Record approved, but not applied: The address is taken'],
    ])('is answered with what came of it: %s', async (outcome, reason, message) => {
      patience(10_000);
      const id = await pending();
      const [answer] = await Promise.all([approve(id), settle(id, outcome, reason)]);
      expect(answer).toEqual({ message, outcome });
    });
  });

  it('makes one request of one key, and one at a time of one record', async () => {
    const twice = await Promise.all([submit({ requestKey: 'same' }), submit({ requestKey: 'same' })]);
    expect(new Set(twice).size).toBe(1);
    const id = await submit({ changeType: 11, entityId: '7' });
    expect((await refusalFrom(submit({ changeType: 11, entityId: '7' }))).message).toBe(
      'A change of this record is already waiting for approval',
    );
    await approve(id ?? 0);
    expect(await submit({ changeType: 11, entityId: '7' })).not.toBeNull();
  });

  it('takes a new record that is asked for already once, and another one beside it', async () => {
    const ada = { payload: { email: 'twice@naa.test' } };
    const first = await submit(ada);
    expect((await refusalFrom(submit(ada, other))).code).toBe('CHANGE_PENDING');
    expect(await submit({ payload: { email: 'thrice@naa.test' } })).not.toBeNull();
    expect(await submit(ada, foreigner)).not.toBeNull();
    await service.call(rejectChange, checker, { makeCheckerId: first ?? 0, comment: 'Not him' });
    expect(await submit(ada)).not.toBeNull();
  });

  it.each<[string, ReturnType<typeof anActor>, object, number, string]>([
    ['the maker', maker, {}, 403, 'Record is pending!'],
    ['the maker as provider admin', providerAdmin, {}, 403, 'Record is pending!'],
    [
      'somebody without the permission',
      anActor({ userId: 508 }),
      {},
      403,
      'You do not have the permission to access page!',
    ],
    ['another organisation', foreigner, {}, 404, 'The record was not found'],
    ['a checker without a comment', checker, { comment: ' ' }, 400, 'Please provide a comment'],
    ['a checker with another status', checker, { status: 0 }, 400, 'Please enter a valid status'],
  ])('refuses %s', async (_who, actor, changes, status, message) => {
    const id = await pending();
    const input = { makeCheckerId: id, comment: 'Fine', status: 1, ...changes };
    expect(await service.refused(decideChange, actor, input)).toMatchObject({ status, message });
    expect(await find(id)).toMatchObject({ statusId: 0 });
  });

  it('shows nothing to another organisation', async () => {
    const id = await pending();
    expect(await find(id, foreigner)).toBeUndefined();
    const elsewhere = anActor({ ...foreigner, organisationId: 3918 });
    const { totalCount, message } = await service.call(searchChanges, elsewhere, {});
    expect([totalCount, message]).toEqual([0, 'No record match your search']);
  });

  it('counts what waits for the caller: what others made and nobody decided', async () => {
    const waiting = async (actor: typeof checker) =>
      (await service.call(searchChanges, actor, { StatusId: 1, Size: 1 })).waiting;
    const everybody = [checker, maker, foreigner];
    const before = await waiting(checker);
    const others = [await waiting(maker), await waiting(foreigner)];
    const id = await pending();
    expect(await Promise.all(everybody.map(waiting))).toEqual([before + 1, ...others]);
    await approve(id);
    expect(await waiting(checker)).toBe(before);
  });

  it('finds by status, type and words, and pages', async () => {
    const title = 'odd_100%_title';
    const ids = [await submit({ title }), await submit({ title }), await submit({ title })];
    const search = async (input: object) =>
      (await service.call(searchChanges, checker, { SearchText: 'odd_100%', ...input })).results.map(
        ({ id }) => id,
      );
    expect(await search({})).toEqual([...ids].reverse());
    expect(await search({ Size: 2, From: 1 })).toEqual([ids[0]]);
    expect(await search({ EntityTypeId: 11 })).toEqual([]);
    await approve(ids[0] ?? 0);
    expect(await search({ StatusId: 0 })).toEqual([ids[2], ids[1]]);
    expect((await service.call(searchChanges, checker, { SearchText: 'odd%title' })).totalCount).toBe(0);
  });

  it('refuses a type that does not exist', async () => {
    const unknown = await service.refused(createChange, maker, { entityTypeId: 13, payload: {} });
    expect(unknown.code).toBe('UNKNOWN_CHANGE_TYPE');
  });

  it('lets one win when approve and reject meet, 200 times', async () => {
    for (let round = 0; round < 200; round += 1) {
      const id = await pending();
      const decide = async (actor: typeof checker, status: 1 | 2) => {
        try {
          const input = { makeCheckerId: id, comment: 'Decided', status };
          return (await service.call(decideChange, actor, input)).message;
        } catch (error) {
          return (error as Error).message;
        }
      };
      const answers = await Promise.all([decide(checker, 1), decide(other, 2)]);
      const won = answers.filter((message) => /^Record (approved|rejected)/.test(message));
      const told = answers.filter((message) => message.startsWith('The record has been decided already by '));
      expect([won.length, told.length]).toEqual([1, 1]);
      const row = await find(id);
      expect(row?.statusId).toBe(answers[0] === won[0] ? 1 : 2);
    }
    const announced = await service.announced(changeApproved);
    expect(new Set(announced.map(({ requestId }) => requestId)).size).toBe(announced.length);
  }, 60_000);

  it('is held by the database, whoever writes', async () => {
    const id = await pending();
    const write = (sql: string, values: (number | null)[]) =>
      service.database.write((executor) => executor.run(sql, values));
    const decided = 'UPDATE requests SET status = 1, checker_user_id = ? WHERE id = ?';
    await expect(write(decided, [maker.userId, id])).rejects.toThrow(/four_eyes/);
    await expect(write(decided, [null, id])).rejects.toThrow(/four_eyes/);
    await expect(
      write('UPDATE requests SET checker_user_id = ? WHERE id = ?', [checker.userId, id]),
    ).rejects.toThrow(/four_eyes/);
    expect(await find(id)).toMatchObject({ statusId: 0 });
    await write(decided, [checker.userId, id]);
    await expect(
      write('UPDATE requests SET maker_user_id = checker_user_id WHERE id = ?', [id]),
    ).rejects.toThrow(/four_eyes/);
  });
});
