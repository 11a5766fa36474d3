import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  editInvoice,
  exportCreditNotes,
  getInvoice,
  getInvoiceForPayment,
  initiateCreditNotes,
  invoiceCredited,
  listCreditNoteTypes,
  processCreditNotes,
  searchCreditNotes,
  searchInvoices,
  summariseInvoices,
  type CreditNoteCursor,
} from '@kobodesk/contracts/invoicing';
import {
  auditRecorded,
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  refusalOf,
  systemActor,
  type Actor,
  type InputOf,
  type ReplyOf,
} from '@kobodesk/contracts/kernel';
import { AlreadyDecided, approvalReport, decideChanges, findApprover } from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { owedThrice } from '../roll-up/owed.builders.js';
import { CreditNoteDesk } from './credit-note-desk.js';
import {
  aDraft,
  clerk as raiser,
  foreigner as stranger,
  payments,
  standIns,
  type Draft,
} from '../invoicing.builders.js';

const rights = [...raiser.permissions, 'invoice.edit', 'credit-note.request', 'credit-note.decide'];
const clerk = anActor({ ...raiser, permissions: rights });
const checker = anActor({ ...clerk, userId: 505, fullName: 'Ngozi Balogun' });
const foreigner = anActor({ ...stranger, permissions: rights });
const outsider = anActor({ ...clerk, userId: 511, locationIds: [202] });
type Entry = InputOf<typeof initiateCreditNotes>['entries'][number];

describe('credit notes', () => {
  let service: ServiceUnderTest;
  let paymentNumber = 0;
  /** by whom each request was decided where requests of every kind are */
  const decided = new Map<string, string>();
  let sequence = 0;

  /** What is announced there of a decision. */
  const tell = async (requestKey: string, isApproved: boolean, comment: string, by: Actor = checker) => {
    const proposals = await service.announced(changeProposed);
    const { maker, changeType, payload } =
      proposals.find((proposal) => proposal.requestKey === requestKey) ?? proposals[0] ?? {};
    if (!maker || changeType === undefined) throw new Error(`${requestKey} was never put forward`);
    const requestId = ++sequence;
    const people = { maker, checker: changePersonOf(by), comment };
    const fact = { organisationId: 20, requestId, changeType, payload, ...people };
    await service.deliver(isApproved ? changeApproved : changeRejected, fact);
    return (await service.announced(changeSettled)).find((settled) => settled.requestId === requestId);
  };

  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(findApprover, () => ({
          data: { userName: 'supervisor@naa.test', way: [['supervisor@naa.test']] },
        })),
        standIn(decideChanges, async ({ requestKeys, isApproved, comment }, by) => {
          for (const key of requestKeys)
            if (decided.has(key)) throw refusalOf(AlreadyDecided, { by: decided.get(key) });
          for (const key of requestKeys) decided.set(key, by.fullName);
          const data = [];
          for (const key of requestKeys) {
            const settled = await tell(key, isApproved, comment, by);
            const { outcome, reason } = settled ?? { outcome: 'applied', reason: null };
            data.push(
              isApproved
                ? approvalReport('Record', { outcome, reason: reason ?? '' })
                : { message: 'Record rejected successfully', outcome: 'declined' as const },
            );
          }
          return { data };
        }),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const find = async (invoiceNumber: string) =>
    (await service.call(getInvoice, clerk, { invoiceNumber })).data;
  /** 87 500 naira */
  const raise = async (changes: Partial<Draft> = {}, actor: Actor = clerk) => {
    const invoiceNumber = (await service.call(createInvoice, actor, aDraft(changes))).id;
    const { invoiceId } = (await service.call(getInvoice, actor, { invoiceNumber })).data;
    return { invoiceNumber, invoiceId };
  };
  const entry = (invoiceId: number, changes: Partial<Entry> = {}): Entry => ({
    creditNoteTypeId: 1,
    invoiceId,
    creditAmount: '7500.05',
    ...changes,
  });
  const ask = (entries: Entry[], actor = clerk) =>
    service.call(initiateCreditNotes, actor, { entries, reasonForIssuance: 'Agreed discount' });
  const askRefused = (entries: Entry[], actor = clerk) =>
    service.refused(initiateCreditNotes, actor, { entries, reasonForIssuance: 'Agreed discount' });
  const noteOf = async (invoiceId: number, changes: Partial<Entry> = {}) =>
    (await ask([entry(invoiceId, changes)])).result[0]?.referenceNumber ?? '';
  const decide = (referenceNumbers: string[], processStatus: 1 | 2 = 1, actor = checker) =>
    service.call(processCreditNotes, actor, {
      referenceNumbers,
      processStatus,
      comment: processStatus === 2 ? 'Not agreed' : '',
    });
  const decideRefused = (referenceNumbers: string[], processStatus: unknown = '1', actor = checker) =>
    service.refused(processCreditNotes, actor, { referenceNumbers, processStatus } as InputOf<
      typeof processCreditNotes
    >);
  const listed = async (searchText: string) =>
    (await service.call(searchCreditNotes, checker, { parameter: { searchText } })).results;
  const pay = (invoiceNumber: string, amount: string) => {
    paymentNumber += 1;
    return service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `credit-payment-${paymentNumber}`,
      amount,
      paidAt: '2026-11-20T12:00:00.000Z',
      channel: 'CARD',
      reference: '123456789012',
    });
  };

  it('come in three kinds', async () => {
    expect((await service.call(listCreditNoteTypes, clerk, {})).data.map(({ name }) => name)).toEqual([
      'Discount and Waiver',
      'Over Payment',
      'Credit-Note Issuance',
    ]);
  });

  it('are asked for, shown as pending, and lower what is due when a second person approves', async () => {
    const { invoiceNumber, invoiceId } = await raise();
    const { message, result } = await ask([entry(invoiceId)]);
    expect(message).toBe('Credit note sent for approval successfully');
    const [made] = result;
    expect(made).toMatchObject({
      invoiceNumber,
      invoiceAmount: '87500',
      newInvoiceAmount: '79999.95',
      creditAmount: '7500.05',
      invoiceAmountPercentage: '8.5715',
      requestStatusName: 'Pending',
    });
    const reference = made?.referenceNumber ?? '';
    const year = dayOf(service.clock.now(), 'Africa/Lagos').slice(0, 4);
    expect(reference).toMatch(new RegExp(`^CN-${year}-\\d{7}$`));
    expect(await find(invoiceNumber)).toMatchObject({
      creditNoteRequestStatus: 0,
      creditNoteReference: reference,
      creditNoteAmountString: '',
      amountPayable: '87500',
    });
    expect(await decide([reference])).toEqual({ message: 'Credit note approved successfully' });
    expect(await find(invoiceNumber)).toMatchObject({
      status: 'Unpaid',
      amount: '87500',
      creditNoteRequestStatus: 1,
      creditNoteReference: reference,
      // as many places as the invoice shows
      creditNoteAmountString: '₦7,500.05',
      amountPayable: '79999.95',
    });
    const { data: due } = await service.call(getInvoiceForPayment, payments, { invoiceNumber });
    expect(due.outstanding).toBe('79999.95');
    const facts = (await service.announced(invoiceCredited)).filter((fact) => fact.reference === reference);
    expect(facts).toMatchObject([{ credit: '7500.05', statusBefore: 'Unpaid', statusAfter: 'Unpaid' }]);
    // what the letter about it is made of, once workflow says that it is over
    const put = (await service.announced(changeProposed)).filter(({ title }) => title === reference);
    expect(put).toMatchObject([
      {
        organisationId: 20,
        about: { invoiceNumber, amountBefore: '87500', amountAfter: '79999.95', currencyId: '566' },
        maker: { userName: clerk.userName },
      },
    ]);
    expect((await service.announced(changeSettled)).at(-1)).toMatchObject({
      outcome: 'applied',
      reason: null,
    });
    expect(await listed(reference)).toMatchObject([
      { requestStatus: 1, comment: '', decidedBy: 'Ngozi Balogun' },
    ]);
    const audits = (await service.announced(auditRecorded)).filter(
      ({ entityId }) => entityId === invoiceNumber,
    );
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['Request credit note', 'Approve credit note']),
    );
    expect(audits.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(new RegExp(`^Credit note ${reference}, requested by .+, was approved: `)),
    );
    expect((await pay(invoiceNumber, '80000')).data).toEqual({
      status: 'Paid',
      amountPaid: '79999.95',
      outstanding: '0',
      surplus: '0.05',
    });
  });

  it('over the whole balance make the invoice count as paid, in every figure', async () => {
    const summary = async () =>
      (await service.call(summariseInvoices, clerk, { parameter: { dateType: 1 } })).results;
    const { invoiceNumber, invoiceId } = await raise();
    await pay(invoiceNumber, '40000');
    const counted = async (status: number) =>
      (await service.call(searchInvoices, clerk, { pageSize: 1, parameter: { dateType: 1, status } }))
        .totalCount;
    const [paidBefore, partlyBefore, figures] = [await counted(1), await counted(2), await summary()];
    const reference = await noteOf(invoiceId, { creditAmount: '47500', creditNoteTypeId: 3 });
    await decide([reference]);
    expect(await find(invoiceNumber)).toMatchObject({ status: 'Paid', amountPayable: '40000' });
    expect([await counted(1), await counted(2)]).toEqual([paidBefore + 1, partlyBefore - 1]);
    expect(await summary()).toEqual(figures);
    const surplus = await pay(invoiceNumber, '10');
    expect(surplus.data).toMatchObject({ status: 'Paid', amountPaid: '40000', surplus: '10' });
  });

  it('can be given in per cent, which the server computes', async () => {
    const { invoiceId } = await raise();
    const { result } = await ask([
      entry(invoiceId, { creditAmount: undefined, invoiceAmountPercentage: '12.5' }),
    ]);
    expect(result).toMatchObject([{ creditAmount: '10937.5', invoiceAmountPercentage: '12.5' }]);
  });

  it('in per cent come to an amount that can be paid, and are shown with four places at most', async () => {
    const { invoiceNumber, invoiceId } = await raise();
    const { result } = await ask([
      entry(invoiceId, { creditAmount: '29166.638', invoiceAmountPercentage: '33.333300000000001' }),
    ]);
    expect(result).toMatchObject([{ creditAmount: '29166.64', invoiceAmountPercentage: '33.3333' }]);
    await decide(result.map(({ referenceNumber }) => referenceNumber));
    expect(await find(invoiceNumber)).toMatchObject({ amountPayable: '58333.36' });
  });

  it('by percentage may be of several currencies, by value of one alone', async () => {
    const raiseBoth = async () => [
      (await raise()).invoiceId,
      (
        await raise({
          revenueId: 111,
          currencyId: 840,
          bills: [{ description: 'x', quantity: 1, rate: 87_500 }],
        })
      ).invoiceId,
    ];
    const percent = { creditAmount: undefined, invoiceAmountPercentage: '5' };
    expect((await ask((await raiseBoth()).map((id) => entry(id, percent)))).result).toHaveLength(2);
    const amounts = ['100', '250'];
    const unequal = (await raiseBoth()).map((id, at) => entry(id, { creditAmount: amounts[at] }));
    expect((await askRefused(unequal)).code).toBe('ONE_CURRENCY');
  });

  it('by percentage or value are what the request says, whatever its amounts look like', async () => {
    const send = async (request: Partial<InputOf<typeof initiateCreditNotes>>, entries: Entry[]) =>
      service.call(initiateCreditNotes, clerk, { entries, reasonForIssuance: 'Agreed', ...request });
    const refused = async (request: Partial<InputOf<typeof initiateCreditNotes>>, entries: Entry[]) =>
      service.refused(initiateCreditNotes, clerk, { entries, reasonForIssuance: 'Agreed', ...request });
    const both = { creditAmount: '100', invoiceAmountPercentage: '10' };
    const [first, second] = [await raise(), await raise()];
    expect((await send({ discountType: 'percent' }, [entry(first.invoiceId, both)])).result).toMatchObject([
      { creditAmount: '8750', invoiceAmountPercentage: '10', currencyId: 566 },
    ]);
    expect((await send({ discountType: 'value' }, [entry(second.invoiceId, both)])).result).toMatchObject([
      { creditAmount: '100', invoiceAmountPercentage: '0.1143' },
    ]);
    const dollars = await raise({
      revenueId: 111,
      currencyId: 840,
      bills: [{ description: 'x', quantity: 1, rate: 50 }],
    });
    const third = await raise();
    // the same share of each, and too much for one of them: it is a value all the same
    const mixed = [third, dollars].map(({ invoiceId }) => entry(invoiceId, both));
    expect((await refused({ discountType: 'value' }, mixed)).code).toBe('ONE_CURRENCY');
    expect((await send({ discountType: 'percent' }, mixed)).result).toHaveLength(2);
    const { invoiceId } = await raise();
    const only = (field: object) => [{ creditNoteTypeId: 1, invoiceId, ...field }];
    expect((await refused({ discountType: 'percent' }, only({ creditAmount: '5' }))).fields).toEqual({
      'entries.0.invoiceAmountPercentage': 'Please enter a discount',
    });
    expect((await refused({ discountType: 'value' }, only({ invoiceAmountPercentage: '5' }))).fields).toEqual(
      { 'entries.0.creditAmount': 'Please enter a discount' },
    );
    expect((await refused({ discountType: 'half' as 'value' }, only(both))).fields).toEqual({
      discountType: 'Please select Discount % or Value',
    });
  });

  it('are issued against one invoice, while a discount may be of several', async () => {
    const both = [await raise(), await raise()].map(({ invoiceId }) => invoiceId);
    const issued = await askRefused(both.map((id) => entry(id, { creditNoteTypeId: 3 })));
    expect(issued.fields).toEqual({ entries: 'A credit note is issued against one invoice' });
    expect((await ask(both.map((id) => entry(id)))).result).toHaveLength(2);
  });

  it('are listed for whoever may decide, not for requesters alone', async () => {
    const decider = anActor({ ...checker, permissions: ['credit-note.decide'] });
    expect((await service.call(listCreditNoteTypes, decider, {})).data).toHaveLength(3);
    expect((await service.call(searchCreditNotes, decider, { parameter: {} })).totalCount).toBeGreaterThan(0);
    const neither = anActor({ ...checker, permissions: ['invoice.search'] });
    expect((await service.refused(listCreditNoteTypes, neither, {})).code).toBe('NOT_PERMITTED');
  });

  it.each<[Partial<Entry>, string, string]>([
    [{ creditAmount: '7500.005' }, 'INVOICE_NOT_CREDITABLE', 'The credit must have at most 2 decimal places'],
    [{ creditAmount: '0' }, 'INVOICE_NOT_CREDITABLE', 'The credit must be above 0'],
    [{ creditAmount: '-5' }, 'INVOICE_NOT_CREDITABLE', 'The credit must be above 0'],
    [
      { creditAmount: '87500.001' },
      'INVOICE_NOT_CREDITABLE',
      'The credit cannot be more than the outstanding balance',
    ],
    [{ currencyId: 840 }, 'INVOICE_NOT_CREDITABLE', 'The credit must be in the currency of the invoice'],
    [{ creditNoteTypeId: 4 }, 'CREDIT_TYPE_UNAVAILABLE', 'Credit notes of this type cannot be requested yet'],
    [{ creditAmount: undefined }, 'VALIDATION_FAILED', 'Please enter a discount'],
    [{ invoiceId: 99_999_999 }, 'INVOICE_NOT_FOUND', 'The invoice was not found'],
  ])('refuse %j with %s', async (changes, code, message) => {
    const { invoiceId } = await raise();
    const refusal = await askRefused([entry(invoiceId, changes)]);
    expect(refusal.code).toBe(code);
    expect(refusal.fields?.['entries.0.creditAmount'] ?? refusal.message).toContain(message);
  });

  it('stand one at a time on an invoice, and never twice', async () => {
    const { invoiceNumber, invoiceId } = await raise();
    const reference = await noteOf(invoiceId);
    expect((await askRefused([entry(invoiceId)])).message).toBe(
      `A credit note of invoice ${invoiceNumber} is already pending`,
    );
    expect((await decide([reference], 2)).message).toBe('Credit note disapproved successfully');
    expect(await find(invoiceNumber)).toMatchObject({ creditNoteRequestStatus: 2, amountPayable: '87500' });
    expect(await listed(reference)).toMatchObject([
      { requestStatus: 2, initiator: clerk.fullName, comment: 'Not agreed' },
    ]);
    await decide([await noteOf(invoiceId)]);
    expect((await askRefused([entry(invoiceId)])).message).toContain('has an approved credit note already');
  });

  it('are asked for all together or not at all', async () => {
    const [first, second] = [await raise(), await raise()];
    await pay(second.invoiceNumber, '87500');
    expect((await askRefused([entry(first.invoiceId), entry(second.invoiceId)])).message).toContain(
      'can only be applied to an unpaid or partly paid invoice',
    );
    expect((await find(first.invoiceNumber)).creditNoteReference).toBe('');
    const dollars = await raise({
      revenueId: 111,
      currencyId: 840,
      bills: [{ description: 'En-route', quantity: 1, rate: 90_000 }],
    });
    expect((await askRefused([entry(first.invoiceId), entry(dollars.invoiceId)])).code).toBe('ONE_CURRENCY');
    const references = (await ask([entry(first.invoiceId)])).result.map((row) => row.referenceNumber);
    expect((await decideRefused([...references, 'CN-2026-9999999'])).code).toBe('CREDIT_NOTE_NOT_FOUND');
    expect((await find(first.invoiceNumber)).creditNoteRequestStatus).toBe(0);
  });

  it('are decided by another person who may, with a comment when disapproved', async () => {
    const { invoiceId } = await raise();
    const reference = await noteOf(invoiceId);
    expect((await decideRefused([reference], '1', clerk)).status).toBe(403);
    expect((await decideRefused([reference], '2')).fields?.['comment']).toBe('Please provide a comment');
    expect((await decideRefused([reference], '1', foreigner)).code).toBe('CREDIT_NOTE_NOT_FOUND');
    expect((await decideRefused([reference], '1', outsider)).code).toBe('CREDIT_NOTE_NOT_FOUND');
    const powerless = anActor({ ...checker, permissions: [] });
    expect((await decideRefused([reference], '1', powerless)).code).toBe('NOT_PERMITTED');
    expect((await askRefused([entry(invoiceId)], powerless)).code).toBe('NOT_PERMITTED');
    expect((await askRefused([entry(invoiceId)], foreigner)).code).toBe('INVOICE_NOT_FOUND');
    await decide([reference]);
    expect((await decideRefused([reference])).message).toBe(
      `Credit note ${reference} has been decided already by Ngozi Balogun`,
    );
  });

  it('that a payment has overtaken are refused, and leave the invoice as it is', async () => {
    const { invoiceNumber, invoiceId } = await raise();
    const reference = await noteOf(invoiceId, { creditAmount: '50000' });
    await pay(invoiceNumber, '40000');
    expect((await decideRefused([reference])).message).toContain('more than the outstanding balance');
    expect(await find(invoiceNumber)).toMatchObject({ status: 'Partly paid', creditNoteRequestStatus: 0 });
    await decide([reference], 2);
  });

  it('are put before whoever may decide, with what each takes off and why', async () => {
    const { invoiceNumber, invoiceId } = await raise();
    const reference = await noteOf(invoiceId);
    const proposals = (await service.announced(changeProposed)).filter(({ title }) => title === reference);
    expect(proposals).toMatchObject([
      {
        organisationId: 20,
        requestKey: `credit-note:${reference}`,
        payload: { reference },
        reason: 'Agreed discount',
        before: { amountPayable: '87500' },
        after: { amountPayable: '79999.95', credit: '7500.05', type: 'Discount and Waiver' },
        about: { invoiceNumber, amountBefore: '87500', amountAfter: '79999.95', currencyId: '566' },
        place: { locationId: 201, revenueId: 1101 },
        maker: { userId: clerk.userId },
      },
    ]);
  });

  it('that fit no longer when they are approved end as disapproved, with why', async () => {
    const { invoiceNumber, invoiceId } = await raise();
    const reference = await noteOf(invoiceId, { creditAmount: '50000' });
    await pay(invoiceNumber, '40000');
    const why = `${invoiceNumber}: The credit cannot be more than the outstanding balance`;
    expect(await tell(`credit-note:${reference}`, true, 'Agreed')).toMatchObject({
      outcome: 'failed',
      reason: why,
    });
    expect(await find(invoiceNumber)).toMatchObject({ status: 'Partly paid', creditNoteRequestStatus: 2 });
    expect(await listed(reference)).toMatchObject([
      { requestStatus: 2, comment: why, decidedBy: 'Ngozi Balogun' },
    ]);
    expect((await ask([entry(invoiceId)])).result).toHaveLength(1);
  });

  it('of an earlier release are put forward as well, each of them once', async () => {
    const [pending, done] = [
      await noteOf((await raise()).invoiceId),
      await noteOf((await raise()).invoiceId),
    ];
    await decide([done]);
    await service.database.write((executor) =>
      executor.run('UPDATE credit_notes SET is_proposed = 0 WHERE reference_number IN (?, ?)', [
        pending,
        done,
      ]),
    );
    const desk = service.service.app.get(CreditNoteDesk, { strict: false });
    await desk.wake();
    await desk.wake();
    const again = (await service.announced(changeProposed)).filter(({ madeAt }) => madeAt !== undefined);
    expect(again.map(({ title }) => title)).toEqual([pending, done]);
    expect(again[0]).not.toHaveProperty('decided');
    expect(again[1]).toMatchObject({
      requestKey: `credit-note:${done}`,
      maker: { userId: clerk.userId, fullName: clerk.fullName },
      decided: { isApproved: true, checkerId: checker.userId, checkerName: 'Ngozi Balogun' },
    });
  });

  it('fix the amount of their invoice', async () => {
    const { invoiceNumber, invoiceId } = await raise();
    await decide([await noteOf(invoiceId)]);
    const refusal = await service.refused(editInvoice, clerk, {
      ...aDraft({ bills: [{ description: 'Landing, Boeing 737', quantity: '1', rate: '25000' }] }),
      invoiceNumber,
      invoiceID: invoiceId,
      editComment: 'Once',
    });
    expect(refusal.code).toBe('FIELD_NOT_EDITABLE');
  });

  it('are listed with their totals, within the reach of whoever asks', async () => {
    const search = (parameter: object = {}, actor = checker) =>
      service.call(searchCreditNotes, actor, { pageSize: 100, parameter });
    const all = await search();
    expect(all.totalCount).toBe(all.results.length);
    expect(all.totalPendingCount).toBe(all.results.filter((row) => row.requestStatus === 0).length);
    expect(all.totalApprovedCount).toBe(all.results.filter((row) => row.requestStatus === 1).length);
    expect(all.totalCreditAmountString).toMatch(/^₦[\d,]+\.\d\d(, \$[\d,]+\.\d\d)?$/);
    const approved = await search({ requestStatus: 1 });
    expect(approved.totalCount).toBe(all.totalApprovedCount);
    expect(approved.totalPendingCount).toBe(all.totalPendingCount);
    expect([all.totalRequestCount, approved.totalRequestCount]).toEqual([all.totalCount, all.totalCount]);
    const [first] = all.results;
    expect((await search({ searchText: first?.referenceNumber })).totalCount).toBe(1);
    const ofSkyways = all.results.filter((row) => row.serviceProviderName === 'Skyways Airlines');
    expect(ofSkyways.length).toBeGreaterThan(0);
    for (const customerView of ['own', 'family'])
      expect((await search({ customerId: 101, customerView })).results).toEqual(ofSkyways);
    expect((await search({ customerId: 103 })).totalCount).toBe(0);
    expect((await search({ customerId: 103 })).totalPendingCount).toBe(0);
    expect((await search({ startDate: '2020-01-01', endDate: '2020-01-02' })).message).toBe(
      'No record match your search',
    );
    expect((await search({ creditNoteType: 3 })).results.map((row) => row.creditNoteTypeName)).toEqual([
      'Credit-Note Issuance',
    ]);
    expect((await search({}, foreigner)).totalCount).toBe(0);
    expect((await search({}, outsider)).totalCount).toBe(0);
  });

  it('are taken out whole, page by page, as far as whoever asks may see', async () => {
    const reporting = (changes: Partial<Actor> = {}): Actor => ({
      ...systemActor('reporting', 20),
      timeZone: 'Africa/Lagos',
      ...changes,
    });
    const takeOut = async (filter: object, actor: Actor) => {
      const rows = [];
      let after: CreditNoteCursor | null = null;
      do {
        const page: ReplyOf<typeof exportCreditNotes> = await service.call(exportCreditNotes, actor, {
          filter,
          after,
          size: 3,
        });
        rows.push(...page.results);
        after = page.next;
      } while (after !== null);
      return rows;
    };
    const all = (await service.call(searchCreditNotes, checker, { pageSize: 100, parameter: {} })).results;
    expect(all.length).toBeGreaterThan(6);
    expect(await takeOut({}, reporting())).toEqual(all);
    const approved = await takeOut({ requestStatus: 1 }, reporting());
    expect(approved).toEqual(all.filter((row) => row.requestStatus === 1));
    expect(await takeOut({}, reporting({ locationIds: [202] }))).toEqual([]);
    expect(await takeOut({}, { ...reporting(), organisationId: 10, homeOrganisationId: 10 })).toEqual([]);
  });

  it('let one win when approval and disapproval meet, 100 times', async () => {
    for (let round = 0; round < 100; round += 1) {
      const { invoiceNumber, invoiceId } = await raise();
      const reference = await noteOf(invoiceId);
      const settled = await Promise.allSettled([decide([reference], 1), decide([reference], 2)]);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const approved = settled[0].status === 'fulfilled';
      expect(await find(invoiceNumber)).toMatchObject({
        creditNoteRequestStatus: approved ? 1 : 2,
        amountPayable: approved ? '79999.95' : '87500',
      });
    }
  }, 120_000);

  it('leave nothing due that the roll-ups do not know', async () => {
    const { rolled, marked, owed } = await owedThrice(service);
    expect([rolled, marked]).toEqual([owed, owed]);
  });

  it('are held by the database, whoever writes', async () => {
    const { invoiceId } = await raise();
    const reference = await noteOf(invoiceId);
    const write = service.database.write((executor) =>
      executor.run(
        'UPDATE credit_notes SET status = 1, checker_user_id = maker_user_id WHERE reference_number = ?',
        [reference],
      ),
    );
    await expect(write).rejects.toThrow(/four_eyes/);
  });
});
