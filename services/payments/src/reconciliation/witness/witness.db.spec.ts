import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anonymous } from '@kobodesk/contracts/kernel';
import {
  generateReference,
  listWitnesses,
  markInvoicePaid,
  proposeReportSheet,
  receiveNotification,
  requeryPayment,
  runBankMatch,
  uploadReportSheet,
} from '@kobodesk/contracts/payments';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, maker } from '../../mark-paid/mark-paid.builders.js';
import { NotificationDesk } from '../../notification/notification-desk.js';
import { BankMatchDesk } from '../desk/match-desk.js';
import { BankRequeryDesk } from '../requery/requery-desk.js';
import { MatchWishes } from '../wish/match-wishes.js';

const accountant = anActor({ userName: 'books@naa.test', permissions: ['reconciliation.manage'] });
const foreigner = anActor({ ...accountant, organisationId: 10, homeOrganisationId: 10 });
const provider = anonymous('10.1.1.1', 'provider');

describe('who says that money came', () => {
  const bench = new Bench();
  beforeAll(async () => {
    await bench.start();
    bench.invoices.settles = true;
    bench.wantsChecker = false;
  });
  afterAll(() => bench.stop());

  const keep = async (text: string, actor: typeof maker) => {
    const { userName: owner, organisationId } = actor;
    const kept = { name: 'sheet.csv', contentType: 'text/csv', owner, organisationId, expiresAt: null };
    return (await bench.service.files.put(kept, Buffer.from(text))).id;
  };
  const today = () =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(bench.service.clock.now());
  const reference = async (invoicenumber: string): Promise<string> =>
    (await bench.service.call(generateReference, maker, { invoicenumber })).rrr;
  const report = async (invoiceNumber: string, amount: string, rrr: string) => {
    const head = 'Invoice Number,Amount,Narration,Payor,Date Transmitted,Reference';
    const text = `${head}\n${invoiceNumber},"${amount}",Landing,Skyways,${today()},${rrr}`;
    const { result } = await bench.service.call(uploadReportSheet, maker, {
      file: await keep(text, maker),
      replaceRRR: false,
    });
    await bench.service.call(proposeReportSheet, maker, { ...result } as never);
  };
  const notify = (rrr: string) =>
    bench.service.call(receiveNotification, provider, {
      body: { rrr, amount: 50_000, channel: 'CARD', orderRef: 'x', transactiondate: '05/12/2026' },
    });
  const desk = <D extends { wake(): Promise<void> }>(kind: new (...given: never[]) => D) =>
    bench.service.service.app.get(kind as never, { strict: false }) as D;
  const show = async (rrr: string, amount: string) => {
    await bench.take(accountant, '3000000001', [`${today()},NIP ${rrr},,${amount}`], `${rrr}.csv`);
    return (await bench.service.call(runBankMatch, accountant, {})).data;
  };
  const witnesses = async (invoiceNumber: string, actor = accountant) =>
    (await bench.service.call(listWitnesses, actor, { invoiceNumber })).data;
  const kinds = async (invoiceNumber: string) =>
    (await witnesses(invoiceNumber)).map((one) => one.witnesses.map(({ kind }) => kind));

  it('is a sheet, the provider twice over, its answer and the bank: one payment with four witnesses', async () => {
    const { invoiceNumber } = bench.raise();
    const rrr = await reference(invoiceNumber);
    await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await report(invoiceNumber, '50000', rrr);
    // reported again, told of twice, and asked about twice
    await expect(report(invoiceNumber, '50000', rrr)).rejects.toThrow();
    await notify(rrr);
    await notify(rrr);
    await desk(NotificationDesk).wake();
    await bench.service.call(requeryPayment, maker, { invoicenumber: invoiceNumber });
    await bench.service.call(requeryPayment, maker, { invoicenumber: invoiceNumber });
    expect(await show(rrr, '50000')).toMatchObject({ counts: { certain: 1 } });
    expect(await kinds(invoiceNumber)).toEqual([['sheet', 'notification', 'provider', 'bank']]);
    // the invoice was told of the money once
    expect(await bench.confirmed(invoiceNumber)).toHaveLength(1);
    expect([...bench.invoices.applied.values()].filter((amount) => amount === '50000').length).toBeLessThan(
      2,
    );
    expect(await witnesses(invoiceNumber, foreigner)).toEqual([]);
  });

  it('is nobody but the bank at first: the reference of its line is asked about, and the line explained', async () => {
    const { invoiceNumber } = bench.raise();
    const rrr = await reference(invoiceNumber);
    await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    expect(await bench.confirmed(invoiceNumber)).toEqual([]);
    await show(rrr, '50000');
    await desk(BankRequeryDesk).wake();
    expect(await bench.confirmed(invoiceNumber)).toMatchObject([{ rrr, amount: '50000' }]);
    expect(await kinds(invoiceNumber)).toEqual([['provider', 'bank']]);
    // asked again, and told at last: no money is booked a second time
    await bench.service.call(runBankMatch, accountant, {});
    await notify(rrr);
    await desk(NotificationDesk).wake();
    expect(await bench.confirmed(invoiceNumber)).toHaveLength(1);
    expect(await kinds(invoiceNumber)).toEqual([['notification', 'provider', 'bank']]);
  });

  it('explains its line later where the process dies between booking it and matching', async () => {
    const { invoiceNumber } = bench.raise();
    const rrr = await reference(invoiceNumber);
    await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await show(rrr, '50000');
    await desk(BankMatchDesk).wake();
    const wishes = jest.spyOn(MatchWishes.prototype, 'wish');
    wishes.mockImplementationOnce(async function left(this: MatchWishes, when) {
      if (when !== 'spare') throw new Error('gone');
      await this.wish(when);
      wishes.mockRejectedValueOnce(new Error('gone'));
    });
    await desk(BankRequeryDesk).wake();
    jest.restoreAllMocks();
    expect(await bench.confirmed(invoiceNumber)).toHaveLength(1);
    expect(await kinds(invoiceNumber)).toEqual([['provider']]);
    bench.service.clock.stopAt(new Date(bench.service.clock.now().getTime() + 120_000));
    await desk(BankMatchDesk).wake();
    expect(await kinds(invoiceNumber)).toEqual([['provider', 'bank']]);
  });

  it('is a sheet too, that comes after it was booked and is refused: nothing is booked by it', async () => {
    const { invoiceNumber } = bench.raise();
    const rrr = await reference(invoiceNumber);
    await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await bench.service.call(requeryPayment, maker, { invoicenumber: invoiceNumber });
    await expect(report(invoiceNumber, '50000', rrr)).rejects.toThrow();
    // another amount is another payment's
    await expect(report(invoiceNumber, '49999', rrr)).rejects.toThrow();
    const [payment] = await witnesses(invoiceNumber);
    expect(payment?.witnesses.map(({ kind }) => kind)).toEqual(['sheet', 'provider']);
    expect(payment?.witnesses[0]?.says).toMatch(
      /^A report sheet has it, uploaded by .+ after it was booked$/,
    );
    expect(await bench.confirmed(invoiceNumber)).toHaveLength(1);
  });

  it('is asked about once for each line, of own references alone, and given up in the end', async () => {
    const { invoiceNumber } = bench.raise();
    const rrr = await reference(invoiceNumber);
    // nobody paid by it, and the other number is nobody's
    await show(`${rrr}/999999999999`, '50000');
    await bench.service.call(runBankMatch, accountant, {});
    await desk(BankRequeryDesk).wake();
    const rows = await bench.service.database.reader.query<{ rrr: string; state: string; tries: number }>(
      'SELECT rrr, state, tries FROM bank_requeries WHERE rrr IN (?, ?)',
      [rrr, '999999999999'],
    );
    expect(rows.map((row) => [row.rrr, row.state])).toEqual([[rrr, 'waiting']]);
    expect(Number(rows[0]?.tries)).toBeGreaterThan(0);
  });

  it('is people, when they recorded it', async () => {
    const { invoiceNumber } = bench.raise();
    const claim = { remitaRetrievalReference: 'CHEQUE-7', paymentDate: '2026-03-02' };
    await bench.service.call(markInvoicePaid, maker, { invoiceNumber, ...claim });
    expect(await kinds(invoiceNumber)).toEqual([['hand']]);
  });
});
