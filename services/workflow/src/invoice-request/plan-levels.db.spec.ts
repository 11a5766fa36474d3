import { describe, expect, it } from '@jest/globals';
import { changeApproved, changeProposed, type Actor } from '@kobodesk/contracts/kernel';
import { voidPlanChange } from '@kobodesk/contracts/payments';
import {
  addWorkflowLevel,
  decideChange,
  decideRequest,
  saveWorkflow,
  searchRequests,
  seesRequest,
} from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import {
  colleague,
  director,
  foreigner,
  invoiceRequests,
  maker,
  provider,
  supervisor,
} from './invoice-request.builders.js';

/** Holds whatever there is about plans and checking, and is named by nobody. */
const intruder = anActor({
  ...colleague,
  userId: 508,
  userName: 'intruder@naa.test',
  permissions: ['change.check', 'request.decide', 'invoice.void', 'invoice.correct', 'payment.mark-paid'],
});

describe('a plan of voids', () => {
  const world = invoiceRequests();
  let plans = 0;

  /** Payments puts a plan forward; answers the key of its request. */
  const put = async (by: Actor = maker, more: object = {}): Promise<string> => {
    const id = (plans += 1);
    const requestKey = `bulk-job:${id}:1`;
    await world.service.deliver(changeProposed, {
      organisationId: 20,
      changeType: voidPlanChange.id,
      requestKey,
      entityId: String(id),
      title: `voids-${id}.csv: 3 rows`,
      before: null,
      after: { rows: '3 rows', hash: 'a'.repeat(64) },
      payload: { organisationId: 20, jobId: id, hash: 'a'.repeat(64) },
      maker: changePersonOf(by),
      supervisor: by.supervisor,
      ...more,
    });
    return requestKey;
  };
  const find = async (actor: Actor, view: 'waiting' | 'all' = 'all') =>
    (await world.service.call(searchRequests, actor, { pageSize: 100, parameter: { view } })).results.find(
      ({ record }) => record === `voids-${plans}.csv: 3 rows`,
    );
  const decide = (id: string, actor: Actor) =>
    world.service.call(decideRequest, actor, { id, decision: 'approve', comment: 'Seen' });
  const refused = (id: string, actor: Actor) =>
    world.service.refused(decideRequest, actor, { id, decision: 'approve', comment: 'Seen' });
  const approvals = async () =>
    (await world.service.announced(changeApproved)).filter(
      ({ changeType }) => changeType === voidPlanChange.id,
    );
  const sees = async (actor: Actor, requestKey: string) =>
    (await world.service.call(seesRequest, actor, { requestKey })).data;

  it('goes to the supervisor of its maker, as one void does, and to nobody by right', async () => {
    const key = await put();
    const row = await find(supervisor, 'waiting');
    expect(row).toMatchObject({
      family: 'change',
      entityTypeId: 36,
      title: 'Void Invoices By Plan',
      waitsFor: 'supervisor@naa.test',
      mayDecide: true,
    });
    const { id = '' } = row ?? {};
    for (const actor of [intruder, director, foreigner]) {
      expect(await find(actor)).toBeUndefined();
      expect(await refused(id, actor)).toMatchObject({ status: 404 });
      expect(await sees(actor, key)).toBe(false);
    }
    // nor by the call that decides what may be checked by right
    const asked = { makeCheckerId: Number(id.replace('change-', '')), comment: 'I', status: 1 as const };
    expect(await world.service.refused(decideChange, intruder, asked)).toMatchObject({
      code: 'NOT_THE_APPROVER',
    });
    expect(await refused(id, maker)).toMatchObject({ code: 'OWN_CHANGE' });
    for (const actor of [maker, supervisor, provider]) expect(await sees(actor, key)).toBe(true);
    expect(await approvals()).toEqual([]);
    await decide(id, supervisor);
    expect(await approvals()).toMatchObject([
      { payload: { hash: 'a'.repeat(64) }, checker: { userId: 505 } },
    ]);
  });

  it('goes up the levels of its maker’s workflow of voids, strictly in order', async () => {
    const workflow = { name: 'Voids of Bashir', process: 'Void invoice', userId: 504, supervisorId: 505 };
    const { data } = await world.service.call(saveWorkflow, colleague, workflow);
    const second = { workflowId: data.id ?? 0, supervisorId: 506, id: 0, workflowLevel: 0 };
    await world.service.call(addWorkflowLevel, colleague, second);
    await put();
    const { id = '', levels } = (await find(supervisor)) ?? {};
    expect(levels).toBe(2);
    const before = (await approvals()).length;
    expect(await refused(id, director)).toMatchObject({ code: 'NOT_THE_APPROVER' });
    expect(await decide(id, supervisor)).toMatchObject({ outcome: 'passed-on' });
    expect(await refused(id, supervisor)).toMatchObject({ code: 'NOT_THE_APPROVER' });
    expect(await approvals()).toHaveLength(before);
    await decide(id, director);
    expect(await approvals()).toHaveLength(before + 1);
  });

  it('of provider staff goes the way that it was put forward with; where there is nobody it is declined', async () => {
    await put(provider, { way: [['director@naa.test']] });
    expect(await find(director, 'waiting')).toMatchObject({ waitsFor: 'director@naa.test' });
    await put(anActor({ ...maker, userId: 511, userName: 'alone@naa.test', supervisor: null }));
    expect(await find(provider)).toMatchObject({ status: 'withdrawn' });
  });
});
