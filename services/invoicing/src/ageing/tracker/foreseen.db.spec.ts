import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { trackFigures, whatIf } from '@kobodesk/contracts/invoicing';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { clerk, MovementBench } from '../../movement/movement.builders.js';
import { WhatIfHandlers } from '../what-if.handlers.js';

describe(`the figures of ${WhatIfHandlers.name}`, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start([standIn(getAgeingThresholds, () => ({ data: usualThresholds }))]));
  afterAll(() => bench.service.stop());

  const suppose = async (suppose: InputOf<typeof whatIf>['suppose'], parameter = {}, actor = clerk) =>
    (await bench.service.call(whatIf, actor, { parameter: { dateType: 1, ...parameter }, suppose })).figures;
  const year = async (places: InputOf<typeof trackFigures> = {}) =>
    (await bench.service.call(trackFigures, clerk, places)).data[0]?.year;
  const bill = (rate: number) => ({ bills: [{ description: 'Landing', quantity: 1, rate }] });

  it('are what the tracker says before, and what it says once it has come true', async () => {
    expect(await suppose({ payers: 1 })).toEqual([]);
    const large = await bench.raise({ ...bill(1200), customerAIN: 'IN-000101' });
    bench.wait(40);
    const small = await bench.raise({ ...bill(300), customerAIN: 'IN-000102' });
    bench.wait(20);

    const [paid] = await suppose({ payers: 1 });
    expect(paid?.before).toEqual(await year());
    expect(paid?.before).toMatchObject({ closing: '1500', dso: '353', effectiveness: '0' });
    await bench.pay(large, '1200');
    expect(paid?.after).toEqual(await year());
    expect(paid?.after).toMatchObject({ closing: '300', paid: '1200', dso: '70.6', effectiveness: '80' });

    const [waived] = await suppose({ waiver: { percent: '25' } });
    await bench.credit(small, '75');
    expect(waived?.after).toEqual(await year());
    expect(waived?.after).toMatchObject({
      closing: '225',
      billed: '1425',
      paid: '1200',
      daysDelinquent: '55.7',
    });
  });

  it('say the same wherever the bands begin', async () => {
    const [moved] = await suppose({ thresholds: { midlydue: 1, due: 2, overdue: 3 } });
    expect(moved?.after).toEqual(moved?.before);
  });

  it('are of a place as the tracker has them, and of everybody there when one customer is asked for', async () => {
    await bench.raise({ ...bill(500), customerAIN: 'IN-000101', locationId: 202 });
    const [there] = await suppose({ payers: 1 }, { locationId: 202 });
    expect(there?.before).toEqual(await year({ locationId: 202 }));
    expect(there?.after).toMatchObject({ closing: '0', effectiveness: '100' });
    const [ofOne] = await suppose({ payers: 1 }, { customerAIN: 'IN-000101' });
    expect(ofOne?.before).toEqual(await year());
    expect(ofOne?.after).toMatchObject({ closing: '225' });
  });

  it('are of what a person sees, and not told to customers', async () => {
    const [own] = await suppose({}, {}, anActor({ ...clerk, locationIds: [202] }));
    expect(own?.before).toEqual(await year({ locationId: 202 }));
    expect(await suppose({}, {}, anActor({ ...clerk, customerId: 102 }))).toEqual([]);
  });
});
