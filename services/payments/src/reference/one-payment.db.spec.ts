import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { invoiceEdited, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { auditRecorded, decimalOf, systemActor, thousandths, type Actor } from '@kobodesk/contracts/kernel';
import {
  choosePaymentAmount,
  confirmPayment,
  generateReference,
  getReceipt,
  getWebPaymentDetails,
  listReferences,
  lookUpReference,
  paymentConfirmed,
  requeryPayment,
  takeBackReference,
} from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import fc from 'fast-check';
import type { Simulator } from '../index.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import {
  anInvoice,
  aPaymentsService,
  clerk as aClerk,
  Invoices,
  payer,
  type PaymentsUnderTest,
} from '../payments.builders.js';

const clerk = { ...aClerk, permissions: [...aClerk.permissions, 'invoice.search'] };
const asSystem = systemActor('invoicing', 20);

describe('one reference, one payment', () => {
  const invoices = new Invoices();
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];
  let next = 1;

  beforeAll(async () => {
    invoices.settles = true;
    ({ simulator, service, stop } = await aPaymentsService(invoices.standIns));
  });
  afterAll(() => stop());

  const raise = (changes: Partial<InvoiceForPayment> = {}): InvoiceForPayment => {
    const invoice = anInvoice(`NAA-2026-${String(next++).padStart(7, '0')}-ONE`, changes);
    invoices.known.set(invoice.invoiceNumber, invoice);
    return invoice;
  };
  const generate = ({ invoiceNumber: invoicenumber }: InvoiceForPayment, amount?: string) =>
    service.call(generateReference, clerk, { invoicenumber, ...(amount === undefined ? {} : { amount }) });
  const look = async ({ invoiceNumber }: InvoiceForPayment) =>
    (await service.call(getWebPaymentDetails, payer, { InvoiceNumber: invoiceNumber })).data.invoice;
  const choose = async ({ invoiceNumber }: InvoiceForPayment, Amount: string) =>
    (await service.call(choosePaymentAmount, payer, { InvoiceNumber: invoiceNumber, Amount })).data.invoice;
  const pay = async (rrr: string, amount?: string) => {
    const due = amount ?? simulator.ledger.byReference(rrr)?.amount ?? '';
    const { transactionId } = await simulator.pay(rrr, { amount: due, notify: 'never' });
    await service.call(confirmPayment, payer, {
      paymentReference: rrr,
      transactionReference: transactionId,
    });
    return transactionId;
  };
  const history = async ({ invoiceNumber: invoicenumber }: InvoiceForPayment) =>
    (await service.call(listReferences, clerk, { invoicenumber })).data.references;
  const flagsOf = async ({ invoiceNumber }: InvoiceForPayment) =>
    (await service.announced(auditRecorded))
      .filter(({ action, entityId }) => action === 'Book payment' && entityId === invoiceNumber)
      .map(({ after }) => (after as { flag?: string }).flag);

  it('is divided by the provider where settlement says so, of the order that is asked for', async () => {
    const part = { accountName: 'NAMA', accountNumber: '0360883515', bankCode: '057' };
    const invoice = raise();
    const rest = decimalOf(thousandths(invoice.outstanding) - 100_000n);
    invoices.lines = [
      { ...part, amount: '100', bearsFee: false },
      { ...part, bankCode: '058', accountNumber: '4017904612', amount: rest, bearsFee: true },
    ];
    const { rrr } = await generate(invoice);
    const { lines = [] } = simulator.ledger.byReference(rrr) ?? {};
    expect(lines.map(({ bankCode, deductFeeFrom }) => [bankCode, deductFeeFrom])).toEqual([
      ['057', '0'],
      ['058', '1'],
    ]);
    expect(invoices.divided.at(-1)).toBe(invoice.invoiceNumber);
    invoices.lines = [{ ...part, amount: '100', bearsFee: true }];
    await expect(generate(raise())).rejects.toThrow(/The lines do not come to the amount/);
    invoices.lines = [];
  });

  it('is the one of an order whose answer was lost, be it the first of its invoice or a later one', async () => {
    const invoice = raise({ leastPart: '5000' });
    const ask = async (amount: string) => (await generate(invoice, amount)).rrr;
    for (const amount of ['50000', '20000']) {
      const rrr = await ask(amount);
      await service.database.write((executor) =>
        executor.run("UPDATE payment_references SET rrr = NULL, state = 'asked' WHERE rrr = ?", [rrr]),
      );
      expect(await ask(amount)).toBe(rrr);
    }
  });

  describe('is got of an order of a release before, whose number has a slash and whose answer was lost', () => {
    const left = async (invoice: InvoiceForPayment, orderId: string) => {
      const { rrr } = await generate(invoice);
      await service.database.write((executor) =>
        executor.run(
          "UPDATE payment_references SET rrr = NULL, state = 'asked', order_id = ? WHERE rrr = ?",
          [orderId, rrr],
        ),
      );
    };
    const provider = () => service.service.app.get<PaymentProvider>(PROVIDER, { strict: false });
    const orderOf = ({ rrr }: { rrr: string }) => simulator.ledger.byReference(rrr)?.orderId;

    it('that the provider has', async () => {
      const invoice = raise();
      const orderId = `${invoice.invoiceNumber}/1`;
      await left(invoice, orderId);
      const { amount, currencyCode, description, payerName, email, phone } = invoice;
      const whose = { payerName, payerEmail: email, payerPhone: phone };
      const made = await provider().createReference({ orderId, amount, currencyCode, description, ...whose });
      expect(made).toMatchObject({ kind: 'created', reference: (await generate(invoice)).rrr });
    });

    it('that never arrived', async () => {
      const invoice = raise();
      await left(invoice, `${invoice.invoiceNumber}/1`);
      expect(orderOf(await generate(invoice))).toBe(`${invoice.invoiceNumber}/1`);
    });

    it('of which the provider tells no more than that it has it: by another order, without a slash', async () => {
      const invoice = raise();
      await left(invoice, `${invoice.invoiceNumber}/1`);
      const asking = jest.spyOn(provider(), 'createReference');
      asking.mockResolvedValueOnce({ kind: 'lost', reason: 'Remita answered 028' });
      const reference = await generate(invoice);
      asking.mockRestore();
      expect(orderOf(reference)).toMatch(new RegExp(`^${invoice.invoiceNumber}_\\d+$`));
      expect(await generate(invoice)).toMatchObject({ rrr: reference.rrr });
    });
  });

  it('takes the whole of what is due where parts are not allowed', async () => {
    const invoice = raise();
    const { invoiceNumber: InvoiceNumber } = invoice;
    expect(await look(invoice)).toMatchObject({ paymentAmount: '50000', leastPart: '' });
    expect(
      await service.refused(choosePaymentAmount, payer, { InvoiceNumber, Amount: '20000' }),
    ).toMatchObject({
      status: 422,
      code: 'PART_REFUSED',
      message: 'Only the whole amount of ₦50,000.00 can be paid',
    });
    expect(
      (await service.refused(generateReference, clerk, { invoicenumber: InvoiceNumber, amount: '20000' }))
        .code,
    ).toBe('PART_REFUSED');
    expect((await choose(invoice, '50000')).paymentAmount).toBe('50000');
    expect(simulator.ledger.orders().filter(({ orderId }) => orderId.startsWith(InvoiceNumber))).toHaveLength(
      1,
    );
  });

  it('pays a part by its own reference, and the rest by another', async () => {
    const invoice = raise({ leastPart: '12500' });
    const whole = await generate(invoice);
    const part = await choose(invoice, '20000.5');
    expect(part).toMatchObject({ paymentAmount: '20000.5', outstandingBalance: '50000', leastPart: '12500' });
    expect(simulator.ledger.byReference(whole.rrr)?.state).toBe('deactivated');
    expect(simulator.ledger.byReference(part.paymentReference)?.amount).toBe('20000.50');
    // looked at again, it stands
    expect((await look(invoice)).paymentReference).toBe(part.paymentReference);
    await pay(part.paymentReference);
    expect(invoice).toMatchObject({ status: 'Partly paid', outstanding: '29999.5' });

    const rest = await look(invoice);
    expect(rest).toMatchObject({ paymentAmount: '29999.5', status: 'Partly Paid' });
    expect(rest.paymentReference).not.toBe(part.paymentReference);
    expect(invoice.rrr).toBe(rest.paymentReference);
    await pay(rest.paymentReference);
    expect(invoice).toMatchObject({ status: 'Paid', outstanding: '0' });
    expect(await history(invoice)).toMatchObject([
      { rrr: rest.paymentReference, amount: '29999.5', amountPaid: '29999.5', state: 'Paid', flag: '' },
      { rrr: part.paymentReference, amount: '20000.5', amountPaid: '20000.5', state: 'Paid', flag: '' },
      { rrr: whole.rrr, amount: '50000', amountPaid: '0', state: 'Deactivated' },
    ]);
  });

  it('gives the clerk the reference for a part, and the same one to whoever asks without an amount', async () => {
    const invoice = raise({ leastPart: '12500' });
    const part = await generate(invoice, '15000');
    expect(part).toMatchObject({ message: 'RRR generated successfully', amount: '15000' });
    expect(await generate(invoice)).toMatchObject({ rrr: part.rrr, amount: '15000' });
    const whole = await generate(invoice, '50000');
    expect(whole.rrr).not.toBe(part.rrr);
    expect(simulator.ledger.byReference(part.rrr)?.state).toBe('deactivated');
  });

  it('gives one invoice so many references in an hour to whoever knows its number, and no more', async () => {
    const invoice = raise({ leastPart: '10' });
    const { invoiceNumber: InvoiceNumber } = invoice;
    const amounts = ['20000', '20001', '20002', '20003', '20004', '20005'];
    for (const amount of amounts) expect((await choose(invoice, amount)).paymentAmount).toBe(amount);
    expect(
      await service.refused(choosePaymentAmount, payer, { InvoiceNumber, Amount: '20006' }),
    ).toMatchObject({
      status: 429,
      code: 'REPLACED_TOO_OFTEN',
      message:
        'This invoice was given several payment references within the last hour. Please pay by the one that it shows, or try again later',
    });
    // the one that stands is answered, and the agency's own people get another
    const last = await choose(invoice, '20005');
    expect(simulator.ledger.byReference(last.paymentReference)?.state).toBe('active');
    expect((await generate(invoice, '30000')).amount).toBe('30000');
    service.clock.runFrom(new Date(service.clock.now().getTime() + 3_700_000));
    expect((await choose(invoice, '20006')).paymentAmount).toBe('20006');
  });

  it('asks for the whole again when parts are no longer allowed', async () => {
    const invoice = raise({ leastPart: '12500' });
    const part = await generate(invoice, '15000');
    invoice.leastPart = null;
    expect(await look(invoice)).toMatchObject({ paymentAmount: '50000', leastPart: '' });
    expect(simulator.ledger.byReference(part.rrr)?.state).toBe('deactivated');
  });

  it('is for the amount that is named, whatever an order that was left behind was for', async () => {
    const invoice = raise({ leastPart: '10' });
    invoices.beforeItIsAsked = () => Promise.reject(new Error('the process ends here'));
    await expect(choose(invoice, '8000')).rejects.toThrow('Oops, something went wrong');
    invoices.beforeItIsAsked = undefined;
    const { paymentReference, paymentAmount } = await choose(invoice, '10000');
    expect(paymentAmount).toBe('10000');
    expect(simulator.ledger.byReference(paymentReference)?.amount).toBe('10000.00');
    expect(await history(invoice)).toMatchObject([
      { amount: '10000', state: 'Active' },
      { amount: '8000', state: 'Deactivated' },
    ]);
  });

  it('makes one reference for one amount, however many at once ask, and one that can be paid for two', async () => {
    const invoice = raise({ leastPart: '10' });
    const same = await Promise.all(Array.from({ length: 8 }, () => generate(invoice, '15000')));
    expect(new Set(same.map(({ rrr }) => rrr)).size).toBe(1);
    await Promise.allSettled(['15000', '20000', '50000'].map((amount) => generate(invoice, amount)));
    expect(
      simulator.ledger
        .orders()
        .filter(({ orderId, state }) => orderId.startsWith(invoice.invoiceNumber) && state === 'active'),
    ).toHaveLength(1);
  });

  it('books a second payment on one reference, and money that was not asked for, and flags both', async () => {
    const invoice = raise();
    const { rrr } = await generate(invoice);
    await pay(rrr, '30000');
    await pay(rrr, '20000');
    expect(await flagsOf(invoice)).toEqual([
      'not the amount of its reference',
      'a second payment by one reference; not the amount of its reference',
    ]);
    expect(invoice.status).toBe('Paid');
    const [shown] = await history(invoice);
    expect(shown).toMatchObject({ amountPaid: '50000', state: 'Paid' });
    expect(shown?.flag).toContain('a second payment by one reference');
  });

  it('finds by a re-query what was paid by an earlier reference', async () => {
    const invoice = raise({ leastPart: '12500' });
    const part = await generate(invoice, '20000');
    await pay(part.rrr);
    await generate(invoice);
    await simulator.pay(part.rrr, { amount: '20000', notify: 'never' });
    const input = { invoicenumber: invoice.invoiceNumber };
    expect((await service.call(requeryPayment, clerk, input)).data.isPaid).toBe(true);
    const booked = (await service.announced(paymentConfirmed)).filter(({ rrr }) => rrr === part.rrr);
    expect(booked).toHaveLength(2);
    expect((await service.call(requeryPayment, clerk, input)).data.isPaid).toBe(false);
  });

  it('says that a payment has arrived when what is to be replaced was paid meanwhile', async () => {
    const invoice = raise({ leastPart: '12500' });
    const { rrr } = await generate(invoice);
    await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    const { invoiceNumber: InvoiceNumber } = invoice;
    expect(
      await service.refused(choosePaymentAmount, payer, { InvoiceNumber, Amount: '20000' }),
    ).toMatchObject({ status: 409, code: 'PAID_MEANWHILE' });
    expect(invoice.status).toBe('Paid');
  });

  it('is never paid twice, whatever is asked for and paid in whatever order', async () => {
    const act = fc.oneof(
      fc.constant({ kind: 'pay' as const }),
      fc.record({ kind: fc.constant('ask' as const), share: fc.integer({ min: 1, max: 100 }) }),
      fc.constant({ kind: 'look' as const }),
      fc.record({ kind: fc.constant('edit' as const), amount: fc.integer({ min: 1000, max: 90_000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
        const invoice = raise({ leastPart: '0.01' });
        const orders = () =>
          simulator.ledger.orders().filter(({ orderId }) => orderId.startsWith(invoice.invoiceNumber));
        for (const each of acts) {
          const due = thousandths(invoice.outstanding);
          if (each.kind === 'edit' && invoice.status === 'Unpaid') {
            invoice.amount = invoice.outstanding = String(each.amount);
          } else if (each.kind === 'ask' && due > 0n) {
            const asked = Number((due * BigInt(each.share)) / 100_000n) || 1;
            await choose(invoice, each.share === 100 ? invoice.outstanding : String(asked)).catch(
              () => undefined,
            );
          } else if (each.kind === 'look') {
            await look(invoice);
          } else if (each.kind === 'pay' && due > 0n) {
            const shown = await look(invoice);
            await pay(shown.paymentReference);
          }
          const payable = orders().filter(
            ({ state, payments: paid }) => state === 'active' && paid.length === 0,
          );
          expect(payable.length).toBeLessThanOrEqual(1);
        }
        expect(orders().every(({ payments: paid }) => paid.length <= 1)).toBe(true);
        const received = orders().flatMap(({ payments: paid }) =>
          paid.map(({ amount }) => thousandths(amount)),
        );
        expect(received.reduce((sum, amount) => sum + amount, 0n)).toBe(thousandths(invoice.amountPaid));
        expect(thousandths(invoice.amountPaid) + thousandths(invoice.outstanding)).toBe(
          thousandths(invoice.amount),
        );
        expect((await flagsOf(invoice)).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  describe(takeBackReference.name, () => {
    const takeBack = async ({ invoiceNumber }: InvoiceForPayment) =>
      (await service.call(takeBackReference, asSystem, { organisationId: 20, invoiceNumber })).data.outcome;

    it('makes the reference unpayable, once, and has nothing to do without one', async () => {
      const invoice = raise();
      expect(await takeBack(invoice)).toBe('none');
      const { rrr } = await generate(invoice);
      expect(await takeBack(invoice)).toBe('taken-back');
      expect(simulator.ledger.byReference(rrr)?.state).toBe('deactivated');
      expect(await takeBack(invoice)).toBe('none');
    });

    it('books what was paid by it meanwhile', async () => {
      const invoice = raise();
      const { rrr } = await generate(invoice);
      await simulator.pay(rrr, { amount: '50000', notify: 'never' });
      expect(await takeBack(invoice)).toBe('paid');
      expect(invoice.status).toBe('Paid');
    });

    it('has it asked about until it is booked, where the provider does not say by what it was paid', async () => {
      const invoice = raise();
      const { rrr } = await generate(invoice);
      await simulator.pay(rrr, { amount: '50000', notify: 'never' });
      const provider = service.service.app.get<PaymentProvider>(PROVIDER, { strict: false });
      const asked = jest.spyOn(provider, 'statusByReference');
      asked.mockImplementationOnce(() => Promise.resolve({ kind: 'unknown', reason: 'No answer' }));
      expect(await takeBack(invoice)).toBe('paid');
      asked.mockRestore();
      for (let turn = 0; turn < 300 && invoice.status !== 'Paid'; turn += 1)
        await new Promise((resolve) => setTimeout(resolve, 25));
      expect(invoice.status).toBe('Paid');
      // which is no word of the provider
      const told = await service.database.reader.query(
        "SELECT id FROM provider_notifications WHERE rrr = ? AND provider = 'remita'",
        [rrr],
      );
      expect(told).toEqual([]);
    });
  });

  describe(lookUpReference.name, () => {
    const lookUp = async (rrr: string) => (await service.call(lookUpReference, asSystem, { rrr })).data;

    it('knows what the provider knows', async () => {
      const invoice = raise();
      const holder = { organisationId: 20, invoiceNumber: invoice.invoiceNumber };
      const { rrr } = await generate(invoice);
      expect(await lookUp(rrr)).toEqual({ isKnown: true, isPaid: false, amount: '50000', holder });
      await simulator.pay(rrr, { amount: '50000', notify: 'never' });
      expect(await lookUp(rrr)).toEqual({ isKnown: true, isPaid: true, amount: '50000', holder });
      const nobodys = await simulator.order('120.5');
      expect(await lookUp(nobodys)).toEqual({ isKnown: true, isPaid: false, amount: '120.5', holder: null });
      expect(await lookUp('270000000001')).toEqual({
        isKnown: false,
        isPaid: false,
        amount: null,
        holder: null,
      });
    });
  });

  it('tells whoever has the reference alone nothing that opens a receipt', async () => {
    const invoice = raise();
    const { rrr } = await generate(invoice);
    const transaction = await pay(rrr);
    for (const guess of [{}, { transactionReference: rrr }, { transactionReference: 'guessed' }]) {
      const { data } = await service.call(confirmPayment, payer, { paymentReference: rrr, ...guess });
      expect(data).toMatchObject({
        isSuccessful: true,
        invoiceNumber: '',
        amountPaid: '',
        outstandingBalance: '',
      });
      expect(JSON.stringify(data)).not.toContain(transaction);
    }
    const named = { paymentReference: rrr, transactionReference: transaction };
    expect((await service.call(confirmPayment, payer, named)).data).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
      transactionReference: transaction,
      amountPaid: '50000',
      outstandingBalance: '0',
    });
  });

  it('opens the receipt of a transaction without a number by the number of the invoice, never by the reference', async () => {
    const invoice = raise();
    const { rrr } = await generate(invoice);
    await pay(rrr);
    await service.database.write((executor) =>
      executor.run('UPDATE payments SET provider_reference = rrr WHERE rrr = ?', [rrr]),
    );
    const asReporting = systemActor('reporting', null);
    const receipt = (transactionReference: string) => ({ paymentReference: rrr, transactionReference });
    expect((await service.refused(getReceipt, asReporting, receipt(rrr))).code).toBe('PAYMENT_NOT_FOUND');
    expect((await service.call(getReceipt, asReporting, receipt(invoice.invoiceNumber))).data).toMatchObject({
      amount: '50000',
    });
  });

  it.each([true, false])(
    'lets whoever sees the invoice open its receipts, numbered %s',
    async (isNumbered) => {
      const invoice = raise();
      const { rrr } = await generate(invoice);
      await pay(rrr);
      if (!isNumbered)
        await service.database.write((executor) =>
          executor.run('UPDATE payments SET provider_reference = rrr WHERE rrr = ?', [rrr]),
        );
      const [reference] = await history(invoice);
      expect(reference?.payments).toMatchObject([{ amount: '50000' }]);
      const asked = {
        paymentReference: rrr,
        transactionReference: reference?.payments[0]?.transactionReference ?? '',
      };
      expect((await service.call(getReceipt, systemActor('reporting', null), asked)).data).toMatchObject({
        amount: '50000',
        transactionReference: isNumbered ? asked.transactionReference : rrr,
      });
      await service.database.write((executor) =>
        executor.run("UPDATE payments SET source = 'hand' WHERE rrr = ?", [rrr]),
      );
      expect((await history(invoice))[0]?.payments).toMatchObject([{ transactionReference: '' }]);
    },
  );

  it('names the credit on the public page', async () => {
    const invoice = raise({ credit: '7500', outstanding: '42500' });
    expect(await look(invoice)).toMatchObject({ creditAmount: '7500', paymentAmount: '42500' });
    const settled = raise({ credit: '50000', outstanding: '0', status: 'Paid' });
    expect(await look(settled)).toMatchObject({ creditAmount: '50000', paymentAmount: '', status: 'Paid' });
    expect((await look(raise())).creditAmount).toBe('');
  });

  it('is history to the people of the invoice alone', async () => {
    const { invoiceNumber: invoicenumber } = raise();
    const foreign = { ...clerk, organisationId: 10, homeOrganisationId: 10 };
    expect((await service.refused(listReferences, foreign, { invoicenumber })).code).toBe(
      'INVOICE_NOT_FOUND',
    );
    expect((await service.refused(listReferences, aClerk, { invoicenumber })).status).toBe(403);
  });

  it.each<[Partial<Actor>, boolean]>([
    [{ revenueIds: [1101] }, true],
    // of a group it has the parts too
    [{ revenueIds: [110] }, true],
    [{ revenueIds: [112] }, false],
    [{ revenueIds: [] }, false],
    [{ locationIds: [201], revenueIds: [1101] }, true],
    [{ locationIds: [202], revenueIds: [1101] }, false],
  ])('is for whoever sees the invoice, as the search shows it: %j %s', async (scope, isSeen) => {
    const { invoiceNumber: invoicenumber } = raise();
    const scoped = { ...clerk, ...scope };
    const code = await service.call(listReferences, scoped, { invoicenumber }).then(
      () => 'seen',
      () => 'not seen',
    );
    expect(code).toBe(isSeen ? 'seen' : 'not seen');
    if (!isSeen)
      expect((await service.refused(generateReference, scoped, { invoicenumber })).code).toBe(
        'INVOICE_NOT_FOUND',
      );
  });

  it('stays out of the way of corrections: a part that is more than is due now is replaced by the whole', async () => {
    const invoice = raise({ leastPart: '10' });
    const part = await generate(invoice, '30000');
    const facts = {
      organisationId: 20,
      invoiceId: 1,
      invoiceNumber: invoice.invoiceNumber,
      revenueId: 1101,
      revenueName: 'Landing charge',
      customerId: 101,
      locationId: 201,
      currencyId: 566,
      amount: '50000',
      createdAt: '2026-11-10T12:00:00.000Z',
      createdDay: '2026-11-10',
      invoiceDate: '2026-11-10',
      createdByUserId: 504,
      status: 'Unpaid' as const,
      amountPaid: '0',
    };
    invoice.amount = invoice.outstanding = '20000';
    await service.deliver(invoiceEdited, {
      organisationId: 20,
      before: facts,
      after: { ...facts, amount: '20000' },
      changedFields: ['Items'],
      rrr: part.rrr,
    });
    for (let turn = 0; turn < 300 && invoice.rrr === part.rrr; turn += 1) {
      if ((await history(invoice))[0]?.amount === '20000') break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    expect(await history(invoice)).toMatchObject([
      { amount: '20000', state: 'Active' },
      { rrr: part.rrr, state: 'Deactivated' },
    ]);
  });
});
