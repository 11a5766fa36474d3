import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLocation, getOrganisationProfile } from '@kobodesk/contracts/identity';
import { createInvoice, invoicingOperations } from '@kobodesk/contracts/invoicing';
import { aCountingWire, type CountingWire } from '@kobodesk/chassis/testing/a-counting-wire';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { createPool, type Pool } from 'mysql2/promise';
import { CreateInvoice } from './create-invoice.js';
import { InvoicingSeed, invoicing } from '../index.js';
import { aDraft, clerk, location, profile } from '../invoicing.builders.js';

/** every connection of the pool has prepared every statement */
const warmUps = 60;
const tries = 8;

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  describe(`${CreateInvoice.name} over a long wire`, () => {
    let wire: CountingWire;
    let identity: Pool;
    let service: ServiceUnderTest;
    let number = 0;

    beforeAll(async () => {
      wire = await aCountingWire(url);
      // identity answers each of these from one statement; its own test holds it to that
      identity = createPool({ uri: wire.url, connectionLimit: 2 });
      const standIns = [
        standIn(getOrganisationProfile, async ({ organisationId }) => {
          await identity.query('SELECT 1');
          return { data: profile(organisationId) };
        }),
        standIn(getLocation, async () => {
          await identity.query('SELECT 1');
          return { data: location };
        }),
      ];
      service = await aService({
        definition: invoicing,
        operations: invoicingOperations,
        standIns,
        databaseUrl: wire.url,
      });
      await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
      for (let count = 0; count < warmUps; count += 1) await raise();
    });
    afterAll(async () => {
      await service.stop();
      await identity.end();
      await wire.close();
    });

    const raise = () => {
      number += 1;
      const draft = aDraft({ address: `${number} Airport Road`, name: `Skyways Airlines ${number}` });
      return service.call(
        createInvoice,
        clerk,
        { ...draft, checkSimilarInvoice: true },
        { idempotencyKey: `${number}` },
      );
    };

    it('raises an invoice in at most eight round trips', async () => {
      const counts: number[] = [];
      for (let count = 0; count < tries; count += 1) {
        // the facts of the invoice before have left
        await service.service.context?.relay.flush();
        counts.push(await wire.roundsOf(raise));
      }
      // a relay that looks by itself meanwhile makes one more: the shortest is what an invoice needs
      expect(Math.min(...counts)).toBeLessThanOrEqual(8);
    });
  });
}

describe(CreateInvoice.name, () => {
  it('is counted over a server alone', () => {
    expect(CreateInvoice.length).toBe(0);
  });
});
