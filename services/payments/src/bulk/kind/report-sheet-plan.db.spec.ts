import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginPlan, getBulkJob, markPaidPlanChange, type BulkJob } from '@kobodesk/contracts/payments';
import { maker } from '../../mark-paid/mark-paid.builders.js';
import { aClaim, BulkBench } from '../bulk-job.builders.js';

const onlyMarks = { ...maker, permissions: ['payment.mark-paid'] };

describe('a plan to book a report sheet', () => {
  const bench = new BulkBench('report-sheet');
  beforeAll(() => bench.start());
  afterAll(() => bench.stop());

  const row = (line: number, invoiceNumber: string, amount: string, changes = {}) =>
    aClaim(line, { invoiceNumber, amount, reference: `NIB-${line}`, day: '2026-05-04', ...changes });
  const payloadOf = ({ id: jobId, hash }: BulkJob) => ({ organisationId: 20, jobId, hash });

  it('says of each row what the sheet of a bank would be told, and what it would do', async () => {
    const [whole, part, dollars] = [
      bench.raise(),
      bench.raise(),
      bench.raise({ currencyId: 840, currencyCode: 'USD' }),
    ].map(({ invoiceNumber }) => invoiceNumber);
    const plan = await bench.plan([
      row(2, String(whole), '50,000.00', { day: '04/05/2026' }),
      row(3, String(part), '20000'),
      row(4, String(part), '30000'),
      row(5, bench.raise().invoiceNumber, '50000.001'),
      row(6, String(dollars), '$10'),
      row(7, bench.raise().invoiceNumber, '10', { day: '2999-01-01' }),
      row(8, 'NAA-0', '10'),
      row(9, bench.raise().invoiceNumber, 'ten'),
    ]);
    const rows = await bench.rowsOf(plan.id);
    expect(rows.map(({ why }) => why)).toEqual([
      '',
      '',
      'Another row of the file pays this invoice: plan it when that is done',
      'The amount is more than the ₦50,000.00 that is due',
      '',
      'The date is in the future',
      'The invoice was not found',
      'The amount is not valid',
    ]);
    expect(plan.totals).toEqual([
      { currencyId: 566, rows: 2, amount: '70000' },
      { currencyId: 840, rows: 1, amount: '10' },
    ]);
    expect(rows[1]?.effect).toEqual({
      key: part,
      op: 'report-sheet',
      before: { status: 'Unpaid', amountPaid: '0', outstanding: '50000' },
      after: {
        status: 'Partly paid',
        amountPaid: '20000',
        reference: 'NIB-3',
        paidOn: '2026-05-04',
        paidAt: '2026-05-03T23:00:00.000Z',
      },
      version: '0:0',
      reason: 'Paid at the bank',
      amount: '20000',
      currencyId: 566,
    });
  });

  it('takes an amount to be in what the row says of it, by a sign or in its column', async () => {
    const dollars = () => bench.raise({ currencyId: 840, currencyCode: 'USD' }).invoiceNumber;
    const plan = await bench.plan([
      row(2, dollars(), '10', { currency: 'usd' }),
      row(3, bench.raise().invoiceNumber, '10', { currency: 'USD' }),
      row(4, dollars(), '10'),
      row(5, dollars(), '$10', { currency: 'NGN' }),
      row(6, dollars(), '10', { currency: 'Dollars' }),
      row(7, bench.raise().invoiceNumber, '10', { currency: 'NGN' }),
    ]);
    expect((await bench.rowsOf(plan.id)).map(({ why }) => why)).toEqual([
      '',
      'The invoice is not in USD',
      'The invoice is not in naira',
      'The amount is in another currency than the row says',
      'The currency is not known',
      '',
    ]);
    expect(plan.totals).toEqual([
      { currencyId: 566, rows: 1, amount: '10' },
      { currencyId: 840, rows: 1, amount: '10' },
    ]);
  });

  it('reads the days of a bank, and says of one row what is wrong with its reference', async () => {
    const plan = await bench.plan([
      row(2, bench.raise().invoiceNumber, '10', { day: '01-May-2026' }),
      row(3, bench.raise().invoiceNumber, '10', { day: '2026-05-01 10:22:05' }),
      row(4, bench.raise().invoiceNumber, '10', { reference: '2.70008E+11' }),
      row(5, bench.raise().invoiceNumber, '10', { reference: '9'.repeat(41) }),
    ]);
    const rows = await bench.rowsOf(plan.id);
    expect(rows.map(({ effect, why }) => effect?.after['paidOn'] ?? why)).toEqual([
      '2026-05-01',
      '2026-05-01',
      'The reference was shortened by a spreadsheet program. Please format the column as text',
      'The reference is longer than 40 characters',
    ]);
  });

  it('books each row once, by the approval of its hash and of its kind, and refuses what changed by itself', async () => {
    const [first, paid, last] = [bench.raise(), bench.raise(), bench.raise()];
    const plan = await bench.plan([
      row(2, first.invoiceNumber, '20000'),
      row(3, paid.invoiceNumber, '20000'),
      row(4, last.invoiceNumber, '50000'),
    ]);
    await bench.ask(plan);
    // somebody who may approve what is marked as paid has said nothing about this
    expect(await bench.approvePlan(payloadOf(plan), markPaidPlanChange.id)).toMatchObject({
      outcome: 'failed',
      reason: 'The plan is not the one that was named',
    });
    Object.assign(paid, { status: 'Partly paid', amountPaid: '1', outstanding: '49999' });
    expect(await bench.approvePlan(payloadOf(plan))).toMatchObject({ outcome: 'applied' });
    expect(await bench.job(plan.id)).toMatchObject({ state: 'done', done: 2, stale: 1 });
    expect((await bench.rowsOf(plan.id))[1]?.why).toBe(
      'It was Unpaid, 50000 due, when it was planned; it is Partly paid, 49999 due',
    );
    expect(await bench.confirmed(first.invoiceNumber)).toMatchObject([
      { amount: '20000', rrr: 'NIB-2', channel: 'REPORT SHEET' },
    ]);
    await bench.approvePlan(payloadOf(plan));
    expect(await bench.confirmed(last.invoiceNumber)).toHaveLength(1);
    expect(await bench.confirmed(paid.invoiceNumber)).toEqual([]);
  });

  it('plans nothing that is booked already, and is nobody’s who may not send a report sheet', async () => {
    const { invoiceNumber, ...invoice } = bench.raise();
    const plan = await bench.plan([row(2, invoiceNumber, '20000')]);
    await bench.ask(plan);
    await bench.approvePlan(payloadOf(plan));
    Object.assign(invoice, { amountPaid: '20000' });
    const again = await bench.plan([
      row(2, invoiceNumber, '20000'),
      row(3, bench.raise().invoiceNumber, '1'),
    ]);
    expect((await bench.rowsOf(again.id))[0]?.why).toBe('This payment has been recorded already');
    const about = { kind: 'report-sheet', name: 'may.csv', inputHash: 'd'.repeat(64) } as const;
    expect(await bench.service.refused(beginPlan, onlyMarks, about)).toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await bench.service.refused(getBulkJob, onlyMarks, { id: plan.id })).toMatchObject({
      code: 'BULK_JOB_NOT_FOUND',
    });
  });
});
