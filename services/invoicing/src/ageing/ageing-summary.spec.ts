import { describe, expect, it } from '@jest/globals';
import { ageingBands } from '@kobodesk/contracts/invoicing';
import { currencyBands, trackerSummary } from './ageing-summary.js';

describe(currencyBands.name, () => {
  it('says of a currency what its bands come to', () => {
    const [young, midly] = ageingBands({ midlydue: 30, due: 60, overdue: 90 });
    const bands = [
      { band: young!, count: 2, amount: 1_500_000n },
      { band: midly!, count: 1, amount: 250n },
    ];
    expect(currencyBands({ currencyId: 566, bands })).toMatchObject({
      currency: 'NGN',
      count: 3,
      outstanding: '1500.25',
      bands: [{ amount: '1500' }, { amount: '0.25' }],
    });
  });
});

describe(trackerSummary.name, () => {
  it('adds naira and dollars each for themselves, and leaves other currencies out', () => {
    const due = [566, 566, 840, 978].map((currencyId) => ({ currencyId, count: 1, amount: 1000n }));
    const paid = [840, 840].map((currencyId) => ({ currencyId, count: 2, paid: 500n }));
    expect(trackerSummary(due, paid)).toEqual({
      totalOverDueNaira: '2',
      totalPaidNaira: '0',
      totalNairaCount: 2,
      totalOverDueDollar: '1',
      totalPaidDollar: '1',
      totalDollarCount: 1,
      totalPaidNairaCount: 0,
      totalPaidDollarCount: 4,
    });
  });
});
