import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findActiveUser,
  getOrganisationProfile,
  listActiveAdmins,
  nameOrganisations,
} from '@kobodesk/contracts/identity';
import { auditRecorded, changeProposed, type Actor } from '@kobodesk/contracts/kernel';
import { takeBackReference } from '@kobodesk/contracts/payments';
import {
  activateWorkflow,
  addWorkflowLevel,
  createDelegation,
  deactivateWorkflow,
  decideChange,
  deleteWorkflowLevel,
  endDelegation,
  findApprover,
  listDelegations,
  listRequestApprovers,
  listWorkflowLevels,
  listWorkflowProcesses,
  processEdit,
  processVoid,
  requestMoved,
  saveWorkflow,
  searchChanges,
  searchInvoiceRequests,
  searchWorkflows,
  setApprovalPolicy,
  updateWorkflowLevel,
} from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { anOrganisation, askedOfInvoice, settled, takenBack, toldInvoicing } from '../workflow.builders.js';

const permissions = ['request.decide', 'workflow.manage', 'approval-policy.manage'];
const person = (userId: number, userName: string, fullName: string) =>
  anActor({ userId, userName, fullName, permissions });
const maker = person(504, 'client.user@naa.test', 'Bashir Lawal');
const supervisor = person(505, 'supervisor@naa.test', 'Super Visor');
const director = person(506, 'director@naa.test', 'Dire Ector');
const colleague = person(503, 'client.admin@naa.test', 'Client Admin');
const foreigner = anActor({ ...supervisor, userId: 507, organisationId: 10, homeOrganisationId: 10 });
const provider = anActor({
  ...supervisor,
  userId: 502,
  userName: 'p@kobodesk.test',
  role: 'vgg_admin',
  homeOrganisationId: 1,
});
const customer = { ...person(510, 'customer@sky.test', 'Tunde Skyways'), supervisor: null };
const known = new Map(
  [maker, supervisor, director, colleague, customer].map((actor) => [actor.userId, actor]),
);
/** users who left */
const gone = new Set<number>();
const hour = 3_600_000;

describe('requests of invoices', () => {
  let service: ServiceUnderTest;
  let next = 1;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, ({ userId, email }, { organisationId }) => {
          if (organisationId !== 20) return { data: null };
          const actor = [...known.values()].find(
            (one) => one.userId === userId || one.userName === email?.toLowerCase(),
          );
          if (!actor?.userId || gone.has(actor.userId)) return { data: null };
          const { userName, fullName, supervisor: boss } = actor;
          const facts = { roleName: 'CLIENT_USER', vggRole: 'clientuser' as const, permissions: [] };
          const isStaff = actor !== customer;
          return { data: { userId: actor.userId, userName, fullName, isStaff, supervisor: boss, ...facts } };
        }),
        standIn(listActiveAdmins, () => ({
          data: [colleague, director].map(({ userId, userName, fullName }) => ({
            userId: userId ?? 0,
            userName,
            fullName,
          })),
        })),
        standIn(takeBackReference, () => ({ data: { outcome: 'none' as const } })),
        standIn(getOrganisationProfile, ({ organisationId }) => ({ data: anOrganisation(organisationId) })),
        standIn(nameOrganisations, ({ organisationIds }) => ({
          data: organisationIds.map(anOrganisation).map(({ id, name }) => ({ id, name })),
        })),
      ],
    });
    service.service.app.get(Outcomes, { strict: false }).patienceMs = 0;
  });
  afterAll(() => service.stop());

  const make = async (
    kind: 'void' | 'edit' = 'void',
    by: Actor = maker,
    boss: string | null = 'supervisor@naa.test',
    way?: string[][],
  ) => {
    const requestId = next++;
    const invoiceNumber = `NAA-2026-${String(requestId).padStart(7, '0')}-REQ`;
    await service.deliver(
      changeProposed,
      askedOfInvoice({
        kind,
        requestId,
        invoiceNumber,
        maker: by,
        supervisor: boss,
        ...(way ? { way } : {}),
      }),
    );
    const { data } = await search({ requestType: kind }, provider);
    const row = data.workflows.find((found) => found.invoiceNumber === invoiceNumber);
    if (!row) throw new Error('the request did not arrive');
    return { ...row, subject: requestId };
  };
  const search = (parameter: object = {}, actor: Actor = supervisor) =>
    service.call(searchInvoiceRequests, actor, {
      pageSize: 100,
      parameter: { requestType: 'void', ...parameter },
    });
  const find = async (id: number, actor: Actor = supervisor, requestType = 'void') =>
    (await search({ requestType }, actor)).data.workflows.find((row) => row.id === id);
  const accept = (
    row: { id: number; invoiceNumber: string },
    actor: Actor = supervisor,
    changes: object = {},
  ) =>
    service.call(processVoid, actor, {
      activeWorkflowId: row.id,
      invoiceNumber: row.invoiceNumber,
      ...changes,
    });
  const refused = (row: { id: number; invoiceNumber: string }, actor: Actor, changes: object = {}) =>
    service.refused(processVoid, actor, {
      activeWorkflowId: row.id,
      invoiceNumber: row.invoiceNumber,
      ...changes,
    });
  const decisions = (requestId: number) => toldInvoicing(service, requestId);
  const newsOf = async (record: string) =>
    (await service.announced(requestMoved)).filter((fact) => fact.record === record);

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
    const audited = (await service.announced(auditRecorded)).filter(
      ({ entity, entityId }) => entity === 'invoice request' && entityId === String(row.id),
    );
    expect(audited.map(({ description }) => description)).toEqual([
      `Level 1 of the void request of invoice ${row.invoiceNumber} was approved by Super Visor: no comment`,
    ]);
    await settled(service, row.id, 'failed', 'An invoice with a payment cannot be voided');
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
    expect((await service.refused(processEdit, supervisor, edit)).code).toBe('REQUEST_NOT_FOUND');
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
    await takenBack(service, 'void', row.subject);
    expect((await refused(row, supervisor)).code).toBe('ALREADY_DECIDED');
    expect(await find(row.id)).toMatchObject({ status: 2, outcome: 'A payment arrived' });
    expect((await newsOf(row.invoiceNumber)).at(-1)).toMatchObject({
      state: 'withdrawn',
      comment: 'A payment arrived',
      decidedBy: '',
    });
    expect(await decisions(row.subject)).toEqual([]);
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

  describe('on the levels of a workflow', () => {
    let workflowId = 0;
    const levels = async () => (await service.call(listWorkflowLevels, colleague, { workflowId })).data;
    const save = (changes: object = {}) => ({
      name: 'Edits of Bashir',
      process: 'Edit invoice',
      userId: 504,
      supervisorId: 505,
      ...changes,
    });
    const decideEdit = (row: { id: number; invoiceNumber: string }, actor: Actor, status: 1 | 2 = 1) =>
      service.call(processEdit, actor, {
        invoiceEditId: row.id,
        invoiceNumber: row.invoiceNumber,
        status,
        comment: 'Seen',
      });

    it.each([
      [{ process: '' }, 'process', 'Please select a workflow process'],
      [{ supervisorId: '' }, 'supervisorId', 'Please select a supervisor'],
      [{ supervisorId: 999 }, 'supervisorId', 'Please select a supervisor'],
      // somebody of a customer
      [{ supervisorId: 510 }, 'supervisorId', 'Please select a supervisor'],
      [{ name: ' ' }, 'name', 'Please input a workflow name'],
    ])('refuses %j at %s: %s', async (changes, field, message) => {
      const report = await service.refused(saveWorkflow, colleague, save(changes));
      expect(report.fields?.[field]).toBe(message);
    });

    it('makes one workflow per user and process, with its first level', async () => {
      expect((await service.refused(saveWorkflow, colleague, save({ supervisorId: 504 }))).message).toBe(
        'A user cannot be their own supervisor',
      );
      const made = await service.call(saveWorkflow, colleague, save());
      expect(made.message).toBe('Workflow created successfully');
      workflowId = made.data.id ?? 0;
      expect((await service.refused(saveWorkflow, colleague, save())).code).toBe('WORKFLOW_EXISTS');
      expect((await service.refused(saveWorkflow, foreigner, save())).status).toBe(400);
      expect(await levels()).toMatchObject([
        { workflowLevel: 1, personName: 'Super Visor', supervisorId: 505 },
      ]);
      const { results } = await service.call(searchWorkflows, colleague, {
        parameter: { searchQuery: 'bashir' },
      });
      expect(results).toMatchObject([{ name: 'Edits of Bashir', process: 'Edit invoice', status: true }]);
      expect((await service.call(searchWorkflows, foreigner, {})).totalCount).toBe(0);
      expect((await service.call(listWorkflowProcesses, colleague, {})).data.map(({ name }) => name)).toEqual(
        ['Void invoice', 'Edit invoice', 'Correction'],
      );
    });

    it('goes up level by level, strictly in order', async () => {
      const added = { workflowId, supervisorId: 506, id: 0, workflowLevel: 0 };
      expect((await service.call(addWorkflowLevel, colleague, added)).message).toBe(
        'Level added successfully',
      );
      const row = await make('edit');
      expect(row.levels).toBe(2);
      await expect(decideEdit(row, director)).rejects.toThrow('You dont have permission');
      expect((await decideEdit(row, supervisor)).message).toBe('Invoice update approved: it goes to level 2');
      expect(await decisions(row.subject)).toEqual([]);
      await expect(decideEdit(row, supervisor)).rejects.toThrow('You dont have permission');
      expect((await decideEdit(row, director)).message).toBe(
        'Invoice update approved. It has not been applied yet',
      );
      expect(await decisions(row.subject)).toHaveLength(1);
      const told = (await newsOf(row.invoiceNumber)).filter(({ state }) => state === 'waiting');
      expect(told.map(({ id, people, level }) => [id, people, level])).toEqual([
        [`edit-${row.id}`, ['supervisor@naa.test'], 1],
        [`edit-${row.id}`, ['director@naa.test'], 2],
      ]);
    });

    it('keeps a level that a request waits at, and moves the others down when one goes', async () => {
      const row = await make('edit');
      const [first, second] = await levels();
      const drop = { WorkflowLevelId: first?.id ?? 0 };
      expect((await service.refused(deleteWorkflowLevel, colleague, drop)).code).toBe('LEVEL_IN_USE');
      expect((await service.refused(deleteWorkflowLevel, foreigner, drop)).code).toBe('LEVEL_NOT_FOUND');
      await decideEdit(row, supervisor, 2);
      expect((await service.call(deleteWorkflowLevel, colleague, drop)).message).toBe(
        'Level deleted successfully',
      );
      expect(await levels()).toMatchObject([{ id: second?.id, workflowLevel: 1, supervisorId: 506 }]);
      const change = { id: second?.id ?? 0, workflowId, supervisorId: 505 };
      expect((await service.call(updateWorkflowLevel, colleague, change)).message).toBe(
        'Level updated successfully',
      );
      expect((await levels())[0]?.personName).toBe('Super Visor');
    });

    it('keeps the level that a request has gone up to, though the one below it was deleted', async () => {
      const added = { workflowId, supervisorId: 506, id: 0, workflowLevel: 0 };
      await service.call(addWorkflowLevel, colleague, added);
      const row = await make('edit');
      await decideEdit(row, supervisor);
      const [first, second] = await levels();
      await service.call(deleteWorkflowLevel, colleague, { WorkflowLevelId: first?.id ?? 0 });
      const drop = { WorkflowLevelId: second?.id ?? 0 };
      expect((await service.refused(deleteWorkflowLevel, colleague, drop)).code).toBe('LEVEL_IN_USE');
      await decideEdit(row, director);
      await service.call(updateWorkflowLevel, colleague, {
        id: drop.WorkflowLevelId,
        workflowId,
        supervisorId: 505,
      });
    });

    it('falls back to the supervisor while the workflow is off; without either nobody is found', async () => {
      const ask = async (actor: Actor) => (await service.call(findApprover, actor, { kind: 'edit' })).data;
      await service.call(updateWorkflowLevel, colleague, {
        id: (await levels())[0]?.id ?? 0,
        workflowId,
        supervisorId: 506,
      });
      expect(await ask(maker)).toEqual({ userName: 'director@naa.test', way: [['director@naa.test']] });
      expect(await service.call(deactivateWorkflow, colleague, { WorkflowId: workflowId })).toEqual({
        message: 'Workflow deactivated successfully',
      });
      expect(await ask(maker)).toEqual({ userName: 'supervisor@naa.test', way: [['supervisor@naa.test']] });
      expect(await ask(anActor({ ...maker, supervisor: null }))).toBeNull();
      expect(await ask(supervisor)).toBeNull();
      const seen = async (actor: Actor) =>
        (await service.call(listRequestApprovers, actor, { kind: 'edit' })).data;
      expect(await seen(maker)).toEqual([{ id: 1, approver: 'supervisor@naa.test' }]);
      expect(await seen(anActor({ ...maker, supervisor: null }))).toEqual([]);
      await service.call(activateWorkflow, colleague, { WorkflowId: workflowId });
      expect((await service.refused(activateWorkflow, foreigner, { WorkflowId: workflowId })).code).toBe(
        'WORKFLOW_NOT_FOUND',
      );
    });

    it('is put before a checker where the policy asks for one', async () => {
      await service.call(setApprovalPolicy, colleague, { entityTypeId: 9, isChecked: true });
      const checker = anActor({ ...director, permissions: [...permissions, 'change.check'] });
      const policy = async () =>
        (await service.call(searchChanges, checker, { EntityTypeId: 27 })).results.at(-1);
      const makeCheckerId = (await policy())?.id ?? 0;
      await service.call(decideChange, checker, { makeCheckerId, comment: 'Agreed', status: 1 });
      while ((await policy())?.outcome !== 'applied') await new Promise((resolve) => setImmediate(resolve));
      const made = await service.call(saveWorkflow, colleague, save({ userId: 503, name: 'Mine' }));
      expect(made).toEqual({ message: 'Workflow sent for approval successfully', data: { id: null } });
    });
  });

  describe('while the approver is away', () => {
    const delegate = (until = 2 * hour, delegateId = 506, from = -hour) => {
      const now = service.clock.now().getTime();
      return service.call(createDelegation, supervisor, {
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
      expect((await service.call(listDelegations, director, {})).data).toMatchObject([
        { delegator: 'Super Visor', delegate: 'Dire Ector', isMine: false },
      ]);
      expect((await service.refused(endDelegation, director, { id })).code).toBe('DELEGATE_NOT_FOUND');
      await service.call(endDelegation, supervisor, { id });
      expect((await refused(second, director)).code).toBe('NOT_THE_APPROVER');
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
      (await service.call(findApprover, asked, { kind: 'void', creatorId })).data?.way;
    expect(await way(510)).toEqual([['client.admin@naa.test', 'director@naa.test']]);
    expect(await way(504)).toEqual([['supervisor@naa.test']]);
    // they hear that somebody would decide, and nobody's address
    expect((await service.call(listRequestApprovers, asked, { kind: 'void' })).data).toEqual([
      { id: 1, approver: '' },
    ]);
  });

  describe('that provider staff make', () => {
    const ask = async (creatorId = 504) =>
      (await service.call(findApprover, provider, { kind: 'void', creatorId })).data?.way;

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
      const { people, state } = (await service.announced(requestMoved)).at(-1) ?? {};
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
    const outcomes = service.service.app.get(Outcomes, { strict: false });
    outcomes.patienceMs = 10_000;
    const row = await make();
    const { invoiceNumber, subject } = row;
    const settle = async () => {
      while ((await decisions(subject)).length === 0) await new Promise((resolve) => setImmediate(resolve));
      await settled(service, row.id, outcome, reason);
    };
    const input = { activeWorkflowId: row.id, invoiceNumber, status: 1 };
    const [answer] = await Promise.all([service.call(processVoid, supervisor, input), settle()]);
    expect(answer).toEqual({ message, outcome });
    outcomes.patienceMs = 0;
  });

  it('are held by the database, whoever writes', async () => {
    const row = await make();
    const write = service.database.write((executor) =>
      executor.run('UPDATE requests SET status = 1, checker_user_id = maker_user_id WHERE id = ?', [row.id]),
    );
    await expect(write).rejects.toThrow(/four_eyes/);
  });
});
