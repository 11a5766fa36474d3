import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { naira } from '../currencies.js';
import {
  availableOf,
  excessRefusal,
  heldOf,
  isSound,
  owedOf,
  refundRefusal,
  type Excess,
  type ExcessOwner,
  type ExcessTarget,
} from './excess-rules.js';

const owner: ExcessOwner = { customerId: 101, currencyId: naira, isUnregistered: false };
const fresh: Excess = { surplus: 20_000n, applied: 0n, refundable: 0n, refunded: 0n };
const open: ExcessTarget = { status: 'Unpaid', outstanding: 15_000n, customerId: 101, currencyId: naira };

describe(excessRefusal.name, () => {
  it.each<[bigint, Partial<ExcessTarget>, Partial<Excess & ExcessOwner>, ReturnType<typeof excessRefusal>]>([
    [15_000n, {}, {}, undefined],
    [15_000n, { status: 'Partly paid' }, {}, undefined],
    [0n, {}, {}, 'nothing'],
    [-10n, {}, {}, 'nothing'],
    [20_001n, { outstanding: 90_000n }, {}, 'too-much'],
    [20_000n, { outstanding: 90_000n }, { applied: 1n }, 'too-much'],
    [20_000n, { outstanding: 90_000n }, { refundable: 1n, refunded: 1n }, 'too-much'],
    [15_001n, {}, {}, 'more-than-due'],
    [100n, { status: 'Paid', outstanding: 0n }, {}, 'settled'],
    [100n, { status: 'Voided', outstanding: 0n }, {}, 'settled'],
    [100n, { customerId: 102 }, {}, 'other-customer'],
    [100n, { currencyId: 840 }, {}, 'other-currency'],
    [100n, {}, { isUnregistered: true }, 'unregistered'],
    [105n, {}, {}, 'too-fine'],
    // a fraction goes with the whole of what it belongs to
    [105n, { outstanding: 105n }, {}, undefined],
    [20_005n, { outstanding: 90_000n }, { surplus: 20_005n }, undefined],
  ])('%s for %j of %j: %s', (amount, target, changes, expected) => {
    expect(excessRefusal({ ...fresh, ...owner, ...changes }, amount, { ...open, ...target })).toBe(expected);
  });

  it('lets the excess of an unregistered customer be refunded', () => {
    expect(excessRefusal({ ...fresh, ...owner, isUnregistered: true }, 20_000n)).toBeUndefined();
  });
});

describe(refundRefusal.name, () => {
  it.each<[bigint, string, ReturnType<typeof refundRefusal>]>([
    [5_000n, '2026-11-20', undefined],
    [4_000n, '2026-11-19', undefined],
    [5_000n, '2026-11-21', 'not-yet'],
    [5_001n, '2026-11-20', 'too-much'],
    [0n, '2026-11-20', 'nothing'],
    [4_001n, '2026-11-20', 'too-fine'],
  ])('%s on %s: %s', (amount, day, expected) => {
    const owed = { owed: 5_000n, currencyId: naira };
    expect(refundRefusal(owed, amount, { day, today: '2026-11-20' })).toBe(expected);
  });
});

describe('an excess', () => {
  interface Step {
    what: 'apply' | 'keep' | 'refund';
    amount: bigint;
  }
  const steps = fc.array(
    fc.record<Step>({
      what: fc.constantFrom('apply', 'keep', 'refund'),
      amount: fc.bigInt(-20n, 400n).map((tens) => tens * 10n),
    }),
    { maxLength: 40 },
  );

  function after(excess: Excess, { what, amount }: Step): Excess {
    if (what === 'refund') {
      const due = { owed: owedOf(excess), currencyId: naira };
      const isFine = refundRefusal(due, amount, { day: '2026-11-20', today: '2026-11-20' }) === undefined;
      return isFine ? { ...excess, refunded: excess.refunded + amount } : excess;
    }
    const target = what === 'apply' ? { ...open, outstanding: 900_000n } : undefined;
    if (excessRefusal({ ...excess, ...owner }, amount, target) !== undefined) return excess;
    return what === 'apply'
      ? { ...excess, applied: excess.applied + amount }
      : { ...excess, refundable: excess.refundable + amount };
  }

  it('is never below zero in any part, and nothing of it is lost or doubled, whatever is asked', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 3_000n), steps, (surplus, asked) => {
        let excess: Excess = { ...fresh, surplus };
        for (const step of asked) {
          excess = after(excess, step);
          expect(isSound(excess)).toBe(true);
          expect(availableOf(excess) + excess.applied + owedOf(excess) + excess.refunded).toBe(surplus);
          expect(heldOf(excess)).toBe(availableOf(excess) + owedOf(excess));
        }
      }),
      { numRuns: 500 },
    );
  });
});
