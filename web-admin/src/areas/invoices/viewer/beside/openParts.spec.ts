import { describe, expect, it } from '@jest/globals';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { awayText, partsOf } from './openParts';

const partly = {
  status: 'Partly paid',
  amount: '1495000',
  amountPaid: '747500.005',
  amountPayable: '1452500',
  creditNoteRequestStatus: 1,
} as const;

describe('what an invoice is made of', () => {
  it('ends in what was invoiced', () => {
    const parts = partsOf(partly);
    expect(parts).toEqual([
      { label: 'Paid', amount: '747500.005' },
      { label: 'Credited', amount: '42500' },
      { label: 'Open', amount: '704999.995' },
    ]);
    const sum = parts.reduce((total, { amount }) => total + thousandths(amount), 0n);
    expect(decimalOf(sum)).toBe(partly.amount);
  });

  it('tells a credit that waits apart from what is open, as far as something is', () => {
    const waiting = { ...partly, amountPayable: partly.amount, creditNoteRequestStatus: 0 } as const;
    expect(partsOf(waiting, '85000').slice(1)).toEqual([
      { label: 'Credit requested', amount: '85000' },
      { label: 'Open after that', amount: '662499.995' },
    ]);
    expect(partsOf(waiting, '900000').slice(1)).toEqual([
      { label: 'Credit requested', amount: '747499.995' },
      { label: 'Open after that', amount: '0' },
    ]);
  });

  it('counts no credit that waits, and leaves nothing open of a voided one', () => {
    const waiting = { ...partly, amountPayable: partly.amount, creditNoteRequestStatus: 0 };
    expect(partsOf(waiting).map(({ label }) => label)).toEqual(['Paid', 'Open']);
    expect(partsOf({ ...partly, status: 'Voided' })).toEqual([{ label: 'Voided', amount: '1495000' }]);
  });
});

describe(awayText.name, () => {
  it.each([
    ['2026-12-04', 'in 14 days'],
    ['2026-11-21', 'in 1 day'],
    ['2026-11-20', 'today'],
    ['2026-11-17', '3 days ago'],
  ])('of %s is %s', (day, text) => {
    expect(awayText(day, '2026-11-20')).toBe(text);
  });
});
