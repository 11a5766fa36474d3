import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getCustomerOverview,
  initiateCreditNotes,
  invoicePaymentApplied,
  listExcessTargets,
  processCreditNotes,
  searchCreditNotes,
  searchOverPayments,
  withdrawRequest,
  type OverPaymentFilter,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded, changeProposed, changeWithdrawn, type Actor } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import type { Draft } from '../invoicing.builders.js';
import {
  checker,
  clerk,
  foreigner,
  outsider,
  SuspenseBench,
  type Entry,
  type Refund,
} from './suspense.builders.js';

describe('an excess', () => {
  const bench = new SuspenseBench();
  const { approve, ask, askRefused, excessOf, find, overpaid, pay, raise, record } = bench;
  const { recordRefused, refundable, requestOf, search, tell } = bench;
  let service: ServiceUnderTest;
  beforeAll(async () => {
    await bench.start();
    ({ service } = bench);
  });
  afterAll(() => service.stop());

  it('is what a payment exceeded the amount due by, and shown with it', async () => {
    const invoice = await raise();
    await pay(invoice.invoiceNumber, '50000');
    expect(await excessOf(invoice)).toBeUndefined();
    await pay(invoice.invoiceNumber, '40000');
    expect(await excessOf(invoice)).toMatchObject({
      invoiceId: invoice.invoiceId,
      customer: 'Skyways Airlines',
      customerId: 101,
      revenueId: 1101,
      locationId: 201,
      currencyId: 566,
      amountPayable: '87500',
      amountPaid: '90000',
      excessAmount: '2500',
      excessAmountString: '₦2,500.00',
      availableAmount: '2500',
      refundableAmount: '0',
      paymentDate: '2026-11-20T12:00:00.000Z',
      paymentReference: '123456789012',
      agencyId: 20,
      isUnregistered: false,
      pendingReference: '',
      refundable: [],
    });
    expect(await find(invoice.invoiceNumber)).toMatchObject({ status: 'Paid', amountPaid: '87500' });
  });

  it('is all that is paid for a voided invoice, of which nothing is payable', async () => {
    const invoice = await raise();
    await service.database.write((executor) =>
      executor.run("UPDATE invoices SET status = 'Voided' WHERE id = ?", [invoice.invoiceId]),
    );
    await pay(invoice.invoiceNumber, '90000');
    expect(await excessOf(invoice)).toMatchObject({
      amountPayable: '0',
      amountPaid: '90000',
      excessAmount: '90000',
      availableAmount: '90000',
    });
  });

  it('is found by day, currency, customer and words, and by nobody else', async () => {
    const invoice = await overpaid();
    const { invoiceNumber: searchText } = invoice;
    const found = async (filter: Partial<OverPaymentFilter>, actor?: Actor) =>
      (await search({ searchText, ...filter }, actor)).totalCount;
    expect(await found({ startDate: '2026-11-20', endDate: '2026-11-20', currencyId: 566 })).toBe(1);
    expect(await found({ startDate: '2026-11-21' })).toBe(0);
    expect(await found({ endDate: '2026-11-19' })).toBe(0);
    expect(await found({ currencyId: 840 })).toBe(0);
    expect([await found({ customerId: 101 }), await found({ customerId: 102 })]).toEqual([1, 0]);
    expect([await found({}, foreigner), await found({}, outsider)]).toEqual([0, 0]);
    expect((await search({ searchText: 'skyWAYS' })).totalCount).toBeGreaterThan(0);
    expect((await search({ searchText: '100%_' })).message).toBe('No record match your search');
    const decider = anActor({ ...clerk, permissions: ['invoice.search'] });
    expect((await service.refused(searchOverPayments, decider, {})).code).toBe('NOT_PERMITTED');
  });

  it('pays another invoice of the customer when a second person agrees, as money does', async () => {
    const [from, to] = [await overpaid(), await raise()];
    const reference = await ask(from.invoiceId, { targetInvoiceId: to.invoiceId, creditAmount: '2000' });
    const year = dayOf(service.clock.now(), 'Africa/Lagos').slice(0, 4);
    expect(reference).toMatch(new RegExp(`^CN-${year}-\\d{7}$`));
    expect(await excessOf(from)).toMatchObject({ pendingReference: reference, availableAmount: '2500' });
    expect(await find(to.invoiceNumber)).toMatchObject({ status: 'Unpaid' });
    const proposals = (await service.announced(changeProposed)).filter(({ title }) => title === reference);
    expect(proposals).toMatchObject([
      {
        reason: 'Paid twice by the bank',
        before: { excess: '2500' },
        after: { amount: '2000', usedFor: to.invoiceNumber, excess: '500' },
        about: { invoiceNumber: from.invoiceNumber, amountBefore: '2500', amountAfter: '500' },
        place: { locationId: 201, revenueId: 1101, revenueTopId: 110 },
      },
    ]);
    const { message } = await service.call(processCreditNotes, checker, {
      referenceNumbers: [reference],
      processStatus: 1,
    });
    expect(message).toBe('Credit note approved successfully');
    expect(await find(to.invoiceNumber)).toMatchObject({
      status: 'Partly paid',
      amountPaid: '2000',
      amountPayable: '87500',
      creditNoteReference: '',
    });
    expect(await find(from.invoiceNumber)).toMatchObject({ status: 'Paid', creditNoteReference: '' });
    expect(await excessOf(from)).toMatchObject({
      pendingReference: '',
      excessAmount: '500',
      availableAmount: '500',
      appliedAmount: '2000',
    });
    const facts = (await service.announced(invoicePaymentApplied)).filter(
      (fact) => fact.reference === reference,
    );
    expect(facts).toMatchObject([
      {
        invoiceNumber: to.invoiceNumber,
        channel: 'SUSPENSE',
        applied: '2000',
        surplus: '0',
        statusBefore: 'Unpaid',
        statusAfter: 'Partly paid',
      },
    ]);
    const audits = await service.announced(auditRecorded);
    const actions = (number: string) =>
      audits.filter(({ entityId }) => entityId === number).map(({ action }) => action);
    expect(actions(from.invoiceNumber)).toEqual(
      expect.arrayContaining(['Request credit note', 'Approve credit note']),
    );
    expect(actions(to.invoiceNumber)).toContain('Apply payment');
    const rest = await ask(from.invoiceId, {
      targetInvoiceId: to.invoiceId,
      creditAmount: undefined,
      invoiceAmountPercentage: '100',
    });
    expect(await approve(rest)).toMatchObject({ outcome: 'applied' });
    expect(await excessOf(from, 'left')).toBeUndefined();
    expect((await askRefused(from.invoiceId, { refundable: true })).message).toBe(
      `Invoice ${from.invoiceNumber} has no excess that is left`,
    );
  });

  it('can be chosen of several payments, and is the oldest else', async () => {
    const from = await overpaid();
    await pay(from.invoiceNumber, '100');
    const rows = (await search({ searchText: from.invoiceNumber })).results;
    expect(rows.map(({ excessAmount }) => excessAmount)).toEqual(['100', '2500']);
    const second = { refundable: true, creditAmount: '100', excessId: rows[0]?.id };
    const [first, other] = [
      await ask(from.invoiceId, { refundable: true }),
      await ask(from.invoiceId, second),
    ];
    const now = (await search({ searchText: from.invoiceNumber })).results;
    expect(now.map(({ pendingReference }) => pendingReference)).toEqual([other, first]);
    const foreign = (await excessOf(await overpaid()))?.id;
    expect((await askRefused(from.invoiceId, { refundable: true, excessId: foreign })).code).toBe(
      'NO_EXCESS',
    );
  });

  it('offers the open invoices of the same customer and currency', async () => {
    const from = await overpaid({ customerAIN: 'IN-000102' });
    const own = await raise({ customerAIN: 'IN-000102' });
    await raise({ customerAIN: 'IN-000103' });
    const dollars = { revenueId: 111, currencyId: 840, bills: [{ description: 'x', quantity: 1, rate: 9 }] };
    await raise({ customerAIN: 'IN-000102', ...dollars });
    const excessId = (await excessOf(from))?.id ?? 0;
    expect(await service.call(listExcessTargets, clerk, { excessId })).toMatchObject({
      results: [{ invoiceId: own.invoiceId, status: 'Unpaid', outstanding: '87500', currencyId: 566 }],
      totalCount: 1,
    });
    const other = await service.call(listExcessTargets, clerk, { excessId, searchText: 'FAS' });
    expect(other).toMatchObject({ results: [], totalCount: 0 });
    expect((await service.refused(listExcessTargets, foreigner, { excessId })).code).toBe('EXCESS_NOT_FOUND');
    expect((await service.call(listExcessTargets, outsider, { excessId })).totalCount).toBe(0);
  });

  const dollarInvoice = {
    revenueId: 111,
    currencyId: 840,
    bills: [{ description: 'En-route', quantity: 1, rate: 90_000 }],
  };
  it.each<[Partial<Entry>, Partial<Draft>, string]>([
    [{ creditAmount: '0' }, {}, 'The amount must be above 0'],
    [{ creditAmount: '2500.01' }, {}, 'The amount cannot be more than what is left of the excess'],
    [{ creditAmount: '10.005' }, {}, 'The amount must have at most 2 decimal places'],
    [
      {},
      { revenueId: 111, bills: [{ description: 'x', quantity: 1, rate: 2000 }] },
      'The amount cannot be more than the outstanding balance of the invoice',
    ],
    [{}, { customerAIN: 'IN-000102' }, 'The excess can only be applied to an invoice of the same customer'],
    [{}, dollarInvoice, 'The excess can only be applied to an invoice in the same currency'],
  ])('refuses %j for %j', async (changes, draft, message) => {
    const [from, to] = [await overpaid(), await raise(draft)];
    const refusal = await askRefused(from.invoiceId, { targetInvoiceId: to.invoiceId, ...changes });
    expect(refusal).toMatchObject({ code: 'EXCESS_NOT_USABLE', status: 422 });
    expect(refusal.message.split(': ')[1]).toBe(message);
    expect(await excessOf(from)).toMatchObject({ pendingReference: '' });
  });

  it('goes to an invoice or back, never both, never neither, and apart from discounts', async () => {
    const [from, to] = [await overpaid(), await raise()];
    expect((await askRefused(from.invoiceId, {})).fields).toEqual({
      'entries.0.targetInvoiceId': 'Please select an invoice or Refundable',
    });
    const both = { targetInvoiceId: to.invoiceId, refundable: true };
    expect((await askRefused(from.invoiceId, both)).fields).toEqual({
      'entries.0.targetInvoiceId': 'Please select either an invoice or Refundable, not both',
    });
    expect((await askRefused(from.invoiceId, { refundable: true, creditAmount: undefined })).fields).toEqual({
      'entries.0.creditAmount': 'Please enter an amount',
    });
    const [excess] = requestOf(from.invoiceId, { refundable: true }).entries;
    const discount = { creditNoteTypeId: 1, invoiceId: to.invoiceId, creditAmount: '1' };
    const mixed = await service.refused(initiateCreditNotes, clerk, {
      entries: [excess, discount],
      reasonForIssuance: 'x',
    });
    expect(mixed.fields).toEqual({ entries: 'Over-payments are requested apart from other credit notes' });
    expect((await askRefused(to.invoiceId, { refundable: true })).code).toBe('NO_EXCESS');
    const unseen = { targetInvoiceId: to.invoiceId };
    expect((await askRefused(from.invoiceId, unseen, foreigner)).code).toBe('INVOICE_NOT_FOUND');
    expect((await askRefused(from.invoiceId, unseen, outsider)).code).toBe('INVOICE_NOT_FOUND');
    await pay(to.invoiceNumber, '87500');
    expect((await askRefused(from.invoiceId, unseen)).message).toBe(
      `${to.invoiceNumber}: The excess can only be applied to an unpaid or partly paid invoice`,
    );
  });

  it('of an unregistered customer can only be refunded', async () => {
    const draft = { revenueId: 111, customerAIN: 'IN-000100', name: 'Musa Bello' };
    const [from, to] = [await overpaid(draft), await raise(draft)];
    const excess = await excessOf(from);
    expect(excess).toMatchObject({ isUnregistered: true });
    expect(await service.call(listExcessTargets, clerk, { excessId: excess?.id ?? 0 })).toMatchObject({
      totalCount: 0,
    });
    expect((await askRefused(from.invoiceId, { targetInvoiceId: to.invoiceId })).message).toBe(
      `${from.invoiceNumber}: The excess of an unregistered customer can only be refunded`,
    );
    expect(await ask(from.invoiceId, { refundable: true })).toMatch(/^CN-/);
  });

  it('has one pending request, and is free again when that is declined', async () => {
    const [from, to] = [await overpaid(), await raise()];
    const reference = await ask(from.invoiceId, { targetInvoiceId: to.invoiceId });
    expect(await askRefused(from.invoiceId, { refundable: true })).toMatchObject({
      code: 'EXCESS_PENDING',
      message: `A request for the excess of invoice ${from.invoiceNumber} is already pending`,
    });
    expect(
      (
        await service.refused(processCreditNotes, clerk, {
          referenceNumbers: [reference],
          processStatus: 1,
        })
      ).code,
    ).toBe('OWN_CREDIT_NOTE');
    const declined = { referenceNumbers: [reference], processStatus: 2 as const, comment: 'Not agreed' };
    await service.call(processCreditNotes, checker, declined);
    expect(await excessOf(from)).toMatchObject({ pendingReference: '', availableAmount: '2500' });
    expect(await find(to.invoiceNumber)).toMatchObject({ status: 'Unpaid' });
    expect(await ask(from.invoiceId, { refundable: true })).not.toBe(reference);
  });

  it('is free again when whoever asked for it takes that back, once, and whoever approves it then is told', async () => {
    const [from, other] = [await overpaid(), await overpaid()];
    const reference = await ask(from.invoiceId, { refundable: true });
    const beside = await ask(other.invoiceId, { refundable: true });
    const asked = { invoiceNumber: from.invoiceNumber, kind: 'credit-note' as const };
    const refused = async (named: object, by = clerk) =>
      (await service.refused(withdrawRequest, by, { ...asked, ...named })).code;
    const [mine] = (await search({ searchText: from.invoiceNumber }, clerk)).results;
    const [theirs] = (await search({ searchText: from.invoiceNumber }, checker)).results;
    expect([mine?.mayWithdraw, theirs?.mayWithdraw]).toEqual([true, false]);
    expect(await refused({ reference }, checker)).toBe('NOT_THE_MAKER');
    expect(await refused({ reference }, foreigner)).toBe('INVOICE_NOT_FOUND');
    // several of an invoice may wait: it is named, with its invoice
    for (const named of [{}, { reference: beside }, { reference: 'CN-2026-9999999' }])
      expect(await refused(named)).toBe('NOTHING_WAITS');
    const { message } = await service.call(withdrawRequest, clerk, { ...asked, reference });
    expect(message).toBe('Request withdrawn successfully');
    expect(await excessOf(from)).toMatchObject({ pendingReference: '', mayWithdraw: false });
    expect(await refused({ reference })).toBe('NOTHING_WAITS');
    const reason = `Withdrawn by ${clerk.fullName}, who asked for it`;
    expect(await service.announced(changeWithdrawn)).toMatchObject([
      { organisationId: 20, requestKey: `credit-note:${reference}`, reason },
    ]);
    const notes = await service.call(searchCreditNotes, checker, { parameter: { searchText: reference } });
    expect(notes.results).toMatchObject([{ requestStatus: 2, comment: reason }]);
    expect(await approve(reference)).toMatchObject({ outcome: 'failed', reason });
    expect(await excessOf(from)).toMatchObject({ availableAmount: '2500', refundableAmount: '0' });
    expect(await ask(from.invoiceId, { refundable: true })).not.toBe(reference);
  });

  it('that fits no longer when it is approved stays where it is, with why', async () => {
    const [from, to] = [await overpaid(), await raise()];
    const reference = await ask(from.invoiceId, { targetInvoiceId: to.invoiceId });
    await pay(to.invoiceNumber, '86000');
    const why = `${to.invoiceNumber}: The amount cannot be more than the outstanding balance of the invoice`;
    const early = { referenceNumbers: [reference], processStatus: 1 as const };
    expect((await service.refused(processCreditNotes, checker, early)).message).toBe(why);
    expect(await approve(reference)).toMatchObject({ outcome: 'failed', reason: why });
    expect(await find(to.invoiceNumber)).toMatchObject({ status: 'Partly paid', amountPaid: '86000' });
    expect(await excessOf(from)).toMatchObject({ availableAmount: '2500', pendingReference: '' });
    const notes = await service.call(searchCreditNotes, checker, { parameter: { searchText: reference } });
    expect(notes.results).toMatchObject([
      { requestStatus: 2, comment: why, creditNoteTypeName: 'Over Payment' },
    ]);
  });

  it('is refunded in a second step that a second person confirms, in parts too', async () => {
    const { invoice, referenceNumber } = await refundable();
    expect(await excessOf(invoice)).toMatchObject({
      excessAmount: '2500',
      availableAmount: '0',
      refundableAmount: '2500',
      refundable: [{ referenceNumber, amount: '2500', isPending: false }],
    });
    const first = await record({ referenceNumber, amount: '1000' });
    expect(first.message).toBe('Refund sent for approval successfully');
    const [proposal] = (await service.announced(changeProposed)).filter(
      ({ requestKey }) => requestKey === `refund:${first.data.id}`,
    );
    expect(proposal).toMatchObject({
      title: `Refund by ${referenceNumber}`,
      before: { toBeRefunded: '2500' },
      after: { refund: '1000', bankReference: 'GTB-0042', refundedOn: '2026-11-20', toBeRefunded: '1500' },
      maker: { userId: clerk.userId },
    });
    expect(await recordRefused({ referenceNumber, bankReference: 'GTB-0043' })).toMatchObject({
      code: 'REFUND_PENDING',
      message: `A refund by ${referenceNumber} is already waiting for approval`,
    });
    expect(await excessOf(invoice)).toMatchObject({ refundedAmount: '0', refundable: [{ isPending: true }] });
    expect(await tell(`refund:${first.data.id}`, true)).toMatchObject({ outcome: 'applied' });
    expect(await excessOf(invoice)).toMatchObject({
      excessAmount: '1500',
      refundedAmount: '1000',
      refundable: [{ amount: '1500', isPending: false }],
    });
    expect((await recordRefused({ referenceNumber, amount: '1500' })).message).toBe(
      'A refund of this excess by bank reference GTB-0042 has been recorded already',
    );
    const second = await record({ referenceNumber, amount: '1500', bankReference: 'GTB-0043' });
    await tell(`refund:${second.data.id}`, true);
    expect(await excessOf(invoice, 'left')).toBeUndefined();
    expect(await excessOf(invoice)).toMatchObject({ refundedAmount: '2500', refundable: [] });
    expect((await recordRefused({ referenceNumber, bankReference: 'GTB-0044' })).message).toBe(
      `Nothing is left to be refunded by ${referenceNumber}`,
    );
    const audits = (await service.announced(auditRecorded)).filter(
      ({ entityId }) => entityId === invoice.invoiceNumber,
    );
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Record refund', 'Confirm refund']),
    );
  });

  it('can be recorded as refunded again where that was declined', async () => {
    const { invoice, referenceNumber } = await refundable();
    const { data } = await record({ referenceNumber });
    await tell(`refund:${data.id}`, false);
    expect(await excessOf(invoice)).toMatchObject({
      refundedAmount: '0',
      refundable: [{ isPending: false }],
    });
    const again = await record({ referenceNumber });
    expect(await tell(`refund:${again.data.id}`, true)).toMatchObject({ outcome: 'applied' });
  });

  it('can be recorded as refunded again where whoever recorded it takes that back, and whoever confirms it then is told', async () => {
    const { invoice, referenceNumber: reference } = await refundable();
    const { data } = await record({ referenceNumber: reference });
    const asked = { invoiceNumber: invoice.invoiceNumber, kind: 'credit-note' as const, reference };
    const refused = async (by = clerk) => (await service.refused(withdrawRequest, by, asked)).code;
    const [theirs] = (await search({ searchText: invoice.invoiceNumber }, checker)).results;
    expect(theirs?.refundable).toMatchObject([{ isPending: true, mayWithdraw: false }]);
    expect((await excessOf(invoice))?.refundable).toMatchObject([{ isPending: true, mayWithdraw: true }]);
    expect(await refused(checker)).toBe('NOT_THE_MAKER');
    await service.call(withdrawRequest, clerk, asked);
    expect(await refused()).toBe('NOTHING_WAITS');
    const reason = `Withdrawn by ${clerk.fullName}, who asked for it`;
    const requestKey = `refund:${data.id}`;
    expect(await service.announced(changeWithdrawn)).toContainEqual(
      expect.objectContaining({ organisationId: 20, requestKey, reason }),
    );
    expect(await service.announced(auditRecorded)).toContainEqual(
      expect.objectContaining({
        action: 'Withdraw refund',
        entityId: invoice.invoiceNumber,
        description: `A refund of ₦2,500.00 by bank reference GTB-0042, recorded by ${clerk.fullName} for credit note ${reference}, was withdrawn`,
        before: { status: 'Pending' },
        after: { status: 'Withdrawn', reference },
      }),
    );
    expect(await tell(requestKey, true)).toMatchObject({ outcome: 'failed', reason });
    expect(await excessOf(invoice)).toMatchObject({
      refundedAmount: '0',
      refundable: [{ amount: '2500', isPending: false, mayWithdraw: false }],
    });
    const again = await record({ referenceNumber: reference });
    expect(await tell(`refund:${again.data.id}`, true)).toMatchObject({ outcome: 'applied' });
  });

  it.each<[Partial<Refund>, string]>([
    [{ amount: '2500.01' }, 'The amount cannot be more than what is left to be refunded'],
    [{ amount: '0' }, 'The amount must be above 0'],
    [{ amount: '1.005' }, 'The amount must have at most 2 decimal places'],
    [{ refundDate: '2999-01-01' }, 'The date of the refund cannot be in the future'],
  ])('is not refunded by %j', async (changes, message) => {
    const { referenceNumber } = await refundable();
    expect((await recordRefused({ referenceNumber, ...changes })).message).toBe(message);
  });

  it('is refunded by a note that says so alone, and by the own agency', async () => {
    const { referenceNumber } = await refundable();
    expect((await recordRefused({ referenceNumber }, foreigner)).code).toBe('CREDIT_NOTE_NOT_FOUND');
    expect((await recordRefused({ referenceNumber }, outsider)).code).toBe('CREDIT_NOTE_NOT_FOUND');
    expect((await recordRefused({ referenceNumber, bankReference: ' ' })).fields).toEqual({
      bankReference: 'Please enter the bank reference',
    });
    const [from, to] = [await overpaid(), await raise()];
    const pending = await ask(from.invoiceId, { refundable: true });
    expect((await recordRefused({ referenceNumber: pending })).code).toBe('NOT_REFUNDABLE');
    const other = await overpaid();
    const applied = await ask(other.invoiceId, { targetInvoiceId: to.invoiceId });
    await approve(applied);
    expect((await recordRefused({ referenceNumber: applied })).code).toBe('NOT_REFUNDABLE');
  });

  it('counts with its customer for as long as it is there', async () => {
    const overview = async () => {
      const { data } = await service.call(getCustomerOverview, clerk, { customerId: 104 });
      return data.balances.find(({ currencyId }) => currencyId === 566)?.excess;
    };
    const draft = { customerAIN: 'IN-000104' };
    const [from, to] = [await overpaid(draft), await raise(draft)];
    expect(await overview()).toBe('2500');
    expect((await search({ customerId: 104 })).balances).toEqual([
      { currencyId: 566, count: 1, excess: '2500', refundable: '0' },
    ]);
    await approve(await ask(from.invoiceId, { targetInvoiceId: to.invoiceId, creditAmount: '2000' }));
    expect(await overview()).toBe('500');
    await approve(await ask(from.invoiceId, { refundable: true, creditAmount: '500' }));
    expect(await overview()).toBe('500');
    expect((await search({ customerId: 104 })).balances).toEqual([
      { currencyId: 566, count: 1, excess: '500', refundable: '500' },
    ]);
  });

  it('is held above zero by the database, whoever writes', async () => {
    const from = await overpaid();
    const id = (await excessOf(from))?.id ?? 0;
    for (const part of [
      'applied_thousandths = 2500001',
      'refundable_thousandths = -1',
      'refunded_thousandths = 1',
    ])
      await expect(
        service.database.write((executor) => executor.run(`UPDATE suspense SET ${part} WHERE id = ?`, [id])),
      ).rejects.toThrow(/never_below_zero/);
    const { referenceNumber } = await refundable();
    await record({ referenceNumber });
    await expect(
      service.database.write((executor) =>
        executor.run(
          'UPDATE refunds SET status = 1, checker_user_id = maker_user_id WHERE note_reference = ?',
          [referenceNumber],
        ),
      ),
    ).rejects.toThrow(/four_eyes/);
  });
});
