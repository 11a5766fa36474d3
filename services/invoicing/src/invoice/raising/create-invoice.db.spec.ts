import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLocation, getOrganisationProfile } from '@kobodesk/contracts/identity';
import { createInvoice, invoiceRaised } from '@kobodesk/contracts/invoicing';
import { Refusal } from '@kobodesk/contracts/kernel';
import { aCountingWire, type CountingWire } from '@kobodesk/chassis/testing/a-counting-wire';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { CreateInvoice } from './create-invoice.js';
import { InvoicingSeed, invoicing } from '../../index.js';
import { differingTotals } from '../../roll-up/check/totals-check.builders.js';
import { aDraft, clerk, location, profile, standIns, type Draft } from '../../invoicing.builders.js';

const raiseAt = (service: ServiceUnderTest, idempotencyKey: string, changes: Partial<Draft>) =>
  service.call(createInvoice, clerk, aDraft({ checkSimilarInvoice: true, ...changes }), { idempotencyKey });

const sequenceOf = (id: string): number => Number(id.split('-')[2]);
const answered = (ends: readonly PromiseSettledResult<{ id: string }>[]): string[] =>
  ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.id] : []));

describe(CreateInvoice.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  it('raises one of many alike that come side by side, and leaves no gap for the others', async () => {
    const before = sequenceOf((await raiseAt(service, 'before', { name: 'Before' })).id);
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => raiseAt(service, `alike ${index}`, { name: 'Alike' })),
    );
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refusals).toHaveLength(11);
    for (const refusal of refusals)
      expect(refusal instanceof Refusal && refusal.report.code).toBe('SIMILAR_INVOICE');
    expect(sequenceOf((await raiseAt(service, 'after', { name: 'After' })).id)).toBe(before + 2);
  });

  it('finds one that was raised long before', async () => {
    const { id } = await raiseAt(service, 'an hour ago', { name: 'Long before' });
    service.clock.runFrom(new Date(service.clock.now().getTime() + 3_600_000));
    const again = raiseAt(service, 'now', { name: 'Long before' });
    await expect(again).rejects.toMatchObject({
      report: { code: 'SIMILAR_INVOICE', details: { existing: [id] } },
    });
    await expect(raiseAt(service, 'another', { name: 'Another before' })).resolves.toMatchObject({
      message: 'Invoice created successfully',
    });
  });

  it('answers a request that comes twice at once with the one invoice, not as alike to itself', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await raiseAt(service, 'twice', { name: 'Twice' })).id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('raises many side by side as it would one after the other: no gap, and every sum and fact is there', async () => {
    const count = 40;
    const wish = (index: number): Partial<Draft> => ({
      // names that are known and new ones, some of which look for what is alike; every tenth has a wrong amount
      name: index % 3 === 0 ? 'Skyways Airlines' : `Side ${index}`,
      checkSimilarInvoice: index % 4 === 1,
      bills: [
        {
          description: 'Landing',
          quantity: index + 1,
          rate: '25000',
          ...(index % 10 === 9 ? { amount: '1' } : {}),
        },
      ],
    });
    const factsBefore = await service.announced(invoiceRaised);
    const ends = await Promise.allSettled(
      Array.from({ length: count }, (_, index) => raiseAt(service, `side ${index}`, wish(index))),
    );
    const numbers = answered(ends);
    expect(numbers).toHaveLength(36);
    const sequences = numbers.map(sequenceOf).toSorted((a, b) => a - b);
    expect(sequences.map((sequence) => sequence - (sequences[0] as number))).toEqual([...sequences.keys()]);
    const facts = (await service.announced(invoiceRaised)).slice(factsBefore.length);
    expect(facts.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(numbers.toSorted());
    const amounts = await service.database.reader.query<{
      id: number | string;
      n: number | string;
      amount: number | string;
      moved: number | string;
    }>(
      `SELECT i.id, i.amount_thousandths AS amount, COUNT(m.invoice_id) AS n, SUM(m.amount_thousandths) AS moved
       FROM invoices i LEFT JOIN invoice_movements m ON m.organisation_id = i.organisation_id AND m.invoice_id = i.id
         AND m.recorded_at_ms = i.created_at_ms
       WHERE i.invoice_number IN (${numbers.map(() => '?').join(', ')}) GROUP BY i.id, i.amount_thousandths`,
      numbers,
    );
    expect(amounts.map(({ moved, n }) => [Number(n), Number(moved)])).toEqual(
      amounts.map(({ amount }) => [1, Number(amount)]),
    );
    expect(facts.map(({ invoiceId }) => invoiceId).toSorted()).toEqual(
      amounts.map(({ id }) => Number(id)).toSorted(),
    );
    expect(await differingTotals(service)).toBe(0);
  });

  it('gives back the number of one that is refused among others', async () => {
    await raiseAt(service, 'there', { name: 'There' });
    const names = ['Ada', 'There', 'Ben', 'There', 'Chi'];
    const ends = await Promise.allSettled(
      names.map((name, index) =>
        raiseAt(service, `gap ${index}`, { name, checkSimilarInvoice: name === 'There' }),
      ),
    );
    expect(ends.map(({ status }) => status)).toEqual(
      names.map((name) => (name === 'There' ? 'rejected' : 'fulfilled')),
    );
    const sequences = answered(ends).map(sequenceOf);
    const next = sequenceOf((await raiseAt(service, 'next', { name: 'Next' })).id);
    expect([...sequences, next].toSorted((a, b) => a - b)).toEqual([next - 3, next - 2, next - 1, next]);
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
