import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemActor } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  generateReference,
  listBankMoves,
  listUnsettledPayments,
  markInvoicePaid,
  paymentConfirmed,
  runBankMatch,
  searchBankLines,
  whyNotBankLine,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';
import { payer } from '../../payments.builders.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const ledger = systemActor('settlement', 20);
const nama = { accountName: 'NAMA', accountNumber: '0360883515', bankCode: '057', bearsFee: false };
const own = { accountName: 'NAA', accountNumber: '0000014579', bankCode: '011', bearsFee: true };

describe('a payment that the provider divided', () => {
  const bench = new Bench();
  let today = '';
  beforeAll(async () => {
    await bench.start();
    bench.wantsChecker = false;
    const [day = '', month = '', year = ''] = new Intl.DateTimeFormat('en-GB', {
      timeZone: accountant.timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
      .format(bench.service.clock.now())
      .split('/');
    today = `${day}/${month}/${year}`;
  });
  afterAll(() => bench.stop());

  /** A reference of 50,000, of which so much goes to others. */
  const referenceOf = async (passedOn: string, rest: string): Promise<{ rrr: string; number: string }> => {
    const { invoiceNumber: number } = bench.raise();
    bench.invoices.passedOn = passedOn;
    bench.invoices.lines = [
      { ...nama, amount: passedOn, bearsFee: rest === '0' },
      ...(rest === '0' ? [] : [{ ...own, amount: rest }]),
    ];
    const { rrr } = await bench.service.call(generateReference, maker, { invoicenumber: number });
    [bench.invoices.lines, bench.invoices.passedOn] = [[], '0'];
    return { rrr, number };
  };
  const paidBy = async (rrr: string): Promise<void> => {
    const { transactionId } = await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await bench.service.call(confirmPayment, payer, {
      paymentReference: rrr,
      transactionReference: transactionId,
    });
  };
  const take = async (account: string, ...rows: readonly string[]) => {
    const { id } = await bench.take(accountant, account, rows);
    await bench.service.call(runBankMatch, accountant, {});
    const parameter = { statementId: id };
    return (await bench.service.call(searchBankLines, accountant, { parameter })).results;
  };
  const moves = async (after = 0) =>
    (await bench.service.call(listBankMoves, ledger, { organisationId: 20, after })).data;
  const inTransit = async () =>
    (await bench.service.call(listUnsettledPayments, accountant, { parameter: {} })) as {
      results: { reference: string; amount: string }[];
      data: { payments: number; amount: string }[];
    };

  it('is in transit, and moves to the bank, with what comes of it', async () => {
    const { rrr, number } = await referenceOf('29000.5', '20999.5');
    await paidBy(rrr);
    const { results, data } = await inTransit();
    expect(results).toMatchObject([{ reference: rrr, amount: '20999.5', passedOn: '29000.5' }]);
    expect(data).toMatchObject([{ payments: 1, amount: '20999.5' }]);
    const [whole] = await take('2000000001', `${today},NIP ${rrr},,50000`);
    expect(whole?.standing).toBe('none');
    const asked = { lineId: whole?.id ?? 0, invoiceNumber: number };
    const { message } = await bench.service.call(whyNotBankLine, accountant, asked);
    expect(message).toMatch(/^amount ₦29,000.50 over: the provider passed on ₦29,000.50 of the payment/);
    expect(await moves()).toEqual([]);
    const [line] = await take('2000000002', `${today},NIP ${rrr},,20999.50`);
    expect(line).toMatchObject({
      standing: 'certain',
      payments: [{ reference: rrr, amount: '50000', passedOn: '29000.5' }],
    });
    expect(await moves()).toMatchObject([
      { kind: 'banked', amount: '20999.5', fee: '0', payments: [{ amount: '20999.5' }] },
    ]);
    expect((await inTransit()).results).toEqual([]);
  });

  it('waits for no line of the bank where all of it went to others', async () => {
    const { rrr } = await referenceOf('50000', '0');
    await paidBy(rrr);
    expect((await inTransit()).results).toEqual([]);
    const [line] = await take('2000000003', `${today},NIP ${rrr},,50000`);
    expect(line?.standing).toBe('none');
  });

  it('is divided when people record it by its reference, and whole by another one', async () => {
    const [one, other] = [await referenceOf('29000', '21000'), await referenceOf('29000', '21000')];
    const [day, month, year] = today.split('/');
    const claim = { paymentDate: `${year}-${month}-${day}` };
    const record = (invoiceNumber: string, remitaRetrievalReference: string) =>
      bench.service.call(markInvoicePaid, maker, { invoiceNumber, remitaRetrievalReference, ...claim });
    await record(one.number, one.rrr);
    await record(other.number, '250000000777');
    const facts = await bench.service.announced(paymentConfirmed);
    const saidOf = (number: string) => facts.find(({ invoiceNumber }) => invoiceNumber === number)?.passedOn;
    expect([saidOf(one.number), saidOf(other.number)]).toEqual(['29000', '0']);
    const lines = await take(
      '2000000004',
      `${today},NIP ${one.rrr},,21000`,
      `${today},NIP 250000000777,,50000`,
    );
    expect(lines.map(({ standing, amount }) => [standing, amount])).toEqual([
      ['certain', '21000'],
      ['certain', '50000'],
    ]);
    expect((await moves(1)).map(({ payments }) => payments.map(({ amount }) => amount))).toEqual([
      ['21000'],
      ['50000'],
    ]);
  });

  it('is divided by a reference of before that was kept with it, too', async () => {
    const { rrr, number } = await referenceOf('29000', '21000');
    await bench.service.database.write((executor) =>
      executor.run(
        'UPDATE payment_references SET passed_on_thousandths = 0, is_division_known = 0 WHERE rrr = ?',
        [rrr],
      ),
    );
    bench.invoices.passedOn = '29000';
    await paidBy(rrr);
    bench.invoices.passedOn = '0';
    const saidOf = async () =>
      (await bench.service.announced(paymentConfirmed)).filter(
        ({ invoiceNumber }) => invoiceNumber === number,
      );
    expect(await saidOf()).toMatchObject([{ passedOn: '29000' }]);
    expect((await inTransit()).results).toMatchObject([{ reference: rrr, amount: '21000' }]);
    const [line] = await take('2000000005', `${today},NIP ${rrr},,21000`);
    expect(line?.standing).toBe('certain');
  });
});
