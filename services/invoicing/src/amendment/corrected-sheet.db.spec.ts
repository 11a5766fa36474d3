import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  editInvoice,
  getAppliedChanges,
  getEditDetails,
  getInvoice,
  getInvoiceChanges,
  getInvoiceForPayment,
  initiateCreditNotes,
  initiateVoid,
  invoiceEdited,
  invoiceVoided,
  listInvoiceRequests,
  listInvoiceVersions,
  searchInvoices,
  summariseInvoices,
  withdrawRequest,
  type WaitingKind,
} from '@kobodesk/contracts/invoicing';
import {
  auditRecorded,
  changeApproved,
  changeProposed,
  changeSettled,
  changeWithdrawn,
  type Actor,
} from '@kobodesk/contracts/kernel';
import { findApprover, getLatestRequest } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import {
  aDraft,
  clerk as raiser,
  foreigner as stranger,
  payments,
  standIns,
  type Draft,
} from '../invoicing.builders.js';
import { decideRequest, requestOf as lastRequestOf, settledOf as outcomesOf } from './amendment.builders.js';

const rights = [...raiser.permissions, 'invoice.edit', 'invoice.void', 'credit-note.request'];
const clerk = anActor({ ...raiser, permissions: rights });
const colleague = anActor({ ...clerk, userId: 505, fullName: 'Ngozi Obi' });
const foreigner = anActor({ ...stranger, permissions: rights });
const providerAdmin = anActor({ ...clerk, userId: 502, role: 'vgg_admin', homeOrganisationId: 1 });
const hour = 3_600_000;

describe('changes of an invoice', () => {
  let service: ServiceUnderTest;
  const supervisor = { userName: 'supervisor@naa.test', way: [['supervisor@naa.test']] };
  let approver: typeof supervisor | null = supervisor;
  const asked: object[] = [];
  /** happens once while it is asked who approves */
  let meanwhile: (() => Promise<unknown>) | undefined;
  let paymentNumber = 0;

  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(findApprover, async (input) => {
          asked.push(input);
          const happen = meanwhile;
          meanwhile = undefined;
          await happen?.();
          return { data: approver };
        }),
        standIn(getLatestRequest, () => ({
          data: { id: 1, kind: 'void' as const, status: 0, approver: 'supervisor@naa.test' },
        })),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const raise = async (changes: Partial<Draft> = {}, actor: Actor = clerk) => {
    const invoiceNumber = (await service.call(createInvoice, actor, aDraft(changes))).id;
    const { invoiceId } = (await service.call(getInvoice, actor, { invoiceNumber })).data;
    return { invoiceNumber, invoiceID: invoiceId };
  };
  const find = async (invoiceNumber: string) =>
    (await service.call(getInvoice, clerk, { invoiceNumber })).data;
  const edit = (of: { invoiceNumber: string; invoiceID: number }, changes: Partial<Draft>, actor = clerk) =>
    service.call(editInvoice, actor, { ...aDraft(changes), ...of, editComment: 'Wrong on the form' });
  const editRefused = (of: { invoiceNumber: string; invoiceID: number }, changes: object, actor = clerk) =>
    service.refused(editInvoice, actor, { ...aDraft(), ...of, editComment: 'Wrong', ...changes });
  const askVoid = (invoiceNumber: string, actor = clerk) =>
    service.call(initiateVoid, actor, { invoiceNumber, reason: 'Raised twice' });
  const askCredit = async (invoiceNumber: string) => {
    const { invoiceId } = await find(invoiceNumber);
    return service.call(initiateCreditNotes, clerk, {
      entries: [{ invoiceId, creditNoteTypeId: 1, creditAmount: '2500' }],
      reasonForIssuance: 'Billed twice',
    });
  };
  const voidRefused = (invoiceNumber: string, actor = clerk) =>
    service.refused(initiateVoid, actor, { invoiceNumber, reason: 'Raised twice' });
  const pay = (invoiceNumber: string, amount: string) => {
    paymentNumber += 1;
    return service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `payment-${paymentNumber}`,
      amount,
      paidAt: '2026-11-20T12:00:00.000Z',
      channel: 'CARD',
      reference: '270411883921',
    });
  };
  const requestOf = (invoiceNumber: string) => lastRequestOf(service, invoiceNumber);
  const decide = async (invoiceNumber: string, decision: 'approved' | 'declined', id?: string) => {
    const isApproved = decision === 'approved';
    if (!(await decideRequest(service, invoiceNumber, { isApproved, id })))
      throw new Error('nothing was asked');
  };
  const settledOf = (invoiceNumber: string) => outcomesOf(service, invoiceNumber);
  const later = (ms: number) => service.clock.runFrom(new Date(service.clock.now().getTime() + ms));
  const cards = async () => {
    const { results } = await service.call(summariseInvoices, clerk, { parameter: { dateType: 1 } });
    return results.find(({ currencyId }) => currencyId === 566);
  };

  describe(listInvoiceRequests.name, () => {
    const requests = async (invoiceNumber: string, actor = clerk) =>
      (await service.call(listInvoiceRequests, actor, { invoiceNumber })).data;

    it('shows what waits, for whom and why, and what became of it', async () => {
      const { invoiceNumber } = await raise();
      expect(await requests(invoiceNumber)).toEqual([]);
      await askVoid(invoiceNumber);
      expect(await requests(invoiceNumber)).toMatchObject([
        { kind: 'void', status: 'pending', reason: 'Raised twice', approver: 'supervisor@naa.test' },
      ]);
      await decide(invoiceNumber, 'approved');
      expect(await requests(invoiceNumber)).toMatchObject([
        { status: 'approved', approver: '', decidedBy: 'Super Visor', outcome: 'applied' },
      ]);
    });

    it('shows the staff of customers that it waits, and not whose address it waits for', async () => {
      const { invoiceNumber } = await raise();
      await askVoid(invoiceNumber);
      const customer = anActor({ ...clerk, userId: 510, role: 'locationuser' });
      expect(await requests(invoiceNumber, customer)).toMatchObject([{ status: 'pending', approver: '' }]);
    });

    it('shows a credit note that waits, and what it would take off', async () => {
      const { invoiceNumber } = await raise();
      await askCredit(invoiceNumber);
      expect(await requests(invoiceNumber)).toMatchObject([
        { kind: 'credit-note', status: 'pending', reason: 'Billed twice', credit: '2500', mayWithdraw: true },
      ]);
      const customer = anActor({ ...clerk, userId: 510, role: 'locationuser' });
      expect(await requests(invoiceNumber, customer)).toMatchObject([{ reason: '', madeBy: '', credit: '' }]);
    });

    it('shows nothing of an invoice that the caller does not see', async () => {
      const { invoiceNumber } = await raise();
      await askVoid(invoiceNumber);
      expect((await service.refused(listInvoiceRequests, foreigner, { invoiceNumber })).code).toBe(
        'INVOICE_NOT_FOUND',
      );
    });
  });

  it('is asked of the invoice as it is when it is put forward, whatever was edited meanwhile', async () => {
    const of = await raise();
    const { invoiceNumber } = of;
    const bills = [{ description: 'Landing', quantity: '1', rate: '25000' }];
    await edit(of, { bills });
    meanwhile = () => decide(invoiceNumber, 'approved');
    await edit(of, { name: 'Skyways Charter' });
    // the form was filled in over the old amount: whoever decides sees that it would come back
    expect((await requestOf(invoiceNumber))?.after).toMatchObject({
      Name: 'Skyways Charter',
      total: '87500',
    });
  });

  describe('while a credit note waits', () => {
    it('nothing else is asked that would change what its approver saw', async () => {
      const of = await raise();
      await askCredit(of.invoiceNumber);
      for (const refusal of [
        await voidRefused(of.invoiceNumber),
        await editRefused(of, { name: 'Skyways Airlines Limited' }),
      ])
        expect([refusal.status, refusal.message]).toEqual([409, 'A credit note of this invoice is pending']);
    });
  });

  describe(withdrawRequest.name, () => {
    const withdrawn = (invoiceNumber: string, kind: WaitingKind, actor = clerk) =>
      service.call(withdrawRequest, actor, { invoiceNumber, kind });
    const refused = async (invoiceNumber: string, kind: WaitingKind, actor: Actor) =>
      (await service.refused(withdrawRequest, actor, { invoiceNumber, kind })).code;

    it.each(['void', 'edit', 'credit-note'] as const)('ends a %s of its maker, once', async (kind) => {
      const of = await raise();
      if (kind === 'void') await askVoid(of.invoiceNumber);
      else if (kind === 'edit') await edit(of, { name: 'Skyways Airlines Limited' });
      else await askCredit(of.invoiceNumber);
      expect(await refused(of.invoiceNumber, kind, colleague)).toBe('NOT_THE_MAKER');
      expect(await refused(of.invoiceNumber, kind, foreigner)).toBe('INVOICE_NOT_FOUND');
      const before = (await service.announced(changeWithdrawn)).length;
      await withdrawn(of.invoiceNumber, kind);
      expect(await refused(of.invoiceNumber, kind, clerk)).toBe('NOTHING_WAITS');
      const told = (await service.announced(changeWithdrawn)).slice(before);
      expect(told).toMatchObject([{ reason: `Withdrawn by ${clerk.fullName}, who asked for it` }]);
      // the way is free again
      await askVoid(of.invoiceNumber);
    });

    it('is told to whoever approved a void at the same moment', async () => {
      const of = await raise();
      await askVoid(of.invoiceNumber);
      await withdrawn(of.invoiceNumber, 'void');
      await decide(of.invoiceNumber, 'approved');
      expect((await find(of.invoiceNumber)).status).toBe('Unpaid');
      expect(await settledOf(of.invoiceNumber)).toMatchObject([{ outcome: 'failed' }]);
    });

    it('is told to whoever approved a credit note at the same moment', async () => {
      const { invoiceNumber } = await raise();
      const [note] = (await askCredit(invoiceNumber)).result;
      await withdrawn(invoiceNumber, 'credit-note');
      const proposed = (await service.announced(changeProposed)).find(
        ({ title }) => title === note?.referenceNumber,
      );
      if (!proposed) throw new Error('nothing was put forward');
      const { organisationId, changeType, payload, maker } = proposed;
      const checker = { ...maker, userId: 505, fullName: 'Ngozi Obi' };
      const requestId = 4711;
      const decided = { organisationId, requestId, changeType, payload, maker, checker, comment: '' };
      await service.deliver(changeApproved, decided);
      const settled = (await service.announced(changeSettled)).filter((fact) => fact.requestId === requestId);
      expect(settled).toMatchObject([{ outcome: 'failed' }]);
      expect((await find(invoiceNumber)).amountPayable).toBe((await find(invoiceNumber)).amount);
    });
  });

  describe('by provider staff', () => {
    it('is put before the approvers of the creator, whoever they are', async () => {
      const invoice = await raise();
      await pay(invoice.invoiceNumber, '1000');
      approver = { userName: 'a@naa.test', way: [['a@naa.test', 'b@naa.test']] };
      await edit(invoice, { name: 'Skyways Charter' }, providerAdmin);
      expect(asked.at(-1)).toEqual({ kind: 'edit', creatorId: clerk.userId });
      expect(await requestOf(invoice.invoiceNumber)).toMatchObject({ way: [['a@naa.test', 'b@naa.test']] });
      approver = supervisor;
      const other = await raise();
      await askVoid(other.invoiceNumber);
      // those of the agency's own people, too: without whoever had left when they were found
      expect(await requestOf(other.invoiceNumber)).toMatchObject({ way: [['supervisor@naa.test']] });
    });
  });

  it('by the staff of a customer is put before whoever decides for them, as it was found', async () => {
    const customer = anActor({ ...clerk, userId: 510, role: 'locationuser', supervisor: null });
    const invoice = await raise({}, customer);
    approver = { userName: 'a@naa.test', way: [['a@naa.test', 'b@naa.test']] };
    await askVoid(invoice.invoiceNumber, customer);
    expect(asked.at(-1)).toEqual({ kind: 'void', creatorId: 510 });
    expect(await requestOf(invoice.invoiceNumber)).toMatchObject({ way: [['a@naa.test', 'b@naa.test']] });
    approver = supervisor;
  });

  describe(editInvoice.name, () => {
    it('keeps the customer of the invoice, whatever its revenue was mapped to since, and takes no other beside', async () => {
      const invoice = await raise();
      const write = (sql: string) => service.database.write((executor) => executor.run(sql));
      await write(
        "INSERT INTO revenue_mappings (organisation_id, revenue_id, kind, target_id) VALUES (20, 110, 'customer', 102)",
      );
      try {
        const other = await editRefused(invoice, { customerAIN: 'IN-000103' });
        expect(other.code).toBe('NOT_MAPPED');
        expect(await edit(invoice, { name: 'Skyways Charter' })).toMatchObject({ id: invoice.invoiceNumber });
      } finally {
        await write('DELETE FROM revenue_mappings WHERE organisation_id = 20 AND revenue_id = 110');
      }
    });

    it('changes nothing before it is approved, and exactly once then', async () => {
      const invoice = await raise();
      const bills = [{ description: 'Landing, Boeing 737', quantity: '3', rate: '25000' }];
      const before = await cards();
      expect(await edit(invoice, { name: 'Skyways Charter', bills })).toEqual({
        message: 'Invoice update sent for approval successfully',
        id: invoice.invoiceNumber,
        paymentRef: '',
      });
      expect(await find(invoice.invoiceNumber)).toMatchObject({
        amount: '87500',
        isEdited: false,
        invoiceTitle: 'Invoice',
        updatedFields: [],
      });
      const fact = '00000000-0000-7000-8000-0000000000e1';
      await decide(invoice.invoiceNumber, 'approved', fact);
      await decide(invoice.invoiceNumber, 'approved', fact);
      expect(await find(invoice.invoiceNumber)).toMatchObject({
        amount: '75000',
        customerName: 'Skyways Charter',
        isEdited: true,
        status: 'Unpaid',
        invoiceTitle: 'New Invoice',
        updatedFields: ['customerName', 'bills', 'amount'],
        editComment: 'Wrong on the form',
      });
      expect(await settledOf(invoice.invoiceNumber)).toMatchObject([{ outcome: 'applied', reason: null }]);
      const after = await cards();
      expect(Number(after?.amount)).toBe(Number(before?.amount) - 12_500);
      expect(after?.count).toBe(before?.count);
      const edited = (await service.announced(invoiceEdited)).filter(
        ({ after: now }) => now.invoiceNumber === invoice.invoiceNumber,
      );
      expect(edited).toMatchObject([
        { changedFields: ['Name', 'Items'], before: { amount: '87500' }, after: { amount: '75000' } },
      ]);
    });

    it('is found by its new name and among the edited ones', async () => {
      const invoice = await raise({ name: 'Harmattan Jets' });
      await edit(invoice, { name: 'Zephyr Jets' });
      await decide(invoice.invoiceNumber, 'approved');
      const search = async (parameter: object) =>
        (await service.call(searchInvoices, clerk, { parameter: { dateType: 1, ...parameter } })).results.map(
          ({ invoiceNumber }) => invoiceNumber,
        );
      expect(await search({ name: 'Zephyr' })).toEqual([invoice.invoiceNumber]);
      expect(await search({ name: 'Harmattan' })).toEqual([]);
      expect(await search({ isedited: true })).toContain(invoice.invoiceNumber);
    });

    it('leaves the invoice untouched when it is declined, and another one may be asked for', async () => {
      const invoice = await raise();
      await edit(invoice, { phone: '08099999999' });
      expect(await editRefused(invoice, { phone: '08088888888' })).toMatchObject({
        code: 'REQUEST_PENDING',
        status: 409,
        message: 'An edit request of this invoice is pending',
      });
      await decide(invoice.invoiceNumber, 'declined');
      expect(await find(invoice.invoiceNumber)).toMatchObject({
        customerPhone: '08011111101',
        isEdited: false,
      });
      const of = { invoiceNumber: invoice.invoiceNumber };
      expect((await service.call(listInvoiceRequests, clerk, of)).data).toMatchObject([
        { status: 'declined', decidedBy: 'Super Visor', outcome: 'declined' },
      ]);
      expect(await settledOf(invoice.invoiceNumber)).toEqual([]);
      await edit(invoice, { phone: '08088888888' });
    });

    it('shows old and new side by side, pending and afterwards, and every earlier version as it was', async () => {
      const invoice = await raise();
      const of = { InvoiceNumber: invoice.invoiceNumber };
      expect((await service.refused(getInvoiceChanges, clerk, of)).code).toBe('NO_CHANGES');
      await edit(invoice, { address: '2 Hangar Lane' });
      expect((await service.call(getInvoiceChanges, clerk, of)).data).toMatchObject({
        oldInvoice: { customerAddress: '1 Airport Road, Lagos' },
        newInvoice: {
          customerAddress: '2 Hangar Lane',
          invoiceTitle: 'New Invoice',
          editComment: 'Wrong on the form',
        },
        editedFields: [{ fieldName: 'customerAddress' }],
      });
      expect((await service.refused(getAppliedChanges, clerk, of)).code).toBe('NO_CHANGES');
      later(1000);
      await decide(invoice.invoiceNumber, 'approved');
      later(1000);
      await edit(invoice, { address: '3 Hangar Lane' });
      await decide(invoice.invoiceNumber, 'approved');
      expect((await service.call(getAppliedChanges, clerk, of)).data).toMatchObject({
        oldInvoice: { customerAddress: '2 Hangar Lane' },
        newInvoice: { customerAddress: '3 Hangar Lane' },
      });
      const { data } = await service.call(listInvoiceVersions, clerk, of2(invoice.invoiceNumber));
      expect(data.map(({ invoice: state }) => state.customerAddress)).toEqual([
        '1 Airport Road, Lagos',
        '2 Hangar Lane',
        '3 Hangar Lane',
      ]);
      const asAt = data[0]?.validUntil ?? '';
      const held = await service.call(listInvoiceVersions, clerk, { ...of2(invoice.invoiceNumber), asAt });
      expect(held.data.map(({ version }) => version)).toEqual([2]);
      const first = { ...of2(invoice.invoiceNumber), asAt: data[0]?.validFrom ?? '' };
      expect((await service.call(listInvoiceVersions, clerk, first)).data[0]?.version).toBe(1);
    });

    it.each<[string, object, string]>([
      ['no reason', { editComment: ' ' }, 'Please enter a reason for updating the invoice'],
      ['no change', {}, 'Nothing was changed'],
      [
        'another revenue',
        { revenueId: 1102, bills: [{ description: 'x', quantity: 1, rate: 12500.5 }] },
        'These fields may not be edited: Revenue',
      ],
      ['another customer', { customerAIN: 'IN-000102' }, 'These fields may not be edited: Customer'],
      ['another currency', { currencyId: 840 }, 'These fields may not be edited: Currency'],
      [
        'a rate that is not the form\u2019s to choose',
        { bills: [{ description: 'x', quantity: 1, rate: 24000 }] },
        'The rate of this revenue is fixed at 25000',
      ],
    ])('refuses %s', async (_what, changes, message) => {
      const invoice = await raise();
      expect((await editRefused(invoice, changes)).message).toContain(message);
    });

    it('holds who, when and how often', async () => {
      const invoice = await raise();
      const change = { phone: '08099999999' };
      expect((await editRefused(invoice, change, colleague)).message).toBe(
        'Only the creator of the invoice may edit it',
      );
      expect((await editRefused(invoice, change, foreigner)).code).toBe('INVOICE_NOT_FOUND');
      expect((await editRefused(invoice, change, raiser)).code).toBe('NOT_PERMITTED');
      expect((await editRefused({ ...invoice, invoiceID: 999_999 }, change)).code).toBe('INVOICE_NOT_FOUND');
      approver = null;
      expect((await editRefused(invoice, change)).message).toBe(
        'No supervisor has been assigned to you. Please contact your administrator.',
      );
      approver = supervisor;
      for (const phone of ['1', '2', '3']) {
        await edit(invoice, { phone });
        await decide(invoice.invoiceNumber, 'approved');
      }
      expect((await editRefused(invoice, change)).message).toBe(
        'This invoice has been edited as often as it may be',
      );
      const late = await raise();
      later(25 * hour);
      expect((await editRefused(late, change)).message).toBe(
        'The time during which this invoice may be edited is over',
      );
      const details = { InvoiceNumber: late.invoiceNumber };
      expect((await service.refused(getEditDetails, clerk, details)).code).toBe('INVOICE_NOT_EDITABLE');
    });

    it('lets a provider admin correct the words of a paid invoice, never its money', async () => {
      const invoice = await raise();
      await pay(invoice.invoiceNumber, '87500');
      expect((await editRefused(invoice, { phone: '1' })).message).toBe(
        'An invoice with a payment can only be edited by a provider admin',
      );
      const bills = [{ description: 'Landing', quantity: '1', rate: '25000' }];
      expect((await editRefused(invoice, { bills }, providerAdmin)).message).toBe(
        'These fields may not be edited: Quantity, Rate',
      );
      await edit(invoice, { phone: '08077777777' }, providerAdmin);
      await decide(invoice.invoiceNumber, 'approved');
      expect(await find(invoice.invoiceNumber)).toMatchObject({
        customerPhone: '08077777777',
        status: 'Paid',
      });
    });

    it('fails cleanly when a payment arrived before the approval', async () => {
      const invoice = await raise();
      await edit(invoice, { bills: [{ description: 'Landing', quantity: '1', rate: '25000' }] });
      await pay(invoice.invoiceNumber, '50000');
      await decide(invoice.invoiceNumber, 'approved');
      expect(await find(invoice.invoiceNumber)).toMatchObject({ amount: '87500', status: 'Partly paid' });
      expect(await settledOf(invoice.invoiceNumber)).toMatchObject([
        { outcome: 'failed', reason: 'A payment arrived meanwhile: the amount can no longer be edited' },
      ]);
      const of = { invoiceNumber: invoice.invoiceNumber };
      expect((await service.call(listInvoiceRequests, clerk, of)).data).toMatchObject([
        {
          status: 'approved',
          decidedBy: 'Super Visor',
          outcome: 'A payment arrived meanwhile: the amount can no longer be edited',
        },
      ]);
      const audited = (await service.announced(auditRecorded)).filter(
        ({ action, entityId }) => action === 'Edit request failed' && entityId === invoice.invoiceNumber,
      );
      expect(audited.map(({ description }) => description)).toEqual([
        'The request of Bashir Lawal was decided by Super Visor: Seen (A payment arrived meanwhile: the amount can no longer be edited)',
      ]);
    });

    it('is applied as it was asked for, or not at all', async () => {
      const invoice = await raise({ name: 'Passat Jets' });
      await edit(invoice, { name: 'Monsun Jets' });
      await service.database.write((executor) =>
        executor.run(
          "UPDATE invoice_requests SET proposed = REPLACE(proposed, 'Monsun', 'Sirocco') WHERE invoice_number = ?",
          [invoice.invoiceNumber],
        ),
      );
      await decide(invoice.invoiceNumber, 'approved');
      expect(await settledOf(invoice.invoiceNumber)).toMatchObject([
        { outcome: 'failed', reason: 'What was asked for was altered since' },
      ]);
      expect(await find(invoice.invoiceNumber)).toMatchObject({ customerName: 'Passat Jets' });
      await edit(invoice, { name: 'Monsun Jets' });
      await decide(invoice.invoiceNumber, 'approved');
      expect(await find(invoice.invoiceNumber)).toMatchObject({ customerName: 'Monsun Jets' });
    });

    it('gives the form the ids behind the names', async () => {
      const invoice = await raise();
      const { data } = await service.call(getEditDetails, clerk, { InvoiceNumber: invoice.invoiceNumber });
      expect(data.invoice).toMatchObject({
        revenueId: 110,
        subRevenueId: 1101,
        customerId: 101,
        locationId: 201,
      });
      expect(data.editableFields.map(({ invoiceField }) => invoiceField)).toContain('Items');
    });
  });

  describe(initiateVoid.name, () => {
    it('voids an unpaid invoice when it is approved, and the figures follow', async () => {
      const { invoiceNumber } = await raise();
      const before = await cards();
      expect(await askVoid(invoiceNumber)).toEqual({
        message: 'Void request sent for approval successfully',
      });
      expect((await service.call(getInvoiceForPayment, payments, { invoiceNumber })).data.isVoidPending).toBe(
        true,
      );
      await decide(invoiceNumber, 'approved');
      expect(await find(invoiceNumber)).toMatchObject({ status: 'Voided', amount: '87500' });
      const after = await cards();
      expect(Number(after?.voided)).toBe(Number(before?.voided) + 87_500);
      expect(Number(after?.amount)).toBe(Number(before?.amount) - 87_500);
      const voided = (await service.announced(invoiceVoided)).map((fact) => fact.invoiceNumber);
      expect(voided.filter((number) => number === invoiceNumber)).toHaveLength(1);
      const audited = (await service.announced(auditRecorded)).filter(
        ({ entityId }) => entityId === invoiceNumber,
      );
      expect(audited.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['Request void', 'Void invoice', 'Void request applied']),
      );
      expect((await voidRefused(invoiceNumber)).message).toBe('The invoice is voided already');
    });

    it('is refused with the reason', async () => {
      const paid = await raise();
      await pay(paid.invoiceNumber, '1');
      expect((await voidRefused(paid.invoiceNumber)).message).toBe(
        'An invoice with a payment cannot be voided',
      );
      const { invoiceNumber } = await raise();
      expect((await voidRefused(invoiceNumber, colleague)).message).toBe(
        'Only the creator of the invoice may request that it be voided',
      );
      expect((await voidRefused(invoiceNumber, foreigner)).code).toBe('INVOICE_NOT_FOUND');
      expect((await voidRefused(invoiceNumber, raiser)).code).toBe('NOT_PERMITTED');
      const asAnother = { invoiceNumber, reason: 'x', email: 'somebody@naa.test' };
      expect((await service.refused(initiateVoid, clerk, asAnother)).code).toBe('OUTSIDE_SCOPE');
      await askVoid(invoiceNumber);
      expect((await voidRefused(invoiceNumber)).message).toBe('A void request of this invoice is pending');
    });

    it('is cancelled by a payment, whatever is decided afterwards', async () => {
      const { invoiceNumber } = await raise();
      await askVoid(invoiceNumber);
      await pay(invoiceNumber, '87500');
      await decide(invoiceNumber, 'approved');
      expect(await find(invoiceNumber)).toMatchObject({ status: 'Paid', amountPaid: '87500' });
      const request = await requestOf(invoiceNumber);
      const withdrawn = await service.announced(changeWithdrawn);
      expect(withdrawn.map(({ requestKey }) => requestKey)).toContain(request?.requestKey);
      // approved before it was known here that nobody needs to: whoever approved is told why nothing came of it
      expect(await settledOf(invoiceNumber)).toMatchObject([
        { outcome: 'failed', reason: 'A payment arrived: the invoice stands' },
      ]);
      expect((await service.call(listInvoiceRequests, clerk, { invoiceNumber })).data).toMatchObject([
        { status: 'withdrawn', outcome: 'A payment arrived: the invoice stands' },
      ]);
    });

    it('never voids an invoice that was paid in the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const { invoiceNumber } = await raise();
        await askVoid(invoiceNumber);
        await Promise.all([pay(invoiceNumber, '87500'), decide(invoiceNumber, 'approved')]);
        const { status, amountPaid } = await find(invoiceNumber);
        expect([status, amountPaid]).toEqual(status === 'Voided' ? ['Voided', '0'] : ['Paid', '87500']);
      }
    });
  });
});

const of2 = (invoiceNumber: string) => ({ invoiceNumber });
