import { describe, expect, it } from '@jest/globals';
import { mayBeThrough } from '../channel/channels.js';
import { detailsOf } from './look-up.js';

const reference = { rrr: '290007', invoiceNumber: 'NAA-1', amount: 50_000_000n, isOpen: true };
const on = (day: string, amount: bigint) => ({ amount, paidAt: new Date(`${day}T10:00:00Z`) });

describe('a reference that is looked up', () => {
  it('is paid by all that came by it, on the day of the last of it', () => {
    expect(detailsOf(reference, [on('2026-03-02', 20_000_500n), on('2026-03-01', 1000n)])).toEqual({
      paymentReferenceNumber: '290007',
      invoiceNumber: 'NAA-1',
      amount: '20001.5',
      status: 'Paid',
      paymentDate: '2026-03-02T10:00:00.000Z',
    });
  });

  it('waits for what it is for while it can be paid by, and is dead when it cannot', () => {
    expect(detailsOf(reference, [])).toMatchObject({ status: 'Pending', amount: '50000', paymentDate: '' });
    expect(detailsOf({ ...reference, isOpen: false }, []).status).toBe('Deactivated');
  });
});

describe('a channel', () => {
  it.each([
    ['CARD', 'CARD', true],
    ['CARD', 'web', true],
    ['TRANSFER', 'WEB', true],
    ['USSD', 'CARD', false],
    ['BRANCH', 'Bank Branch', true],
    ['BRANCH', 'USSD', false],
    ['CARD', '', true],
    ['USSD', 'REPORT SHEET', true],
    ['CHEQUE', 'CARD', false],
  ])('%s may be what the provider calls %j: %j', (code, word, expected) => {
    expect(mayBeThrough(code, word)).toBe(expected);
  });
});
