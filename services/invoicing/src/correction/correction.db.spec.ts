import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findActiveUser, getUser } from '@kobodesk/contracts/identity';
import {
  applyPayment,
  changeCreator,
  changeReference,
  createInvoice,
  getCorrectionDetails,
  getInvoice,
  getInvoiceForPayment,
  invoiceCreatorChanged,
  invoiceReferenceAttached,
  searchInvoices,
} from '@kobodesk/contracts/invoicing';
import {
  auditRecorded,
  changeApproved,
  changeSettled,
  refusalOf,
  submitChange,
  type InputOf,
  type ReplyOf,
} from '@kobodesk/contracts/kernel';
import { lookUpReference, ProviderSilent } from '@kobodesk/contracts/payments';
import { getLatestRequest } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk as raiser, foreigner as stranger, payments, standIns } from '../invoicing.builders.js';

const rights = [...raiser.permissions, 'invoice.correct'];
const admin = anActor({ ...raiser, userId: 503, permissions: rights });
const foreigner = anActor({ ...stranger, permissions: rights });
const powerless = anActor({ ...raiser, permissions: raiser.permissions });
const person = { userId: 503, userName: 'a@naa.test', fullName: 'A', source: 'web' as const, address: '' };

const cardOf = (userId: number, userName: string, fullName = 'Ngozi Balogun') => ({
  userId,
  userName,
  fullName,
  roleName: 'CLIENT_USER',
  vggRole: 'clientuser' as const,
  isStaff: true,
  supervisor: null,
  permissions: [],
});
const placeOf = ({ locationId, revenueId }: { locationId: number; revenueId: number }) => ({
  locationId,
  revenueId,
  revenueTopId: 110,
});
const users = [
  cardOf(505, 'supervisor@naa.test'),
  cardOf(504, 'client.user@naa.test', 'Bashir Lawal'),
  { ...cardOf(508, 'boss@skyways.test', 'Sola Ade'), isStaff: false },
];

describe('corrections of an invoice', () => {
  let service: ServiceUnderTest;
  let wantsChecker = true;
  let latest: { id: number; kind: 'void' | 'edit'; status: number; approver: string } | null = null;
  /** what the provider knows; of any other reference: that it is for an invoice of the usual draft */
  const known = new Map<string, Partial<ReplyOf<typeof lookUpReference>['data']> | 'silence'>();
  const submitted: InputOf<typeof submitChange>[] = [];
  beforeAll(async () => {
    service = await aService({
      definition: invoicing,
      standIns: [
        ...standIns,
        standIn(lookUpReference, ({ rrr }) => {
          const told = known.get(rrr) ?? {};
          if (told === 'silence') throw refusalOf(ProviderSilent);
          return { data: { isKnown: true, isPaid: false, amount: '87500', holder: null, ...told } };
        }),
        standIn(getLatestRequest, () => ({ data: latest })),
        standIn(getUser, ({ userId }) => ({
          data: {
            userId,
            userName: 'client.user@naa.test',
            fullName: '',
            organisationId: 20,
            roleName: '',
            isActive: true,
            permissions: [],
          },
        })),
        standIn(findActiveUser, ({ email }) => ({
          data: users.find(({ userName }) => userName === email?.toLowerCase()) ?? null,
        })),
        standIn(submitChange, (input) => {
          submitted.push(input);
          return { data: { requestId: wantsChecker ? 90 : null } };
        }),
      ],
    });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    wantsChecker = true;
    latest = null;
  });

  let requestId = 100;
  const approve = async (change = submitted.at(-1)) => {
    requestId += 1;
    await service.deliver(changeApproved, {
      organisationId: 20,
      requestId,
      changeType: change?.changeType ?? 0,
      payload: change?.payload,
      maker: person,
      checker: person,
    });
    const settled = await service.announced(changeSettled);
    return settled.find((fact) => fact.requestId === requestId);
  };
  let nextReference = 270_000_000_001;
  const reference = () => String(nextReference++);
  /** 87 500 naira */
  const raise = async (changes: Parameters<typeof aDraft>[0] = {}) => {
    const { id } = await service.call(createInvoice, raiser, aDraft(changes));
    const { data } = await service.call(getInvoice, raiser, { invoiceNumber: id });
    return data;
  };
  const find = async (invoiceNumber: string) =>
    (await service.call(getInvoice, admin, { invoiceNumber })).data;

  describe(getCorrectionDetails.name, () => {
    it('tells who raised the invoice, what it is paid by, and how its latest request stands', async () => {
      const rrr = reference();
      const { invoiceNumber, invoiceId } = await raise({ rrr });
      const details = async () =>
        (await service.call(getCorrectionDetails, admin, { InvoiceNumber: invoiceNumber.toLowerCase() }))
          .data;
      expect(await details()).toMatchObject({
        id: invoiceId,
        invoiceNumber,
        amount: '87500',
        amountString: '₦87,500.00',
        creatorEmail: 'client.user@naa.test',
        approvalStatus: 1,
        approverUserName: '',
        remitaRetrievalReference: rrr,
      });
      latest = { id: 7, kind: 'edit', status: 0, approver: 'supervisor@naa.test' };
      expect(await details()).toMatchObject({ approvalStatus: 0, approverUserName: 'supervisor@naa.test' });
    });

    it('finds nothing for a number that is unknown, or of another organisation', async () => {
      const { invoiceNumber } = await raise();
      for (const [actor, InvoiceNumber] of [
        [admin, 'NAA-1'],
        [foreigner, invoiceNumber],
      ] as const)
        expect(await service.refused(getCorrectionDetails, actor, { InvoiceNumber })).toMatchObject({
          status: 404,
          message: 'The invoice was not found',
        });
      expect(await service.refused(getCorrectionDetails, admin, { InvoiceNumber: '' })).toMatchObject({
        status: 400,
        fields: { InvoiceNumber: 'Please input an invoice number' },
      });
      expect(
        (await service.refused(getCorrectionDetails, powerless, { InvoiceNumber: invoiceNumber })).code,
      ).toBe('NOT_PERMITTED');
    });
  });

  describe(changeReference.name, () => {
    const input = (
      { invoiceNumber, invoiceId }: { invoiceNumber: string; invoiceId: number },
      changes: object = {},
    ) => ({
      InvoiceNumber: invoiceNumber,
      remitaRetrievalReference: reference(),
      amount: '87,500.00',
      id: invoiceId,
      ...changes,
    });

    it('puts the new reference on the invoice once a second person has approved', async () => {
      const before = reference();
      const invoice = await raise({ rrr: before });
      const request = input(invoice);
      const rrr = request.remitaRetrievalReference;
      expect(await service.call(changeReference, admin, request)).toEqual({
        message: 'Update sent for approval successfully',
        waits: true,
      });
      expect(submitted.at(-1)).toMatchObject({
        changeType: 24,
        entityId: invoice.invoiceNumber,
        before: { paymentReference: before },
        after: { paymentReference: rrr },
        place: placeOf(invoice),
      });
      expect((await find(invoice.invoiceNumber)).remitaRetrievalReference).toBe(before);
      const change = submitted.at(-1);
      expect(await approve(change)).toMatchObject({ outcome: 'applied' });
      expect((await find(invoice.invoiceNumber)).remitaRetrievalReference).toBe(rrr);
      expect((await service.announced(invoiceReferenceAttached)).at(-1)).toMatchObject({
        rrr,
        corrects: before,
      });
      expect((await service.announced(auditRecorded)).at(-1)).toMatchObject({
        action: 'Correct payment reference',
        before: { rrr: before },
        after: { rrr },
      });
      const { results } = await service.call(searchInvoices, admin, {
        parameter: { dateType: 1, invoiceNumber: before },
      });
      expect(results.map(({ invoiceNumber }) => invoiceNumber)).toEqual([invoice.invoiceNumber]);
      // the same change, approved as another request
      expect(await approve(change)).toMatchObject({
        outcome: 'failed',
        reason: 'The payment reference of the invoice has changed since the request was made',
      });
    });

    it('applies at once where no second person is wanted', async () => {
      wantsChecker = false;
      const invoice = await raise();
      const request = input(invoice);
      expect(await service.call(changeReference, admin, request)).toEqual({
        message: 'Payment reference updated successfully',
        waits: false,
      });
      expect((await find(invoice.invoiceNumber)).remitaRetrievalReference).toBe(
        request.remitaRetrievalReference,
      );
    });

    it('never gives a reference to two invoices, whichever was approved first', async () => {
      const [one, other] = [await raise(), await raise()];
      const request = input(one);
      const rrr = request.remitaRetrievalReference;
      await service.call(changeReference, admin, request);
      const first = submitted.at(-1);
      await service.call(changeReference, admin, input(other, { remitaRetrievalReference: rrr }));
      expect(await approve(first)).toMatchObject({ outcome: 'applied' });
      expect(await approve(submitted[submitted.length - 1])).toMatchObject({
        outcome: 'failed',
        reason: 'The payment reference belongs to another invoice',
      });
      expect(
        await service.refused(changeReference, admin, input(other, { remitaRetrievalReference: rrr })),
      ).toMatchObject({ status: 409, message: 'The payment reference belongs to another invoice' });
      expect(
        await service.refused(changeReference, admin, input(one, { remitaRetrievalReference: rrr })),
      ).toMatchObject({ message: 'The invoice has this payment reference already' });
    });

    it.each([
      [{ isKnown: false, amount: null }, 422, 'The payment provider does not know this RRR'],
      [{ amount: '87499.99' }, 422, 'This RRR is for 87499.99, not for 87500'],
      [
        { holder: { organisationId: 20, invoiceNumber: 'NAA-OTHER' } },
        409,
        'The payment reference belongs to another invoice',
      ],
      ['silence' as const, 503, 'The payment provider did not answer. Please try again in a minute'],
    ])('is refused where the provider says %j, and asked for nothing', async (told, status, message) => {
      const rrr = reference();
      known.set(rrr, told);
      const before = submitted.length;
      const invoice = await raise();
      const wrong = input(invoice, { remitaRetrievalReference: rrr });
      const report = await service.refused(changeReference, admin, wrong);
      expect(report).toMatchObject({ status, message });
      if (told !== 'silence') expect(report.fields).toEqual({ remitaRetrievalReference: message });
      expect(submitted).toHaveLength(before);
      const raising = await service.refused(createInvoice, raiser, aDraft({ rrr }));
      expect(raising).toMatchObject({ status, message });
      if (told !== 'silence') expect(raising.fields).toEqual({ rrr: message });
    });

    it('takes back what was typed where the provider tells no amount, or the invoice has it already', async () => {
      const invoice = await raise();
      const [untold, own] = [reference(), reference()];
      known.set(untold, { amount: null });
      known.set(own, { holder: { organisationId: 20, invoiceNumber: invoice.invoiceNumber } });
      for (const remitaRetrievalReference of [untold, own])
        expect(
          (await service.call(changeReference, admin, input(invoice, { remitaRetrievalReference }))).message,
        ).toBe('Update sent for approval successfully');
      expect(await approve()).toMatchObject({ outcome: 'applied' });
      expect((await service.announced(invoiceReferenceAttached)).at(-1)).toMatchObject({
        rrr: own,
        amount: '87500',
      });
    });

    it('is not applied once something else is due than what it is for', async () => {
      const invoice = await raise();
      await service.call(changeReference, admin, input(invoice));
      const { invoiceNumber } = invoice;
      const amount = '500';
      await service.call(applyPayment, payments, {
        organisationId: 20,
        invoiceNumber,
        paymentId: 'corrected-1',
        amount,
        paidAt: '2026-11-20T12:00:00.000Z',
        channel: 'CARD',
        reference: '',
      });
      expect(await approve()).toMatchObject({
        outcome: 'failed',
        reason: 'This RRR is for 87500, not for 87000',
      });
    });

    it('refuses what cannot be, and names the field', async () => {
      const invoice = await raise();
      const refused = (changes: object, actor = admin) =>
        service.refused(changeReference, actor, input(invoice, changes));
      expect(await refused({ amount: '87500.001' })).toMatchObject({
        status: 422,
        fields: { amount: 'The amount of the invoice is 87500' },
      });
      expect(await refused({ remitaRetrievalReference: '' })).toMatchObject({
        fields: { remitaRetrievalReference: 'Please input the new payment reference' },
      });
      expect(await refused({ remitaRetrievalReference: '12' })).toMatchObject({
        fields: { remitaRetrievalReference: 'Please enter a valid RRR' },
      });
      expect(await refused({ id: invoice.invoiceId + 1 })).toMatchObject({ status: 404 });
      expect(await refused({}, foreigner)).toMatchObject({ status: 404 });
      expect(await refused({}, powerless)).toMatchObject({ status: 403 });
    });
  });

  describe(changeCreator.name, () => {
    const input = (
      { invoiceNumber, invoiceId }: { invoiceNumber: string; invoiceId: number },
      creatorEmail = 'supervisor@naa.test',
    ) => ({ InvoiceNumber: invoiceNumber, creatorEmail, id: invoiceId });

    it('gives the invoice to the new creator once a second person has approved', async () => {
      const invoice = await raise();
      const { invoiceNumber } = invoice;
      expect(await service.call(changeCreator, admin, input(invoice))).toEqual({
        message: 'Update sent for approval successfully',
        waits: true,
      });
      const change = submitted.at(-1);
      expect(change).toMatchObject({
        changeType: 25,
        after: { creator: 'Ngozi Balogun (supervisor@naa.test)' },
        place: placeOf(invoice),
      });
      expect(await approve(change)).toMatchObject({ outcome: 'applied' });
      expect(await find(invoiceNumber)).toMatchObject({
        createdByUserId: 505,
        createdByName: 'Ngozi Balogun',
      });
      expect((await service.call(getInvoiceForPayment, admin, { invoiceNumber })).data.createdByUserId).toBe(
        505,
      );
      expect((await service.announced(invoiceCreatorChanged)).at(-1)).toMatchObject({
        invoiceNumber,
        status: 'Unpaid',
        createdByUserId: 505,
        createdByUserIdBefore: 504,
      });
      expect(await approve(change)).toMatchObject({
        outcome: 'failed',
        reason: 'The creator of the invoice has changed since the request was made',
      });
    });

    it('takes what was told of the invoice by officer along', async () => {
      wantsChecker = false;
      const invoice = await raise();
      const until = service.clock.now().getTime() + 1;
      await service.database.write((executor) =>
        executor.run(
          `INSERT INTO ageing_closings (organisation_id, known_until_ms, month_end) VALUES (20, ${until}, '')`,
        ),
      );
      await service.call(changeCreator, admin, input(invoice));
      const sums = await service.database.reader.query<{ officer_id: number; amount: string }>(
        `SELECT officer_id, CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM officer_sums
         WHERE organisation_id = 20 GROUP BY officer_id ORDER BY officer_id`,
      );
      expect(sums.map(({ officer_id, amount }) => [Number(officer_id), Number(amount)])).toEqual([
        [504, -87_500_000],
        [505, 87_500_000],
      ]);
    });

    it('applies at once where no second person is wanted', async () => {
      wantsChecker = false;
      const invoice = await raise();
      expect(await service.call(changeCreator, admin, input(invoice))).toEqual({
        message: 'Creator updated successfully',
        waits: false,
      });
      expect(await find(invoice.invoiceNumber)).toMatchObject({ createdByUserId: 505 });
    });

    it.each([
      ['nobody@naa.test', 'The user was not found'],
      ['left@naa.test', 'The user was not found'],
      ['admin@kobodesk.test', 'The user was not found'],
      // of a customer
      ['boss@skyways.test', 'The user was not found'],
      ['client.user@naa.test', 'This user is the creator of the invoice already'],
    ])('refuses %s', async (email, message) => {
      const invoice = await raise();
      expect(await service.refused(changeCreator, admin, input(invoice, email))).toMatchObject({
        status: 422,
        message,
        fields: { creatorEmail: message },
      });
    });

    it('is for those who may, in their own organisation', async () => {
      const invoice = await raise();
      expect(await service.refused(changeCreator, foreigner, input(invoice))).toMatchObject({ status: 404 });
      expect(await service.refused(changeCreator, powerless, input(invoice))).toMatchObject({ status: 403 });
      expect(await service.refused(changeCreator, admin, input(invoice, ''))).toMatchObject({
        status: 400,
        fields: { creatorEmail: 'Please input the new creator email address' },
      });
    });
  });
});
