import { describe, expect, it } from '@jest/globals';
import {
  activateRevenue,
  createInvoice,
  createRevenueGroup,
  deactivateRevenue,
  getCustomerMapping,
  getInvoice,
  getLocationMapping,
  getSelfServiceCustomer,
  listCustomers,
  listMappings,
  listSelfServiceRevenues,
  listSubRevenues,
  listTopRevenues,
  removeRevenueGroup,
  saveMapping,
  saveRevenue,
  searchRevenues,
} from '@kobodesk/contracts/invoicing';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { aDraft, clerk } from '../invoicing.builders.js';
import { admin, aSetUp, foreigner, provider } from '../set-up.builders.js';

const world = aSetUp();
const theirClerk = anActor({ ...clerk, organisationId: 10, homeOrganisationId: 10 });

describe('service types', () => {
  const draft = { name: 'Runway lights', code: 'RWL', rate: '1500.5', decimalPrecision: 3, terms: 30 };

  it('are added at once where no checker is wanted, with all that they hold', async () => {
    const group = await world.service.call(createRevenueGroup, admin, { name: 'Airside' });
    const full = {
      ...draft,
      erpCode: 'ERP-7',
      economicCode: '12020401',
      agencyId: 20,
      taxInclusive: true,
      allowUnRegisterCustomer: true,
      allowSelfService: true,
      revenueGroupId: group.data.id,
    };
    const { message, data } = await world.service.call(saveRevenue, admin, full);
    expect(message).toBe('Service type created successfully');
    expect(world.submitted.at(-1)).toMatchObject({ changeType: 5, title: 'Runway lights' });
    expect(await world.find('rwl')).toEqual([
      {
        ...full,
        id: data.id,
        parentId: 0,
        parentName: '',
        agencyName: 'National Aviation Authority',
        revenueGroupName: 'Airside',
        requiresFooterOption: false,
        status: true,
      },
    ]);
    const offered = (await world.service.call(listTopRevenues, clerk, { IsSelfService: true })).data;
    expect(offered.map(({ name }) => name)).toContain('Runway lights');
    expect(await world.actions()).toEqual(
      expect.arrayContaining(['Create revenue group', 'Create service type']),
    );
  });

  it('wait for a checker where one is wanted; a group removed meanwhile makes the change fail with why', async () => {
    const group = await world.service.call(createRevenueGroup, admin, { name: 'Short-lived' });
    world.wantsChecker = true;
    const waiting = { name: 'Waiting line', revenueGroupId: group.data.id };
    expect(await world.service.call(saveRevenue, admin, waiting)).toEqual({
      message: 'Service type sent for approval successfully',
      data: { id: null },
    });
    expect(await world.find('waiting line')).toEqual([]);
    expect(await world.approve()).toMatchObject({ outcome: 'applied' });
    const [found] = await world.find('waiting line');
    expect(found).toMatchObject({ decimalPrecision: 2, terms: 0, rate: '0', status: true });
    await world.service.call(saveRevenue, admin, { name: 'Waiting line', id: found?.id });
    await world.service.call(saveRevenue, admin, { name: 'Second', revenueGroupId: group.data.id });
    await world.service.call(removeRevenueGroup, admin, { id: group.data.id ?? 0 });
    expect(await world.approve()).toMatchObject({
      outcome: 'failed',
      reason: 'The revenue group was not found',
    });
  });

  it('keep the days until an invoice is due unless others are given', async () => {
    const [known] = await world.find('rwl');
    const save = (terms: object) =>
      world.service.call(saveRevenue, admin, {
        id: known?.id,
        name: 'Runway lights',
        code: 'RWL',
        ...terms,
      });
    world.wantsChecker = false;
    await save({});
    expect(await world.find('rwl')).toMatchObject([{ terms: 30 }]);
    await save({ terms: '365' });
    expect(await world.find('rwl')).toMatchObject([{ terms: 365 }]);
    expect((await world.service.announced(auditRecorded)).at(-1)).toMatchObject({
      action: 'Edit service type',
      before: { terms: 30 },
      after: { terms: 365 },
    });
    await save({ terms: 0 });
    expect(await world.find('rwl')).toMatchObject([{ terms: 0 }]);
  });

  it('charge at rates as fine as their precision', async () => {
    const rate = '12.34567';
    const fine = { name: 'Passenger charge', code: 'PAX', rate, decimalPrecision: 5, allowSelfService: true };
    const { data } = await world.service.call(saveRevenue, admin, fine);
    expect(await world.find('pax')).toMatchObject([{ rate, decimalPrecision: 5 }]);
    const of = (bill: string) =>
      aDraft({
        revenueId: data.id ?? 0,
        bills: [{ description: 'Passengers', quantity: '1000', rate: bill, amount: undefined }],
      });
    const { id } = await world.service.call(createInvoice, clerk, of(rate));
    const { data: sheet } = await world.service.call(getInvoice, clerk, { invoiceNumber: id });
    expect(sheet).toMatchObject({ amount: '12345.67', bills: [{ rate, precision: 5 }] });
    expect((await world.service.refused(createInvoice, clerk, of('12.346'))).code).toBe('RATE_IS_FIXED');
  });

  it('have sub-revenues, one level deep', async () => {
    const sub = await world.service.call(saveRevenue, admin, { name: 'Night parking', parentId: 110 });
    const subs = (await world.service.call(listSubRevenues, clerk, { RevenueGroupId: 110 })).data;
    expect(subs.map(({ name }) => name)).toContain('Night parking');
    expect(await world.find('night parking')).toMatchObject([
      { parentId: 110, parentName: 'Landing and Parking' },
    ]);
    for (const parentId of [sub.data.id, 120, 99_999])
      expect((await world.service.refused(saveRevenue, admin, { name: 'Deeper', parentId })).code).toBe(
        'REVENUE_NOT_FOUND',
      );
  });

  it('are changed at once; invoices raised before keep what they said', async () => {
    const { data } = await world.service.call(saveRevenue, admin, { ...draft, name: 'Towing', code: 'TOW' });
    const id = data.id ?? 0;
    const changed = { id, name: 'Aircraft towing', code: 'TOW', rate: '2000' };
    expect(await world.service.call(saveRevenue, admin, changed)).toEqual({
      message: 'Service type updated successfully',
      data: { id },
    });
    expect(world.submitted).toHaveLength(1);
    expect(await world.find('towing')).toMatchObject([
      { name: 'Aircraft towing', rate: '2000', erpCode: '' },
    ]);
    const footed = { id: 112, name: 'Licences and Permits', code: 'LIC', rate: '150000' };
    await world.service.call(saveRevenue, admin, footed);
    expect(await world.find('LIC')).toMatchObject([{ requiresFooterOption: true }]);
  });

  it('give their agency somebody to charge who has no record, once, where they allow it', async () => {
    const unregistered = async () =>
      (await world.service.call(listCustomers, theirClerk, {})).data.filter(
        ({ isUnregistered }) => isUnregistered,
      );
    const save = async (allowUnRegisterCustomer: boolean, id?: number | null) =>
      (await world.service.call(saveRevenue, foreigner, { name: 'Day pass', allowUnRegisterCustomer, id }))
        .data.id;
    const id = await save(false);
    expect(await unregistered()).toEqual([]);
    await save(true, id);
    await save(true);
    expect(await unregistered()).toMatchObject([
      { customerName: 'Unregistered Customer', customerAIN: 'IN-000132', email: '', phone: '', address: '' },
    ]);
    expect((await world.actions()).filter((action) => action === 'Add customer')).toHaveLength(1);
  });

  it('out of use are offered to nobody, until they are back', async () => {
    expect(await world.service.call(deactivateRevenue, admin, { RevenueId: 113 })).toEqual({
      message: 'Service type deactivated successfully',
    });
    const offered = async () =>
      (await world.service.call(listTopRevenues, clerk, {})).data.map(({ id }) => id);
    expect(await offered()).not.toContain(113);
    expect((await world.service.refused(createInvoice, clerk, aDraft({ revenueId: 113 }))).code).toBe(
      'REVENUE_NOT_FOUND',
    );
    expect(await world.find('CGO')).toMatchObject([{ status: false }]);
    expect(await world.service.call(activateRevenue, admin, { RevenueId: 113 })).toEqual({
      message: 'Service type activated successfully',
    });
    expect(await offered()).toContain(113);
  });

  it('out of use are so with their parts', async () => {
    const parts = async () =>
      (await world.service.call(listSubRevenues, clerk, { RevenueGroupId: 110 })).data.length;
    const inUse = await parts();
    await world.service.call(deactivateRevenue, admin, { RevenueId: 110 });
    expect(await world.service.refused(createInvoice, clerk, aDraft())).toMatchObject({
      code: 'REVENUE_NOT_FOUND',
      message: 'The revenue was not found',
    });
    expect(await parts()).toBe(0);
    await world.service.call(activateRevenue, admin, { RevenueId: 110 });
    expect(await parts()).toBe(inUse);
    expect((await world.service.call(createInvoice, clerk, aDraft())).id).toMatch(/^NAA/);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ name: ' ' }, 'name', 'Service type name cannot be empty'],
    [{ allowSelfService: true, rate: null }, 'rate', 'Please input Rate to proceed'],
    [{ allowSelfService: true, rate: '0' }, 'rate', 'Please input Rate to proceed'],
    [{ rate: '-1' }, 'rate', 'The rate cannot be negative'],
    [{ rate: '1.234567' }, 'rate', 'The rate must be a number with at most 5 decimal places'],
    ...[-1, 366, 1.5, 'soon'].map((terms): [Record<string, unknown>, string, string] => [
      { terms },
      'terms',
      'Payment terms must be whole days from 0 to 365',
    ]),
    [{ decimalPrecision: 1 }, 'decimalPrecision', 'decimal precision must be between 2 and 5'],
    [{ decimalPrecision: 6 }, 'decimalPrecision', 'decimal precision must be between 2 and 5'],
    [{ decimalPrecision: 2.5 }, 'decimalPrecision', 'decimal precision must be between 2 and 5'],
  ])('are refused with %j', async (change, field, message) => {
    const report = await world.service.refused(saveRevenue, admin, { ...draft, ...change });
    expect(report).toMatchObject({ status: 400, message, fields: { [field]: message } });
  });

  it('belong to their agency; provider staff see all and name the agency of a new one', async () => {
    expect((await world.service.refused(saveRevenue, admin, { ...draft, id: 120 })).status).toBe(404);
    for (const operation of [activateRevenue, deactivateRevenue]) {
      expect((await world.service.refused(operation, admin, { RevenueId: 120 })).status).toBe(404);
      expect((await world.service.refused(operation, clerk, { RevenueId: 113 })).status).toBe(403);
    }
    expect((await world.service.refused(searchRevenues, clerk, {})).status).toBe(403);
    expect((await world.service.refused(saveRevenue, clerk, draft)).status).toBe(403);
    expect(await world.find('TRM')).toEqual([]);
    expect(await world.find('TRM', provider)).toMatchObject([{ agencyName: 'Federal Airports Service' }]);
    expect(await world.service.refused(saveRevenue, provider, draft)).toMatchObject({
      message: 'Agency field cannot be empty',
      fields: { agencyId: 'Agency field cannot be empty' },
    });
    await world.service.call(deactivateRevenue, provider, { RevenueId: 120 });
    await world.service.call(activateRevenue, provider, { RevenueId: 120 });
    const none = await world.service.call(searchRevenues, admin, {
      parameter: { searchQuery: 'nothing like it' },
    });
    expect(none).toEqual({ results: [], totalCount: 0, message: 'No record match your search' });
  });
});

describe('mappings', () => {
  it('limit a service type to customers and locations, and are lifted again', async () => {
    const mapping = { revenueId: 113, customerIds: [101, 102, 101], locationIds: [201] };
    expect(await world.service.call(saveMapping, admin, mapping)).toEqual({
      message: 'Mapping saved successfully',
    });
    const read = async () => (await world.service.call(listMappings, admin, { revenueId: 113 })).data;
    const none = { idleCustomers: [], idleLocations: [] };
    expect(await read()).toEqual([{ revenueId: 113, customerIds: [101, 102], locationIds: [201], ...none }]);
    const offered = (await world.service.call(getCustomerMapping, clerk, { revenueId: 113 })).data;
    expect(offered?.map(({ id }) => id).sort()).toEqual([101, 102]);
    const unmapped = aDraft({
      revenueId: 113,
      customerAIN: 'IN-000103',
      bills: [{ description: 'x', quantity: 1, rate: 5 }],
    });
    expect((await world.service.refused(createInvoice, clerk, unmapped)).code).toBe('NOT_MAPPED');
    await world.service.call(saveMapping, admin, { revenueId: 113 });
    expect(await read()).toEqual([{ revenueId: 113, customerIds: [], locationIds: [], ...none }]);
  });

  it('keep whom and what was taken out of use since, until it is taken off', async () => {
    const write = (sql: string) => world.service.database.write((executor) => executor.run(sql));
    const save = (mapping: object) => world.service.call(saveMapping, admin, { revenueId: 113, ...mapping });
    const refused = (mapping: object) =>
      world.service.refused(saveMapping, admin, { revenueId: 113, ...mapping });
    const read = async () => (await world.service.call(listMappings, admin, { revenueId: 113 })).data[0];
    await save({ customerIds: [102] });
    await write('UPDATE customers SET is_active = 0 WHERE id = 102');
    await write(
      "INSERT INTO revenue_mappings (organisation_id, revenue_id, kind, target_id) VALUES (20, 113, 'location', 203)",
    );
    expect(await read()).toMatchObject({
      idleCustomers: [{ id: 102, name: 'Savannah Air' }],
      idleLocations: [{ id: 203, name: 'Kano Airport' }],
    });
    // left out, nobody would be limited any more
    const held = { customerIds: [102], locationIds: [203, 201] };
    await save(held);
    expect(await read()).toMatchObject({ customerIds: [102], locationIds: [201, 203] });
    await save({ customerIds: [101] });
    expect(await read()).toMatchObject({ customerIds: [101], locationIds: [], idleCustomers: [] });
    expect((await refused({ customerIds: [102] })).code).toBe('CUSTOMER_NOT_FOUND');
    expect((await refused({ locationIds: [203] })).code).toBe('LOCATION_NOT_FOUND');
    await save({});
    await write('UPDATE customers SET is_active = 1 WHERE id = 102');
  });

  it('of a line that is divided hold for each of its parts, but for what a part has of its own', async () => {
    const save = (mapping: object) => world.service.call(saveMapping, admin, mapping as never);
    const offered = async (revenueId: number) =>
      (await world.service.call(getCustomerMapping, clerk, { revenueId })).data?.map(({ id }) => id) ?? null;
    const places = async (revenueId: number) =>
      (await world.service.call(getLocationMapping, clerk, { revenueId })).data?.map(
        ({ locationId }) => locationId,
      ) ?? null;
    await save({ revenueId: 110, customerIds: [101], locationIds: [201] });
    expect([await offered(1101), await places(1101)]).toEqual([[101], [201]]);
    const ofAnother = aDraft({ customerAIN: 'IN-000103' });
    expect((await world.service.refused(createInvoice, clerk, ofAnother)).code).toBe('NOT_MAPPED');
    await save({ revenueId: 1101, customerIds: [102] });
    expect([await offered(1101), await places(1101), await offered(1102)]).toEqual([[102], [201], [101]]);
    const { data } = await world.service.call(listMappings, admin, { revenueId: 1101 });
    expect(data).toMatchObject([{ revenueId: 1101, customerIds: [102], locationIds: [] }]);
    for (const revenueId of [110, 1101]) await save({ revenueId });
    expect(await offered(1101)).toBeNull();
  });

  it('take what belongs to the agency alone', async () => {
    const mapped = (change: object) =>
      world.service.refused(saveMapping, admin, { revenueId: 113, ...change });
    expect((await mapped({ customerIds: [131] })).code).toBe('CUSTOMER_NOT_FOUND');
    expect((await mapped({ locationIds: [211] })).code).toBe('LOCATION_NOT_FOUND');
    expect((await mapped({ revenueId: 120 })).status).toBe(404);
    expect((await world.service.refused(listMappings, foreigner, { revenueId: 113 })).status).toBe(404);
    expect((await world.service.refused(listMappings, clerk, { revenueId: 113 })).status).toBe(403);
    expect((await world.service.refused(saveMapping, clerk, { revenueId: 113 })).status).toBe(403);
  });
});

describe('self service', () => {
  const staff = anActor({ role: 'customeradmin', customerId: 101 });

  it('offers the revenues that allow it', async () => {
    const names = (await world.service.call(listSelfServiceRevenues, staff, {})).data.map(({ name }) => name);
    expect(names).toContain('Cargo Handling');
    expect(names).not.toContain('En-route Navigation');
    expect((await world.service.call(listSelfServiceRevenues, foreigner, {})).data).toEqual([]);
  });

  it('shows customer staff their own customer, whatever they send', async () => {
    expect((await world.service.call(getSelfServiceCustomer, staff, { CustomerId: 102 })).data).toMatchObject(
      {
        id: 101,
        customerName: 'Skyways Airlines',
      },
    );
    expect((await world.service.call(getSelfServiceCustomer, clerk, { CustomerId: 102 })).data.id).toBe(102);
    expect((await world.service.refused(getSelfServiceCustomer, clerk, {})).status).toBe(404);
    expect((await world.service.refused(getSelfServiceCustomer, foreigner, { CustomerId: 102 })).status).toBe(
      404,
    );
  });
});
