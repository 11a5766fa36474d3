import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nameOrganisations } from '@kobodesk/contracts/identity';
import {
  invoiceRequestMade,
  invoiceRequestSettled,
  invoiceRequestWithdrawn,
} from '@kobodesk/contracts/invoicing';
import { takeBackReference } from '@kobodesk/contracts/payments';
import { decideRequest, requestMoved, searchRequests, type RequestKind } from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { anOrganisation, toldInvoicing } from '../workflow.builders.js';

const person = (userId: number, userName: string) =>
  anActor({ userId, userName, fullName: userName, permissions: ['request.decide'] });
const maker = person(504, 'client.user@naa.test');
const supervisor = person(505, 'supervisor@naa.test');

/** What invoicing of the release before said, and workflow had not been told when this one started. */
describe('a void or an edit that an earlier release asked for', () => {
  let service: ServiceUnderTest;
  let number = 0;
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(takeBackReference, () => ({ data: { outcome: 'none' as const } })),
        standIn(nameOrganisations, ({ organisationIds }) => ({
          data: organisationIds.map(anOrganisation).map(({ id, name }) => ({ id, name })),
        })),
      ],
    });
    service.service.app.get(Outcomes, { strict: false }).patienceMs = 0;
  });
  afterAll(() => service.stop());

  const ask = async (kind: RequestKind) => {
    number += 1;
    const invoiceNumber = `NAA-2026-${String(number).padStart(7, '0')}-OLD`;
    const changed = { before: { Name: 'Skyways' }, after: { Name: 'Skyways Charter' } };
    await service.deliver(invoiceRequestMade, {
      organisationId: 20,
      requestId: number,
      kind,
      reason: 'Raised twice',
      asked: 'its hash',
      maker: changePersonOf(maker),
      supervisor: 'supervisor@naa.test',
      ...(kind === 'edit' ? { changed, amountAfter: '90000' } : {}),
      invoice: {
        invoiceNumber,
        amount: '87500',
        currencyId: 566,
        customer: 'Skyways Airlines',
        name: 'Skyways',
        revenue: 'Landing charge',
        location: 'Lagos Airport',
        state: 'Lagos',
        locationId: 201,
        revenueId: 1101,
        customerId: 101,
      },
    });
    return invoiceNumber;
  };
  const find = async (record: string) =>
    (
      await service.call(searchRequests, supervisor, { pageSize: 100, parameter: { view: 'all' } })
    ).results.find((row) => row.record === record);
  const newsOf = async (record: string) =>
    (await service.announced(requestMoved)).filter((fact) => fact.record === record);
  const decide = async (record: string, decision: 'approve' | 'decline') => {
    const { id = '' } = (await find(record)) ?? {};
    await service.call(decideRequest, supervisor, { id, decision, comment: 'Seen' });
  };
  const settle = (kind: RequestKind, invoiceNumber: string, outcome: 'applied' | 'failed' | 'declined') =>
    service.deliver(invoiceRequestSettled, {
      organisationId: 20,
      requestId: number,
      kind,
      invoiceNumber,
      outcome,
      reason: outcome === 'failed' ? 'The invoice was edited meanwhile' : null,
    });

  it('waits for whoever decides it, and is decided with what it carried', async () => {
    const record = await ask('edit');
    expect(await find(record)).toMatchObject({
      family: 'edit',
      waitsFor: 'supervisor@naa.test',
      amountBefore: '87500',
      amountAfter: '90000',
      reason: 'Raised twice',
      mayDecide: true,
    });
    await decide(record, 'approve');
    expect(await toldInvoicing(service, number)).toMatchObject([
      { kind: 'edit', decision: 'approved', asked: 'its hash', comment: 'Seen' },
    ]);
    expect((await newsOf(record)).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('is known once, though it is put forward by the facts of both releases', async () => {
    const record = await ask('void');
    number -= 1;
    await ask('void');
    const { results } = await service.call(searchRequests, supervisor, {
      pageSize: 100,
      parameter: { view: 'all' },
    });
    expect(results.filter((row) => row.record === record)).toHaveLength(1);
  });

  it('is over when a payment took it back', async () => {
    const record = await ask('void');
    const fact = {
      organisationId: 20,
      requestId: number,
      kind: 'void' as const,
      reason: 'A payment arrived',
    };
    await service.deliver(invoiceRequestWithdrawn, fact);
    expect(await find(record)).toMatchObject({ status: 'withdrawn', outcomeReason: 'A payment arrived' });
    expect((await newsOf(record)).at(-1)).toMatchObject({ state: 'withdrawn', comment: 'A payment arrived' });
  });

  it.each([
    ['applied' as const, 'approved', 'Seen'],
    ['failed' as const, 'failed', 'The invoice was edited meanwhile'],
  ])('is told to its maker when it was %s', async (outcome, state, comment) => {
    const record = await ask('edit');
    await decide(record, 'approve');
    await settle('edit', record, outcome);
    expect(await find(record)).toMatchObject({ status: 'approved', outcome });
    expect((await newsOf(record)).at(-1)).toMatchObject({
      state,
      comment,
      decidedBy: 'supervisor@naa.test',
    });
  });

  it('is told to its maker when that release declined it', async () => {
    const record = await ask('void');
    await service.database.write((executor) =>
      executor.run(
        "UPDATE requests SET status = 2, checker_user_id = 505, checker_name = 'Super Visor', comment = 'No' WHERE title = ?",
        [record],
      ),
    );
    await settle('void', record, 'declined');
    expect((await newsOf(record)).at(-1)).toMatchObject({
      state: 'declined',
      comment: 'No',
      decidedBy: 'Super Visor',
    });
  });
});
