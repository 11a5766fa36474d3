import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser } from '@kobodesk/contracts/identity';
import { changeProposed, changeSettled, systemActor } from '@kobodesk/contracts/kernel';
import { takeBackReference } from '@kobodesk/contracts/payments';
import {
  changeApprover,
  decideChange,
  getEditRequest,
  getLatestRequest,
  processEdit,
  processVoid,
  requestMoved,
  searchChanges,
  searchInvoiceRequests,
  setApprovalPolicy,
} from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { askedOfInvoice } from '../workflow.builders.js';

const rights = ['invoice.correct', 'change.check', 'request.decide', 'approval-policy.manage'];
const someone = (userId: number, userName: string, permissions = rights) =>
  anActor({ userId, userName, fullName: userName, permissions });
const admin = someone(503, 'client.admin@naa.test');
const checker = someone(507, 'checker@naa.test');
const maker = someone(504, 'client.user@naa.test');
const supervisor = someone(505, 'supervisor@naa.test');
const director = someone(506, 'director@naa.test');
const reader = someone(508, 'reader@naa.test', ['invoice.search']);
const foreigner = anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 });
const elsewhere = anActor({ ...admin, locationIds: [202] });
const ofOthers = anActor({ ...admin, revenueIds: [111] });
const customer = someone(509, 'customer@sky.test');
const known = [admin, checker, maker, supervisor, director, reader, customer];

describe('the approver of an edit request', () => {
  let service: ServiceUnderTest;
  let next = 1;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(takeBackReference, () => ({ data: { outcome: 'none' as const } })),
        standIn(findActiveUser, ({ email }) => {
          const actor = known.find((one) => one.userName === email?.toLowerCase());
          if (!actor?.userId) return { data: null };
          const { userId, userName, fullName, permissions, supervisor } = actor;
          const facts = { roleName: '', vggRole: 'clientuser' as const, isStaff: actor !== customer };
          return { data: { userId, userName, fullName, permissions, supervisor, ...facts } };
        }),
      ],
    });
  });
  afterAll(() => service.stop());

  const make = async (kind: 'void' | 'edit' = 'edit') => {
    const requestId = next++;
    const invoiceNumber = `NAA-2026-${String(requestId).padStart(7, '0')}-APR`;
    const asked = { kind, requestId, invoiceNumber, maker, supervisor: supervisor.userName };
    await service.deliver(
      changeProposed,
      askedOfInvoice({ ...asked, reason: 'Wrong name', about: { revenue: 'Landing' } }),
    );
    return invoiceNumber;
  };
  const look = async (InvoiceNumber: string) =>
    (await service.call(getEditRequest, admin, { InvoiceNumber })).data;
  const request = async (invoiceNumber: string, approverEmail = director.userName) =>
    service.call(changeApprover, admin, {
      invoiceNumber,
      approverEmail,
      id: (await look(invoiceNumber)).id,
    });
  const approve = async () => {
    const { results } = await service.call(searchChanges, checker, { EntityTypeId: 26, StatusId: 0 });
    const id = results[0]?.id ?? 0;
    await service.call(decideChange, checker, { makeCheckerId: id, status: 1, comment: 'Agreed' });
    for (let turn = 0; turn < 100; turn += 1) {
      const settled = (await service.announced(changeSettled)).find((fact) => fact.requestId === id);
      if (settled) return settled;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('nothing came of it');
  };
  const pendingOf = async (actor: typeof admin) =>
    (
      await service.call(searchInvoiceRequests, actor, { parameter: { status: 0, requestType: 'edit' } })
    ).data.workflows.map((row) => row.invoiceNumber);
  const decide = async (actor: typeof admin, invoiceNumber: string) => ({
    invoiceEditId: (await look(invoiceNumber)).id,
    invoiceNumber,
    status: 1,
    userName: actor.userName,
  });

  it('is neither shown nor corrected by whoever is bound to other locations or revenues', async () => {
    const invoiceNumber = await make();
    const { id } = await look(invoiceNumber);
    const input = { invoiceNumber, approverEmail: director.userName, id };
    for (const actor of [elsewhere, ofOthers]) {
      const hidden = await service.refused(getEditRequest, actor, { InvoiceNumber: invoiceNumber });
      expect(hidden.code).toBe('REQUEST_NOT_FOUND');
      expect((await service.refused(changeApprover, actor, input)).code).toBe('REQUEST_NOT_FOUND');
    }
  });

  it('is agreed to by nobody who is bound to other locations or revenues', async () => {
    const invoiceNumber = await make();
    await request(invoiceNumber);
    const { results } = await service.call(searchChanges, checker, { EntityTypeId: 26, StatusId: 0 });
    const makeCheckerId = results.find(({ title }) => title === invoiceNumber)?.id ?? 0;
    const asked = { makeCheckerId, status: 1, comment: 'Agreed' };
    for (const place of [{ locationIds: [202] }, { revenueIds: [111] }]) {
      const bound = anActor({ ...checker, ...place });
      const seen = await service.call(searchChanges, bound, { EntityTypeId: 26, StatusId: 0 });
      expect(seen.results).toEqual([]);
      expect((await service.refused(decideChange, bound, asked)).code).toBe('NOT_THE_CHECKER');
    }
    await service.call(decideChange, anActor({ ...checker, locationIds: [201] }), asked as never);
  });

  it('is shown with the request', async () => {
    const invoiceNumber = await make();
    expect(await look(invoiceNumber.toLowerCase())).toMatchObject({
      invoiceNumber,
      amount: '87500.005',
      amountString: '₦87,500.01',
      revenueName: 'Landing',
      creatorEmail: maker.userName,
      approvalStatus: 0,
      approverUserName: supervisor.userName,
    });
    const asInvoicing = systemActor('invoicing', 20);
    expect((await service.call(getLatestRequest, asInvoicing, { invoiceNumber })).data).toMatchObject({
      kind: 'edit',
      status: 0,
      approver: supervisor.userName,
    });
    expect((await service.call(getLatestRequest, asInvoicing, { invoiceNumber: 'NAA-0' })).data).toBeNull();
  });

  it('is another one once a second person has approved', async () => {
    const invoiceNumber = await make();
    expect(await request(invoiceNumber)).toEqual({
      message: 'Update sent for approval successfully',
      waits: true,
    });
    expect(await pendingOf(director)).not.toContain(invoiceNumber);
    expect(await approve()).toMatchObject({ outcome: 'applied' });
    expect((await look(invoiceNumber)).approverUserName).toBe(director.userName);
    const waiting = (await service.announced(requestMoved)).filter(({ state }) => state === 'waiting');
    expect(waiting.at(-1)).toMatchObject({ invoiceNumber, people: [director.userName] });
    expect(await pendingOf(director)).toContain(invoiceNumber);
    expect(await pendingOf(supervisor)).not.toContain(invoiceNumber);
    expect(
      (await service.refused(processEdit, supervisor, await decide(supervisor, invoiceNumber))).code,
    ).toBe('NOT_THE_APPROVER');
    await service.call(processEdit, director, (await decide(director, invoiceNumber)) as never);
    expect(await look(invoiceNumber)).toMatchObject({
      approvalStatus: 1,
      approverUserName: director.fullName,
    });
  });

  it('stays as it is when the request was decided before the approval', async () => {
    const invoiceNumber = await make();
    await request(invoiceNumber);
    await service.call(processEdit, supervisor, (await decide(supervisor, invoiceNumber)) as never);
    expect(await approve()).toMatchObject({
      outcome: 'failed',
      reason: 'The request has been decided since its approver was to be corrected',
    });
  });

  it.each([
    ['nobody@naa.test', 'The user was not found'],
    [maker.userName, 'Whoever made a request cannot approve it'],
    [reader.userName, 'This user may not decide requests'],
    [supervisor.userName, 'This user is the approver of the request already'],
  ])('cannot be %s', async (approverEmail, message) => {
    const invoiceNumber = await make();
    const input = { invoiceNumber, approverEmail, id: (await look(invoiceNumber)).id };
    expect(await service.refused(changeApprover, admin, input)).toMatchObject({
      status: 422,
      message,
      fields: { approverEmail: message },
    });
  });

  it('of a void is another one, too, as where the first has left', async () => {
    const invoiceNumber = await make('void');
    expect(await look(invoiceNumber)).toMatchObject({ approverUserName: supervisor.userName });
    await request(invoiceNumber);
    expect(await approve()).toMatchObject({ outcome: 'applied' });
    expect((await look(invoiceNumber)).approverUserName).toBe(director.userName);
    const input = { activeWorkflowId: (await look(invoiceNumber)).id, invoiceNumber, status: 1 } as const;
    expect((await service.refused(processVoid, supervisor, input)).code).toBe('NOT_THE_APPROVER');
    await service.call(processVoid, director, input);
    const { id } = await look(invoiceNumber);
    const again = { invoiceNumber, approverEmail: supervisor.userName, id };
    expect(await service.refused(changeApprover, admin, again)).toMatchObject({
      message: 'The void request has been decided already',
    });
  });

  it('is for those who may, of a pending edit request of their own organisation', async () => {
    const invoiceNumber = await make();
    const { id } = await look(invoiceNumber);
    const input = { invoiceNumber, approverEmail: director.userName, id };
    const missing = { status: 404, message: 'The request was not found' };
    expect(await service.refused(changeApprover, foreigner, input)).toMatchObject(missing);
    expect(await service.refused(getEditRequest, foreigner, { InvoiceNumber: invoiceNumber })).toMatchObject(
      missing,
    );
    expect(await service.refused(changeApprover, admin, { ...input, id: id + 1 })).toMatchObject(missing);
    expect(await service.refused(changeApprover, reader, input)).toMatchObject({ status: 403 });
    expect(await service.refused(changeApprover, admin, { ...input, approverEmail: '' })).toMatchObject({
      status: 400,
      fields: { approverEmail: 'Please input the new approver email address' },
    });
    await service.call(processEdit, supervisor, (await decide(supervisor, invoiceNumber)) as never);
    expect(await service.refused(changeApprover, admin, input)).toMatchObject({
      message: 'The edit request has been decided already',
    });
  });

  it('changes at once where no second person is wanted', async () => {
    await service.call(setApprovalPolicy, admin, { entityTypeId: 26, isChecked: false });
    const policy = async () => (await service.call(searchChanges, checker, { EntityTypeId: 27 })).results[0];
    const makeCheckerId = (await policy())?.id ?? 0;
    await service.call(decideChange, checker, { makeCheckerId, comment: 'Agreed', status: 1 });
    while ((await policy())?.outcome !== 'applied') await new Promise((resolve) => setImmediate(resolve));
    const invoiceNumber = await make();
    expect(await request(invoiceNumber)).toEqual({ message: 'Approver updated successfully', waits: false });
    expect((await look(invoiceNumber)).approverUserName).toBe(director.userName);
  });
});
