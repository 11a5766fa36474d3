import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { initiateCreditNotes, invoiceCredited, searchCreditNotes } from '@kobodesk/contracts/invoicing';
import { auditRecorded, changeProposed } from '@kobodesk/contracts/kernel';
import { PlanClaim } from '@kobodesk/contracts/payments';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { clerk, foreigner, standIns } from '../invoicing.builders.js';
import { effectsOf, noSecondPerson, planned, planning, whysOf } from './plan.builders.js';

const maker = anActor({ ...clerk, permissions: [...clerk.permissions, 'credit-note.request'] });

describe('rows of a plan of credit notes', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const usual = { kind: 'credit-notes', maker } as const;
  const { judge, run } = planning(() => service, usual);
  const { raise, find, pay } = planned(() => service, clerk);
  const claim = (invoiceNumber: string, amount: string, reason = 'Runway closed'): PlanClaim =>
    PlanClaim.parse({ line: 2, invoiceNumber, amount, reason });
  const notesOf = async (searchText: string) =>
    (await service.call(searchCreditNotes, maker, { pageSize: 10, parameter: { searchText } })).results;

  it('take an amount or a share off, exactly, by the rules of one note', async () => {
    const [one, other, partly] = [await raise(), await raise(), await raise()];
    await pay(partly, '500');
    const rows = await judge([
      claim(one.toLowerCase(), '12,500.50'),
      claim(other, '12.5 %'),
      claim(partly, '87000'),
      claim(other, '87500.01'),
      claim(other, '0'),
      claim(other, '101%'),
      claim(other, '0.005'),
      claim(other, '1,50'),
      claim(other, '-5%'),
      claim(other, 'half'),
      claim(other, ''),
      claim(other, '5', ''),
      claim('NAA-0', '5'),
    ]);
    expect(whysOf(rows)).toEqual([
      '',
      '',
      '',
      'The credit cannot be more than the outstanding balance',
      'The credit must be above 0',
      'The credit cannot be more than the outstanding balance',
      'The credit must have at most 2 decimal places',
      'The amount cannot be read',
      'The credit must be above 0',
      'The amount cannot be read',
      'Please enter a discount',
      'Please enter a reason for issuance',
      'The invoice was not found',
    ]);
    const common = { op: 'credit-notes', version: '1', reason: 'Runway closed', currencyId: 566 };
    const before = { status: 'Unpaid', amountPaid: '0', outstanding: '87500' };
    expect(effectsOf(rows)).toEqual([
      {
        ...common,
        key: one,
        before,
        after: { status: 'Unpaid', amountPaid: '0', outstanding: '74999.5', credit: '12500.5' },
        amount: '12500.5',
      },
      {
        ...common,
        key: other,
        before,
        after: { status: 'Unpaid', amountPaid: '0', outstanding: '76562.5', credit: '10937.5' },
        amount: '10937.5',
      },
      {
        ...common,
        key: partly,
        before: { status: 'Partly paid', amountPaid: '500', outstanding: '87000' },
        after: { status: 'Paid', amountPaid: '500', outstanding: '0', credit: '87000' },
        amount: '87000',
      },
    ]);
  });

  it('are of no invoice that their maker does not see', async () => {
    const number = await raise();
    for (const other of [foreigner, anActor({ ...maker, locationIds: [209] })])
      expect(whysOf(await judge([claim(number, '5')], { ...usual, maker: other }))).toEqual([
        'The invoice was not found',
      ]);
  });

  it('are done once, whoever asks again, and stand among the notes with who asked and who agreed', async () => {
    const number = await raise();
    const effects = effectsOf(await judge([claim(number, '7500')]));
    const done = [{ key: number, state: 'done', why: '' }];
    expect(await run(effects, '7:abc')).toEqual(done);
    // the answer was lost
    expect(await run(effects, '7:abc')).toEqual(done);
    expect(await notesOf(number)).toMatchObject([
      {
        requestStatusName: 'Approved',
        creditNoteTypeName: 'Credit-Note Issuance',
        creditAmount: '7500',
        initiator: 'A Maker',
        decidedBy: 'A Checker',
        comment: 'Agreed',
        reasonForIssuance: 'Runway closed',
      },
    ]);
    expect(await find(number)).toMatchObject({ status: 'Unpaid' });
    const told = (await service.announced(invoiceCredited)).filter((fact) => fact.invoiceNumber === number);
    expect(told).toMatchObject([{ credit: '7500', statusBefore: 'Unpaid', statusAfter: 'Unpaid' }]);
    // nobody is asked a second time
    expect(await service.announced(changeProposed)).toEqual([]);
    const trail = (await service.announced(auditRecorded)).filter(({ entityId }) => entityId === number);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Request credit note', 'Approve credit note']),
    );
    // another plan with the same row finds the invoice as it is now
    expect(await run(effects)).toMatchObject([
      { state: 'stale', why: 'It was Unpaid, 87500 due, when it was planned; it is Unpaid, 80000 due' },
    ]);
    expect(whysOf(await judge([claim(number, '5')]))).toEqual([
      'The invoice has an approved credit note already',
    ]);
  });

  it('are refused one by one where the invoice changed, or a note of it waits', async () => {
    const [first, paid, waiting, last] = [await raise(), await raise(), await raise(), await raise()];
    const effects = effectsOf(
      await judge([first, paid, waiting, last].map((number) => claim(number, '100%'))),
    );
    await pay(paid, '500');
    const { id: invoiceId } = await find(waiting);
    await service.call(initiateCreditNotes, maker, {
      reasonForIssuance: 'By hand',
      entries: [{ invoiceId, creditNoteTypeId: 3, creditAmount: '10' }],
    });
    expect((await run(effects)).map(({ state, why }) => [state, why])).toEqual([
      ['done', ''],
      ['stale', 'It was Unpaid, 87500 due, when it was planned; it is Partly paid, 87000 due'],
      ['stale', `A credit note of invoice ${waiting} is already pending`],
      ['done', ''],
    ]);
    expect(await find(first)).toMatchObject({ status: 'Paid' });
    expect(await find(paid)).toMatchObject({ status: 'Partly paid' });
    expect(await notesOf(waiting)).toMatchObject([{ requestStatusName: 'Pending', creditAmount: '10' }]);
    expect(whysOf(await judge([claim(waiting, '5')]))).toEqual([
      `A credit note of invoice ${waiting} is already pending`,
    ]);
  });

  it('are nothing that no second person agreed to', async () => {
    const number = await raise();
    const effects = effectsOf(await judge([claim(number, '5')]));
    for (const by of noSecondPerson)
      expect(await run(effects, undefined, by)).toMatchObject([{ state: 'refused' }]);
    expect(await notesOf(number)).toEqual([]);
  });
});
