import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  invoiceCredited,
  invoiceEdited,
  invoiceReferenceAttached,
  invoiceVoided,
  type InvoiceForPayment,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import {
  choosePaymentAmount,
  generateReference,
  paymentConfirmed,
  paymentReferenceGenerated,
  requeryPayment,
} from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import type { Simulator } from '../index.js';
import { PROVIDER } from '../provider/provider-port.js';
import type { PaymentProvider } from '../provider/provider.js';
import {
  anInvoice,
  aPaymentsService,
  clerk,
  Invoices,
  lookedAt,
  payer,
  type PaymentsUnderTest,
} from '../payments.builders.js';

const facts = (invoiceNumber: string, amount: string) => ({
  organisationId: 20,
  invoiceId: 1,
  invoiceNumber,
  revenueId: 1101,
  revenueName: 'Landing charge',
  customerId: 101,
  locationId: 201,
  currencyId: 566,
  amount,
  createdAt: '2026-11-10T12:00:00.000Z',
  createdDay: '2026-11-10',
  invoiceDate: '2026-11-10',
  createdByUserId: 504,
});

describe('a reference that an invoice has outgrown', () => {
  const invoices = new Invoices();
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];
  let next = 1;

  beforeAll(async () => {
    ({ simulator, service, stop } = await aPaymentsService(invoices.standIns));
  });
  afterAll(() => stop());

  const generate = async ({ invoiceNumber: invoicenumber }: InvoiceForPayment): Promise<string> =>
    (await service.call(generateReference, clerk, { invoicenumber })).rrr;
  const raiseWithout = (): InvoiceForPayment => {
    const invoice = anInvoice(`NAA-2026-${String(next++).padStart(7, '0')}-REF`);
    invoices.known.set(invoice.invoiceNumber, invoice);
    return invoice;
  };
  const raise = async (): Promise<InvoiceForPayment> => {
    const invoice = raiseWithout();
    invoice.rrr = await generate(invoice);
    return invoice;
  };
  const edit = async (invoice: InvoiceForPayment, amount: string) => {
    const before = {
      ...facts(invoice.invoiceNumber, invoice.amount),
      status: invoice.status,
      amountPaid: '0',
    };
    invoice.amount = amount;
    invoice.outstanding = amount;
    await service.deliver(invoiceEdited, {
      organisationId: 20,
      before,
      after: { ...before, amount },
      changedFields: ['Items'],
      rrr: invoice.rrr,
    });
  };
  const checked = (invoiceNumber: string): Promise<string> => lookedAt(service, invoiceNumber);
  const generated = async (invoiceNumber: string) =>
    (await service.announced(paymentReferenceGenerated)).filter(
      (fact) => fact.invoiceNumber === invoiceNumber,
    );

  it('is taken back before another is issued for the new amount', async () => {
    const invoice = await raise();
    const old = invoice.rrr;
    await edit(invoice, '62500.50');
    expect(await checked(invoice.invoiceNumber)).toBe('reissued');
    const [first, second] = await generated(invoice.invoiceNumber);
    expect(first?.rrr).toBe(old);
    expect(second).toMatchObject({ amount: '62500.5', replaces: old });
    expect(simulator.ledger.byReference(old)?.state).toBe('deactivated');
    const issued = simulator.ledger.byReference(second?.rrr ?? '');
    expect(decimalOf(thousandths(String(issued?.amount)))).toBe('62500.5');
    expect(issued?.state).toBe('active');
  });

  it('is one matter with the correction', async () => {
    const again = (await service.announced(auditRecorded)).find(({ action }) => action === 'Re-issue RRR');
    expect(again?.correlationId).toBe('test');
  });

  it('is left alone when the amount stayed the same', async () => {
    const invoice = await raise();
    await edit(invoice, invoice.amount);
    const rows = await service.database.reader.query(
      'SELECT id FROM reference_checks WHERE invoice_number = ?',
      [invoice.invoiceNumber],
    );
    expect(rows).toEqual([]);
    expect(simulator.ledger.byReference(invoice.rrr)?.state).toBe('active');
  });

  it('follows two corrections in a row to the last amount, with one reference payable', async () => {
    const invoice = await raise();
    await edit(invoice, '10000');
    await edit(invoice, '20000');
    await checked(invoice.invoiceNumber);
    const issued = await generated(invoice.invoiceNumber);
    const active = issued.filter(({ rrr }) => simulator.ledger.byReference(rrr)?.state === 'active');
    expect(active.map(({ amount }) => amount)).toEqual(['20000']);
  });

  it('that was paid meanwhile is booked, and none other is issued', async () => {
    const invoice = await raise();
    await simulator.pay(invoice.rrr, { amount: '50000', notify: 'never' });
    await edit(invoice, '60000');
    expect(await checked(invoice.invoiceNumber)).toBe('paid');
    const confirmed = (await service.announced(paymentConfirmed)).filter(({ rrr }) => rrr === invoice.rrr);
    expect(confirmed).toMatchObject([{ amount: '50000', invoiceNumber: invoice.invoiceNumber }]);
    expect(await generated(invoice.invoiceNumber)).toHaveLength(1);
  });

  it('of a voided invoice is taken back and not replaced', async () => {
    const invoice = await raise();
    invoice.status = 'Voided';
    await service.deliver(invoiceVoided, {
      ...facts(invoice.invoiceNumber, invoice.amount),
      statusBefore: 'Unpaid',
    });
    expect(await checked(invoice.invoiceNumber)).toBe('retired');
    expect(simulator.ledger.byReference(invoice.rrr)?.state).toBe('deactivated');
    expect(await generated(invoice.invoiceNumber)).toHaveLength(1);
  });

  const credit = (invoice: InvoiceForPayment, amount: string, statusAfter: 'Unpaid' | 'Paid') =>
    service.deliver(invoiceCredited, {
      ...facts(invoice.invoiceNumber, invoice.amount),
      reference: 'CN-2026-0000001',
      credit: amount,
      statusBefore: 'Unpaid',
      statusAfter,
    });

  it('is issued anew for what a credit note leaves to pay', async () => {
    const invoice = await raise();
    const old = invoice.rrr;
    invoice.outstanding = '42500';
    await credit(invoice, '7500', 'Unpaid');
    expect(await checked(invoice.invoiceNumber)).toBe('reissued');
    expect((await generated(invoice.invoiceNumber)).at(-1)).toMatchObject({ amount: '42500', replaces: old });
    expect(simulator.ledger.byReference(old)?.state).toBe('deactivated');
  });

  it('of a part that a payer chooses meanwhile stays theirs', async () => {
    const invoice = await raise();
    const { invoiceNumber } = invoice;
    invoice.outstanding = '42500';
    invoice.leastPart = '5000';
    let found: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (found = resolve));
    let done: () => void = () => undefined;
    const chosen = new Promise<void>((resolve) => (done = resolve));
    // the payer's order is written down, then the check finds it, and the payer's is made first
    invoices.beforeItIsAsked = async (time) => {
      if (time > 1) {
        found();
        return chosen;
      }
      await credit(invoice, '7500', 'Unpaid');
      return late;
    };
    const { data } = await service.call(choosePaymentAmount, payer, {
      InvoiceNumber: invoiceNumber,
      Amount: '8000',
    });
    done();
    expect(await checked(invoiceNumber)).toBe('fits');
    invoices.beforeItIsAsked = undefined;
    const { paymentReference } = data.invoice;
    expect((await generated(invoiceNumber)).at(-1)).toMatchObject({ rrr: paymentReference, amount: '8000' });
    expect(simulator.ledger.byReference(paymentReference)?.state).toBe('active');
  });

  it('before it is there is made to fit when it is', async () => {
    const invoice = raiseWithout();
    const { invoiceNumber } = invoice;
    invoices.beforeItIsAsked = async () => {
      invoices.beforeItIsAsked = undefined;
      invoice.outstanding = '42500';
      await credit(invoice, '7500', 'Unpaid');
      expect(await checked(invoiceNumber)).toBe('fits');
    };
    const old = await generate(invoice);
    expect(await checked(invoiceNumber)).toBe('reissued');
    expect((await generated(invoiceNumber)).at(-1)).toMatchObject({ amount: '42500', replaces: old });
    expect(simulator.ledger.byReference(old)?.state).toBe('deactivated');
  });

  it('before it is there is taken back when it is, of an invoice that is voided meanwhile', async () => {
    const invoice = raiseWithout();
    const { invoiceNumber } = invoice;
    invoices.beforeItIsAsked = async () => {
      invoices.beforeItIsAsked = undefined;
      invoice.outstanding = '0';
      invoice.status = 'Voided';
      await service.deliver(invoiceVoided, { ...facts(invoiceNumber, '50000'), statusBefore: 'Unpaid' });
      expect(await checked(invoiceNumber)).toBe('fits');
    };
    const old = await generate(invoice);
    expect(await checked(invoiceNumber)).toBe('retired');
    expect(simulator.ledger.byReference(old)?.state).toBe('deactivated');
  });

  it('is made to fit what was corrected while it was made to fit', async () => {
    const invoice = await raise();
    const { invoiceNumber } = invoice;
    // another desk has looked at this correction already, and found nothing to do
    invoices.beforeItIsAsked = (time) => {
      if (time === 1) invoice.outstanding = '20000';
      return Promise.resolve();
    };
    await edit(invoice, '10000');
    expect(await checked(invoiceNumber)).toBe('reissued');
    invoices.beforeItIsAsked = undefined;
    const issued = await generated(invoiceNumber);
    expect(issued.map(({ amount }) => amount)).toEqual(['50000', '10000', '20000']);
    const active = issued.filter(({ rrr }) => simulator.ledger.byReference(rrr)?.state === 'active');
    expect(active.map(({ amount }) => amount)).toEqual(['20000']);
  });

  it('is taken back when people put another one on the invoice, and its money still comes to it', async () => {
    const invoice = await raise();
    const { invoiceNumber, rrr: old } = invoice;
    const correct = (rrr: string, corrects: string) =>
      service.deliver(invoiceReferenceAttached, {
        organisationId: 20,
        invoiceId: 1,
        invoiceNumber,
        rrr,
        corrects,
      });
    await correct('270000000777', old);
    expect(await checked(invoiceNumber)).toBe('fits');
    expect(simulator.ledger.byReference(old)?.state).toBe('deactivated');
    const states = await service.database.reader.query(
      'SELECT rrr, state FROM payment_references WHERE invoice_number = ? ORDER BY id',
      [invoiceNumber],
    );
    expect(states).toEqual([
      { rrr: old, state: 'retired' },
      { rrr: '270000000777', state: 'active' },
    ]);
    expect(await generated(invoiceNumber)).toHaveLength(1);
  });

  it('that people took off an invoice brings its money all the same, when it was paid before', async () => {
    const invoice = await raise();
    const { invoiceNumber, rrr: old } = invoice;
    await simulator.pay(old, { amount: '50000', notify: 'never' });
    await service.deliver(invoiceReferenceAttached, {
      organisationId: 20,
      invoiceId: 1,
      invoiceNumber,
      rrr: '270000000778',
      corrects: old,
    });
    await checked(invoiceNumber);
    const booked = (await service.announced(paymentConfirmed)).filter((fact) => fact.rrr === old);
    expect(booked).toMatchObject([{ invoiceNumber, amount: '50000' }]);
  });

  it('that people took off an invoice is asked about until its money is booked', async () => {
    const invoice = await raise();
    const { invoiceNumber, rrr: old } = invoice;
    await simulator.pay(old, { amount: '50000', notify: 'never' });
    const provider = service.service.app.get<PaymentProvider>(PROVIDER, { strict: false });
    const asked = jest.spyOn(provider, 'statusByReference');
    // it says that it was paid when it is taken back, and nothing when it is asked by what
    asked.mockImplementationOnce(() => Promise.resolve({ kind: 'unknown', reason: 'No answer' }));
    await service.deliver(invoiceReferenceAttached, {
      organisationId: 20,
      invoiceId: 1,
      invoiceNumber,
      rrr: '270000000779',
      corrects: old,
    });
    expect(await checked(invoiceNumber)).toBe('fits');
    asked.mockRestore();
    const booked = (await service.announced(paymentConfirmed)).filter((fact) => fact.rrr === old);
    expect(booked).toMatchObject([{ invoiceNumber, amount: '50000' }]);
  });

  it('is taken back though the money of an earlier one cannot be booked yet, which is asked about all the while', async () => {
    const invoice = await raise();
    const { invoiceNumber, rrr: old } = invoice;
    await simulator.pay(old, { amount: '50000', notify: 'never' });
    const provider = service.service.app.get<PaymentProvider>(PROVIDER, { strict: false });
    const ask = provider.statusByReference.bind(provider);
    const asked = jest.spyOn(provider, 'statusByReference');
    asked.mockImplementation((rrr) =>
      rrr === old ? Promise.resolve({ kind: 'unknown', reason: 'No answer' }) : ask(rrr),
    );
    const typed = await simulator.order('50000');
    const attached = { organisationId: 20, invoiceId: 1, invoiceNumber, rrr: typed, corrects: old };
    invoice.outstanding = '0';
    invoice.status = 'Voided';
    await service.deliver(invoiceReferenceAttached, attached);
    const isTakenBack = () => simulator.ledger.byReference(typed)?.state === 'deactivated';
    for (let turn = 0; turn < 120 && !isTakenBack(); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(isTakenBack()).toBe(true);
    asked.mockRestore();
    expect(await checked(invoiceNumber)).toBe('fits');
    const booked = (await service.announced(paymentConfirmed)).filter((fact) => fact.rrr === old);
    expect(booked).toMatchObject([{ invoiceNumber, amount: '50000' }]);
  });

  it('that people typed is taken back when the end of its invoice was heard of before it', async () => {
    const invoice = raiseWithout();
    const { invoiceNumber } = invoice;
    const typed = await simulator.order('50000');
    invoice.outstanding = '0';
    invoice.status = 'Voided';
    const of = { ...facts(invoiceNumber, invoice.amount), day: '2026-11-11' };
    await service.deliver(invoiceVoided, { ...of, statusBefore: 'Unpaid' });
    expect(await checked(invoiceNumber)).toBe('fits');
    const attached = { organisationId: 20, invoiceId: 1, invoiceNumber, rrr: typed };
    await service.deliver(invoiceReferenceAttached, attached);
    expect(await checked(invoiceNumber)).toBe('retired');
    expect(simulator.ledger.byReference(typed)?.state).toBe('deactivated');
  });

  it('that was made while people typed another is taken back', async () => {
    const invoice = await raise();
    const { invoiceNumber, rrr: made } = invoice;
    const typed = await simulator.order('50000');
    const attached = { organisationId: 20, invoiceId: 1, invoiceNumber, rrr: typed };
    await service.deliver(invoiceReferenceAttached, attached);
    expect(await checked(invoiceNumber)).toBe('fits');
    const states = [made, typed].map((rrr) => simulator.ledger.byReference(rrr)?.state);
    expect(states).toEqual(['deactivated', 'active']);
  });

  it('is taken back when a credit note leaves nothing to pay', async () => {
    const invoice = await raise();
    invoice.outstanding = '0';
    invoice.status = 'Paid';
    await credit(invoice, '50000', 'Paid');
    expect(await checked(invoice.invoiceNumber)).toBe('retired');
    expect(simulator.ledger.byReference(invoice.rrr)?.state).toBe('deactivated');
    expect(await generated(invoice.invoiceNumber)).toHaveLength(1);
  });

  it('brings its money to the invoice all the same, flagged', async () => {
    const invoice = await raise();
    await service.database.write((executor) =>
      executor.run("UPDATE payment_references SET state = 'retired' WHERE rrr = ?", [invoice.rrr]),
    );
    await simulator.pay(invoice.rrr, { amount: '50000', notify: 'never' });
    await service.call(requeryPayment, clerk, { invoicenumber: invoice.invoiceNumber });
    const audited = (await service.announced(auditRecorded)).filter(
      ({ action, entityId }) => action === 'Book payment' && entityId === invoice.invoiceNumber,
    );
    expect(audited).toMatchObject([{ after: { flag: 'paid by a reference that was taken back' } }]);
  });
});
