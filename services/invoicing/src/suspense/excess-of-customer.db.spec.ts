import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getCustomerOverview } from '@kobodesk/contracts/invoicing';
import { clerk, foreigner, SuspenseBench } from './suspense.builders.js';

describe('the excess of a customer', () => {
  const bench = new SuspenseBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());

  const parts = async () => {
    const { data } = await bench.service.call(getCustomerOverview, clerk, { customerId: 101 });
    const balance = data.balances.find(({ currencyId }) => currencyId === 566);
    return { excess: balance?.excess, ...balance?.excessParts };
  };
  const nothing = { available: '0', waiting: '0', refundable: '0', refunded: '0' };

  it('says what can be used, what waits for a second person, and what goes back and went', async () => {
    const invoice = await bench.overpaid();
    await bench.overpaid();
    expect(await parts()).toEqual({ ...nothing, excess: '5000', available: '5000' });
    const asked = { refundable: true, creditAmount: '2000' };
    const reference = await bench.ask(invoice.invoiceId, asked);
    expect(await parts()).toEqual({ ...nothing, excess: '5000', available: '3000', waiting: '2000' });
    await bench.approve(reference);
    expect(await parts()).toEqual({ ...nothing, excess: '5000', available: '3000', refundable: '2000' });
    const { data } = await bench.record({ referenceNumber: reference, amount: '2000' });
    await bench.tell(`refund:${data.id}`, true);
    expect(await parts()).toEqual({ ...nothing, excess: '3000', available: '3000', refunded: '2000' });
    expect((await bench.service.refused(getCustomerOverview, foreigner, { customerId: 101 })).status).toBe(
      404,
    );
  });
});
