import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser, getUser } from '@kobodesk/contracts/identity';
import {
  initiateVoid,
  invoiceCreatorChanged,
  invoiceReferenceAttached,
  invoiceVoided,
  judgePlanned,
  listInvoiceRequests,
  type InvoicePlanKind,
} from '@kobodesk/contracts/invoicing';
import { refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import { lookUpReference, PlanClaim, ProviderSilent } from '@kobodesk/contracts/payments';
import { findApprover, getLatestRequest } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, foreigner, standIns } from '../invoicing.builders.js';
import { effectsOf, noSecondPerson, person, planned, planning, whysOf } from './plan.builders.js';

const raiser = anActor({ ...clerk, permissions: [...clerk.permissions, 'invoice.void'] });
const maker = anActor({ ...clerk, userId: 503, permissions: [...clerk.permissions, 'invoice.correct'] });
const userOf = (userId: number, userName: string, isStaff = true) => ({
  userId,
  userName,
  fullName: 'Ngozi Balogun',
  roleName: 'CLIENT_USER',
  vggRole: 'clientuser' as const,
  isStaff,
  supervisor: null,
  permissions: [],
});
const users = [userOf(505, 'supervisor@naa.test'), userOf(508, 'boss@skyways.test', false)];

describe('rows of plans about invoices', () => {
  let service: ServiceUnderTest;
  let isSilent = false;
  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(findApprover, () => ({ data: { userName: 'a@naa.test', way: [['a@naa.test']] } })),
        standIn(getLatestRequest, () => ({ data: null })),
        standIn(getUser, () => ({ data: null })),
        standIn(findActiveUser, ({ email }) => ({
          data: users.find(({ userName }) => userName === email) ?? null,
        })),
        standIn(lookUpReference, ({ rrr }) => {
          if (isSilent) throw refusalOf(ProviderSilent);
          const isKnown = !rrr.startsWith('999');
          return { data: { isKnown, isPaid: false, amount: '87500', holder: null } };
        }),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const { judge: judgeAs, run } = planning(() => service, { kind: 'void', maker: raiser });
  const { raise, find, pay } = planned(() => service, raiser);
  const claim = (invoiceNumber: string, more: Partial<PlanClaim> = {}): PlanClaim =>
    PlanClaim.parse({ line: 2, invoiceNumber, reason: 'Raised twice', ...more });
  const judge = (kind: InvoicePlanKind, claims: PlanClaim[], by: Actor = maker) =>
    judgeAs(claims, { kind, maker: by });
  const judgeVoids = (claims: PlanClaim[], by: Actor = raiser) =>
    judgeAs(claims, { kind: 'void', maker: by });

  it('void invoices of their maker, and say of each why it cannot be', async () => {
    const [good, paid, pending] = [await raise(), await raise(), await raise()];
    await pay(paid, '500');
    await service.call(initiateVoid, raiser, { invoiceNumber: pending, reason: 'Twice' });
    const rows = await judgeVoids([
      claim(good.toLowerCase()),
      claim(paid),
      claim(pending),
      claim('NAA-0'),
      claim(good, { reason: '' }),
    ]);
    expect(whysOf(rows)).toEqual([
      '',
      'An invoice with a payment cannot be voided',
      'A void request of this invoice is pending',
      'The invoice was not found',
      'Please provide a comment',
    ]);
    expect(rows[0]).toEqual({
      effect: {
        key: good,
        op: 'void',
        before: { status: 'Unpaid', amountPaid: '0', outstanding: '87500', creatorId: '504' },
        after: { status: 'Voided', amountPaid: '0', outstanding: '0' },
        version: '1',
        reason: 'Raised twice',
        amount: '87500',
        currencyId: 566,
      },
    });
    expect(whysOf(await judgeVoids([claim(good)], foreigner))).toEqual(['The invoice was not found']);
  });

  it('void nobody else’s invoice, whatever else their maker may correct', async () => {
    const theirs = 'Only the creator of the invoice may request that it be voided';
    const number = await raise();
    expect(whysOf(await judgeVoids([claim(number)], maker))).toEqual([theirs]);
    const both = anActor({ ...maker, permissions: [...maker.permissions, 'invoice.void'] });
    expect(whysOf(await judgeVoids([claim(number)], both))).toEqual([theirs]);
    // planned by its creator, and asked for by another one
    const effects = effectsOf(await judgeVoids([claim(number)]));
    expect(await run(effects, '8:abc', { maker: person(503, 'Another One') })).toEqual([
      { key: number, state: 'refused', why: theirs },
    ]);
    // planned by its creator, who has none of it any more
    const given = effectsOf(
      await judge('correct-creator', [claim(number, { creator: 'supervisor@naa.test' })]),
    );
    expect(await run(given)).toMatchObject([{ state: 'done' }]);
    expect(await run(effects)).toEqual([{ key: number, state: 'refused', why: theirs }]);
    expect(await find(number)).toMatchObject({ status: 'Unpaid' });
  });

  it('void nothing of places that their maker is not bound to', async () => {
    const number = await raise();
    const elsewhere = anActor({ ...raiser, locationIds: [209] });
    const ofOthers = anActor({ ...raiser, revenueIds: [999] });
    for (const actor of [elsewhere, ofOthers]) {
      expect(whysOf(await judgeVoids([claim(number)], actor))).toEqual(['The invoice was not found']);
      const to = { creator: 'supervisor@naa.test', reference: '270000111021' };
      for (const kind of ['correct-creator', 'correct-reference'] as const)
        expect(whysOf(await judge(kind, [claim(number, to)], actor))).toEqual(['The invoice was not found']);
    }
  });

  it('void nothing that no second person agreed to', async () => {
    const number = await raise();
    const effects = effectsOf(await judgeVoids([claim(number)]));
    for (const by of noSecondPerson)
      expect(await run(effects, undefined, by)).toMatchObject([{ state: 'refused' }]);
    expect(await find(number)).toMatchObject({ status: 'Unpaid' });
  });

  it('are done once, whoever asks again, and show in the invoice who asked and who agreed', async () => {
    const number = await raise();
    const effects = effectsOf(await judgeVoids([claim(number)]));
    const done = [{ key: number, state: 'done', why: '' }];
    expect(await run(effects, '7:abc')).toEqual(done);
    // the answer was lost
    expect(await run(effects, '7:abc')).toEqual(done);
    expect(await find(number)).toMatchObject({ status: 'Voided' });
    const voided = (await service.announced(invoiceVoided)).filter((fact) => fact.invoiceNumber === number);
    expect(voided).toHaveLength(1);
    const { data: requests } = await service.call(listInvoiceRequests, raiser, { invoiceNumber: number });
    expect(requests).toMatchObject([
      { kind: 'void', status: 'approved', madeBy: 'A Maker', decidedBy: 'A Checker', reason: 'Raised twice' },
    ]);
    // another plan with the same row finds the invoice as it is now
    expect(await run(effects)).toEqual([
      {
        key: number,
        state: 'stale',
        why: 'It was Unpaid, 87500 due, when it was planned; it is Voided, 0 due',
      },
    ]);
  });

  it('are refused one by one where the invoice changed meanwhile', async () => {
    const [first, paid, pending, last] = [await raise(), await raise(), await raise(), await raise()];
    const effects = effectsOf(await judgeVoids([first, paid, pending, last].map((number) => claim(number))));
    await pay(paid, '500');
    await service.call(initiateVoid, raiser, { invoiceNumber: pending, reason: 'Twice' });
    expect((await run(effects)).map(({ state, why }) => [state, why])).toEqual([
      ['done', ''],
      ['stale', 'It was Unpaid, 87500 due, when it was planned; it is Partly paid, 87000 due'],
      ['stale', 'A void request of this invoice is pending'],
      ['done', ''],
    ]);
    expect(await find(paid)).toMatchObject({ status: 'Partly paid' });
    expect(await find(pending)).toMatchObject({ status: 'Unpaid' });
  });

  it('give invoices another creator, who is of the agency', async () => {
    const [one, other] = [await raise(), await raise()];
    const to = (number: string, creator: string) => claim(number, { creator });
    const rows = await judge('correct-creator', [
      to(one, 'Supervisor@naa.test'),
      to(other, 'nobody@naa.test'),
      to(other, 'boss@skyways.test'),
      to(other, ''),
    ]);
    expect(whysOf(rows)).toEqual([
      '',
      'The user was not found',
      'The user was not found',
      'Please input the new creator email address',
    ]);
    const effects = effectsOf(rows.slice(0, 1));
    expect(effects).toMatchObject([
      {
        before: { creator: 'Bashir Lawal' },
        after: { creator: 'Ngozi Balogun (supervisor@naa.test)' },
        amount: '87500',
      },
    ]);
    expect(await run(effects)).toMatchObject([{ state: 'done' }]);
    expect(await find(one)).toMatchObject({ createdByUserId: 505, createdByName: 'Ngozi Balogun' });
    expect((await service.announced(invoiceCreatorChanged)).at(-1)).toMatchObject({
      invoiceNumber: one,
      createdByUserIdBefore: 504,
    });
    expect(await run(effects)).toMatchObject([
      { state: 'stale', why: 'The creator of the invoice has changed since the request was made' },
    ]);
    expect(whysOf(await judge('correct-creator', [to(one, 'supervisor@naa.test')]))).toEqual([
      'This user is the creator of the invoice already',
    ]);
  });

  it('give invoices another reference that the provider knows, each to one alone', async () => {
    const [one, other] = [await raise(), await raise()];
    const to = (number: string, reference: string) => claim(number, { reference });
    const rows = await judge('correct-reference', [
      to(one, '270000111001'),
      to(other, '999000111001'),
      to(other, '12'),
      to(other, '270000111001'),
    ]);
    expect(whysOf(rows)).toEqual([
      '',
      'The payment provider does not know this RRR',
      'Please enter a valid RRR',
      '',
    ]);
    const outcomes = await run(effectsOf([...rows.slice(0, 1), ...rows.slice(3)]));
    expect(outcomes.map(({ state, why }) => [state, why])).toEqual([
      ['done', ''],
      ['stale', 'The payment reference belongs to another invoice'],
    ]);
    expect(await find(one)).toMatchObject({ remitaRetrievalReference: '270000111001' });
    expect((await service.announced(invoiceReferenceAttached)).at(-1)).toMatchObject({
      invoiceNumber: one,
      rrr: '270000111001',
      amount: '87500',
    });
  });

  it('are judged again where the provider was silent: nothing is said of a row for that', async () => {
    isSilent = true;
    const claims = [claim(await raise(), { reference: '270000111009' })];
    expect(await service.refused(judgePlanned, maker, { kind: 'correct-reference', claims })).toMatchObject({
      status: 503,
    });
    isSilent = false;
  });
});
