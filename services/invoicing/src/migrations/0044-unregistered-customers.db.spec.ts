import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCustomers, searchCustomers } from '@kobodesk/contracts/invoicing';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import type { QueryRunner } from 'typeorm';
import { invoicing, InvoicingSeed } from '../index.js';
import { manager, standIns } from '../invoicing.builders.js';
import { UnregisteredCustomers1770000006400 } from './0044-unregistered-customers.js';

describe(UnregisteredCustomers1770000006400.name, () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  it('gives one to each agency with a service type that allows it, however often it runs', async () => {
    await service.database.write(async (executor) => {
      await executor.run('UPDATE revenues SET allow_unregistered = 1 WHERE organisation_id = 10');
      const runner = {
        connection: { options: { type: executor.dialect === 'mysql' ? 'mysql' : 'better-sqlite3' } },
        query: (sql: string, values: Parameter[] = []) =>
          sql.startsWith('SELECT') ? executor.query(sql, values) : executor.run(sql, values),
      } as unknown as QueryRunner;
      await new UnregisteredCustomers1770000006400().up(runner);
      await new UnregisteredCustomers1770000006400().up(runner);
    });
    const ofAgency = (organisationId: number) =>
      anActor({ ...manager, organisationId, homeOrganisationId: organisationId });
    for (const [organisationId, customerAIN] of [
      [10, 'IN-000132'],
      [20, 'IN-000100'],
    ] as const) {
      const { data } = await service.call(listCustomers, ofAgency(organisationId), {});
      expect(data.filter(({ isUnregistered }) => isUnregistered)).toMatchObject([{ customerAIN }]);
      const parameter = { name: 'unregist' };
      const { results } = await service.call(searchCustomers, ofAgency(organisationId), { parameter });
      expect(results).toMatchObject([{ customerAIN, status: true, allowSelfService: false }]);
    }
  });
});
