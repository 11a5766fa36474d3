import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchAgeing, whatIf, type CurrencyBands } from '@kobodesk/contracts/invoicing';
import { thousandths, type InputOf } from '@kobodesk/contracts/kernel';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { clerk as raiser, foreigner as stranger } from '../invoicing.builders.js';
import { anAgencyOwed, naira, seeing } from './ageing.builders.js';
import { WhatIfHandlers } from './what-if.handlers.js';

const clerk = seeing(raiser);
type Suppose = NonNullable<InputOf<typeof whatIf>['suppose']>;

describe(WhatIfHandlers.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    // customer 101 owes 300, 102 200 and 103 100; by age 10 days 100, 40 days 200, 100 days 300
    service = await anAgencyOwed([
      [101, 100, 300_000n],
      [102, 40, 200_000n],
      [103, 10, 100_000n],
    ]);
  });
  afterAll(() => service.stop());

  const suppose = (supposition: Suppose, actor = clerk, parameter = {}) =>
    service.call(whatIf, actor, {
      parameter: { dateType: 1, currencyId: naira, ...parameter },
      suppose: supposition,
    });
  const amounts = (bands: readonly CurrencyBands[]) => bands[0]?.bands.map(({ amount }) => amount);
  const outstanding = (bands: readonly CurrencyBands[]) => thousandths(bands[0]?.outstanding ?? '0');

  it('supposes nothing, and is what the analysis says', async () => {
    const { before, after, payers, waived } = await suppose({});
    const { bands } = await service.call(searchAgeing, clerk, {
      pageSize: 1,
      from: 0,
      parameter: { dateType: 1, currencyId: naira },
    });
    expect([before, after]).toEqual([bands, bands]);
    expect([payers, waived]).toEqual([[], []]);
    expect(amounts(before)).toEqual(['100', '200', '0', '300']);
  });

  it('lays the bands elsewhere, and the whole stays', async () => {
    const { before, after } = await suppose({ thresholds: { midlydue: 5, due: 20, overdue: 30 } });
    expect(amounts(after)).toEqual(['0', '100', '0', '500']);
    expect(outstanding(after)).toBe(outstanding(before));
  });

  it('lets the largest debtors pay', async () => {
    const { after, payers } = await suppose({ payers: 2 });
    expect(payers.map(({ customerId, outstanding: owes, count }) => [customerId, owes, count])).toEqual([
      [101, '300', 1],
      [102, '200', 1],
    ]);
    expect(amounts(after)).toEqual(['100', '0', '0', '0']);
  });

  it('waives a part of a band of today, or of all, after the debtors have paid', async () => {
    const ofBand = await suppose({ waiver: { percent: '33.333', status: 3 } });
    expect(ofBand.waived).toEqual([{ currencyId: naira, amount: '100', amountString: '₦100.00' }]);
    expect(amounts(ofBand.after)).toEqual(['100', '200', '0', '200']);
    const ofAll = await suppose({
      payers: 1,
      waiver: { percent: '50' },
      thresholds: { midlydue: 1, due: 2, overdue: 3 },
    });
    expect(amounts(ofAll.after)).toEqual(['0', '0', '0', '150']);
    expect(ofAll.waived).toMatchObject([{ amount: '150' }]);
  });

  it('keeps nothing', async () => {
    const before = await suppose({});
    await suppose({ payers: 50, waiver: { percent: '100' } });
    expect(await suppose({})).toEqual(before);
  });

  it.each<[unknown, string, string]>([
    [{ payers: 0 }, 'suppose.payers', 'Please enter a whole number from 1 to 50'],
    [{ payers: 51 }, 'suppose.payers', 'Please enter a whole number from 1 to 50'],
    [
      { waiver: { percent: '100.5' } },
      'suppose.waiver.percent',
      'Please enter a percentage above 0, at most 100, with at most three decimals',
    ],
    [
      { waiver: { percent: '0' } },
      'suppose.waiver.percent',
      'Please enter a percentage above 0, at most 100, with at most three decimals',
    ],
    [
      { thresholds: { midlydue: 30, due: 30, overdue: 90 } },
      'suppose.thresholds.due',
      'Please input a valid due value',
    ],
  ])('refuses %j', async (supposition, field, message) => {
    await expect(suppose(supposition as Suppose)).rejects.toMatchObject({
      report: { code: 'VALIDATION_FAILED', fields: { [field]: message } },
    });
  });

  it('is of the own agency, and for those who see ages', async () => {
    expect(await suppose({ payers: 1 }, seeing(stranger), { customerId: 101 })).toMatchObject({
      before: [],
      payers: [],
      message: 'No record match your search',
    });
    await expect(suppose({}, raiser)).rejects.toMatchObject({ report: { code: 'NOT_PERMITTED' } });
  });
});
