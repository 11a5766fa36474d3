import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  attachReference,
  createCustomer,
  createInvoice,
  exportInvoices,
  findSimilarCustomers,
  getCustomerMapping,
  getInvoice,
  getInvoiceForPayment,
  invoicePaymentApplied,
  invoiceRaised,
  listCustomers,
  listFooterOptions,
  listSubRevenues,
  listTopRevenues,
  searchInvoices,
  summariseInvoices,
  validateQr,
} from '@kobodesk/contracts/invoicing';
import { anonymous, auditRecorded, systemActor, type Actor } from '@kobodesk/contracts/kernel';
import { lookUpReference, paymentConfirmed, paymentReferenceGenerated } from '@kobodesk/contracts/payments';
import { aService, refusalFrom, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from './index.js';
import { aDraft, clerk, foreigner, manager, payments, standIns, type Draft } from './invoicing.builders.js';

/** knows one reference */
const provider = standIn(lookUpReference, ({ rrr }) => ({
  data: { isKnown: rrr === '270411883900', isPaid: false, amount: null, holder: null },
}));

describe('invoicing', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [...standIns, provider],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const raise = async (changes: Partial<Draft> = {}, actor: Actor = clerk) =>
    (await service.call(createInvoice, actor, aDraft(changes))).id;
  const refused = (changes: Partial<Draft>, actor: Actor = clerk) =>
    service.refused(createInvoice, actor, aDraft(changes));
  const find = async (invoiceNumber: string, actor: Actor = clerk) =>
    (await service.call(getInvoice, actor, { invoiceNumber })).data;
  const pay = (invoiceNumber: string, amount: string, paymentId: string) =>
    service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId,
      amount,
      paidAt: '2026-11-20T12:00:00.000Z',
      channel: 'CARD',
      reference: '270411883921',
    });

  describe(createInvoice.name, () => {
    it('raises an invoice with exact amounts and the names of the day', async () => {
      const number = await raise();
      expect(number).toMatch(/^NAA-\d{4}-\d{7}-[A-Z0-9]{3}$/);
      expect(await find(number)).toMatchObject({
        invoiceNumber: number,
        status: 'Unpaid',
        amount: '87500',
        amountString: '\u20a687,500.00',
        amountPaid: '0',
        customer: 'Skyways Airlines',
        customerAIN: 'IN-000101',
        revenue: 'Landing charge',
        revenueCode: 'LND',
        location: 'Lagos Airport',
        locationState: 'Lagos',
        agency: 'National Aviation Authority',
        invoiceDate: '2026-11-20',
        createdByName: 'Bashir Lawal',
        bills: [
          { description: 'Landing, Boeing 737', quantity: '2', rate: '25000', amount: '50000', precision: 2 },
          { description: 'Landing, ATR 72', quantity: '1.5', rate: '25000', amount: '37500', precision: 2 },
        ],
      });
      const raised = (await service.announced(invoiceRaised)).find(
        ({ invoiceNumber }) => invoiceNumber === number,
      );
      expect(raised).toMatchObject({ organisationId: 20, amount: '87500', revenueName: 'Landing charge' });
      const audited = (await service.announced(auditRecorded)).find(({ entityId }) => entityId === number);
      expect(audited).toMatchObject({
        action: 'Create invoice',
        personName: 'Bashir Lawal',
        organisationId: 20,
      });
    });

    it.each<[Partial<Record<keyof Draft, unknown>>, string, string]>([
      [{ revenueId: '' }, 'revenueId', 'Please select revenue'],
      [{ customerAIN: '' }, 'customerAIN', 'Please select customer'],
      [{ name: ' ' }, 'name', 'Please enter a name'],
      [{ emails: [] }, 'emails', 'Please enter an email address'],
      [{ phone: '' }, 'phone', 'Please enter a phone number'],
      [{ locationId: null }, 'locationId', 'Please select location'],
      [{ locationId: 999 }, 'locationId', 'Please select location'],
      [{ address: '' }, 'address', 'Please enter an address'],
      [{ currencyId: undefined }, 'currencyId', 'Please select currency'],
      [{ revenueId: 110 }, 'revenueId', 'Please select sub revenue'],
      [
        { revenueId: 112, bills: [{ description: 'x', quantity: 1, rate: 150000 }] },
        'footerOption',
        'Please select foot note option',
      ],
      [
        { bills: [{ description: '', quantity: 1, rate: 1 }] },
        'bills.0.description',
        'Please add an item description',
      ],
      [{ bills: [{ description: 'x', quantity: 0, rate: 1 }] }, 'bills.0.quantity', 'Please add a quantity'],
      [{ bills: [{ description: 'x', quantity: '', rate: 1 }] }, 'bills.0.quantity', 'Please add a quantity'],
      [
        { bills: [{ description: 'x', quantity: '1.234567', rate: 1 }] },
        'bills.0.quantity',
        'Quantity must have at most 5 decimal places',
      ],
      [
        { bills: [{ description: 'x', quantity: -1, rate: 1 }] },
        'bills.0.quantity',
        'Quantity cannot be less than 1',
      ],
      [
        { bills: [{ description: 'x', quantity: '0.5', rate: 1 }] },
        'bills.0.quantity',
        'Quantity cannot be less than 1',
      ],
      [{ bills: [{ description: 'x', quantity: 1, rate: '' }] }, 'bills.0.rate', 'Please add a rate'],
      [
        { bills: [{ description: 'x', quantity: 1, rate: -5 }] },
        'bills.0.rate',
        'Rate cannot be less than zero',
      ],
    ])('refuses %j at %s: %s', async (changes, field, message) => {
      const report = await refused(changes as Partial<Draft>);
      expect(report).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, message });
      expect(report.fields?.[field]).toBe(message);
    });

    it.each<[Partial<Draft>, string]>([
      [{ bills: [{ description: 'x', quantity: 2, rate: 25000, amount: '49999.99' }] }, 'AMOUNT_DIFFERS'],
      [{ bills: [{ description: 'x', quantity: 1, rate: 24999 }] }, 'RATE_IS_FIXED'],
      [{ customerAIN: 'IN-000100' }, 'CUSTOMER_NOT_ALLOWED'],
      [{ customerAIN: 'IN-999999' }, 'CUSTOMER_NOT_FOUND'],
      [{ revenueId: 120, bills: [{ description: 'x', quantity: 1, rate: 5 }] }, 'REVENUE_NOT_FOUND'],
      [
        { revenueId: 111, bills: [{ description: 'x', quantity: '999999999', rate: '999999999' }] },
        'AMOUNT_TOO_LARGE',
      ],
    ])('refuses %j as %s', async (changes, code) => {
      expect((await refused(changes)).code).toBe(code);
    });

    it('allows the unregistered customer where the revenue does, and items keep the third decimal that the amount cannot have', async () => {
      const number = await raise({
        revenueId: 1102,
        customerAIN: 'IN-000100',
        name: 'Walk-in',
        bills: [{ description: 'Parking', quantity: '1.00005', rate: '12500.5' }],
      });
      expect(await find(number)).toMatchObject({
        amount: '12501.13',
        amountString: '\u20a612,501.13',
        bills: [{ amount: '12501.125' }],
        customerName: 'Walk-in',
      });
    });

    it('asks before it raises the same again', async () => {
      const changes = { checkSimilarInvoice: true, name: 'Skyways twice' };
      const first = await raise(changes);
      const report = await refused(changes);
      expect(report).toMatchObject({ code: 'SIMILAR_INVOICE', status: 409, details: { existing: [first] } });
      expect(report.message).toContain('similar invoice');
      expect(await raise({ ...changes, checkSimilarInvoice: false })).not.toBe(first);
    });

    it('raises one of many alike that come at once', async () => {
      const alike = { checkSimilarInvoice: true, name: 'Skyways at once' };
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => raise(alike)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('keeps to the revenues, locations and customer of the user', async () => {
      expect((await refused({}, { ...clerk, locationIds: [202] })).code).toBe('OUTSIDE_SCOPE');
      expect((await refused({}, { ...clerk, revenueIds: [111] })).code).toBe('OUTSIDE_SCOPE');
      const customer = anActor({ ...clerk, role: 'customeradmin', customerId: 102 });
      expect((await refused({}, customer)).code).toBe('OUTSIDE_SCOPE');
    });

    it('numbers without gaps when many raise at once', async () => {
      const numbers = await Promise.all(Array.from({ length: 20 }, (_, n) => raise({ name: `Crowd ${n}` })));
      const sequence = numbers
        .map((number) => Number.parseInt(number.split('-')[2] ?? '', 10))
        .sort((a, b) => a - b);
      expect(sequence).toEqual(Array.from({ length: 20 }, (_, n) => (sequence[0] ?? 0) + n));
    });

    it('takes a reference that is free, once', async () => {
      const number = await raise({ rrr: '270411883900' });
      expect((await find(number)).remitaRetrievalReference).toBe('270411883900');
      expect((await refused({ rrr: '270411883900' })).code).toBe('REFERENCE_TAKEN');
      expect((await refused({ rrr: '270411883999' })).fields).toEqual({
        rrr: 'The payment provider does not know this RRR',
      });
    });
  });

  describe('payments', () => {
    it('take an invoice from unpaid over partly paid to paid, and keep what is too much', async () => {
      const number = await raise();
      expect((await pay(number, '43750', 'half')).data).toEqual({
        status: 'Partly paid',
        amountPaid: '43750',
        outstanding: '43750',
        surplus: '0',
      });
      expect((await pay(number, '43750.5', 'rest')).data).toEqual({
        status: 'Paid',
        amountPaid: '87500',
        outstanding: '0',
        surplus: '0.5',
      });
      expect(
        (await service.call(getInvoiceForPayment, payments, { invoiceNumber: number })).data,
      ).toMatchObject({ status: 'Paid', outstanding: '0' });
    });

    it('count once, by call and by fact, however often and however many at once', async () => {
      const number = await raise();
      const fact = {
        organisationId: 20,
        invoiceNumber: number,
        paymentId: 'once',
        rrr: '1',
        amount: '100',
        currencyId: 566,
        channel: 'CARD',
        provider: 'remita',
        providerReference: 'T',
        paidAt: '2026-11-20T12:00:00.000Z',
      };
      await Promise.all([
        ...Array.from({ length: 30 }, () => pay(number, '100', 'once')),
        service.deliver(paymentConfirmed, fact),
        service.deliver(paymentConfirmed, fact),
      ]);
      expect((await find(number)).amountPaid).toBe('100');
      const facts = (await service.announced(invoicePaymentApplied)).filter(
        ({ invoiceNumber }) => invoiceNumber === number,
      );
      expect(facts).toHaveLength(1);
      expect(facts[0]).toMatchObject({ applied: '100', statusBefore: 'Unpaid', statusAfter: 'Partly paid' });
    });

    it('lose nothing when fifty come at once', async () => {
      const number = await raise();
      await Promise.all(Array.from({ length: 50 }, (_, n) => pay(number, '2000.001', `crowd-${n}`)));
      const rows = await service.database.reader.query<{ applied: string; surplus: string }>(
        "SELECT CAST(SUM(applied_thousandths) AS CHAR) AS applied, CAST(SUM(surplus_thousandths) AS CHAR) AS surplus FROM invoice_payments WHERE payment_id LIKE 'crowd-%'",
      );
      expect(rows[0]).toEqual({ applied: '87500000', surplus: '12500050' });
      expect(await find(number)).toMatchObject({ status: 'Paid', amountPaid: '87500' });
    });

    it('are put aside when they belong to another invoice or are in another currency', async () => {
      const [first, second] = [await raise(), await raise()];
      await pay(first, '100', 'belongs-to-first');
      expect((await refusalFrom(pay(second, '100', 'belongs-to-first'))).code).toBe('INTERNAL');
      const dollars = {
        organisationId: 20,
        invoiceNumber: second,
        paymentId: 'dollars',
        rrr: '2',
        amount: '100',
        currencyId: 840,
        channel: 'CARD',
        provider: 'remita',
        providerReference: 'D',
        paidAt: '2026-11-20T12:00:00.000Z',
      };
      await service.deliver(paymentConfirmed, dollars);
      expect((await find(second)).amountPaid).toBe('0');
      const dead = await service.database.reader.query<{ reason: string }>('SELECT reason FROM dead_letters');
      expect(dead.map(({ reason }) => reason)).toEqual([
        'Error: payment dollars is in another currency than its invoice',
      ]);
    });

    it('leave an invoice its reference', async () => {
      const [first, second] = [await raise(), await raise()];
      const attach = (invoiceNumber: string, rrr: string, replaces?: string) => ({
        organisationId: 20,
        invoiceNumber,
        rrr,
        ...(replaces ? { replaces } : {}),
      });
      const { amount } = await find(first);
      expect(await service.call(attachReference, payments, attach(first, '270411883901'))).toEqual({
        data: { rrr: '270411883901', outstanding: amount },
      });
      expect((await service.call(attachReference, payments, attach(first, '270411883902'))).data.rrr).toBe(
        '270411883901',
      );
      expect((await service.refused(attachReference, payments, attach(second, '270411883901'))).code).toBe(
        'REFERENCE_TAKEN',
      );
      expect(
        (await service.call(attachReference, payments, attach(first, '270411883902', '270411883901'))).data
          .rrr,
      ).toBe('270411883902');
      // two that were made one after the other are told the wrong way round
      const told = (rrr: string, replaces: string) =>
        service.deliver(paymentReferenceGenerated, {
          ...attach(first, rrr, replaces),
          amount,
          currencyId: 566,
        });
      const last = told('270411883904', '270411883903');
      await told('270411883903', '270411883902');
      await last;
      expect((await find(first)).remitaRetrievalReference).toBe('270411883904');
    });
  });

  describe('searching', () => {
    const search = (parameter: Record<string, unknown>, actor: Actor = clerk, more = {}) =>
      service.call(searchInvoices, actor, { parameter, ...more } as never);
    const numbers = async (parameter: Record<string, unknown>, actor?: Actor) =>
      (await search(parameter, actor)).results.map(({ invoiceNumber }) => invoiceNumber);

    it('finds by each filter, and says so when there is nothing', async () => {
      const number = await raise({
        name: 'Zephyr Ground Handling',
        locationId: 202,
        revenueId: 111,
        currencyId: 840,
        customerAIN: 'IN-000103',
        invoiceDate: '2026-01-31',
        bills: [{ description: 'x', quantity: 1, rate: '0.01' }],
      });
      const only: Record<string, unknown>[] = [
        { invoiceNumber: number },
        { invoiceNumber: number.toLowerCase().slice(0, -1) },
        { name: 'zephyr' },
        { name: 'hand zeph' },
        { locationId: 202 },
        { revenueId: 111 },
        { currencyId: 840 },
        { providerId: 103 },
        { state: 'Federal Capital Territory' },
        { state: '37' },
        { dateType: 2, startDate: '2026-01-31T00:00:00.000Z', endDate: '2026-01-31T23:00:00.000Z' },
      ];
      for (const parameter of only)
        expect([parameter, await numbers(parameter)]).toEqual([parameter, [number]]);
      for (const parameter of [
        { name: 'phyr' },
        { name: '%' },
        { invoiceNumber: '%' },
        { isedited: true },
        { status: 4 },
      ]) {
        expect(await search(parameter)).toEqual({
          results: [],
          totalCount: 0,
          message: 'No record match your search',
        });
      }
    });

    it('cuts days in the zone of the organisation', async () => {
      service.clock.stopAt(new Date('2026-02-28T23:30:00.000Z'));
      const number = await raise({ name: 'Half past midnight in Lagos' });
      service.clock.runFrom();
      const march = { startDate: '2026-03-01', endDate: '2026-03-01' };
      expect(await numbers(march)).toEqual([number]);
      expect(await numbers({ startDate: '2026-02-28', endDate: '2026-02-28' })).toEqual([]);
      expect(number).toContain('-2026-');
    });

    it('pages with the exact total, newest first, each row once', async () => {
      const seen: string[] = [];
      let total = 0;
      for (let from = 0; from < 20; from += 1) {
        const page = await search({}, clerk, { pageSize: 7, from });
        total = page.totalCount;
        seen.push(...page.results.map(({ invoiceNumber }) => invoiceNumber));
        if (page.results.length < 7) break;
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
      const rows = await service.database.reader.query<{ invoice_number: string }>(
        'SELECT invoice_number FROM invoices WHERE organisation_id = 20 ORDER BY created_at_ms DESC, id DESC',
      );
      expect(seen).toEqual(rows.map(({ invoice_number }) => invoice_number));
      const before = total;
      await raise({ name: 'One more' });
      expect((await search({})).totalCount).toBe(before + 1);
    });

    it('matches a revenue and all its sub-revenues', async () => {
      const both = await search({ revenueId: 110 });
      const one = await search({ revenueId: 1101 });
      const other = await search({ revenueId: 1102 });
      expect(both.totalCount).toBe(one.totalCount + other.totalCount);
      expect(other.totalCount).toBeGreaterThan(0);
    });

    it.each<[Record<string, unknown>]>([
      [{}],
      [{ status: 1 }],
      [{ status: 'Partly paid' }],
      [{ currencyId: 566 }],
      [{ providerId: 101 }],
      [{ dateType: 2, startDate: '2026-01-01', endDate: '2026-12-31' }],
    ])('sums a result to the kobo, by roll-ups or not: %j', async (parameter) => {
      const { results } = await service.call(summariseInvoices, clerk, { parameter } as never);
      expect(results.slice(0, 2).map(({ currency }) => currency)).toEqual(['Naira', 'Dollar']);
      const all = [];
      for (let after: { createdAtMs: number; id: number } | null | undefined = undefined; after !== null;) {
        const page: Awaited<ReturnType<typeof exported>> = await exported(parameter, after ?? null);
        all.push(...page.results);
        after = page.next;
      }
      for (const card of results) {
        const own = all.filter(({ currencyId }) => currencyId === card.currencyId);
        const sum = (values: string[]) =>
          values.reduce((total, text) => total + BigInt(Math.round(Number.parseFloat(text) * 1000)), 0n);
        expect(BigInt(Math.round(Number.parseFloat(card.amount) * 1000))).toBe(
          sum(own.map(({ amount }) => amount)),
        );
        expect(BigInt(Math.round(Number.parseFloat(card.paid) * 1000))).toBe(
          sum(own.map(({ amountPaid }) => amountPaid)),
        );
        expect(card.count).toBe(own.length);
      }
    });
    const exported = (
      parameter: Record<string, unknown>,
      after: { createdAtMs: number; id: number } | null,
    ) =>
      service.call(exportInvoices, { ...systemActor('reporting', 20), timeZone: 'Africa/Lagos' }, {
        filter: { dateType: 1, ...parameter },
        after,
        size: 5,
      } as never);

    it('sorts by what it has an index for, and takes any other name for none', async () => {
      for (const field of ['constructor', 'amount', 'id; DROP TABLE invoices']) {
        expect((await search({}, clerk, { sort: { field, order: 'ASC' } })).results.length).toBeGreaterThan(
          0,
        );
      }
    });

    it('shows another organisation nothing, and a customer only its own', async () => {
      expect(await search({}, foreigner)).toMatchObject({ totalCount: 0 });
      const [number = ''] = await numbers({});
      expect((await service.refused(getInvoice, foreigner, { invoiceNumber: number })).status).toBe(404);
      const { results } = await service.call(summariseInvoices, foreigner, { parameter: {} } as never);
      expect(results.every(({ count }) => count === 0)).toBe(true);
      const customer = anActor({ ...clerk, role: 'customeradmin', customerId: 103 });
      expect((await search({}, customer)).results.every(({ customerId }) => customerId === 103)).toBe(true);
    });

    it.each([
      [{ status: 9 }, 'parameter.status'],
      [{ dateType: 3 }, 'parameter.dateType'],
      [{ startDate: 'yesterday' }, 'parameter.startDate'],
    ])('names the filter that is wrong: %j', async (parameter, field) => {
      expect(Object.keys((await service.refused(searchInvoices, clerk, { parameter })).fields ?? {})).toEqual(
        [field],
      );
    });
  });

  it('vouches for its QR code, and for no other', async () => {
    const number = await raise();
    const { qrLink } = await find(number);
    const code = new URL(qrLink).searchParams.get('code') ?? '';
    const visitor = anonymous('10.0.0.1');
    expect((await service.call(validateQr, visitor, { inv: number, code })).data).toMatchObject({
      message: 'Invoice Authenticated',
      invoiceNumber: number,
      invoiceAmount: '87500',
      deleted: false,
      agencyId: 20,
      qrPaymentEnabled: true,
      correctedSince: false,
      referenceReplaced: false,
    });
    const other = await raise();
    const wrong = await service.refused(validateQr, visitor, { inv: other, code });
    expect(await service.refused(validateQr, visitor, { inv: 'NAA-2026-9999999-AAA', code })).toEqual(wrong);
    expect(wrong.status).toBe(404);
  });

  describe('customers and revenues', () => {
    it('are found by a like name before they are added', async () => {
      const similar = await service.call(findSimilarCustomers, clerk, { customerName: 'Savannah Air Ltd' });
      expect(similar.data.map(({ id }) => id)).toEqual([102, 104]);
      const begun = await service.call(findSimilarCustomers, clerk, { customerName: 'SAVAN Cargo Services' });
      expect(begun.data.map(({ id }) => id)).toEqual([104]);
      const input = {
        id: 0,
        name: 'Atlas Wings',
        category: 1,
        type: 1,
        fromCreateInvoice: true,
        customerStaff: [{ titleId: 5, firstName: 'Ada', lastName: 'Obi', email: 'ada@atlas.test' }],
      };
      const added = await service.call(createCustomer, clerk, input);
      expect(added.id).toMatchObject({
        name: 'Atlas Wings',
        customerAIN: 'IN-000132',
        email: 'ada@atlas.test',
      });
      expect((await service.call(listCustomers, clerk, {})).data.some(({ id }) => id === added.id.id)).toBe(
        true,
      );
      expect((await service.call(listCustomers, foreigner, {})).data.map(({ id }) => id)).toEqual([131]);
      await service.call(createCustomer, manager, { id: added.id.id, name: 'Atlas Wings Ltd', agencyId: 20 });
      const kept = (await service.call(listCustomers, clerk, {})).data.find(({ id }) => id === added.id.id);
      expect(kept).toMatchObject({ customerName: 'Atlas Wings Ltd', email: 'ada@atlas.test' });
      expect(
        (await service.refused(createCustomer, manager, { ...input, id: added.id.id, category: 2 })).message,
      ).toBe('This field cannot be edited');
      expect((await service.refused(createCustomer, clerk, { ...input, name: '' })).message).toBe(
        'Please enter a name',
      );
    });

    it('keep what an edit leaves out, say in the audit trail what they were, and rest while inactive', async () => {
      const input = { id: 0, name: 'Harmattan Air', allowSelfService: true, address: '2 Airport Road' };
      const { id } = (await service.call(createCustomer, manager, input)).id;
      const find = async () =>
        (await service.call(listCustomers, clerk, {})).data.find((row) => row.id === id);
      await service.call(createCustomer, manager, { id, name: 'Harmattan Airways' });
      expect(await find()).toMatchObject({ customerName: 'Harmattan Airways', allowSelfService: true });
      const edited = (await service.announced(auditRecorded)).filter(
        ({ action, entityId }) => action === 'Edit customer' && entityId === String(id),
      );
      expect(edited).toMatchObject([
        {
          before: { name: 'Harmattan Air', address: '2 Airport Road', allowSelfService: true },
          after: { name: 'Harmattan Airways', address: '2 Airport Road', allowSelfService: true },
        },
      ]);
      await service.call(createCustomer, manager, { id, name: 'Harmattan Airways', allowSelfService: false });
      expect(await find()).toMatchObject({ allowSelfService: false });
      await service.database.write((executor) =>
        executor.run('UPDATE customers SET is_active = 0 WHERE id = ?', [id]),
      );
      expect((await service.refused(createCustomer, manager, { id, name: 'Harmattan' })).message).toBe(
        'An inactive customer cannot be edited',
      );
    });

    it('are listed as the invoice form offers them', async () => {
      const tops = (await service.call(listTopRevenues, clerk, {})).data;
      expect(tops.map(({ id }) => id)).toEqual([113, 111, 110, 112]);
      expect(tops.find(({ id }) => id === 112)).toMatchObject({
        requiresFooterOption: true,
        hasSubRevenue: false,
      });
      const subs = (await service.call(listSubRevenues, clerk, { RevenueGroupId: 110 })).data;
      expect(subs.map(({ id, rate, decimalPrecision }) => [id, rate, decimalPrecision])).toEqual([
        [1101, '25000', 2],
        [1102, '12500.5', 3],
      ]);
      expect((await service.call(getCustomerMapping, clerk, { revenueId: 1101 })).data).toBeNull();
      expect((await service.call(listFooterOptions, clerk, {})).data).toHaveLength(2);
      expect((await service.call(listFooterOptions, foreigner, {})).data).toEqual([]);
    });
  });
});
