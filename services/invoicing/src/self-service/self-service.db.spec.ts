import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  getInvoice,
  getOwnStanding,
  listCustomers,
  listSubRevenues,
  saveUnpaidLimit,
  searchInvoices,
  searchUnpaidLimits,
  summariseInvoices,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths, type InputOf } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from '../index.js';
import { aDraft, clerk, namesAsked, payments, standIns, type Draft } from '../invoicing.builders.js';

const rights = ['invoice.search', 'invoice.create', 'invoice.download', 'invoice.share'];
const customerAdmin = anActor({ userId: 508, role: 'customeradmin', customerId: 101, permissions: rights });
const locationUser = anActor({
  ...customerAdmin,
  userId: 509,
  role: 'locationuser',
  locationIds: [201],
});
const ofAnother = anActor({ ...customerAdmin, userId: 510, customerId: 102 });
/** a revenue of self-service */
const cargo = 113;

describe('invoices of self-service customers', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const raise = async (actor = customerAdmin, changes: Partial<Draft> = {}) =>
    (await service.call(createInvoice, actor, aDraft({ revenueId: cargo, ...changes }))).id;
  const serve = (customerId: number, does: 0 | 1) =>
    service.database.write((executor) =>
      executor.run('UPDATE customers SET allow_self_service = ? WHERE id = ?', [does, customerId]),
    );
  const found = async (actor: typeof clerk, invoiceNumber: string) =>
    (
      await service.call(searchInvoices, actor, {
        pageSize: 10,
        from: 0,
        parameter: { invoiceNumber },
      } as never)
    ).results;

  it('are raised by their own staff, and found by them, by the agency, and by no other customer', async () => {
    const number = await raise();
    for (const actor of [customerAdmin, locationUser, clerk]) {
      expect((await service.call(getInvoice, actor, { invoiceNumber: number })).data.customerId).toBe(101);
      expect(await found(actor, number)).toHaveLength(1);
    }
    expect(await service.refused(getInvoice, ofAnother, { invoiceNumber: number })).toMatchObject({
      status: 404,
      code: 'INVOICE_NOT_FOUND',
    });
    expect(await found(ofAnother, number)).toEqual([]);
    const cards = await service.call(summariseInvoices, ofAnother, { parameter: {} } as never);
    expect(cards.results.every(({ count }) => count === 0)).toBe(true);
  });

  it('are seen by a location user at the assigned locations alone', async () => {
    const elsewhere = await raise(customerAdmin, { locationId: 202 });
    expect(await found(customerAdmin, elsewhere)).toHaveLength(1);
    expect(await found(locationUser, elsewhere)).toEqual([]);
    expect(await service.refused(getInvoice, locationUser, { invoiceNumber: elsewhere })).toMatchObject({
      status: 404,
    });
  });

  it('come to what their customer owes, and for a location user to what is due at the assigned locations', async () => {
    const owed = async (actor: typeof clerk) => {
      const { data } = await service.call(getOwnStanding, actor, {});
      return data.find(({ currencyId }) => currencyId === 566)?.open ?? { count: 0, amount: '0' };
    };
    const raiseFor = (locationId: number) => raise(customerAdmin, { locationId });
    const [ofAdmin, ofLocation, others] = [
      await owed(customerAdmin),
      await owed(locationUser),
      await owed(ofAnother),
    ];
    await raiseFor(201);
    await raiseFor(202);
    const more = (before: { count: number; amount: string }, count: number) => ({
      count: before.count + count,
      amount: decimalOf(thousandths(before.amount) + BigInt(count) * thousandths('87500')),
    });
    expect(await owed(customerAdmin)).toEqual(more(ofAdmin, 2));
    expect(await owed(locationUser)).toEqual(more(ofLocation, 1));
    expect(await owed(ofAnother)).toEqual(others);
  });

  it.each<[string, typeof clerk, Partial<Draft>]>([
    ['for another customer', customerAdmin, { customerAIN: 'IN-000102' }],
    ['on a revenue that is not of self-service', customerAdmin, { revenueId: 1101 }],
    ['at a location that is not theirs', locationUser, { locationId: 202 }],
  ])('cannot be raised %s', async (_what, actor, changes) => {
    const draft = aDraft({ revenueId: cargo, ...changes });
    expect(await service.refused(createInvoice, actor, draft)).toMatchObject({
      status: 403,
      code: 'OUTSIDE_SCOPE',
      message: 'You dont have permission to perform this action',
    });
  });

  it('are raised by nobody of a customer that serves itself no more', async () => {
    await serve(101, 0);
    const draft = aDraft({ revenueId: cargo });
    expect((await service.refused(createInvoice, customerAdmin, draft)).code).toBe('OUTSIDE_SCOPE');
    expect((await service.call(createInvoice, clerk, draft)).id).not.toBe('');
    await serve(101, 1);
    expect(await raise()).not.toBe('');
  });

  it('are offered their own customer and the sub-revenues of self-service, and nothing else', async () => {
    const { data } = await service.call(listCustomers, customerAdmin, {});
    expect(data.map(({ id }) => id)).toEqual([101]);
    const subs = async (actor: typeof clerk) =>
      (await service.call(listSubRevenues, actor, { RevenueGroupId: 110 })).data;
    expect((await subs(clerk)).length).toBeGreaterThan(0);
    expect((await subs(customerAdmin)).every(({ allowSelfService }) => allowSelfService)).toBe(true);
    expect((await subs(customerAdmin)).length).toBeLessThan((await subs(clerk)).length);
  });

  describe('up to the limit of unpaid ones', () => {
    const manager = anActor({ ...clerk, permissions: ['self-service.manage'] });
    const foreigner = anActor({ ...manager, organisationId: 10, homeOrganisationId: 10 });
    const save = (input: object, actor = manager) =>
      service.call(saveUnpaidLimit, actor, { count: 0, ...input } as InputOf<typeof saveUnpaidLimit>);
    const refusedSave = (input: object, actor = manager) =>
      service.refused(saveUnpaidLimit, actor, { count: 0, ...input } as InputOf<typeof saveUnpaidLimit>);
    const limits = async (actor = manager, location?: string) =>
      service.call(searchUnpaidLimits, actor, { parameter: { location } });

    it.each([
      [{ count: -1, isAllLocation: true }, 'count', 'unpaid invoice value cannot be less zero'],
      [{ count: 1.5, isAllLocation: true }, 'count', 'unpaid invoice value cannot be less zero'],
      [{ count: '', locationIds: [] }, 'locationIds', 'Please select location'],
    ])('refuses %j at %s: %s', async (input, field, message) => {
      expect((await refusedSave(input)).fields?.[field]).toBe(message);
    });

    it('of the location before that of all, for customers alone', async () => {
      expect((await limits()).message).toBe('You do not have any setup records yet');
      const unpaid = async () => (await found(clerk, '')).length;
      expect(await unpaid()).toBeGreaterThan(0);
      expect(await save({ isAllLocation: true, count: 0 })).toEqual({
        message: 'Setup created successfully',
      });
      const refusal = await service.refused(createInvoice, customerAdmin, aDraft({ revenueId: cargo }));
      expect(refusal).toMatchObject({
        status: 409,
        message: 'Maximum number of unpaid invoices reached for this location',
      });
      expect(await raise(clerk)).toMatch(/^NAA-/);
      const { totalCount } = await service.call(searchInvoices, clerk, {
        pageSize: 1,
        parameter: { dateType: 1, providerId: 101, locationId: 202, status: 3 },
      });
      await save({ locationIds: [202], count: totalCount + 1 });
      const draft = aDraft({ revenueId: cargo, locationId: 202 });
      const twice = await Promise.allSettled([
        service.call(createInvoice, customerAdmin, draft),
        service.call(createInvoice, customerAdmin, draft),
      ]);
      expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      // a part that was paid leaves it among those that are not
      await service.call(applyPayment, payments, {
        organisationId: 20,
        invoiceNumber:
          twice.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))[0] ?? '',
        paymentId: 'a-part',
        amount: '1',
        paidAt: '2026-11-22T10:00:00.000Z',
        channel: 'CARD',
        reference: 'a-part',
      });
      expect((await service.refused(createInvoice, customerAdmin, draft)).status).toBe(409);
      // another customer has a count of its own
      await serve(102, 1);
      expect(await raise(ofAnother, { locationId: 202, customerAIN: 'IN-000102' })).toMatch(/^NAA-/);
    });

    it('are found, changed and switched off by their agency alone', async () => {
      const { results } = await limits();
      expect(results).toMatchObject([
        { location: 'Abuja Airport', locationId: 202, status: true, isAllLocation: false },
        { location: 'All locations', locationId: 0, count: 0, isAllLocation: true, locationIds: [] },
      ]);
      expect((await limits(manager, 'abu')).totalCount).toBe(1);
      expect((await limits(manager, 'nowhere')).message).toBe('No record match your search');
      expect((await limits(foreigner)).totalCount).toBe(0);
      const id = results[1]?.id ?? 0;
      const byId = (actor = manager) => service.call(searchUnpaidLimits, actor, { parameter: { id } });
      expect((await byId()).results).toEqual([results[1]]);
      expect(await byId(foreigner)).toMatchObject({
        results: [],
        totalCount: 0,
        message: 'No record match your search',
      });
      expect((await refusedSave({ id, isAllLocation: true }, foreigner)).code).toBe('UNPAID_LIMIT_NOT_FOUND');
      expect((await refusedSave({ locationIds: [999] })).message).toBe('Please select location');
      expect((await refusedSave({ isAllLocation: true }, clerk)).code).toBe('NOT_PERMITTED');
      expect(await save({ id, isAllLocation: true, count: 0, status: false })).toEqual({
        message: 'Setup updated successfully',
      });
      expect(await raise()).toMatch(/^NAA-/);
    });

    it('ask once what all of their locations are called', async () => {
      namesAsked.length = 0;
      await save({ locationIds: [202, 201], status: false });
      expect(namesAsked).toEqual([[202, 201]]);
      expect((await limits()).results[0]).toMatchObject({ location: 'Abuja Airport, Lagos Airport' });
    });

    it('keep a location that was taken out of use since, until it is taken off', async () => {
      await save({ locationIds: [202] });
      const id = (await limits()).results[0]?.id ?? 0;
      const places = async () => (await limits()).results.find((limit) => limit.id === id)?.locationIds;
      await service.database.write((executor) =>
        executor.run(
          "UPDATE unpaid_limits SET location_ids = '[202,203]', location_names = 'Abuja Airport, Kano Airport' WHERE id = ?",
          [id],
        ),
      );
      const locationIds = [202, 203];
      expect((await save({ id, locationIds, status: false })).message).toBe('Setup updated successfully');
      expect(await places()).toEqual(locationIds);
      expect((await refusedSave({ locationIds })).message).toBe('Please select location');
      await save({ id, locationIds: [202], status: false });
      expect(await places()).toEqual([202]);
      expect((await refusedSave({ id, locationIds })).message).toBe('Please select location');
    });
  });
});
