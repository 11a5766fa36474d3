import { describe, expect, it } from '@jest/globals';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { wireLines } from './line-items.js';
import type { ReferenceLine } from './provider.js';

const line = (amount: string, bearsFee = false): ReferenceLine => ({
  accountName: 'NAMA',
  accountNumber: '0360883515',
  bankCode: '057',
  amount,
  bearsFee,
});

describe(wireLines.name, () => {
  it('says every part as text, with its own id, whole naira without decimals', () => {
    expect(wireLines('1000.5', [line('580'), line('420.5', true)])).toEqual({
      lines: [
        {
          lineItemsId: '1',
          beneficiaryName: 'NAMA',
          beneficiaryAccount: '0360883515',
          bankCode: '057',
          beneficiaryAmount: '580',
          deductFeeFrom: '0',
        },
        {
          lineItemsId: '2',
          beneficiaryName: 'NAMA',
          beneficiaryAccount: '0360883515',
          bankCode: '057',
          beneficiaryAmount: '420.50',
          deductFeeFrom: '1',
        },
      ],
    });
  });

  it.each([
    ['084', '1000', [line('580'), line('400', true)]],
    ['084', '1000', [line('1000', true), line('0')]],
    ['084', '1000.005', [line('1000.005', true)]],
    ['087', '1000', [line('580', true), line('420', true)]],
    ['088', '1000', [line('580'), line('420')]],
  ])('refuses with %s what the provider would', (code, amount, lines) => {
    expect(wireLines(amount, lines)).toMatchObject({ code });
  });

  it('takes any parts that come to the amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 12 }), (kobo) => {
        const amounts = kobo.map((one) => decimalOf(BigInt(one) * 10n));
        const total = decimalOf(kobo.reduce((sum, one) => sum + BigInt(one) * 10n, 0n));
        const wire = wireLines(
          total,
          amounts.map((amount, at) => line(amount, at === 0)),
        );
        if (!('lines' in wire)) throw new Error(wire.problem);
        const sum = wire.lines.reduce((all, one) => all + thousandths(one.beneficiaryAmount), 0n);
        expect(sum).toBe(thousandths(total));
        expect(new Set(wire.lines.map(({ lineItemsId }) => lineItemsId)).size).toBe(kobo.length);
      }),
    );
  });
});
