import type { MoneyEvent } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';

/** Something that happens to an invoice. */
interface Step {
  what: 'pay' | 'credit' | 'edit' | 'void';
  kobo: number;
  locationId: number;
  customerId: number;
}
export const lives = fc.array(
  fc.record({
    kobo: fc.integer({ min: 1, max: 5_000_000 }),
    steps: fc.array(
      fc.record<Step>({
        what: fc.constantFrom('pay', 'pay', 'credit', 'edit', 'void'),
        kobo: fc.integer({ min: 1, max: 5_000_000 }),
        locationId: fc.constantFrom(201, 202),
        customerId: fc.constantFrom(101, 102),
      }),
      { maxLength: 6 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

/** How an invoice stands when all of it has happened. */
export interface Stands {
  invoiceId: number;
  receivable: bigint;
  surplus: bigint;
  events: MoneyEvent[];
}

const of = (kobo: number): bigint => BigInt(kobo) * 10n;
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The events of an invoice, as the rules of invoices allow them. */
export function lived(invoiceId: number, life: { kobo: number; steps: readonly Step[] }): Stands {
  let place = { customerId: 101, revenueId: 110, locationId: 201 };
  let amount = of(life.kobo);
  let [paid, credit, surplus] = [0n, 0n, 0n];
  let isVoided = false;
  const common = (id: string) => ({
    id,
    currencyId: 566,
    day: '2026-11-20',
    recordedAt: '2026-11-20T09:00:00.000Z',
    invoiceId,
    invoiceNumber: `INV-${invoiceId}`,
  });
  const events: MoneyEvent[] = [
    { kind: 'raised', ...common(`raised:${invoiceId}`), place, amount: decimalOf(amount) },
  ];
  life.steps.forEach(({ what, kobo, locationId, customerId }, index) => {
    const id = `${invoiceId}-${index}`;
    const open = isVoided ? 0n : amount - paid - credit;
    if (what === 'pay') {
      const applied = least(of(kobo), open);
      const rest = of(kobo) - applied;
      const [a, s] = [decimalOf(applied), decimalOf(rest)];
      events.push({ kind: 'paid', ...common(`paid:${id}`), place, applied: a, surplus: s, isExcess: false });
      paid += applied;
      surplus += rest;
    } else if (what === 'credit' && open > 0n && credit === 0n) {
      credit = least(of(kobo), open);
      events.push({ kind: 'credited', ...common(`credited:${id}`), place, credit: decimalOf(credit) });
    } else if (what === 'edit' && !isVoided) {
      const before = { place, amount };
      place = { ...place, locationId, customerId };
      if (paid === 0n && credit === 0n) amount = of(kobo);
      events.push({
        kind: 'edited',
        ...common(`edited:${id}`),
        before: before.place,
        after: place,
        amountBefore: decimalOf(before.amount),
        amountAfter: decimalOf(amount),
        paid: decimalOf(paid),
        credit: decimalOf(credit),
      });
    } else if (what === 'void' && !isVoided && paid === 0n) {
      isVoided = true;
      const said = { amount: decimalOf(amount), credit: decimalOf(credit) };
      events.push({ kind: 'voided', ...common(`voided:${invoiceId}`), place, ...said });
    }
  });
  return { invoiceId, receivable: isVoided ? 0n : amount - paid - credit, surplus, events };
}
