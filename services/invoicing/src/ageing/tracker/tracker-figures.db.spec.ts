import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { creatorChange, getInvoice, trackFigures, trackOfficers } from '@kobodesk/contracts/invoicing';
import { changeApproved, type Actor, type InputOf } from '@kobodesk/contracts/kernel';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { foreigner } from '../../invoicing.builders.js';
import { clerk, MovementBench } from '../../movement/movement.builders.js';
import { ClosingDesk } from '../told/closing-desk.js';

describe('collection figures', () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  const figures = async (input: InputOf<typeof trackFigures> = {}, actor: Actor = clerk) =>
    (await bench.service.call(trackFigures, actor, input)).data;
  const bill = (rate: number) => ({ bills: [{ description: 'Landing', quantity: 1, rate }] });

  it('are the same from what is told and from what moved, by currency, month and place', async () => {
    expect(await figures()).toEqual([]);
    const first = await bench.raise(bill(1200));
    await bench.raise({ ...bill(300), locationId: 202 });
    bench.wait(20);
    await bench.pay(first, '700', 5);
    await bench.credit(first, '100');
    const fresh = [await figures(), await figures({ locationId: 201 })];
    await bench.service.service.app.get(ClosingDesk, { strict: false }).wake();
    expect([await figures(), await figures({ locationId: 201 })]).toEqual(fresh);
    const [{ currency, months, year } = { currency: '', months: [], year: undefined }] = await figures();
    expect([currency, months.length]).toEqual(['NGN', 12]);
    expect(months.at(-2)).toEqual({
      month: '2026-11',
      opening: '0',
      closing: '1500',
      current: '0',
      billed: '1500',
      paid: '0',
      dso: '30',
      bestDso: '0',
      daysDelinquent: '30',
      effectiveness: '0',
    });
    // until the tenth: 800 are due, 100 were credited
    expect(months.at(-1)).toMatchObject({
      opening: '1500',
      closing: '700',
      billed: '-100',
      paid: '700',
      dso: null,
    });
    expect(months.at(-1)?.effectiveness).toBe('50');
    expect(months[0]).toMatchObject({ month: '2026-01', closing: '0', dso: null, effectiveness: null });
    expect(year).toMatchObject({ month: '', billed: '1400', paid: '700', closing: '700', dso: '172' });
    const [place] = await figures({ locationId: 202 });
    expect(place?.months.at(-1)).toMatchObject({ closing: '300', billed: '0', effectiveness: '0' });
  });

  it('are of what a person sees', async () => {
    const [own] = await figures({}, anActor({ ...clerk, locationIds: [202] }));
    expect(own?.year.closing).toBe('300');
    expect(await figures({}, { ...foreigner, permissions: clerk.permissions })).toEqual([]);
    expect(await figures({}, anActor({ ...clerk, customerId: 103 }))).toEqual([]);
    const without = anActor({ ...clerk, permissions: [] });
    expect((await bench.service.refused(trackFigures, without, {})).code).toBe('NOT_PERMITTED');
  });
});

describe('figures by officer', () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());
  const other = anActor({ ...clerk, userId: 600, fullName: 'Amina Sani' });

  const officers = async (actor: Actor = clerk) => (await bench.service.call(trackOfficers, actor, {})).data;
  const told = async (actor: Actor = clerk) =>
    (await officers(actor)).flatMap(({ officers: own }) =>
      own.map(({ officer, year }) => [officer, year.billed, year.paid, year.closing]),
    );
  const bill = (rate: number) => ({ bills: [{ description: 'Landing', quantity: 1, rate }] });
  const close = () => bench.service.service.app.get(ClosingDesk, { strict: false }).wake();

  it('come to those of all, told or not, and follow a corrected creator', async () => {
    expect(await officers()).toEqual([]);
    const first = await bench.raise(bill(1200));
    const second = await bench.raise({ ...bill(300), locationId: 202 }, other);
    bench.wait(20);
    await bench.pay(first, '700', 5);
    await bench.pay(second, '100', 2);
    const fresh = [
      [clerk.fullName, '1200', '700', '500'],
      ['Amina Sani', '300', '100', '200'],
    ];
    expect(await told()).toEqual(fresh);
    await close();
    expect(await told()).toEqual(fresh);
    await bench.pay(second, '50');
    expect((await told()).at(-1)).toEqual(['Amina Sani', '300', '150', '150']);
    const [all] = (await bench.service.call(trackFigures, clerk, {})).data;
    const sum = (at: number) => officersSum(fresh, at);
    expect([all?.year.billed, Number(all?.year.closing)]).toEqual([String(sum(1)), sum(3) - 50]);
    const [own] = (await bench.service.call(trackFigures, clerk, { officerId: 600 })).data;
    expect(own?.year).toMatchObject({ billed: '300', paid: '150', closing: '150' });

    // the first was raised by the other, as somebody finds out
    const { data: invoice } = await bench.service.call(getInvoice, clerk, { invoiceNumber: first });
    const payload = {
      invoiceNumber: first,
      creator: { userId: 600, userName: 'amina@naa.test', fullName: 'Amina Sani' },
      before: invoice.createdByUserId,
    };
    await bench.service.deliver(changeApproved, {
      organisationId: 20,
      requestId: 9001,
      changeType: creatorChange.id,
      payload,
      maker: changePersonOf(clerk),
      checker: changePersonOf(anActor({ ...clerk, userId: 505 })),
      comment: 'Agreed',
    });
    const corrected = [['Amina Sani', '1500', '850', '650']];
    const standing = async () =>
      (await told()).filter(([, billed, , closing]) => billed !== '0' || closing !== '0');
    expect(await standing()).toEqual(corrected);
    bench.wait(1);
    await close();
    expect(await standing()).toEqual(corrected);
  });

  it('are of what a person sees, and of all places or of one officer', async () => {
    expect(await told(anActor({ ...clerk, locationIds: [202] }))).toEqual([
      ['Amina Sani', '300', '150', '150'],
    ]);
    expect(await officers({ ...foreigner, permissions: clerk.permissions })).toEqual([]);
    expect(await officers(anActor({ ...clerk, customerId: 103 }))).toEqual([]);
    const without = anActor({ ...clerk, permissions: [] });
    expect((await bench.service.refused(trackOfficers, without, {})).code).toBe('NOT_PERMITTED');
    const both = await bench.service.refused(trackFigures, clerk, { officerId: 600, locationId: 202 });
    expect(both.fields).toEqual({ officerId: 'The figures of an officer are of all revenues and locations' });
  });
});

const officersSum = (rows: readonly string[][], at: number): number =>
  rows.reduce((total, row) => total + Number(row[at]), 0);
