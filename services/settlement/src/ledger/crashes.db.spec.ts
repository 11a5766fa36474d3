import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listMoneyEvents, listMoneyHolders, type MoneyEvent } from '@kobodesk/contracts/invoicing';
import { decimalOf, sumOf, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import { verifyLedger } from '@kobodesk/contracts/settlement';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import fc from 'fast-check';
import { settlement } from '../index.js';
import { lived, lives, type Stands } from './ledger.builders.js';
import { Ledger } from './ledger-entries.js';

/** As the records of invoicing say it. */
function recordOf({ invoiceId, events }: Stands) {
  const sum = (of: (event: MoneyEvent) => string): string =>
    decimalOf(sumOf(events.map((event) => thousandths(of(event)))));
  const amounts = events.flatMap((event) =>
    event.kind === 'raised' ? [event.amount] : event.kind === 'edited' ? [event.amountAfter] : [],
  );
  return {
    invoiceId,
    invoiceNumber: `INV-${invoiceId}`,
    isVoided: events.some(({ kind }) => kind === 'voided'),
    amount: amounts.at(-1) ?? '0',
    paid: sum((event) => (event.kind === 'paid' ? event.applied : '0')),
    credit: sum((event) => (event.kind === 'credited' ? event.credit : '0')),
    events,
  };
}

/** The same with 100 000 events and processes that are killed: load-tests/ledger/ledger-lab.mjs. */
describe('the ledger, after whatever happened', () => {
  let service: ServiceUnderTest;
  let stand: Stands[] = [];
  let organisationId = 700;
  beforeAll(async () => {
    service = await aService({
      definition: settlement,
      standIns: [
        standIn(listMoneyHolders, () => ({ organisations: [], held: [] })),
        standIn(listMoneyEvents, () => ({ data: stand.map(recordOf), next: null })),
      ],
    });
  });
  afterAll(() => service.stop());

  const post = (events: readonly MoneyEvent[], isLost: boolean) =>
    new Unit(service.service.context as ServiceContext, {
      actor: systemActor('settlement', organisationId),
      correlationId: 'test',
      now: service.clock.now(),
      operation: 'test',
    })
      .write(async (tx) => {
        await tx.of(Ledger).post(events);
        if (isLost) throw new Error('given up');
      })
      .catch((error: Error) => expect(error.message).toBe('given up'));
  const found = async (cursor: string) => {
    const reader = anActor({
      organisationId,
      homeOrganisationId: organisationId,
      permissions: ['ledger.view'],
    });
    const { findings } = await service.call(verifyLedger, reader, { cursor });
    return findings;
  };

  it('is right in any order, however often it was told and given up', async () => {
    const deliveries = fc.array(fc.record({ size: fc.integer({ min: 1, max: 9 }), isLost: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(lives, deliveries, fc.infiniteStream(fc.nat()), async (all, told, order) => {
        organisationId += 1;
        stand = all.map((life, at) => lived(at + 1, life));
        const events = stand
          .flatMap((one) => one.events)
          .map((event) => ({ event, at: order.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ event }) => event);
        for (const { size, isLost } of told) await post(events.slice(0, size), isLost);
        await post(events, false);
        expect(await found('entries:0')).toEqual([]);
        expect(await found('days')).toEqual([]);
        expect(await found('invoices:0')).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
