import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied } from '@kobodesk/contracts/invoicing';
import { systemActor } from '@kobodesk/contracts/kernel';
import {
  beginSimulation,
  createSplits,
  divideReference,
  getSimulation,
  proposeSimulated,
  saveAccount,
  saveSplitMode,
  splitChange,
} from '@kobodesk/contracts/settlement';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { admin, anAccount, aPayment, aSplit, Surroundings } from '../settlement.builders.js';
import { SimulationDesk } from './simulation-desk.js';

/** 110 was split before it was divided into 114, which has no split of its own, and 115, which got one on 25 October. */
describe('simulating the split of a line that has parts', () => {
  const around = new Surroundings();
  let service: ServiceUnderTest;
  let payments = 0;
  const pay = async (revenueId: number, day: string, more: { passedOn?: string } = {}) => {
    payments += 1;
    const fact = aPayment(payments, { day, revenueId, revenueTopId: 110, ...more });
    await service.deliver(invoicePaymentApplied, fact);
  };
  beforeAll(async () => {
    service = await around.service();
    service.clock.stopAt(new Date('2026-10-20T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    await service.call(createSplits, admin, aSplit([110], '58'));
    around.parts.push(
      { id: 114, parentId: 110, name: 'Landing', economicCode: '' },
      { id: 115, parentId: 110, name: 'Parking', economicCode: '' },
    );
    await pay(114, '2026-10-22');
    await pay(115, '2026-10-22');
    service.clock.stopAt(new Date('2026-10-25T09:00:00.000Z'));
    await service.call(createSplits, admin, aSplit([115], '20'));
    await pay(115, '2026-10-27');
    service.clock.stopAt(new Date('2026-11-20T09:00:00.000Z'));
  });
  afterAll(() => service.stop());

  const begun = async (startDate: string, endDate: string) => {
    const asked = { ...aSplit([110], '50'), startDate, endDate };
    const { data } = await service.call(beginSimulation, admin, asked);
    await service.service.app.get(SimulationDesk, { strict: false }).wake();
    return data.id;
  };
  const shown = async (simulationId: number) =>
    (await service.call(getSimulation, admin, { simulationId })).data;
  const figuresOf = async (simulationId: number) => {
    const [naira] = (await shown(simulationId)).currencies;
    const parts = naira?.parts.map(({ was, wouldBe, difference }) => [was, wouldBe, difference]);
    return [naira?.payments, naira?.collected, parts];
  };

  it('is of what the split of the line divides: of a part until it has a split of its own', async () => {
    const id = await begun('2026-10-01', '2026-10-31');
    expect(await figuresOf(id)).toEqual([
      2,
      '2000',
      [
        ['1160', '1000', '-160'],
        ['840', '1000', '160'],
      ],
    ]);
    around.wantsChecker = true;
    await service.call(proposeSimulated, admin, { simulationId: id });
    expect(around.submitted.at(-1)).toMatchObject({ changeType: splitChange.id });
  });

  it('is stale once something more of that was put down', async () => {
    const id = await begun('2026-10-01', '2026-10-31');
    await pay(115, '2026-10-28');
    expect((await shown(id)).isStale).toBe(false);
    await pay(114, '2026-10-28');
    expect((await shown(id)).isStale).toBe(true);
  });

  it('has among what each got what the provider passed on', async () => {
    await service.call(saveSplitMode, admin, { mode: 'provider' });
    const number = `INV-${payments + 1}`;
    const { data } = await service.call(divideReference, systemActor('payments', 20), {
      organisationId: 20,
      invoiceNumber: number,
      orderId: number,
      amount: '1000',
      currencyId: 566,
      revenueId: 114,
      revenueTopId: 110,
      locationId: 201,
    });
    expect(data.passedOn).toBe('580');
    await pay(114, '2026-11-20', { passedOn: '580' });
    service.clock.stopAt(new Date('2026-12-05T09:00:00.000Z'));
    expect(await figuresOf(await begun('2026-11-01', '2026-11-30'))).toEqual([
      1,
      '1000',
      [
        ['580', '500', '-80'],
        ['420', '500', '80'],
      ],
    ]);
  });
});
