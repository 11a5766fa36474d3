import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser, nameOrganisations } from '@kobodesk/contracts/identity';
import {
  creditNoteChange,
  getInvoice,
  getInvoiceChanges,
  InvoiceNotFound,
} from '@kobodesk/contracts/invoicing';
import { changeProposed, refusalOf, submitChange, type Actor } from '@kobodesk/contracts/kernel';
import { takeBackReference } from '@kobodesk/contracts/payments';
import {
  decideRequest,
  getRequest,
  processVoid,
  searchInvoiceRequests,
  searchRequests,
  type RequestFilter,
} from '@kobodesk/contracts/workflow';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { anOrganisation, askedOfInvoice, takenBack, toldInvoicing } from '../workflow.builders.js';

const rights = ['request.decide', 'change.check', 'user.manage', 'credit-note.decide'];
const person = (userId: number, userName: string, more: Partial<Actor> = {}) =>
  anActor({ userId, userName, fullName: userName, permissions: rights, ...more });
const maker = person(504, 'client.user@naa.test');
const supervisor = person(505, 'supervisor@naa.test');
const director = person(506, 'director@naa.test');
const elsewhere = person(508, 'kano@naa.test', { locationIds: [202] });

/** What holds for requests of every kind, since one table keeps them and one decision ends them. */
describe('requests of every kind', () => {
  let service: ServiceUnderTest;
  let number = 0;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(findActiveUser, () => ({ data: null })),
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

  const askFor = async (kind: 'void' | 'edit', way: string[][] = [['supervisor@naa.test']]) => {
    number += 1;
    const invoiceNumber = `NAA-2026-${String(number).padStart(7, '0')}-ALL`;
    const asked = `hash of ${invoiceNumber}`;
    const about = { amountBefore: '87500' };
    await service.deliver(
      changeProposed,
      askedOfInvoice({ kind, requestId: number, invoiceNumber, maker, asked, way, about }),
    );
    return invoiceNumber;
  };
  const putForward = async () => {
    number += 1;
    const title = `CN-2026-${number}`;
    await service.deliver(changeProposed, {
      organisationId: 20,
      changeType: creditNoteChange.id,
      requestKey: `credit-note:${title}`,
      entityId: title,
      title,
      before: null,
      after: { credit: '10' },
      payload: { reference: title },
      about: { invoiceNumber: `NAA-CREDITED-${number}`, customer: 'Coastal Helicopters' },
      place: { locationId: 201, revenueId: 1101, revenueTopId: 110 },
      maker: changePersonOf(maker),
    });
    return title;
  };
  const propose = async () => {
    number += 1;
    const title = `user-${number}@naa.test`;
    await service.call(submitChange, maker, {
      changeType: 10,
      requestKey: `all-${number}`,
      entityId: null,
      title,
      before: null,
      after: { fullName: 'Ada Obi' },
      payload: { email: title },
    });
    return title;
  };
  const everyKind = async () => [
    await askFor('void'),
    await askFor('edit'),
    await putForward(),
    await propose(),
  ];
  const search = (actor: Actor, parameter: Partial<RequestFilter>) =>
    service.call(searchRequests, actor, { pageSize: 100, parameter });
  const find = async (record: string, actor: Actor = supervisor, view: RequestFilter['view'] = 'all') =>
    (await search(actor, { view })).results.find((row) => row.record === record);
  const decide = async (
    record: string,
    actor: Actor = supervisor,
    decision: 'approve' | 'decline' = 'approve',
  ) =>
    service.call(decideRequest, actor, {
      id: (await find(record, actor))?.id ?? '',
      decision,
      comment: 'Seen',
    });
  const rows = <Row>(sql: string, values: Parameter[]) => service.database.reader.query<Row>(sql, values);
  const write = (sql: string, values: Parameter[]) =>
    service.database.write((executor) => executor.run(sql, values));
  const idOf = async (record: string) =>
    (await rows<{ id: number }>('SELECT id FROM requests WHERE title = ?', [record]))[0]?.id ?? 0;

  it('keep each decision, with who made it and at which level', async () => {
    for (const record of await everyKind()) {
      await decide(record);
      const kept = await rows(
        'SELECT level, is_approved, decider_id, comment FROM request_decisions WHERE request_id = ?',
        [await idOf(record)],
      );
      expect(kept).toEqual([{ level: 0, is_approved: 1, decider_id: 505, comment: 'Seen' }]);
    }
  });

  it('are decided as they were asked for, or not at all', async () => {
    for (const record of await everyKind()) {
      await write('UPDATE requests SET payload = \'{"requestId":1}\' WHERE title = ?', [record]);
      await expect(decide(record)).rejects.toThrow();
      expect(await find(record)).toMatchObject({ status: 'pending', mayDecide: true });
    }
  });

  it('that invoicing keeps are decided with the hash that it gave', async () => {
    const record = await askFor('edit');
    await decide(record);
    expect(await toldInvoicing(service, number)).toMatchObject([
      { requestId: number, decision: 'approved', asked: `hash of ${record}` },
    ]);
  });

  it('are never their maker\u2019s, whoever writes', async () => {
    for (const record of await everyKind()) {
      expect(await find(record, maker, 'mine')).toMatchObject({ isMine: true, mayDecide: false });
      expect(await find(record, maker, 'waiting')).toBeUndefined();
      await expect(decide(record, maker)).rejects.toThrow('Record is pending!');
      const alone = 'UPDATE requests SET status = 1, checker_user_id = maker_user_id WHERE title = ?';
      await expect(write(alone, [record])).rejects.toThrow(/four_eyes/);
    }
  });

  it('are found by their invoice, their customer, their maker and who decided', async () => {
    const [voided, , note] = await everyKind();
    await decide(note ?? '');
    const found = async (text: string, view: RequestFilter['view'] = 'all') =>
      (await search(supervisor, { view, text })).results.map(({ record }) => record);
    expect(await found((voided ?? '').toLowerCase())).toEqual([voided]);
    expect(await found(`naa-credited-${number - 1}`)).toEqual([note]);
    expect(await found('coastal')).toContain(note);
    expect(await found('coastal')).not.toContain(voided);
    expect(await found('client.user')).toContain(voided);
    expect(await found('supervisor', 'decided')).toContain(note);
  });

  it('are closed to whoever has the right, but for another place', async () => {
    const [, , note, user] = await everyKind();
    expect(await find(note ?? '', elsewhere)).toBeUndefined();
    expect(await find(user ?? '', elsewhere)).toMatchObject({ mayDecide: true });
    const provider = (locationIds: number[]) =>
      person(509, 'p@kobodesk.test', { role: 'vgg_admin', homeOrganisationId: 1, locationIds });
    const record = await askFor('void');
    expect(await find(record, provider([202]))).toBeUndefined();
    expect(await find(record, provider([201]))).toMatchObject({ mayDecide: false });
  });

  it('that name somebody are theirs to decide, wherever the invoice belongs', async () => {
    const record = await askFor('edit', [['kano@naa.test']]);
    expect(await find(record, elsewhere, 'waiting')).toMatchObject({ mayDecide: true });
    expect((await decide(record, elsewhere)).outcome).toBe('unsettled');
  });

  it('wait for whoever is next, and for nobody once they are over', async () => {
    const way = [['Supervisor@naa.test'], ['director@naa.test', 'kano@naa.test']];
    const [record, other] = [await askFor('edit', way), await askFor('void')];
    const waitsFor = async (actor: Actor) => {
      const list = await search(actor, { view: 'waiting' });
      const mine = list.results.filter((row) => row.record === record);
      expect(list.waiting).toBe(list.totalCount);
      expect(list.results.every(({ mayDecide }) => mayDecide)).toBe(true);
      return mine.length === 1;
    };
    const everybody = [maker, supervisor, director, elsewhere];
    const theirs = async () => {
      const answers: boolean[] = [];
      for (const actor of everybody) answers.push(await waitsFor(actor));
      return answers;
    };
    expect(await theirs()).toEqual([false, true, false, false]);
    expect((await decide(record)).outcome).toBe('passed-on');
    expect(await theirs()).toEqual([false, false, true, true]);
    await decide(record, director);
    expect(await theirs()).toEqual([false, false, false, false]);
    expect(await find(other, supervisor, 'waiting')).toBeDefined();
    await takenBack(service, 'void', number);
    expect(await find(other, supervisor, 'waiting')).toBeUndefined();
    expect(await find(other)).toMatchObject({ status: 'withdrawn', outcomeReason: 'A payment arrived' });
  });

  it('are known by the number that an earlier table gave them', async () => {
    const record = await askFor('void');
    const activeWorkflowId = 900_000 + number;
    await write('UPDATE requests SET former_id = ? WHERE title = ?', [activeWorkflowId, record]);
    const id = `void-${activeWorkflowId}`;
    expect(await find(record)).toMatchObject({ id });
    expect((await service.call(getRequest, supervisor, { id })).data.record).toBe(record);
    const { data } = await service.call(searchInvoiceRequests, supervisor, {
      parameter: { requestId: activeWorkflowId },
    });
    expect(data.workflows.map((row) => [row.id, row.invoiceNumber])).toEqual([[activeWorkflowId, record]]);
    const own = `void-${await idOf(record)}`;
    expect((await service.refused(getRequest, supervisor, { id: own })).code).toBe('REQUEST_NOT_FOUND');
    await service.call(processVoid, supervisor, { activeWorkflowId, invoiceNumber: record });
    expect(await find(record)).toMatchObject({ status: 'approved' });
  });
});
