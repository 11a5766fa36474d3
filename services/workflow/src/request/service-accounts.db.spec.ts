import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser, listActiveHolders, nameOrganisations } from '@kobodesk/contracts/identity';
import { getInvoice, getInvoiceChanges, InvoiceNotFound } from '@kobodesk/contracts/invoicing';
import {
  changeProposed,
  firstServiceAccount,
  refusalOf,
  submitChange,
  type Actor,
  type Operation,
} from '@kobodesk/contracts/kernel';
import {
  changeApprover,
  createDelegation,
  decideChanges,
  decideRequest,
  getRequest,
  listDelegations,
  listRequestApprovers,
  processVoid,
  saveWorkflow,
  searchInvoiceRequests,
  searchRequests,
  setApprovalPolicy,
} from '@kobodesk/contracts/workflow';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { anOrganisation, askedOfInvoice } from '../workflow.builders.js';

const rights = ['request.decide', 'change.check', 'user.manage', 'credit-note.decide'];
const person = (userId: number, userName: string, more: Partial<Actor> = {}) =>
  anActor({ userId, userName, fullName: userName, permissions: rights, ...more });
const holder = person(504, 'holder@naa.test');
const supervisor = person(505, 'supervisor@naa.test');
const stranger = person(506, 'stranger@naa.test');
const machine = person(firstServiceAccount + 7, 'service-account-7', {
  sessionId: null,
  fullName: 'ERP import',
  supervisor: 'supervisor@naa.test',
  service: { keyId: 'Ab3dEf7h', holderId: 504 },
});

const people = [holder, supervisor, stranger];
const staffOf = ({ userId, userName, fullName, permissions }: Actor) => {
  const role = { roleName: 'CLIENT_ADMIN', vggRole: 'clientadmin' as const };
  const known = { userId: userId ?? 0, userName, fullName, permissions: [...permissions] };
  return { ...known, ...role, isStaff: true, supervisor: null };
};

describe('what a service account asked for', () => {
  let service: ServiceUnderTest;
  let number = 0;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, ({ userId, email }) => {
          const found = people.find((one) => one.userId === userId || one.userName === email);
          return { data: found ? staffOf(found) : null };
        }),
        standIn(listActiveHolders, () => ({ data: people.map(staffOf) })),
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

  const propose = async (by: Actor = machine) => {
    number += 1;
    const title = `user-${number}@naa.test`;
    const { data } = await service.call(submitChange, by, {
      changeType: 10,
      requestKey: `machine-${number}`,
      entityId: null,
      title,
      before: null,
      after: { fullName: 'Ada Obi' },
      payload: { email: title },
    });
    return { id: `change-${data.requestId}`, number: data.requestId ?? 0, title };
  };
  const askVoid = async (way: string[][]) => {
    number += 1;
    const invoiceNumber = `NAA-2026-${String(number).padStart(7, '0')}-KEY`;
    await service.deliver(
      changeProposed,
      askedOfInvoice({ kind: 'void', requestId: number, invoiceNumber, maker: machine, way }),
    );
    return `void-${await idOf(invoiceNumber)}`;
  };
  const idOf = async (title: string) => {
    const rows = await service.database.reader.query<{ id: number }>(
      'SELECT id FROM requests WHERE title = ?',
      [title],
    );
    return Number(rows[0]?.id);
  };
  const decide = (by: Actor, id: string) =>
    service.refused(decideRequest, by, { id, decision: 'approve', comment: 'Seen' });
  const waitingFor = async (by: Actor) =>
    (await service.call(searchRequests, by, { pageSize: 100, parameter: { view: 'waiting' } })).results.map(
      ({ id }) => id,
    );

  it('is decided by somebody who was not shown its key', async () => {
    const { id } = await propose();
    expect((await decide(holder, id)).code).toBe('OWN_CHANGE');
    expect(await waitingFor(holder)).not.toContain(id);
    expect(await waitingFor(supervisor)).toContain(id);
    // whoever holds the key sees what becomes of it, and who decides it
    expect((await service.call(getRequest, holder, { id })).data).toMatchObject({
      madeBy: 'ERP import',
      waitsFor: 'supervisor@naa.test or stranger@naa.test',
      mayDecide: false,
    });
    // who is who among the staff is not for a key
    expect((await service.call(getRequest, machine, { id })).data.waitsFor).toBe('');
    const approve = { id, decision: 'approve', comment: 'Seen' } as const;
    expect((await service.call(decideRequest, supervisor, approve)).message).toContain('approved');
  });

  it('is not decided in the place of whoever holds the key', async () => {
    const { id } = await propose();
    const from = new Date(service.clock.now().getTime() - 60_000).toISOString();
    const until = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const delegate = person(507, 'delegate@naa.test', { permissions: ['request.decide'] });
    people.push(delegate);
    await service.call(createDelegation, holder, { delegateId: 507, from, until });
    expect(await waitingFor(delegate)).not.toContain(id);
    expect((await decide(delegate, id)).code).toBe('OWN_CHANGE');
    // what others asked for is
    const ofSupervisor = await propose(supervisor);
    expect(await waitingFor(delegate)).toContain(ofSupervisor.id);
  });

  it('is not decided at a level by whoever holds the key, though a workflow names them', async () => {
    const id = await askVoid([['holder@naa.test', 'supervisor@naa.test']]);
    expect(await waitingFor(holder)).not.toContain(id);
    expect((await decide(holder, id)).code).toBe('OWN_CHANGE');
    expect(await waitingFor(supervisor)).toContain(id);
  });

  it('waits for somebody whose address its key is not told, as whoever holds the key is', async () => {
    const id = await askVoid([['supervisor@naa.test']]);
    const list = { parameter: { status: 0, requestType: 'void' as const } };
    const told = async (by: Actor) => {
      const { data: request } = await service.call(getRequest, by, { id });
      const { workflows } = (await service.call(searchInvoiceRequests, by, list)).data;
      return [request.waitsFor, workflows.find((row) => row.invoiceNumber === request.record)?.supervisor];
    };
    expect(await told(holder)).toEqual(['supervisor@naa.test', 'supervisor@naa.test']);
    expect(await told(machine)).toEqual(['', '']);
    expect((await service.call(listRequestApprovers, machine, {})).data).toEqual([{ id: 1, approver: '' }]);
  });

  it('is not decided at a level in the place of whoever holds the key, nor sent to them', async () => {
    const id = await askVoid([['holder@naa.test', 'supervisor@naa.test']]);
    const from = new Date(service.clock.now().getTime() - 60_000).toISOString();
    const until = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const delegate = person(508, 'stand-in@naa.test', { permissions: ['request.decide'] });
    people.push(delegate);
    await service.call(createDelegation, holder, { delegateId: 508, from, until });
    expect(await waitingFor(delegate)).not.toContain(id);
    expect((await service.call(getRequest, delegate, { id })).data.mayDecide).toBe(false);
    expect((await decide(delegate, id)).code).toBe('OWN_CHANGE');
    await service.call(createDelegation, supervisor, { delegateId: 508, from, until });
    expect(await waitingFor(delegate)).toContain(id);
    expect((await service.call(getRequest, delegate, { id })).data.mayDecide).toBe(true);
    const invoiceNumber = (await service.call(getRequest, supervisor, { id })).data.record;
    const correcting = person(509, 'corrector@naa.test', { permissions: ['invoice.correct'] });
    const asked = { id: Number(id.slice(5)), invoiceNumber, approverEmail: holder.userName };
    expect((await service.refused(changeApprover, correcting, asked)).message).toBe(
      'Whoever made a request cannot approve it',
    );
  });

  it('is decided by no service account, whatever its role allows, by whichever call', async () => {
    const { id, number: changeId } = await propose(supervisor);
    const other = person(firstServiceAccount + 8, 'service-account-8', {
      service: { keyId: 'Zz3dEf7h', holderId: 506 },
    });
    const key = `machine-${number}`;
    const calls: readonly (readonly [Operation, unknown])[] = [
      [decideRequest, { id, decision: 'approve', comment: 'Seen' }],
      [decideChanges, { changeType: 10, requestKeys: [key], isApproved: true, comment: 'Seen' }],
      [processVoid, { activeWorkflowId: changeId, invoiceNumber: 'NAA-1' }],
      [setApprovalPolicy, {}],
      [saveWorkflow, {}],
      [createDelegation, {}],
      [listDelegations, {}],
    ];
    for (const [operation, input] of calls)
      expect((await service.refused(operation, other, input)).code).toBe('FOR_PEOPLE');
    expect(await waitingFor(other)).toEqual([]);
  });

  it('is decided neither by a machine nor by the holder of its key, whoever writes: the database says so', async () => {
    const { title } = await propose();
    const id = await idOf(title);
    const write = (sql: string, ...values: number[]) =>
      service.database.write((executor) => executor.run(sql, values));
    const decideAs = (checker: number) =>
      write('UPDATE requests SET status = 1, checker_user_id = ? WHERE id = ?', checker, id);
    await expect(decideAs(firstServiceAccount + 8)).rejects.toThrow();
    await expect(decideAs(504)).rejects.toThrow();
    await expect(
      write(
        `INSERT INTO delegations (organisation_id, delegator_id, delegator_user_name, delegator_name, delegate_id,
         delegate_user_name, delegate_name, from_ms, until_ms) VALUES (20, 505, 's', 's', ?, 'm', 'm', 0, 1)`,
        firstServiceAccount + 8,
      ),
    ).rejects.toThrow();
    await expect(
      write(
        `INSERT INTO request_decisions (organisation_id, request_id, level, is_approved, decider_id, decider, comment,
         decided_at_ms) VALUES (20, ?, 0, 1, ?, 'm', '', 0)`,
        id,
        firstServiceAccount + 8,
      ),
    ).rejects.toThrow();
    await decideAs(505);
  });
});
