import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { changeProposed, systemActor, type Actor } from '@kobodesk/contracts/kernel';
import { PlanClaim, type JudgedRow, type PlanEffect } from '@kobodesk/contracts/payments';
import {
  changeApprover,
  getEditRequest,
  judgePlannedApprovers,
  processEdit,
  requestMoved,
  runPlannedApprovers,
  searchInvoiceRequests,
} from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { askedOfInvoice } from '../workflow.builders.js';

const rights = ['invoice.correct', 'change.check', 'request.decide'];
const someone = (userId: number, userName: string, permissions = rights) =>
  anActor({ userId, userName, fullName: userName.toUpperCase(), permissions });
const admin = someone(503, 'client.admin@naa.test');
const maker = someone(504, 'client.user@naa.test');
const supervisor = someone(505, 'supervisor@naa.test');
const director = someone(506, 'director@naa.test');
const checker = someone(507, 'checker@naa.test');
const reader = someone(508, 'reader@naa.test', ['invoice.search']);
const known = [admin, maker, supervisor, director, checker, reader];
const person = ({ userId, userName, fullName }: Actor) => ({
  userId,
  userName,
  fullName,
  source: 'web' as const,
  address: '',
});
const outdated = 'The request has been decided since its approver was to be corrected';

describe('rows of plans about approvers', () => {
  let service: ServiceUnderTest;
  let nextRequest = 1;
  let nextPlan = 1;
  const askedFor: (string | undefined)[] = [];
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, ({ email }) => {
          askedFor.push(email);
          const actor = known.find((one) => one.userName === email);
          if (!actor?.userId) return { data: null };
          const { userId, userName, fullName, permissions } = actor;
          const facts = { roleName: '', vggRole: 'clientuser' as const, isStaff: true, supervisor: null };
          return { data: { userId, userName, fullName, permissions, ...facts } };
        }),
      ],
    });
  });
  afterAll(() => service.stop());

  const make = async (kind: 'void' | 'edit' = 'edit') => {
    const requestId = nextRequest++;
    const invoiceNumber = `NAA-2026-${String(requestId).padStart(7, '0')}-APP`;
    const asked = { kind, requestId, invoiceNumber, maker, supervisor: supervisor.userName };
    await service.deliver(changeProposed, askedOfInvoice({ ...asked, reason: 'Wrong name' }));
    return invoiceNumber;
  };
  const claim = (invoiceNumber: string, approver = director.userName): PlanClaim =>
    PlanClaim.parse({ line: 2, invoiceNumber, approver, reason: 'On leave' });
  const judge = async (claims: PlanClaim[], actor: Actor = admin): Promise<JudgedRow[]> =>
    (await service.call(judgePlannedApprovers, actor, { claims })).data;
  const whysOf = (rows: readonly JudgedRow[]) => rows.map((row) => ('why' in row ? row.why : ''));
  const effectsOf = (rows: readonly JudgedRow[]): PlanEffect[] =>
    rows.flatMap((row) => ('effect' in row ? [row.effect] : []));
  const rowsOf = (effects: PlanEffect[], plan = `${nextPlan++}:abc`) => ({
    plan,
    effects,
    maker: person(admin),
    checker: person(checker),
    comment: 'Agreed',
  });
  const asPayments = systemActor('payments', 20);
  const run = async (effects: PlanEffect[], plan?: string) =>
    (await service.call(runPlannedApprovers, asPayments, rowsOf(effects, plan))).data;
  const look = async (InvoiceNumber: string) =>
    (await service.call(getEditRequest, admin, { InvoiceNumber })).data;
  const approverOf = async (invoiceNumber: string) => (await look(invoiceNumber)).approverUserName;
  const decide = async (invoiceNumber: string) => {
    const { id } = await look(invoiceNumber);
    const decision = { invoiceEditId: id, invoiceNumber, status: 1, userName: supervisor.userName };
    await service.call(processEdit, supervisor, decision as never);
  };

  it('say who decided, who is to decide, and what the request is of; each address is asked for once', async () => {
    const numbers = [await make(), await make()];
    askedFor.length = 0;
    const rows = await judge(numbers.map((number) => claim(number.toLowerCase(), 'Director@naa.test')));
    expect(askedFor).toEqual([director.userName]);
    const { id } = await look(numbers[0] ?? '');
    expect(effectsOf(rows)[0]).toEqual({
      key: numbers[0],
      op: 'correct-approver',
      before: { approver: supervisor.userName, requestId: String(id), level: '0' },
      after: { approver: director.userName, approverName: director.fullName },
      version: `${id}.0`,
      reason: 'On leave',
      amount: '87500.005',
      currencyId: 566,
    });
  });

  it('are judged as the one correction is', async () => {
    const decided = await make();
    await decide(decided);
    const open = await make();
    const rows = await judge([
      claim(open, ''),
      claim(open, 'nobody@naa.test'),
      claim(open, maker.userName),
      claim(open, reader.userName),
      claim(open, supervisor.userName),
      claim(decided),
      claim(await make('void')),
      claim('NAA-0'),
    ]);
    expect(whysOf(rows)).toEqual([
      'Please input the new approver email address',
      'The user was not found',
      'Whoever made a request cannot approve it',
      'This user may not decide requests',
      'This user is the approver of the request already',
      'The edit request has been decided already',
      '',
      'The request was not found',
    ]);
  });

  it('are about those requests alone that the maker may see, and no key makes them', async () => {
    const claims = [claim(await make())];
    const others = [
      anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 }),
      anActor({ ...admin, locationIds: [202] }),
      anActor({ ...admin, revenueIds: [111] }),
    ];
    for (const actor of others)
      expect(whysOf(await judge(claims, actor))).toEqual(['The request was not found']);
    const machine = anActor({ ...admin, service: { keyId: 'key', holderId: 503 } });
    expect((await service.refused(judgePlannedApprovers, machine, { claims })).code).toBe('FOR_PEOPLE');
  });

  it('give each request its approver once, whoever asks again, and tell whoever it waits for', async () => {
    const numbers = [await make(), await make()];
    const effects = effectsOf(await judge(numbers.map((number) => claim(number))));
    const done = numbers.map((key) => ({ key, state: 'done', why: '' }));
    expect(await run(effects, '7:abc')).toEqual(done);
    const told = async () =>
      (await service.announced(requestMoved)).filter(({ people }) => people.includes(director.userName));
    expect(await told()).toHaveLength(2);
    // the answer was lost, and somebody else was named meanwhile
    await service.call(runPlannedApprovers, asPayments, {
      ...rowsOf(effectsOf(await judge([claim(numbers[0] ?? '', checker.userName)]))),
      checker: person(director),
    });
    expect(await run(effects, '7:abc')).toEqual(done);
    expect(await Promise.all(numbers.map(approverOf))).toEqual([checker.userName, director.userName]);
    expect(await told()).toHaveLength(2);
    const search = { parameter: { status: 0, requestType: 'edit' as const } };
    const waiting = async (actor: Actor) =>
      (await service.call(searchInvoiceRequests, actor, search)).data.workflows.map(
        ({ invoiceNumber }) => invoiceNumber,
      );
    expect(await waiting(director)).toContain(numbers[1]);
    expect(await waiting(supervisor)).not.toContain(numbers[1]);
  });

  it('are refused one by one where the request was decided or corrected meanwhile', async () => {
    const numbers = [await make(), await make(), await make()] as const;
    const effects = effectsOf(await judge(numbers.map((number) => claim(number))));
    await decide(numbers[0]);
    await run(effectsOf(await judge([claim(numbers[1], admin.userName)])));
    expect(await run(effects)).toEqual([
      { key: numbers[0], state: 'stale', why: outdated },
      { key: numbers[1], state: 'stale', why: outdated },
      { key: numbers[2], state: 'done', why: '' },
    ]);
    expect(await approverOf(numbers[1])).toBe(admin.userName);
  });

  it('are done of no plan that nobody, its maker, or the holder of the key of its maker agreed to', async () => {
    const number = await make();
    const rows = rowsOf(effectsOf(await judge([claim(number)])));
    const holder = { ...rows.maker, holderId: checker.userId ?? 0 };
    for (const by of [{ checker: null }, { checker: rows.maker }, { maker: holder }])
      expect(await service.refused(runPlannedApprovers, asPayments, { ...rows, ...by })).toMatchObject({
        status: 403,
      });
    expect(await approverOf(number)).toBe(supervisor.userName);
  });

  it('leave the one correction as it is', async () => {
    const invoiceNumber = await make();
    const { id } = await look(invoiceNumber);
    const input = { invoiceNumber, approverEmail: 'nobody@naa.test', id };
    expect(await service.refused(changeApprover, admin, input)).toMatchObject({
      fields: { approverEmail: 'The user was not found' },
    });
  });
});
