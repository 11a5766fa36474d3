import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied } from '@kobodesk/contracts/invoicing';
import type { FactOf } from '@kobodesk/contracts/kernel';
import { getNoticeConversion, sendAgeingNotices } from '@kobodesk/contracts/notifications';
import { aNoticeService, foreigner, officer, type NoticesUnderTest } from '../notice/notice.builders.js';

describe('what the steps of a notice policy bring in', () => {
  let under: NoticesUnderTest;
  beforeAll(async () => {
    under = await aNoticeService();
    // told on 2026-11-23 at ten
    under.invoices.add(1, 31);
    under.invoices.add(2, 31);
    under.invoices.add(3, 61, { currencyId: 840, outstanding: '10' });
    under.invoices.add(4, 95);
    under.invoices.add(5, 2);
    under.invoices.add(6, 31, { currencyId: 978 });
    under.invoices.add(7, 31, { currencyId: 978 });
    await under.due();
    const invoiceNumbers = [under.invoices.rows.get(5)?.invoiceNumber ?? ''];
    await under.service.call(sendAgeingNotices, officer, { invoiceNumbers });
    under.service.clock.stopAt(new Date('2026-12-20T10:00:00Z'));
    await paid(1, 'before', '2026-11-23T08:00:00Z', '70');
    await paid(1, 'in time', '2026-11-30T08:00:00Z', '10000.1');
    await paid(1, 'told twice', '2026-11-30T09:00:00Z', '40.4');
    await paid(1, 'told twice', '2026-11-30T09:00:00Z', '40.4');
    await paid(2, 'late', '2026-12-01T08:00:00Z', '50000.5');
    await paid(3, 'dollars', '2026-11-23T11:00:00Z', '2.5');
    await paid(5, 'by hand', '2026-11-24T11:00:00Z', '50000.5');
    // for the day of the letter, and for the day before
    await paid(6, 'by a sheet', '2026-11-22T23:00:00Z', '20', {
      paidDay: '2026-11-23',
      channel: 'REPORT SHEET',
    });
    await paid(7, 'marked', '2026-11-22T23:00:00Z', '1.5', { paidDay: '2026-11-23', channel: 'MANUAL' });
    await paid(7, 'too early', '2026-11-21T23:00:00Z', '4', { paidDay: '2026-11-22', channel: 'MANUAL' });
    await paid(7, 'by card', '2026-11-22T23:00:00Z', '8', { paidDay: '2026-11-23', channel: 'CARD' });
    await paid(9, 'nobody was told of it', '2026-11-24T11:00:00Z', '1');
  });
  afterAll(() => under.service.stop());

  type Paid = FactOf<typeof invoicePaymentApplied>;
  const paid = (
    invoiceId: number,
    paymentId: string,
    paidAt: string,
    applied: string,
    more: Partial<Pick<Paid, 'channel' | 'paidDay'>> = {},
  ) =>
    under.service.deliver(invoicePaymentApplied, {
      organisationId: 20,
      invoiceId,
      paymentId,
      applied,
      paidAt,
      paidDay: paidAt.slice(0, 10),
      invoiceNumber: '',
      revenueId: 1,
      revenueName: '',
      customerId: 1,
      locationId: 1,
      currencyId: 566,
      amount: '1',
      createdAt: paidAt,
      createdDay: '',
      invoiceDate: '',
      createdByUserId: 1,
      surplus: '0',
      amountPaid: '1',
      statusBefore: 'Unpaid',
      statusAfter: 'Paid',
      channel: '',
      reference: '',
      ...more,
    } satisfies Paid);
  const conversion = async (asked: object = {}, actor = officer) =>
    (await under.service.call(getNoticeConversion, actor, asked)).data;
  const rows = async (asked: object = {}, actor = officer) =>
    (await conversion(asked, actor)).rows.map((row) => [
      row.step,
      row.currencyId,
      row.notices,
      row.noticed,
      row.paid,
      row.answered,
      row.share,
    ]);

  it('is what was paid within days of the last letter, of what was due by it', async () => {
    expect(await rows()).toEqual([
      [1, 566, 2, '100001', '10040.5', 1, 10],
      [1, 978, 2, '100001', '21.5', 2, 0],
      [2, 840, 1, '10', '2.5', 1, 25],
      [3, 566, 1, '50000.5', '0', 0, 0],
      [0, 566, 1, '50000.5', '50000.5', 1, 100],
    ]);
    expect((await rows({ withinDays: 14 }))[0]).toEqual([1, 566, 2, '100001', '60041', 2, 60]);
    expect(await rows({}, foreigner)).toEqual([]);
  });

  it('leaves out letters that can still be answered, and those of other days', async () => {
    expect(await conversion()).toMatchObject({
      startDate: '2026-09-14',
      endDate: '2026-12-13',
      withinDays: 7,
    });
    expect(await rows({ withinDays: 30 })).toEqual([]);
    expect(await rows({ endDate: '2026-11-22' })).toEqual([]);
    await expect(conversion({ withinDays: 8 })).rejects.toThrow('Please select 7, 14 or 30 days');
  });
});
