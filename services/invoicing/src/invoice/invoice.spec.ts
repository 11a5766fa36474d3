import { describe, expect, it } from '@jest/globals';
import { invoiceSteps, isPayableIn, naira, type InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { decimalOf, lineAmount, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { invoiceNumber, priced, settled, type Payable } from './invoice.js';

const decimalText = fc
  .tuple(fc.bigInt({ min: 1n, max: 999_999_999n }), fc.integer({ min: 0, max: 5 }))
  .map(([digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0');
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  });

/** numerator and denominator of a decimal */
const fraction = (text: string): [bigint, bigint] => {
  const [whole = '', digits = ''] = text.split('.');
  return [BigInt(whole + digits), 10n ** BigInt(digits.length)];
};

describe('line amounts', () => {
  it.each([
    ['3', '25000', '75000'],
    ['1.5', '12500.505', '18750.758'],
    ['1', '0.0005', '0.001'],
    ['1', '0.00049', '0'],
    ['0.33333', '3', '1'],
  ])('%s x %s = %s', (quantity, rate, amount) => expect(decimalOf(lineAmount(quantity, rate))).toBe(amount));

  it('are the exact product, rounded half up at the third place', () => {
    fc.assert(
      fc.property(decimalText, decimalText, (quantity, rate) => {
        const [a, x] = fraction(quantity);
        const [b, y] = fraction(rate);
        const exact = (2n * a * b * 1000n + x * y) / (2n * x * y);
        expect(lineAmount(quantity, rate)).toBe(exact);
      }),
      { numRuns: 5000 },
    );
  });

  it('add up to the total', () => {
    const items = [
      { description: 'a', quantity: '3', rate: '25000' },
      { description: 'b', quantity: '0.1', rate: '0.2' },
    ];
    const { bills, total } = priced(items, naira);
    expect(total).toBe(sumOf(bills.map(({ amount }) => amount)));
    expect(decimalOf(total)).toBe('75000.02');
  });

  it('keep their third decimal, while the total is one that can be paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(decimalText, decimalText), { minLength: 1, maxLength: 10 }),
        (quantitiesAndRates) => {
          const items = quantitiesAndRates.map(([quantity, rate]) => ({ description: 'a', quantity, rate }));
          const { bills, total } = priced(items, naira);
          expect(bills.map(({ amount }) => amount)).toEqual(
            items.map(({ quantity, rate }) => lineAmount(quantity, rate)),
          );
          expect(isPayableIn(naira, total)).toBe(true);
          const off = total - sumOf(bills.map(({ amount }) => amount));
          expect(off > -5n && off <= 5n).toBe(true);
        },
      ),
    );
  });
});

describe('money on the wire', () => {
  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        expect(thousandths(decimalOf(amount))).toBe(amount);
      }),
    );
  });
});

describe(settled.name, () => {
  const unpaid = (amount: bigint): Payable => ({ status: 'Unpaid', amount, paid: 0n });

  it('goes from unpaid over partly paid to paid, and keeps what is too much', () => {
    const half = settled(unpaid(100n), 50n);
    expect(half).toMatchObject({ status: 'Partly paid', paid: 50n, applied: 50n, surplus: 0n });
    expect(settled(half, 70n)).toMatchObject({ status: 'Paid', paid: 100n, applied: 50n, surplus: 20n });
    expect(settled({ status: 'Voided', amount: 100n, paid: 0n }, 30n)).toMatchObject({
      status: 'Voided',
      paid: 0n,
      surplus: 30n,
    });
  });

  it('makes and loses no kobo, whatever comes in whatever order', () => {
    const payments = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), payments, (amount, received) => {
        let invoice: Payable = unpaid(amount);
        let applied = 0n;
        let surplus = 0n;
        for (const payment of received) {
          const before: InvoiceStatus = invoice.status;
          const after = settled(invoice, payment);
          const steps: readonly InvoiceStatus[] = invoiceSteps[before];
          expect(after.status === before || steps.includes(after.status)).toBe(true);
          applied += after.applied;
          surplus += after.surplus;
          invoice = after;
        }
        expect(applied + surplus).toBe(sumOf(received));
        expect(invoice.paid).toBe(applied);
        expect(invoice.paid <= amount && surplus >= 0n).toBe(true);
        expect(invoice.status).toBe(applied === amount ? 'Paid' : 'Partly paid');
      }),
      { numRuns: 10_000 },
    );
  });
});

describe(invoiceNumber.name, () => {
  it('is code, year, number without gaps and a tail without look-alikes', () => {
    expect(invoiceNumber('NAA', '2026', 42, () => 0)).toBe('NAA-2026-0000042-AAA');
    const picks = [24, 0, 12];
    expect(invoiceNumber('NAA', '2026', 1, () => picks.shift() ?? 0)).toBe('NAA-2026-0000001-9AQ');
  });
});
