import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied } from '@kobodesk/contracts/invoicing';
import {
  createSplits,
  divideReference,
  listSplitRevenues,
  saveAccount,
  saveSplitMode,
  searchLedgerLines,
} from '@kobodesk/contracts/settlement';
import { systemActor } from '@kobodesk/contracts/kernel';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { admin, anAccount, aPayment, aSplit, Surroundings, thirdParty } from '../settlement.builders.js';

const day = '2026-11-22';

/** 110 was split before it was divided into 114, which has no split of its own, and 115, which has one. */
describe('what is collected on the parts of a revenue line', () => {
  const around = new Surroundings();
  let service: ServiceUnderTest;
  let payments = 0;
  beforeAll(async () => {
    service = await around.service();
    service.clock.stopAt(new Date('2026-11-20T09:00:00.000Z'));
    await service.call(saveAccount, admin, anAccount());
    await service.call(createSplits, admin, aSplit([110], '58'));
    around.parts.push(
      { id: 114, parentId: 110, name: 'Landing', economicCode: '' },
      { id: 115, parentId: 110, name: 'Parking', economicCode: '' },
    );
    await service.call(createSplits, admin, aSplit([115], '20'));
    service.clock.stopAt(new Date(`${day}T09:00:00.000Z`));
  });
  afterAll(() => service.stop());

  const pay = async (revenueId: number, top: { revenueTopId?: number }) => {
    payments += 1;
    await service.deliver(invoicePaymentApplied, aPayment(payments, { day, revenueId, ...top }));
    const { results } = await service.call(searchLedgerLines, admin, {
      parameter: { account: '2200', invoiceId: payments },
    });
    return results.map(({ beneficiary, credit }) => [beneficiary, credit]);
  };

  it('is shared by the split of the line, unless the part has one of its own', async () => {
    expect(await pay(114, { revenueTopId: 110 })).toEqual([[`1057:${thirdParty.accountNumber}`, '580']]);
    expect(await pay(115, { revenueTopId: 110 })).toEqual([[`1057:${thirdParty.accountNumber}`, '200']]);
  });

  it('is not shared where a release before did not say what the part is of', async () => {
    expect(await pay(114, {})).toEqual([]);
  });

  it('is divided in the same way by the provider', async () => {
    await service.call(saveSplitMode, admin, { mode: 'provider' });
    const divide = async (revenueId: number) => {
      const { data } = await service.call(divideReference, systemActor('payments', 20), {
        organisationId: 20,
        invoiceNumber: `INV-9${revenueId}`,
        orderId: `INV-9${revenueId}`,
        amount: '1000',
        currencyId: 566,
        revenueId,
        revenueTopId: 110,
        locationId: 201,
      });
      return data.passedOn;
    };
    expect([await divide(114), await divide(115)]).toEqual(['580', '200']);
  });

  it('is what a new split is of: a line that is divided is neither offered nor taken', async () => {
    const { data } = await service.call(listSplitRevenues, admin, {});
    expect(data.map(({ revenueId }) => revenueId)).toEqual([111, 114, 115]);
    around.parts.push({ id: 116, parentId: 111, name: 'Overflight', economicCode: '' });
    const refusal = await service.refused(createSplits, admin, aSplit([111], '10'));
    expect(refusal).toMatchObject({
      code: 'COLLECTED_ON_PARTS',
      message: 'Nothing is collected on En-route Navigation. Please select the sub-revenues',
    });
  });
});
