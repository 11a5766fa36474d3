import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLocation, getOrganisationProfile } from '@kobodesk/contracts/identity';
import { createInvoice } from '@kobodesk/contracts/invoicing';
import { Refusal } from '@kobodesk/contracts/kernel';
import { aCountingWire, type CountingWire } from '@kobodesk/chassis/testing/a-counting-wire';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { CreateInvoice } from './create-invoice.js';
import { InvoicingSeed, invoicing } from '../index.js';
import { aDraft, clerk, location, profile, standIns, type Draft } from '../invoicing.builders.js';

const raiseAt = (service: ServiceUnderTest, idempotencyKey: string, changes: Partial<Draft>) =>
  service.call(createInvoice, clerk, aDraft({ checkSimilarInvoice: true, ...changes }), { idempotencyKey });

describe(CreateInvoice.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  it('raises one of many alike that come side by side, and leaves no gap for the others', async () => {
    const sequenceOf = ({ id }: { id: string }) => Number(id.split('-')[2]);
    const before = sequenceOf(await raiseAt(service, 'before', { name: 'Before' }));
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => raiseAt(service, `alike ${index}`, { name: 'Alike' })),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refusals).toHaveLength(11);
    for (const refusal of refusals)
      expect(refusal instanceof Refusal && refusal.report.code).toBe('SIMILAR_INVOICE');
    expect(sequenceOf(await raiseAt(service, 'after', { name: 'After' }))).toBe(before + 2);
  });

  it('answers a request that comes twice at once with the one invoice, not as alike to itself', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await raiseAt(service, 'twice', { name: 'Twice' })).id),
    );
    expect(new Set(ids).size).toBe(1);
  });
});

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  describe(`${CreateInvoice.name} over a long wire`, () => {
    /** every connection of the pool has prepared every statement */
    const warmUps = 60;
    const tries = 8;
    let wire: CountingWire;
    let service: ServiceUnderTest;
    let number = 0;

    const raise = () => {
      number += 1;
      const bills = [{ description: 'Landing', quantity: number, rate: '25000' }];
      return raiseAt(service, `wire ${number}`, { name: 'Skyways Airlines', bills });
    };
    const raiseForNew = () => {
      number += 1;
      return raiseAt(service, `wire ${number}`, { name: `Skyways Airlines ${number}` });
    };

    beforeAll(async () => {
      wire = await aCountingWire(url);
      // identity answers each of these from one statement: its own test holds it to that
      const identity = <T>(answer: T) => wire.trip().then(() => answer);
      service = await aService({
        definition: invoicing,
        standIns: [
          standIn(getOrganisationProfile, (asked) => identity({ data: profile(asked.organisationId) })),
          standIn(getLocation, () => identity({ data: location })),
        ],
        databaseUrl: wire.url,
      });
      await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
      for (let count = 0; count < warmUps; count += 1) await (count % 2 === 0 ? raise() : raiseForNew());
    });
    afterAll(async () => {
      await service.stop();
      await wire.close();
    });

    it.each([
      ['nine', 9, 'a name that is known', raise],
      ['eleven', 11, 'a new name', raiseForNew],
    ])('raises an invoice in at most %s (%i) round trips for %s', async (_text, most, _for, raiseOne) => {
      const counts: number[] = [];
      for (let count = 0; count < tries; count += 1) {
        // the facts of the invoice before have left
        await service.service.context?.relay.flush();
        counts.push(await wire.roundsOf(raiseOne));
      }
      // what the relay and the pool do by themselves may cost one more: the shortest is what an invoice needs
      expect(Math.min(...counts)).toBeLessThanOrEqual(most);
    });
  });
}
