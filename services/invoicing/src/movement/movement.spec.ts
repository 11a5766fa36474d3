import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { movementsOf, type Cause, type Movement, type Standing } from './movement.js';

const raised: Standing = {
  invoiceId: 7,
  customerId: 101,
  currencyId: 566,
  place: { revenueId: 1101, revenueTopId: 110, locationId: 201 },
  dueDay: '2026-11-01',
  createdDay: '2026-11-01',
  open: 50_000_000n,
};
const because = (kind: Cause['kind'], day: string, id = ''): Cause => ({ kind, day, id, reference: '' });
const open = (amount: bigint, changes: Partial<Standing> = {}): Standing => ({
  ...raised,
  open: amount,
  ...changes,
});

describe(movementsOf.name, () => {
  it('begins with the whole amount on the day of the invoice', () => {
    expect(movementsOf(undefined, raised, because('raised', '2026-11-01'))).toEqual([
      {
        invoiceId: 7,
        customerId: 101,
        currencyId: 566,
        place: { revenueId: 1101, revenueTopId: 110, locationId: 201 },
        dueDay: '2026-11-01',
        businessDay: '2026-11-01',
        kind: 'raised',
        cause: '',
        reference: '',
        amount: 50_000_000n,
        openCount: 1,
      },
    ]);
  });

  it('says what is due less of, and nothing where nothing moved', () => {
    const part = open(30_000_000n);
    const [payment] = movementsOf(raised, part, because('paid', '2026-11-03', 'p1'));
    expect(payment).toMatchObject({ kind: 'paid', amount: -20_000_000n, openCount: 0, cause: 'p1' });
    expect(movementsOf(part, part, because('edited', '2026-11-04'))).toEqual([]);
    expect(movementsOf(raised, open(0n), because('voided', '2026-11-04'))).toMatchObject([
      { kind: 'voided', amount: -50_000_000n, openCount: -1 },
    ]);
  });

  it('counts a payment that was made before the invoice from the day of the invoice', () => {
    const [payment] = movementsOf(raised, open(1n), because('paid', '2026-10-01', 'p'));
    expect(payment?.businessDay).toBe('2026-11-01');
  });

  it('takes what is open along when the invoice goes elsewhere', () => {
    const elsewhere = open(60_000_000n, { place: { ...raised.place, locationId: 202 } });
    expect(
      movementsOf(raised, elsewhere, because('edited', '2026-11-05', '3')).map(
        ({ kind, amount, openCount, place }) => [kind, amount, openCount, place.locationId],
      ),
    ).toEqual([
      ['moved-out', -50_000_000n, -1, 201],
      ['moved-in', 50_000_000n, 1, 202],
      ['edited', 10_000_000n, 0, 202],
    ]);
  });

  it('has a payment of a day before the move stand where the invoice stood then, and go along with it', () => {
    const elsewhere = open(50_000_000n, { place: { ...raised.place, locationId: 202 } });
    const earlier = [
      ...movementsOf(undefined, raised, because('raised', '2026-11-01')),
      ...movementsOf(raised, elsewhere, because('edited', '2026-11-05', '3')),
    ];
    const told = (due: bigint) =>
      movementsOf(elsewhere, { ...elsewhere, open: due }, because('paid', '2026-11-03', 'p1'), earlier).map(
        ({ businessDay, kind, amount, openCount, place }) => [
          businessDay,
          kind,
          amount,
          openCount,
          place.locationId,
        ],
      );
    expect(told(0n)).toEqual([
      ['2026-11-03', 'paid', -50_000_000n, -1, 201],
      ['2026-11-05', 'moved-out', 50_000_000n, 1, 201],
      ['2026-11-05', 'moved-in', -50_000_000n, -1, 202],
    ]);
    expect(told(20_000_000n)).toEqual([
      ['2026-11-03', 'paid', -30_000_000n, 0, 201],
      ['2026-11-05', 'moved-out', 30_000_000n, 0, 201],
      ['2026-11-05', 'moved-in', -30_000_000n, 0, 202],
    ]);
  });

  it('counts an invoice as open on exactly the days on which something is due, in whatever order the changes come', () => {
    const change = fc.record({
      day: fc.integer({ min: 1, max: 9 }),
      part: fc.integer({ min: 0, max: 4 }),
      more: fc.constantFrom(0n, 0n, 10n),
      // an edit, whose day is always the last so far
      goes: fc.constantFrom(undefined, undefined, 201, 202),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const known: Movement[] = movementsOf(undefined, open(40n), because('raised', '2026-11-01'));
        let [due, at, today] = [40n, 201, 1];
        for (const [index, { day, part, more, goes }] of changes.entries()) {
          const next = due + more - ((due + more) * BigInt(part)) / 4n;
          today = Math.max(today, day);
          const on = goes === undefined ? day : today;
          const cause = because(goes === undefined ? 'paid' : 'edited', `2026-11-0${on}`, String(index));
          const stands = (amount: bigint, locationId: number) =>
            open(amount, { place: { ...raised.place, locationId } });
          const later = stands(next, goes ?? at);
          known.push(...movementsOf(stands(due, at), later, cause, on < today ? known : []));
          [due, at] = [next, goes ?? at];
        }
        expect(known.reduce((sum, { amount }) => sum + amount, 0n)).toBe(due);
        for (let day = 1; day <= 9; day += 1) {
          const until = known.filter(({ businessDay }) => businessDay <= `2026-11-0${day}`);
          const then = until.reduce((sum, { amount }) => sum + amount, 0n);
          const count = until.reduce((sum, { openCount }) => sum + openCount, 0);
          expect([day, count]).toEqual([day, then === 0n ? 0 : 1]);
          // at one place, and nothing at any other
          const standing = [201, 202].map((locationId) => {
            const there = until.filter(({ place }) => place.locationId === locationId);
            return [
              there.reduce((sum, { amount }) => sum + amount, 0n),
              there.reduce((sum, { openCount }) => sum + openCount, 0),
            ];
          });
          expect(standing.toSorted(([, one = 0], [, other = 0]) => Number(one) - Number(other))).toEqual([
            [0n, 0],
            [then, then === 0n ? 0 : 1],
          ]);
        }
      }),
    );
  });
});
