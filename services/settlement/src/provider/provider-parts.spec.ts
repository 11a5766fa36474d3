import { describe, expect, it } from '@jest/globals';
import { sumOf, thousandths } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import type { SplitVersion } from '../split/split-versions.js';
import { providerParts } from './provider-parts.js';

const share = (accountNumber: string, thousandthsOf: number) => ({
  bank_id: 1057,
  bank_name: 'Zenith Bank',
  account_number: accountNumber,
  account_name: `HOLDER ${accountNumber}`,
  currency_id: 566,
  share_thousandths: thousandthsOf,
});
const aviation = [58_000, 23_000, 9000, 7000].map((part, at) => share(`036088351${at}`, part));
const version = (splitType: number, shares = aviation): SplitVersion => ({
  id: 4,
  revenueId: 110,
  effectiveFrom: '2026-11-01',
  splitType,
  shares,
});
const own = { bankId: 1011, accountNumber: '0000014579', accountName: 'NAA' };
const [byPercent, byAmount] = [2, 1];

describe(providerParts.name, () => {
  it('comes to the amount to the kobo, with one who bears the fee, whatever is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (kobo) => {
        const amount = BigInt(kobo) * 10n;
        const { lines = [], rest, parts = [] } = providerParts(version(byPercent), 566, amount, own) ?? {};
        expect(sumOf(lines.map((line) => thousandths(line.amount)))).toBe(amount);
        expect(sumOf([rest ?? '0', ...parts.map((part) => part.amount)].map((one) => thousandths(one)))).toBe(
          amount,
        );
        expect(lines.filter(({ bearsFee }) => bearsFee)).toHaveLength(1);
        expect(lines.every((line) => thousandths(line.amount) > 0n)).toBe(true);
      }),
    );
  });

  it('gives the fee to the agency, and to whoever gets most where nothing is left for it', () => {
    const bearer = (shares: ReturnType<typeof share>[]) =>
      providerParts(version(byPercent, shares), 566, 1_000_000n, own)?.lines.find(({ bearsFee }) => bearsFee);
    expect(bearer(aviation)).toMatchObject({ accountNumber: '0000014579', bankCode: '011', amount: '30' });
    const all = [share('0360883515', 40_000), share('0360883516', 60_000)];
    expect(bearer(all)).toMatchObject({ accountNumber: '0360883516', bankCode: '057', amount: '600' });
  });

  it('is not for what the provider cannot divide', () => {
    const of = (splitVersion: SplitVersion, account: typeof own | undefined, amount = 1_000_000n) =>
      providerParts(splitVersion, 566, amount, account);
    expect(of(version(byPercent), undefined)).toBeUndefined();
    expect(of(version(byPercent, []), own)).toBeUndefined();
    expect(of(version(byAmount, [share('0360883515', 5005)]), own)).toBeUndefined();
    expect(providerParts(version(byPercent), 840, 1_000_000n, own)).toBeUndefined();
  });

  it('caps amounts in the order of the rows, and leaves out who gets nothing', () => {
    const rows = [share('0360883515', 800_000), share('0360883516', 500_000), share('0360883517', 10_000)];
    const { lines, parts } = providerParts(version(byAmount, rows), 566, 1_000_000n, own) ?? {};
    expect(lines?.map(({ accountNumber, amount, bearsFee }) => [accountNumber, amount, bearsFee])).toEqual([
      ['0360883515', '800', true],
      ['0360883516', '200', false],
    ]);
    expect(parts?.map(({ amount, isShort }) => [amount, isShort])).toEqual([
      ['800', false],
      ['200', true],
      ['0', true],
    ]);
  });
});
