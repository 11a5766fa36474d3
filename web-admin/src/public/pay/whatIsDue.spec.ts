import { describe, expect, it } from '@jest/globals';
import { arrivedBetween, isDueOf, isSettledByCredit } from './whatIsDue';

const unpaid = { status: 'Unpaid', outstandingBalance: '100', creditAmount: '', amountPaid: '0' } as const;

describe('what is due of an invoice', () => {
  it('is told by its status and what is outstanding', () => {
    expect(isDueOf(unpaid)).toBe(true);
    expect(isDueOf({ ...unpaid, outstandingBalance: '0' })).toBe(false);
    expect(isDueOf({ ...unpaid, status: 'Voided' })).toBe(false);
    expect(isSettledByCredit({ ...unpaid, status: 'Paid', creditAmount: '100' })).toBe(true);
    expect(isSettledByCredit({ ...unpaid, status: 'Paid', creditAmount: '50', amountPaid: '50' })).toBe(
      false,
    );
  });

  it('is less by what arrived between two looks, to the thousandth', () => {
    expect(arrivedBetween({ amountPaid: '10.5' }, { amountPaid: '40.505' })).toBe(30_005n);
    expect(arrivedBetween({ amountPaid: '10' }, { amountPaid: '10' })).toBeUndefined();
    expect(arrivedBetween({ amountPaid: '10' }, { amountPaid: '5' })).toBeUndefined();
  });
});
