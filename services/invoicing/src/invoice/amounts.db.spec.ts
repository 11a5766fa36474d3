import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createInvoice, editInvoice, getInvoice, roundingOf } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { findApprover } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { decideRequest } from '../amendment/amendment.builders.js';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk as raiser, standIns, type Draft } from '../invoicing.builders.js';
import { anInvoiceRow, plant } from './invoice.builders.js';

const clerk = anActor({ ...raiser, permissions: [...raiser.permissions, 'invoice.edit'] });
const parking = (quantity: string, rate: string): Partial<Draft> => ({
  revenueId: 111,
  bills: [{ description: 'Parking', quantity, rate }],
});

describe('the amount of an invoice', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(findApprover, () => ({
          data: { userName: 'supervisor@naa.test', way: [['supervisor@naa.test']] },
        })),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const raise = async (changes: Partial<Draft>) => {
    const { id: invoiceNumber } = await service.call(createInvoice, clerk, aDraft(changes));
    return find(invoiceNumber);
  };
  const find = async (invoiceNumber: string) =>
    (await service.call(getInvoice, clerk, { invoiceNumber })).data;
  const refused = (changes: Partial<Draft>) => service.refused(createInvoice, clerk, aDraft(changes));
  const rounding = ({ amount, bills }: Awaited<ReturnType<typeof find>>) =>
    decimalOf(roundingOf(thousandths(amount), bills));

  it('is what can be paid: the items keep three decimals, and the rounding is told', async () => {
    const up = await raise(parking('1', '100.005'));
    expect(up).toMatchObject({ amount: '100.01', bills: [{ amount: '100.005' }] });
    expect(rounding(up)).toBe('0.005');
    const down = await raise(parking('1', '100.004'));
    expect(down).toMatchObject({ amount: '100', amountString: '₦100.00' });
    expect(rounding(down)).toBe('-0.004');
  });

  it('is never so small that nothing is left to pay', async () => {
    expect(await refused(parking('1', '0.004'))).toMatchObject({ code: 'AMOUNT_TOO_SMALL', status: 422 });
    expect(await raise(parking('1', '0.005'))).toMatchObject({ amount: '0.01' });
  });

  it('is in a currency of the product', async () => {
    expect((await refused({ currencyId: 999 })).fields).toEqual({ currencyId: 'Please select currency' });
  });

  it('belongs to a day within ten years back and one year ahead', async () => {
    const today = service.clock.now();
    const year = today.getUTCFullYear();
    const { fields } = await refused({ invoiceDate: `${year + 2}-01-01` });
    expect(fields?.['invoiceDate']).toMatch(/^The bill date must be between \d{4}-\d{2}-\d{2} and /);
    expect((await refused({ invoiceDate: '0206-11-20' })).fields).toEqual(fields);
    expect(await raise({ invoiceDate: `${year - 9}-01-01` })).toMatchObject({
      invoiceDate: `${year - 9}-01-01`,
    });
  });

  describe('raised with a third decimal before', () => {
    const editOf = async (invoiceNumber: string, changes: Partial<Draft> = {}) => {
      const { invoiceId } = await find(invoiceNumber);
      return service.call(editInvoice, clerk, {
        ...aDraft({ ...parking('1', '100.005'), ...changes }),
        invoiceNumber,
        invoiceID: invoiceId,
        editComment: 'So that it can be paid',
      });
    };
    const approve = (invoiceNumber: string) => decideRequest(service, invoiceNumber);
    const plantOld = async () => {
      const row = anInvoiceRow({
        revenue_id: 111,
        amount: 100_005n,
        createdAtMs: service.clock.now().getTime(),
        invoice_date: '2026-11-20',
        bills: '[{"description":"Parking","quantity":"1","rate":"100.005","amount":"100.005"}]',
      });
      await plant(service.database, clerk, [row]);
      return row.invoice_number;
    };

    it('is shown whole, and an edit of nothing else rounds it', async () => {
      const number = await plantOld();
      expect(await find(number)).toMatchObject({ amount: '100.005', amountString: '₦100.005' });
      await editOf(number);
      await approve(number);
      expect(await find(number)).toMatchObject({ amount: '100.01', bills: [{ amount: '100.005' }] });
    });

    it('stays as it is when something else is edited', async () => {
      const number = await plantOld();
      await editOf(number, { phone: '08099999999' });
      await approve(number);
      expect(await find(number)).toMatchObject({ amount: '100.005', customerPhone: '08099999999' });
    });
  });
});
