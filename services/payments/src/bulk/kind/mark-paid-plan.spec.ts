import { describe, expect, it } from '@jest/globals';
import type { PlanClaim } from '@kobodesk/contracts/payments';
import { anInvoice } from '../../payments.builders.js';
import { judgeMarkPaid } from './mark-paid-plan.js';

const claim: PlanClaim = {
  line: 2,
  invoiceNumber: 'NAA-2026-0000001-AAA',
  amount: '',
  currency: '',
  reference: '',
  day: '',
  reason: '',
  creator: '',
  approver: '',
  kept: '',
  merged: '',
};

describe(judgeMarkPaid.name, () => {
  it.each([
    ['1,50', 'The amount cannot be read'],
    ['1.234,50', 'The amount cannot be read'],
    // these can be, and are held against an invoice, which is not there
    ['1,234.50', 'The invoice was not found'],
    ['1234.5', 'The invoice was not found'],
  ])('takes a comma for nothing but thousands: %s', (amount, why) => {
    const basis = { today: '2026-11-26', timeZone: 'Africa/Lagos' } as Parameters<typeof judgeMarkPaid>[2];
    expect(judgeMarkPaid({ ...claim, amount }, undefined, basis, new Map())).toEqual({ why });
  });

  it.each([
    ['2.70008E+11', 'The reference was shortened by a spreadsheet program. Please format the column as text'],
    ['9'.repeat(41), 'The reference is longer than 40 characters'],
    ['9'.repeat(40), 'The invoice was not found'],
  ])('says what is wrong with the reference %s', (reference, why) => {
    const basis = { today: '2026-11-26', timeZone: 'Africa/Lagos' } as Parameters<typeof judgeMarkPaid>[2];
    expect(judgeMarkPaid({ ...claim, reference }, undefined, basis, new Map())).toEqual({ why });
  });

  it('takes no reference that was made for another invoice', () => {
    const basis = { organisationId: 20, today: '2026-11-26', timeZone: 'Africa/Lagos' };
    const known = { invoice: anInvoice(claim.invoiceNumber), mark: '' };
    const judged = (owner: string) =>
      judgeMarkPaid(
        { ...claim, reference: '270000000001' },
        known,
        basis,
        new Map([['270000000001', owner]]),
      );
    expect(judged('NAA-2026-0000002-BBB')).toEqual({
      why: 'The payment reference belongs to another invoice',
    });
    expect(judged(claim.invoiceNumber)).toMatchObject({ effect: { amount: '50000' } });
  });
});
