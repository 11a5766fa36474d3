import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  excessMoved,
  invoiceCredited,
  invoiceEdited,
  invoicePaymentApplied,
  invoiceRaised,
  invoiceVoided,
  listMoneyEvents,
  listMoneyHolders,
  moneyOf,
  type MoneyEvent,
} from '@kobodesk/contracts/invoicing';
import { systemActor, thousandths, type EventDefinition, type FactOf } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { MovementBench, steps } from '../movement/movement.builders.js';

const ledger = systemActor('settlement', null);
const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);

describe(moneyOf.paid.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  /** what facts said by now: the outbox lets go of them as days go by */
  const heard = new Map<string, MoneyEvent>();
  const listen = async (): Promise<void> => {
    const of = async <E extends EventDefinition>(
      event: E,
      read: (fact: FactOf<E>, at: string) => MoneyEvent | { unknownOf: number },
    ) => (await bench.service.announced(event)).map((fact) => read(fact, '') as MoneyEvent);
    const said = [
      ...(await of(invoiceRaised, moneyOf.raised)),
      ...(await of(invoicePaymentApplied, moneyOf.paid)),
      ...(await of(invoiceCredited, moneyOf.credited)),
      ...(await of(invoiceVoided, moneyOf.voided)),
      ...(await of(invoiceEdited, moneyOf.edited)),
      ...(await of(excessMoved, moneyOf.excess)),
    ];
    for (const event of said) heard.set(event.id, event);
  };
  const recorded = async (): Promise<MoneyEvent[]> => {
    const events: MoneyEvent[] = [];
    for (let after: number | null = 0; after !== null;) {
      const { data, next }: { data: { events: MoneyEvent[] }[]; next: number | null } =
        await bench.service.call(listMoneyEvents, ledger, { organisationId: 20, after });
      events.push(...data.flatMap((invoice) => invoice.events));
      after = next;
    }
    return events.map((event) => ({ ...event, recordedAt: '' })).toSorted(byId);
  };

  it('says the same of a fact as of the records, whatever happened', async () => {
    const before = new Set((await recorded()).map(({ id }) => id));
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        for (const step of story) {
          await bench.live(step);
          await listen();
        }
        const since = (await recorded()).filter(({ id }) => !before.has(id));
        expect(since).toEqual([...heard.values()].toSorted(byId));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);

  it('says where the invoice stood when a late payment was applied, and not where on the day of the payment', async () => {
    const bills = [{ description: 'Landing', quantity: 1, rate: '5000' }];
    const number = await bench.raise({ locationId: 201, bills });
    bench.wait(1);
    await bench.edit(number, { locationId: 202, bills });
    await bench.pay(number, '1200', 1);
    await listen();
    const ofIt = ({ kind, invoiceNumber }: MoneyEvent) => kind === 'paid' && invoiceNumber === number;
    const [said] = [...heard.values()].filter(ofIt);
    expect(said).toMatchObject({ place: { locationId: 202 } });
    expect((await recorded()).filter(ofIt)).toEqual([said]);
  });

  it('comes to what each invoice says of itself', async () => {
    const { data } = await bench.service.call(listMoneyEvents, ledger, { organisationId: 20, after: 0 });
    expect(data.length).toBeGreaterThan(3);
    for (const { events, amount, paid, credit } of data) {
      const sums = events.reduce(
        (sum, event) => {
          if (event.kind === 'raised') sum.amount += thousandths(event.amount);
          if (event.kind === 'edited')
            sum.amount += thousandths(event.amountAfter) - thousandths(event.amountBefore);
          if (event.kind === 'paid') sum.paid += thousandths(event.applied);
          if (event.kind === 'credited') sum.credit += thousandths(event.credit);
          return sum;
        },
        { amount: 0n, paid: 0n, credit: 0n },
      );
      expect(sums).toEqual({
        amount: thousandths(amount),
        paid: thousandths(paid),
        credit: thousandths(credit),
      });
    }
  });

  it('names who has invoices, and what is held of whom', async () => {
    const number = await bench.raise({ bills: [{ description: 'Landing', quantity: 1, rate: 100 }] });
    await bench.pay(number, '130.5');
    expect((await bench.service.call(listMoneyHolders, ledger, {})).organisations).toContain(20);
    const { held } = await bench.service.call(listMoneyHolders, ledger, { organisationId: 20 });
    const surplus = held.reduce((sum, { excess }) => sum + Number(excess), 0);
    expect(surplus).toBeGreaterThanOrEqual(30.5);
    expect(held.map(({ refundable }) => refundable)).toEqual(held.map(() => '0'));
  });
});
