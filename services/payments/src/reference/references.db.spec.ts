import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { aPaymentsService, clerk, Invoices, type PaymentsUnderTest } from '../payments.builders.js';
import type { ReferenceEntity } from './reference.entity.js';
import { References } from './references.maintenance.js';

describe(References.name, () => {
  let under: PaymentsUnderTest;
  beforeAll(async () => {
    under = await aPaymentsService(new Invoices().standIns);
  });
  afterAll(() => under.stop());

  const unit = () =>
    new Unit(under.service.service.context as ServiceContext, {
      actor: clerk,
      correlationId: 'test',
      now: under.service.clock.now(),
      operation: 'test',
    });
  let serial = 0;
  const put = (invoiceNumber: string, state: ReferenceEntity['state'], organisationId = 20) => {
    serial += 1;
    const [orderId, rrr] = [`order-${serial}`, `2700000009${serial}`];
    const row = {
      organisationId,
      invoiceNumber,
      orderId,
      rrr,
      amount: 50_000n,
      currencyId: 566,
      isPart: false,
    };
    return unit().write((tx) => tx.acrossTenants(References).put({ ...row, state }));
  };

  it('know how the newest of each of many invoices is, and read no other', async () => {
    for (const state of ['retired', 'superseded', 'active'] as const) await put('NAA-1', state);
    for (const state of ['active', 'paid'] as const) await put('NAA-2', state);
    // the same number with somebody else
    await put('NAA-2', 'active', 10);
    await put('NAA-3', 'active');
    const { database } = under.service;
    const read: unknown[][] = [];
    const counting = {
      ...database.reader,
      query: async <Row>(sql: string, values?: never[]) => {
        const rows = await database.reader.query<Row>(sql, values);
        read.push(rows);
        return rows;
      },
    };
    const references = new References({
      executor: counting,
      actor: clerk,
      now: under.service.clock.now(),
      organisationId: 20,
      correlationId: 'test',
    });
    const states = await references.newestStates(20, ['NAA-1', 'NAA-2', 'NAA-1', 'NAA-0']);
    expect([...states].toSorted()).toEqual([
      ['NAA-1', 'active'],
      ['NAA-2', 'paid'],
    ]);
    expect(read.map((rows) => rows.length)).toEqual([2]);
    expect(await references.newestStates(20, [])).toEqual(new Map());
  });
});
