import { describe, expect, it } from '@jest/globals';
import { auditRecorded, changeProposed } from '@kobodesk/contracts/kernel';
import {
  addWorkflowLevel,
  createDelegation,
  delegationChanged,
  deactivateWorkflow,
  deleteWorkflowLevel,
  endDelegation,
  findApprover,
  listDelegations,
  listRequestApprovers,
  listWorkflowLevels,
  processEdit,
  processVoid,
  requestMoved,
  saveWorkflow,
} from '@kobodesk/contracts/workflow';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { askedOfInvoice, settled, takenBack } from '../workflow.builders.js';
import {
  maker,
  supervisor,
  director,
  colleague,
  foreigner,
  provider,
  customer,
  gone,
  powerless,
  invoiceRequests,
} from './invoice-request.builders.js';

const hour = 3_600_000;

describe('requests of invoices', () => {
  const world = invoiceRequests();
  const { make, search, find, accept, refused, decisions, newsOf } = world;

  it('go to the supervisor, whose acceptance is final and told', async () => {
    const row = await make();
    expect(await find(row.id)).toMatchObject({
      amountInvoiced: '87500.005',
      initiatorName: 'Bashir Lawal',
      initiatorComment: 'Raised twice',
      status: 0,
      supervisor: 'supervisor@naa.test',
      isMine: true,
    });
    expect((await find(row.id, maker))?.isMine).toBe(false);
    expect((await accept(row)).outcome).toBe('unsettled');
    expect(await decisions(row.subject)).toMatchObject([
      { decision: 'approved', kind: 'void', decidedBy: { fullName: 'Super Visor' } },
    ]);
    const audited = (await world.service.announced(auditRecorded)).filter(
      ({ entity, entityId }) => entity === 'invoice request' && entityId === String(row.id),
    );
    expect(audited.map(({ description }) => description)).toEqual([
      `Level 1 of the void request of invoice ${row.invoiceNumber} was approved by Super Visor: no comment`,
    ]);
    await settled(world.service, row.id, 'failed', 'An invoice with a payment cannot be voided');
    expect(await find(row.id)).toMatchObject({
      status: 1,
      outcome: 'Not applied: An invoice with a payment cannot be voided',
    });
    const { invoiceNumber } = row;
    const aboutIt = { id: `void-${row.id}`, family: 'void', title: 'Void invoice', invoiceNumber };
    expect(await newsOf(invoiceNumber)).toMatchObject([
      { ...aboutIt, state: 'waiting', level: 1, people: ['supervisor@naa.test'], reason: 'Raised twice' },
      {
        ...aboutIt,
        state: 'failed',
        people: [],
        maker: { userName: 'client.user@naa.test', fullName: 'Bashir Lawal' },
        amountBefore: '87500.005',
        comment: 'An invoice with a payment cannot be voided',
        decidedBy: 'Super Visor',
      },
    ]);
  });

  it('are declined with a reason, in words of their own', async () => {
    const row = await make();
    expect((await refused(row, supervisor, { status: 2 })).message).toBe('Please provide a comment');
    expect(await accept(row, supervisor, { status: 2, comment: 'Not twice' })).toEqual({
      message: 'Void Request Declined',
      outcome: 'declined',
    });
    expect(await decisions(row.subject)).toMatchObject([{ decision: 'declined', comment: 'Not twice' }]);
    expect(await refused(row, supervisor)).toMatchObject({
      status: 409,
      message: 'The record has been decided already by Super Visor',
    });
  });

  it('are nobody else\u2019s to decide or see', async () => {
    const row = await make();
    expect(await refused(row, maker)).toMatchObject({ status: 403, message: 'Record is pending!' });
    expect((await refused(row, colleague)).code).toBe('NOT_THE_APPROVER');
    expect((await refused(row, provider)).code).toBe('NOT_THE_APPROVER');
    expect((await refused(row, foreigner)).code).toBe('REQUEST_NOT_FOUND');
    expect((await refused({ ...row, invoiceNumber: 'another' }, supervisor)).code).toBe('REQUEST_NOT_FOUND');
    const edit = { invoiceEditId: row.id, invoiceNumber: row.invoiceNumber, status: 1 };
    expect((await world.service.refused(processEdit, supervisor, edit)).code).toBe('REQUEST_NOT_FOUND');
    expect((await refused(row, anActor({ ...supervisor, permissions: [] }))).code).toBe('NOT_PERMITTED');
    expect(await find(row.id, colleague)).toBeUndefined();
    expect(await find(row.id, foreigner)).toBeUndefined();
  });

  it('are counted on the cards, which filter', async () => {
    const before = (await search()).data;
    await accept(await make());
    await accept(await make(), supervisor, { status: 2, comment: 'No' });
    await make();
    const { data } = await search();
    expect({
      total: data.totalRequest - before.totalRequest,
      approved: data.approved - before.approved,
      rejected: data.rejected - before.rejected,
      pending: data.pending - before.pending,
      mine: data.mine - before.mine,
    }).toEqual({ total: 3, approved: 1, rejected: 1, pending: 1, mine: 1 });
    for (const [status, count] of [
      [0, data.pending],
      [1, data.approved],
      [2, data.rejected],
    ] as const) {
      const page = await search({ status });
      expect([page.totalCount, page.data.workflows.length]).toEqual([count, count]);
      expect(new Set(page.data.workflows.map((row) => row.status))).toEqual(new Set([status]));
    }
    expect((await search({}, foreigner)).message).toBe('No record match your search');
  });

  it('that a payment cancelled can be decided no more', async () => {
    const row = await make();
    await takenBack(world.service, 'void', row.subject);
    expect((await refused(row, supervisor)).code).toBe('ALREADY_DECIDED');
    expect(await find(row.id)).toMatchObject({ status: 2, outcome: 'A payment arrived' });
    expect((await newsOf(row.invoiceNumber)).at(-1)).toMatchObject({
      state: 'withdrawn',
      comment: 'A payment arrived',
      decidedBy: '',
    });
    expect(await decisions(row.subject)).toEqual([]);
  });

  it('that was taken back before it was taken up ends all the same: the facts may come either way', async () => {
    const invoiceNumber = 'NAA-2026-0009999-OVR';
    const takingBack = takenBack(world.service, 'void', 999_999);
    await world.service.deliver(
      changeProposed,
      askedOfInvoice({
        kind: 'void',
        requestId: 999_999,
        invoiceNumber,
        maker,
        supervisor: 'supervisor@naa.test',
      }),
    );
    await takingBack;
    expect((await newsOf(invoiceNumber)).map(({ state }) => state)).toEqual(['waiting', 'withdrawn']);
    const dead = await world.service.database.reader.query('SELECT consumer FROM dead_letters');
    expect(dead).toEqual([]);
  });

  it('are declined when nobody is left to decide them', async () => {
    const row = await make('void', maker, null);
    expect(await decisions(row.subject)).toMatchObject([
      {
        decision: 'declined',
        comment: 'There is nobody left who could decide it',
        decidedBy: { userId: null, source: 'system' },
      },
    ]);
    expect((await newsOf(row.invoiceNumber)).at(-1)).toMatchObject({
      state: 'declined',
      comment: 'There is nobody left who could decide it',
    });
    expect(await find(row.id, maker)).toMatchObject({
      status: 2,
      outcome: 'There is nobody left who could decide it',
    });
    expect((await refused(row, supervisor)).code).toBe('ALREADY_DECIDED');
  });

  it('lets one win when approve and decline meet, 200 times', async () => {
    for (let round = 0; round < 200; round += 1) {
      const row = await make('void');
      const decide = async (status: 1 | 2) => {
        try {
          return (await accept(row, supervisor, { status, comment: 'Decided' })).message;
        } catch (error) {
          return (error as Error).message;
        }
      };
      const answers = await Promise.all([decide(1), decide(2)]);
      const lost = answers.filter((message) => message.startsWith('The record has been decided already'));
      expect(lost).toHaveLength(1);
      const told = await decisions(row.subject);
      expect(told.map(({ decision }) => decision)).toEqual([
        answers[0] === lost[0] ? 'declined' : 'approved',
      ]);
    }
  }, 120_000);

  it('of an agency\u2019s own people are put before nobody who has left', async () => {
    const ask = async () =>
      (await world.service.call(findApprover, maker, { kind: 'void', creatorId: 504 })).data?.way;
    expect(await ask()).toEqual([['supervisor@naa.test']]);
    gone.add(505);
    expect(await ask()).toBeUndefined();
    const made = await world.service.call(saveWorkflow, colleague, {
      name: 'Voids of Bashir',
      process: 'Void invoice',
      userId: 504,
      supervisorId: 506,
    });
    const workflowId = made.data.id ?? 0;
    const level = { workflowId, supervisorId: 503, id: 0, workflowLevel: 0 };
    await world.service.call(addWorkflowLevel, colleague, level);
    gone.add(506);
    expect(await ask()).toEqual([['client.admin@naa.test']]);
    // it waits at the second level of the workflow, which is its first
    const row = await make('void', maker, 'supervisor@naa.test', await ask());
    const levels = (await world.service.call(listWorkflowLevels, colleague, { workflowId })).data;
    const [first, second] = levels.map(({ id }) => ({ WorkflowLevelId: id }));
    gone.clear();
    expect((await world.service.refused(deleteWorkflowLevel, colleague, second as never)).code).toBe(
      'LEVEL_IN_USE',
    );
    await world.service.call(deleteWorkflowLevel, colleague, first as never);
    await accept(row, colleague);
    await world.service.call(deactivateWorkflow, colleague, { WorkflowId: workflowId });
  });

  describe('while the approver is away', () => {
    const delegate = (until = 2 * hour, delegateId = 506, from = -hour) => {
      const now = world.service.clock.now().getTime();
      return world.service.call(createDelegation, supervisor, {
        delegateId,
        from: new Date(now + from).toISOString(),
        until: new Date(now + until).toISOString(),
      });
    };

    it('are decided by the delegate, shown as such, until the delegation ends', async () => {
      const [first, second] = [await make(), await make()];
      expect((await refused(first, director)).code).toBe('NOT_THE_APPROVER');
      const { id } = (await delegate()).data;
      expect((await find(first.id, director))?.isMine).toBe(true);
      await accept(first, director);
      expect(await find(first.id)).toMatchObject({ status: 1, supervisor: 'Dire Ector for Super Visor' });
      expect((await world.service.call(listDelegations, director, {})).data).toMatchObject([
        { delegator: 'Super Visor', delegate: 'Dire Ector', isMine: false },
      ]);
      expect((await world.service.refused(endDelegation, director, { id })).code).toBe('DELEGATE_NOT_FOUND');
      await world.service.call(endDelegation, supervisor, { id });
      expect(await world.service.refused(endDelegation, supervisor, { id })).toMatchObject({
        code: 'DELEGATE_NOT_FOUND',
        message: 'The delegation was not found, or has ended already',
      });
      expect((await refused(second, director)).code).toBe('NOT_THE_APPROVER');
      expect((await world.service.call(listDelegations, director, {})).data).toEqual([]);
      const [past] = (await world.service.call(listDelegations, director, { isOver: true })).data;
      expect(past).toMatchObject({ id, delegator: 'Super Visor', isMine: false });
      expect(Date.parse(past?.until ?? '')).toBeLessThanOrEqual(world.service.clock.now().getTime());
      const told = (await world.service.announced(delegationChanged)).filter((fact) => fact.id === id);
      expect(told.map(({ state }) => state)).toEqual(['made', 'ended']);
      expect(told[0]).toMatchObject({
        organisationId: 20,
        delegator: { fullName: 'Super Visor' },
        delegate: { userName: 'director@naa.test', fullName: 'Dire Ector' },
        timeZone: 'Africa/Lagos',
      });
    });

    it('are decided by no delegate of somebody who left, or may not decide any more', async () => {
      const row = await make();
      const { id } = (await delegate()).data;
      for (const lost of [gone, powerless]) {
        lost.add(505);
        expect((await refused(row, director)).code).toBe('NOT_THE_APPROVER');
        expect(await find(row.id, director)).toBeUndefined();
        lost.clear();
      }
      expect((await accept(row, director)).outcome).toBe('unsettled');
      await world.service.call(endDelegation, supervisor, { id });
    });

    it('are never decided by their maker, whatever was delegated, nor before or after the span', async () => {
      const row = await make();
      await delegate(2 * hour, 504);
      expect(await refused(row, maker)).toMatchObject({ message: 'Record is pending!' });
      await delegate(3 * hour, 503, 2 * hour);
      expect((await refused(row, colleague)).code).toBe('NOT_THE_APPROVER');
      await expect(delegate(-2 * hour)).rejects.toThrow('The end must be after the beginning');
      await expect(delegate(hour, 505)).rejects.toThrow('Please select a user');
      await expect(delegate(hour, 999)).rejects.toThrow('Please select a user');
      await expect(delegate(hour, 510)).rejects.toThrow('Please select a user');
    });
  });

  it('of a customer\u2019s staff go to any admin of the agency, or the approver of the clerk who raised the invoice', async () => {
    const asked = anActor({ ...customer, role: 'locationuser' });
    const way = async (creatorId: number) =>
      (await world.service.call(findApprover, asked, { kind: 'void', creatorId })).data?.way;
    expect(await way(510)).toEqual([['client.admin@naa.test', 'director@naa.test']]);
    expect(await way(504)).toEqual([['supervisor@naa.test']]);
    // they hear that somebody would decide, and nobody's address
    expect((await world.service.call(listRequestApprovers, asked, { kind: 'void' })).data).toEqual([
      { id: 1, approver: '' },
    ]);
  });

  describe('that provider staff make', () => {
    const ask = async (creatorId = 504) =>
      (await world.service.call(findApprover, provider, { kind: 'void', creatorId })).data?.way;

    it('go to the approver of the creator, and to any admin once that one is gone', async () => {
      expect(await ask()).toEqual([['supervisor@naa.test']]);
      gone.add(505);
      expect(await ask()).toEqual([['client.admin@naa.test', 'director@naa.test']]);
      expect(await ask(999)).toEqual([['client.admin@naa.test', 'director@naa.test']]);
      gone.clear();
    });

    it('are decided by whichever of several comes first, and by nobody else', async () => {
      const way = [['client.admin@naa.test', 'director@naa.test']];
      const row = await make('void', provider, null, way);
      const { people, state } = (await world.service.announced(requestMoved)).at(-1) ?? {};
      expect([state, people]).toEqual(['waiting', way[0]]);
      expect((await refused(row, supervisor)).code).toBe('NOT_THE_APPROVER');
      for (const admin of [colleague, director])
        expect(await find(row.id, admin)).toMatchObject({ isMine: true });
      await accept(row, director);
      expect((await refused(row, colleague)).code).toBe('ALREADY_DECIDED');
    });
  });

  it('are seen by provider staff over all agencies, with the name of each', async () => {
    const row = await make();
    const unbound = anActor({ ...provider, organisationId: null });
    const { data, totalCount } = await search({ status: 0 }, unbound);
    expect(data.workflows.find(({ id }) => id === row.id)).toMatchObject({
      agencyId: 20,
      agency: 'Organisation 20',
      isMine: false,
    });
    expect([data.pending, data.mine]).toEqual([totalCount, 0]);
    expect((await search({ status: 0 })).data.workflows.every(({ agency }) => agency === '')).toBe(true);
    const foreignProvider = anActor({ ...provider, organisationId: 10 });
    expect((await search({ status: 0 }, foreignProvider)).totalCount).toBe(0);
  });

  it.each([
    ['applied' as const, null, 'Void request approved successfully'],
    [
      'failed' as const,
      'An invoice with a payment cannot be voided',
      'Void request approved, but not applied: An invoice with a payment cannot be voided',
    ],
  ])('are answered with what came of them: %s', async (outcome, reason, message) => {
    const outcomes = world.service.service.app.get(Outcomes, { strict: false });
    outcomes.patienceMs = 10_000;
    const row = await make();
    const { invoiceNumber, subject } = row;
    const settle = async () => {
      while ((await decisions(subject)).length === 0) await new Promise((resolve) => setImmediate(resolve));
      await settled(world.service, row.id, outcome, reason);
    };
    const input = { activeWorkflowId: row.id, invoiceNumber, status: 1 };
    const [answer] = await Promise.all([world.service.call(processVoid, supervisor, input), settle()]);
    expect(answer).toEqual({ message, outcome });
    outcomes.patienceMs = 0;
  });

  it('are held by the database, whoever writes', async () => {
    const row = await make();
    const write = world.service.database.write((executor) =>
      executor.run('UPDATE requests SET status = 1, checker_user_id = maker_user_id WHERE id = ?', [row.id]),
    );
    await expect(write).rejects.toThrow(/four_eyes/);
  });
});
