import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createInvoice, editInvoice, getInvoice } from '@kobodesk/contracts/invoicing';
import { aDraft, type Draft } from '../invoicing.builders.js';
import { clerk, MovementBench } from '../movement/movement.builders.js';

const bench = new MovementBench();
beforeAll(() => bench.start());
afterAll(() => bench.service.stop());

/** a part of a line, with a rate of its own: 25000 */
const revenueId = 1101;
const write = (sql: string) => bench.service.database.write((executor) => executor.run(sql));
const asked = async (invoiceNumber: string, changes: Partial<Draft>) => {
  const { invoiceId: invoiceID } = (await bench.service.call(getInvoice, clerk, { invoiceNumber })).data;
  return { ...aDraft(changes), invoiceNumber, invoiceID, editComment: 'Wrong on the form' };
};
const edit = async (invoiceNumber: string, changes: Partial<Draft>) =>
  bench.service.call(editInvoice, clerk, await asked(invoiceNumber, changes));
const refused = async (invoiceNumber: string, changes: Partial<Draft>) =>
  bench.service.refused(editInvoice, clerk, await asked(invoiceNumber, changes));
const done = 'Invoice update sent for approval successfully';

describe('a correction of an invoice', () => {
  it('keeps the rate of the day of each item that stays, while others are corrected to that of today', async () => {
    const [number, other] = [await bench.raise({ revenueId }), await bench.raise({ revenueId })];
    await write(`UPDATE revenues SET rate = '26000' WHERE id = ${revenueId}`);
    try {
      const item = (quantity: string, rate: string) => ({ description: 'Landing', quantity, rate });
      for (const bills of [
        [item('2', '25000'), item('3', '25000')],
        [item('2', '25000'), item('2', '25000')],
      ])
        expect((await refused(number, { bills })).message).toBe('The rate of this revenue is fixed at 26000');
      const bills = [item('3', '26000'), item('2.0', '25000.00')];
      expect((await edit(number, { bills })).message).toBe(done);
      expect((await edit(other, { bills: [item('1.5', '25000')] })).message).toBe(done);
    } finally {
      await write(`UPDATE revenues SET rate = '25000' WHERE id = ${revenueId}`);
    }
  });

  it.each<[string, string, string]>([
    [
      'a customer that is inactive',
      'UPDATE customers SET is_active = 0 WHERE id = 101',
      'UPDATE customers SET is_active = 1 WHERE id = 101',
    ],
    [
      'a customer that may not be charged any more',
      'UPDATE customers SET is_unregistered = 1 WHERE id = 101',
      'UPDATE customers SET is_unregistered = 0 WHERE id = 101',
    ],
    [
      'a revenue that is out of use',
      `UPDATE revenues SET is_active = 0 WHERE id = ${revenueId}`,
      `UPDATE revenues SET is_active = 1 WHERE id = ${revenueId}`,
    ],
    [
      'a part of a line that is out of use',
      'UPDATE revenues SET is_active = 0 WHERE id = 110',
      'UPDATE revenues SET is_active = 1 WHERE id = 110',
    ],
    [
      'a revenue that has parts',
      `UPDATE revenues SET parent_id = ${revenueId} WHERE id = 1102`,
      'UPDATE revenues SET parent_id = 110 WHERE id = 1102',
    ],
    [
      'a revenue that asks for a foot note',
      `UPDATE revenues SET requires_footer_option = 1 WHERE id = ${revenueId}`,
      `UPDATE revenues SET requires_footer_option = 0 WHERE id = ${revenueId}`,
    ],
  ])('stands when the invoice has %s by now, and a new one does not', async (_what, sql, undo) => {
    const number = await bench.raise({ revenueId });
    await write(sql);
    try {
      const draft = aDraft({ revenueId, name: 'Skyways Charter' });
      expect((await bench.service.refused(createInvoice, clerk, draft)).status).toBeGreaterThanOrEqual(400);
      expect((await edit(number, { name: 'Skyways Charter' })).message).toBe(done);
    } finally {
      await write(undo);
    }
  });

  it('stands where the location is no more, or the group, and takes no other location that is not there', async () => {
    const number = await bench.raise({ revenueId });
    await write(
      `UPDATE invoices SET location_id = 299, location_name = 'Old Terminal', revenue_group_name = 'Cargo'
       WHERE invoice_number = '${number}'`,
    );
    expect((await refused(number, { locationId: 298 })).message).toBe('Please select location');
    expect((await edit(number, { locationId: 299, name: 'Skyways Charter' })).message).toBe(done);
  });
});
