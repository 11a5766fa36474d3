import { describe, expect, it } from '@jest/globals';
import { sumOf } from '@kobodesk/contracts/kernel';
import { mostMovedPayments } from '@kobodesk/contracts/payments';
import fc from 'fast-check';
import { bankedEventOf } from './bank/banked-event.js';
import { entryOf } from './entry.js';
import { inStatements } from './in-statements.js';

/** of MariaDB as it is installed */
const packet = 16 * 1024 * 1024;
/** As the driver writes a text into a statement: quotes and backslashes have one before them. */
const written = (text: string): number => Buffer.byteLength(text) + (text.match(/["'\\]/g)?.length ?? 0);

const place = { customerId: 4_294_967_295, revenueId: 4_294_967_295, locationId: 4_294_967_295 };
const digits = (n: number, length: number): string => String(n).padStart(length, '9');
/** A line of the bank that so many payments explain, each as long as columns let it be, or as long as they are. */
const entryOfMany = (many: number, { longest }: { longest: boolean }) => {
  const numbers = Array.from({ length: many }, (_each, n) => n);
  const payments = numbers.map((n) => ({
    paymentId: digits(n, longest ? 64 : 40),
    amount: longest ? '9999999999999.999' : '20999.5',
  }));
  const paidBy = new Map(
    payments.map(({ paymentId, amount }, n) => [
      paymentId,
      {
        kind: 'paid' as const,
        id: `paid:${paymentId}`,
        currencyId: 566,
        day: '2026-11-20',
        recordedAt: '2026-11-20T09:00:00.000Z',
        invoiceId: (longest ? 9_000_000_000_000 : 1_000_000) + n,
        invoiceNumber: digits(n, longest ? 60 : 20),
        place: longest ? place : { customerId: 101_234, revenueId: 1101, locationId: 201 },
        applied: amount,
        surplus: '0',
        isExcess: false,
      },
    ]),
  );
  const move = {
    number: 1,
    kind: 'banked' as const,
    lineId: 1,
    version: 1,
    day: '2026-11-20',
    recordedAt: '2026-11-20T09:00:00.000Z',
    account: '0099887766',
    currencyId: 566,
    amount: '1',
    fee: '0',
    payments,
  };
  const event = bankedEventOf(move, paidBy);
  const entry = event && entryOf(20, event);
  if (!entry) throw new Error('no entry');
  return written(entry.content);
};

describe('an entry of what the bank brought of many', () => {
  it('is more than a statement has room for where some 45 000 payments are in it', () => {
    expect(entryOfMany(40_000, { longest: false })).toBeLessThan(packet);
    expect(entryOfMany(50_000, { longest: false })).toBeGreaterThan(packet);
  });

  it('has room with as many payments as a move is of, and the longest there are', () => {
    expect(entryOfMany(mostMovedPayments, { longest: true })).toBeLessThan(packet / 4);
  });
});

describe(inStatements.name, () => {
  it('has each entry once and in order, and no statement above what it has room for unless it is of one', () => {
    const entries = fc.array(fc.string({ maxLength: 30 }).map((content) => ({ content })));
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 60 }), (all, most) => {
        const statements = inStatements(all, most);
        expect(statements.flat()).toEqual(all);
        for (const some of statements) {
          const long = sumOf(some.map(({ content }) => BigInt(content.length)));
          expect(some.length === 1 || long <= BigInt(most)).toBe(true);
        }
      }),
    );
  });
});
