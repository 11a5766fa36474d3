import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listLocations, listOrganisations } from '@kobodesk/contracts/identity';
import {
  activateRevenue,
  createFooterOption,
  createInvoice,
  createPartPayment,
  createRevenueGroup,
  createTicketClass,
  deactivateRevenue,
  getCustomerMapping,
  getInvoiceSettings,
  getSelfServiceCustomer,
  listFooterOptions,
  listManagedFooterOptions,
  listManagedGroups,
  listMappings,
  listPartPayments,
  listRevenueGroups,
  listSelfServiceRevenues,
  listSubRevenues,
  listTicketClasses,
  listTopRevenues,
  readGroupLogo,
  removeFooterOption,
  removeRevenueGroup,
  removePartPayment,
  removeTicketClass,
  saveInvoiceSettings,
  saveMapping,
  saveRevenue,
  searchRevenues,
  setRevenueGroupLogo,
  updateFooterOption,
  updatePartPayment,
  updateRevenueGroup,
  updateTicketClass,
} from '@kobodesk/contracts/invoicing';
import {
  auditRecorded,
  changeApproved,
  changeSettled,
  submitChange,
  type Actor,
} from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { invoicing, InvoicingSeed } from './index.js';
import { GroupLogoDesk } from './revenue-group/group-logo-desk.js';
import { aDraft, clerk, standIns } from './invoicing.builders.js';

const permissions = ['revenue.manage', 'invoice-settings.manage'];
const admin = anActor({ role: 'clientadmin', userName: 'client.admin@naa.test', permissions });
const foreigner = anActor({ ...admin, organisationId: 10, homeOrganisationId: 10 });
const provider = anActor({ role: 'vgg_admin', organisationId: null, homeOrganisationId: 1, permissions });

let wantsChecker = false;
const submitted: { changeType: number; title: string; payload?: unknown; entityId: string | null }[] = [];
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await aService({
    definition: invoicing,
    standIns: [
      ...standIns,
      standIn(listOrganisations, () => ({
        data: [
          { id: 20, name: 'National Aviation Authority', code: 'NAA' },
          { id: 10, name: 'Federal Airports Service', code: 'FAS' },
        ],
      })),
      standIn(listLocations, () => ({
        data: [
          { id: 201, address: 'Lagos', location: 'Lagos', code: 'LOS', stateId: 24, stateName: 'Lagos' },
        ],
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
  wantsChecker = false;
  submitted.length = 0;
});

const person = { userId: 1, userName: 'm@naa.test', fullName: 'M', source: 'web' as const, address: '' };
let requests = 100;
/** Approves what was last submitted. */
const approve = async () => {
  const request = submitted.at(-1);
  requests += 1;
  await service.deliver(changeApproved, {
    organisationId: 20,
    requestId: requests,
    changeType: request?.changeType ?? 0,
    payload: request?.payload,
    maker: person,
    checker: person,
  });
  return (await service.announced(changeSettled)).find(({ requestId }) => requestId === requests);
};
const actions = async () => (await service.announced(auditRecorded)).map(({ action }) => action);
const find = async (searchQuery: string, actor: Actor = admin) =>
  (await service.call(searchRevenues, actor, { parameter: { searchQuery } })).results;

describe('service types', () => {
  const draft = { name: 'Runway lights', code: 'RWL', rate: '1500.5', decimalPrecision: 3, terms: 30 };

  it('are added at once where no checker is wanted, with all that they hold', async () => {
    const group = await service.call(createRevenueGroup, admin, { name: 'Airside' });
    const full = {
      ...draft,
      erpCode: 'ERP-7',
      agencyId: 20,
      taxInclusive: true,
      allowUnRegisterCustomer: true,
      allowSelfService: true,
      revenueGroupId: group.data.id,
    };
    const { message, data } = await service.call(saveRevenue, admin, full);
    expect(message).toBe('Service type created successfully');
    expect(submitted.at(-1)).toMatchObject({ changeType: 5, title: 'Runway lights' });
    expect(await find('rwl')).toEqual([
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
    const offered = (await service.call(listTopRevenues, clerk, { IsSelfService: true })).data;
    expect(offered.map(({ name }) => name)).toContain('Runway lights');
    expect(await actions()).toEqual(expect.arrayContaining(['Create revenue group', 'Create service type']));
  });

  it('wait for a checker where one is wanted; a group removed meanwhile makes the change fail with why', async () => {
    const group = await service.call(createRevenueGroup, admin, { name: 'Short-lived' });
    wantsChecker = true;
    const waiting = { name: 'Waiting line', revenueGroupId: group.data.id };
    expect(await service.call(saveRevenue, admin, waiting)).toEqual({
      message: 'Service type sent for approval successfully',
      data: { id: null },
    });
    expect(await find('waiting line')).toEqual([]);
    expect(await approve()).toMatchObject({ outcome: 'applied' });
    const [found] = await find('waiting line');
    expect(found).toMatchObject({ decimalPrecision: 2, terms: 0, rate: '0', status: true });
    await service.call(saveRevenue, admin, { name: 'Waiting line', id: found?.id });
    await service.call(saveRevenue, admin, { name: 'Second', revenueGroupId: group.data.id });
    await service.call(removeRevenueGroup, admin, { id: group.data.id ?? 0 });
    expect(await approve()).toMatchObject({
      outcome: 'failed',
      reason: 'The revenue group was not found',
    });
  });

  it('keep the days until an invoice is due unless others are given', async () => {
    const [known] = await find('rwl');
    const save = (terms: object) =>
      service.call(saveRevenue, admin, { id: known?.id, name: 'Runway lights', code: 'RWL', ...terms });
    wantsChecker = false;
    await save({});
    expect(await find('rwl')).toMatchObject([{ terms: 30 }]);
    await save({ terms: '365' });
    expect(await find('rwl')).toMatchObject([{ terms: 365 }]);
    expect((await service.announced(auditRecorded)).at(-1)).toMatchObject({
      action: 'Edit service type',
      before: { terms: 30 },
      after: { terms: 365 },
    });
    await save({ terms: 0 });
    expect(await find('rwl')).toMatchObject([{ terms: 0 }]);
  });

  it('have sub-revenues, one level deep', async () => {
    const sub = await service.call(saveRevenue, admin, { name: 'Night parking', parentId: 110 });
    const subs = (await service.call(listSubRevenues, clerk, { RevenueGroupId: 110 })).data;
    expect(subs.map(({ name }) => name)).toContain('Night parking');
    expect(await find('night parking')).toMatchObject([{ parentId: 110, parentName: 'Landing and Parking' }]);
    for (const parentId of [sub.data.id, 120, 99_999])
      expect((await service.refused(saveRevenue, admin, { name: 'Deeper', parentId })).code).toBe(
        'REVENUE_NOT_FOUND',
      );
  });

  it('are changed at once; invoices raised before keep what they said', async () => {
    const { data } = await service.call(saveRevenue, admin, { ...draft, name: 'Towing', code: 'TOW' });
    const id = data.id ?? 0;
    const changed = { id, name: 'Aircraft towing', code: 'TOW', rate: '2000' };
    expect(await service.call(saveRevenue, admin, changed)).toEqual({
      message: 'Service type updated successfully',
      data: { id },
    });
    expect(submitted).toHaveLength(1);
    expect(await find('towing')).toMatchObject([{ name: 'Aircraft towing', rate: '2000', erpCode: '' }]);
    const footed = { id: 112, name: 'Licences and Permits', code: 'LIC', rate: '150000' };
    await service.call(saveRevenue, admin, footed);
    expect(await find('LIC')).toMatchObject([{ requiresFooterOption: true }]);
  });

  it('out of use are offered to nobody, until they are back', async () => {
    expect(await service.call(deactivateRevenue, admin, { RevenueId: 113 })).toEqual({
      message: 'Service type deactivated successfully',
    });
    const offered = async () => (await service.call(listTopRevenues, clerk, {})).data.map(({ id }) => id);
    expect(await offered()).not.toContain(113);
    expect((await service.refused(createInvoice, clerk, aDraft({ revenueId: 113 }))).code).toBe(
      'REVENUE_NOT_FOUND',
    );
    expect(await find('CGO')).toMatchObject([{ status: false }]);
    expect(await service.call(activateRevenue, admin, { RevenueId: 113 })).toEqual({
      message: 'Service type activated successfully',
    });
    expect(await offered()).toContain(113);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ name: ' ' }, 'name', 'Service type name cannot be empty'],
    [{ allowSelfService: true, rate: null }, 'rate', 'Please input Rate to proceed'],
    [{ allowSelfService: true, rate: '0' }, 'rate', 'Please input Rate to proceed'],
    [{ rate: '-1' }, 'rate', 'The rate cannot be negative'],
    [{ rate: '1.2345' }, 'rate', 'The rate must be a number with at most 3 decimal places'],
    ...[-1, 366, 1.5, 'soon'].map((terms): [Record<string, unknown>, string, string] => [
      { terms },
      'terms',
      'Payment terms must be whole days from 0 to 365',
    ]),
    [{ decimalPrecision: 1 }, 'decimalPrecision', 'decimal precision must be between 2 and 5'],
    [{ decimalPrecision: 6 }, 'decimalPrecision', 'decimal precision must be between 2 and 5'],
    [{ decimalPrecision: 2.5 }, 'decimalPrecision', 'decimal precision must be between 2 and 5'],
  ])('are refused with %j', async (change, field, message) => {
    const report = await service.refused(saveRevenue, admin, { ...draft, ...change });
    expect(report).toMatchObject({ status: 400, message, fields: { [field]: message } });
  });

  it('belong to their agency; provider staff see all and name the agency of a new one', async () => {
    expect((await service.refused(saveRevenue, admin, { ...draft, id: 120 })).status).toBe(404);
    for (const operation of [activateRevenue, deactivateRevenue]) {
      expect((await service.refused(operation, admin, { RevenueId: 120 })).status).toBe(404);
      expect((await service.refused(operation, clerk, { RevenueId: 113 })).status).toBe(403);
    }
    expect((await service.refused(searchRevenues, clerk, {})).status).toBe(403);
    expect((await service.refused(saveRevenue, clerk, draft)).status).toBe(403);
    expect(await find('TRM')).toEqual([]);
    expect(await find('TRM', provider)).toMatchObject([{ agencyName: 'Federal Airports Service' }]);
    expect(await service.refused(saveRevenue, provider, draft)).toMatchObject({
      message: 'Agency field cannot be empty',
      fields: { agencyId: 'Agency field cannot be empty' },
    });
    await service.call(deactivateRevenue, provider, { RevenueId: 120 });
    await service.call(activateRevenue, provider, { RevenueId: 120 });
    const none = await service.call(searchRevenues, admin, { parameter: { searchQuery: 'nothing like it' } });
    expect(none).toEqual({ results: [], totalCount: 0, message: 'No record match your search' });
  });
});

describe('revenue groups', () => {
  it('are kept, and stay while service types belong to them', async () => {
    const { data, message } = await service.call(createRevenueGroup, admin, { name: 'Apron' });
    expect(message).toBe('Revenue group created successfully');
    const id = data.id ?? 0;
    expect(
      await service.call(updateRevenueGroup, admin, { id, name: 'Aprons', isDirectorate: true }),
    ).toEqual({ message: 'Revenue group updated successfully' });
    const groups = (await service.call(listManagedGroups, admin, {})).data;
    expect(groups).toContainEqual({ id, name: 'Aprons', agencyId: 20, isDirectorate: true, logo: '' });
    const line = await service.call(saveRevenue, admin, { name: 'Apron use', revenueGroupId: id });
    expect((await service.refused(removeRevenueGroup, admin, { id })).message).toBe(
      'Service types belong to this group, so it cannot be removed',
    );
    await service.call(saveRevenue, admin, { name: 'Apron use', id: line.data.id });
    expect((await service.call(removeRevenueGroup, admin, { id })).message).toBe(
      'Revenue group removed successfully',
    );
  });

  it('wait for a checker where one is wanted', async () => {
    wantsChecker = true;
    expect(await service.call(createRevenueGroup, admin, { name: 'Checked' })).toEqual({
      message: 'Revenue group sent for approval successfully',
      data: { id: null },
    });
    expect(submitted.at(-1)).toMatchObject({ changeType: 6 });
    expect(await approve()).toMatchObject({ outcome: 'applied' });
    expect((await service.call(listManagedGroups, admin, {})).data.map(({ name }) => name)).toContain(
      'Checked',
    );
  });

  it('carry a logo that this person uploaded, in place of the one before', async () => {
    const { data } = await service.call(createRevenueGroup, admin, { name: 'With a logo' });
    const id = data.id ?? 0;
    const keep = async (change: object = {}) => {
      const file = {
        name: 'brand-picture.jpg',
        contentType: 'image/jpeg',
        organisationId: 20,
        owner: admin.userName,
        expiresAt: null,
        ...change,
      };
      return (await service.files.put(file, Buffer.from('picture'))).id;
    };
    const first = await keep();
    expect(await service.call(setRevenueGroupLogo, admin, { id, Logo: first })).toEqual({
      message: 'Logo saved successfully',
    });
    const second = await keep();
    await service.call(setRevenueGroupLogo, admin, { id, Logo: second });
    service.files.lose();
    const shown = await service.call(readGroupLogo, admin, { fileId: second, piece: 0 });
    expect(shown.data).toEqual({ contentType: 'image/jpeg', pieces: 1, body: btoa('picture') });
    expect((await service.refused(readGroupLogo, admin, { fileId: first })).status).toBe(404);
    const groups = (await service.call(listManagedGroups, admin, {})).data;
    expect(groups).toContainEqual(expect.objectContaining({ id, logo: `/api/File/Image/${second}.jpg` }));
    for (const Logo of [
      undefined,
      'f'.repeat(32),
      await keep({ organisationId: 10 }),
      await keep({ name: 'x.pdf' }),
    ])
      expect((await service.refused(setRevenueGroupLogo, admin, { id, Logo })).message).toBe(
        'Please choose a logo',
      );
    const mine = await keep({ organisationId: 10 });
    expect((await service.refused(setRevenueGroupLogo, foreigner, { id, Logo: mine })).status).toBe(404);
    expect((await service.refused(setRevenueGroupLogo, clerk, { id, Logo: second })).status).toBe(403);
    // of a release that kept it in the store alone
    const old = await keep();
    await service.database.write((executor) =>
      executor.run('UPDATE revenue_groups SET logo = ? WHERE id = ?', [`/api/File/Image/${old}.jpg`, id]),
    );
    await service.service.app.get(GroupLogoDesk, { strict: false }).onModuleInit();
    service.files.lose();
    expect((await service.call(readGroupLogo, admin, { fileId: old, piece: 0 })).data.body).toBe(
      btoa('picture'),
    );
    await service.call(removeRevenueGroup, admin, { id });
    expect((await service.refused(readGroupLogo, admin, { fileId: old })).status).toBe(404);
  });

  it('of another agency are not there; provider staff without an agency see every one', async () => {
    for (const [operation, input] of [
      [updateRevenueGroup, { id: 301, name: 'Mine' }],
      [removeRevenueGroup, { id: 301 }],
    ] as const) {
      expect((await service.refused(operation, admin, input)).status).toBe(404);
      expect((await service.refused(operation, clerk, input)).status).toBe(403);
    }
    expect((await service.refused(createRevenueGroup, admin, {})).message).toBe(
      'Please enter the name of the group',
    );
    const all = (await service.call(listRevenueGroups, provider, { agencyId: 0 })).data;
    expect(new Set(all.map(({ agencyId }) => agencyId))).toEqual(new Set([10, 20, 3918]));
  });
});

describe('mappings', () => {
  it('limit a service type to customers and locations, and are lifted again', async () => {
    const mapping = { revenueId: 113, customerIds: [101, 102, 101], locationIds: [201] };
    expect(await service.call(saveMapping, admin, mapping)).toEqual({
      message: 'Mapping saved successfully',
    });
    const read = async () => (await service.call(listMappings, admin, { revenueId: 113 })).data;
    expect(await read()).toEqual([{ revenueId: 113, customerIds: [101, 102], locationIds: [201] }]);
    const offered = (await service.call(getCustomerMapping, clerk, { revenueId: 113 })).data;
    expect(offered?.map(({ id }) => id).sort()).toEqual([101, 102]);
    const unmapped = aDraft({
      revenueId: 113,
      customerAIN: 'IN-000103',
      bills: [{ description: 'x', quantity: 1, rate: 5 }],
    });
    expect((await service.refused(createInvoice, clerk, unmapped)).code).toBe('NOT_MAPPED');
    await service.call(saveMapping, admin, { revenueId: 113 });
    expect(await read()).toEqual([{ revenueId: 113, customerIds: [], locationIds: [] }]);
  });

  it('take what belongs to the agency alone', async () => {
    const mapped = (change: object) => service.refused(saveMapping, admin, { revenueId: 113, ...change });
    expect((await mapped({ customerIds: [131] })).code).toBe('CUSTOMER_NOT_FOUND');
    expect((await mapped({ locationIds: [211] })).code).toBe('LOCATION_NOT_FOUND');
    expect((await mapped({ revenueId: 120 })).status).toBe(404);
    expect((await service.refused(listMappings, foreigner, { revenueId: 113 })).status).toBe(404);
    expect((await service.refused(listMappings, clerk, { revenueId: 113 })).status).toBe(403);
    expect((await service.refused(saveMapping, clerk, { revenueId: 113 })).status).toBe(403);
  });
});

describe('ticket classes', () => {
  const draft = { revenueId: 113, name: 'Economy', rate: '1500.25', currencyId: 566 };

  it('are kept with exact rates, and checked where the policy says so', async () => {
    const { data, message } = await service.call(createTicketClass, admin, draft);
    expect(message).toBe('Ticket class created successfully');
    const id = data.id ?? 0;
    wantsChecker = true;
    const changed = { ...draft, id, rate: '1600.125' };
    expect((await service.call(updateTicketClass, admin, changed)).message).toBe(
      'Ticket class sent for approval successfully',
    );
    expect(submitted.at(-1)).toMatchObject({ changeType: 17, entityId: String(id) });
    const rates = async () =>
      (await service.call(listTicketClasses, admin, { revenueId: 113 })).data.map(({ rate }) => rate);
    expect(await rates()).toEqual(['1500.25']);
    expect(await approve()).toMatchObject({ outcome: 'applied' });
    expect(await rates()).toEqual(['1600.125']);
    expect((await service.call(listTicketClasses, foreigner, {})).data).toEqual([]);
    for (const [operation, input] of [
      [updateTicketClass, { ...changed, revenueId: 120 }],
      [removeTicketClass, { id }],
    ] as const)
      expect((await service.refused(operation, foreigner, input)).status).toBe(404);
    const removal = async () => (await service.call(removeTicketClass, admin, { id })).message;
    wantsChecker = true;
    expect(await removal()).toBe('Ticket class removal sent for approval successfully');
    wantsChecker = false;
    expect((await service.call(listTicketClasses, admin, {})).data.map((row) => row.id)).toContain(id);
    expect(await removal()).toBe('Ticket class removed successfully');
  });

  it.each<[object, string]>([
    [{ revenueId: '' }, 'Please select a service type'],
    [{ revenueId: 120 }, 'The revenue was not found'],
    [{ name: '' }, 'Please enter the name of the class'],
    [{ rate: '0' }, 'Please enter a rate above 0'],
    [{ currencyId: 999 }, 'Please select currency'],
  ])('are refused with %j', async (change, message) => {
    expect((await service.refused(createTicketClass, admin, { ...draft, ...change })).message).toBe(message);
    expect((await service.refused(createTicketClass, clerk, draft)).status).toBe(403);
  });
});

describe('part-payment settings', () => {
  it('hold one rule a service type', async () => {
    const rule = { revenueId: 111, isAllowed: true, leastPercentage: '25.5' };
    const { data, message } = await service.call(createPartPayment, admin, rule);
    expect(message).toBe('Part payment setting created successfully');
    expect(submitted.at(-1)).toMatchObject({ changeType: 14, title: 'En-route Navigation' });
    expect((await service.refused(createPartPayment, admin, rule)).message).toBe(
      'This service type has a part payment setting already',
    );
    const edited = { id: data.id ?? 0, revenueId: 111, isAllowed: true, leastAmount: '5000.5' };
    expect((await service.call(updatePartPayment, admin, edited)).message).toBe(
      'Part payment setting updated successfully',
    );
    expect(submitted.at(-1)).toMatchObject({ changeType: 15, entityId: String(data.id) });
    expect((await service.call(listPartPayments, admin, {})).data).toEqual([
      expect.objectContaining({ isAllowed: true, leastPercentage: null, leastAmount: '5000.5' }),
    ]);
    expect((await service.call(listPartPayments, foreigner, {})).data).toEqual([]);
    expect((await service.refused(updatePartPayment, foreigner, edited)).status).toBe(404);
    expect((await service.refused(updatePartPayment, admin, { ...edited, revenueId: 113 })).status).toBe(404);
    const { id } = edited;
    expect((await service.refused(removePartPayment, foreigner, { id })).status).toBe(404);
    expect((await service.call(removePartPayment, admin, { id })).message).toBe(
      'Part payment setting removed successfully',
    );
    expect(submitted.at(-1)).toMatchObject({ changeType: 15, entityId: String(id) });
    expect((await service.call(listPartPayments, admin, {})).data).toEqual([]);
  });

  it.each<[object, string]>([
    [{ revenueId: 120 }, 'The revenue was not found'],
    [{ leastPercentage: '0' }, 'The percentage must be above 0 and at most 100'],
    [{ leastPercentage: '100.01' }, 'The percentage must be above 0 and at most 100'],
    [{ leastAmount: '-5' }, 'The amount must be above 0'],
    [{ leastPercentage: '5', leastAmount: '5' }, 'Please enter a percentage or an amount, not both'],
  ])('are refused with %j', async (change, message) => {
    const rule = { revenueId: 113, isAllowed: true, ...change };
    expect((await service.refused(createPartPayment, admin, rule)).message).toBe(message);
    expect((await service.refused(createPartPayment, clerk, rule)).status).toBe(403);
  });
});

describe('invoice settings', () => {
  const read = async (actor: Actor = clerk) => (await service.call(getInvoiceSettings, actor, {})).data;

  it('hold what the product says until they are saved, each agency its own', async () => {
    expect(await read()).toMatchObject({
      invoiceAge: 24,
      frequency: 3,
      settings: { invoiceFrequency: 3, invoiceAge: 24, settingsId: 0 },
    });
    const fields = (await read()).editableFields;
    expect(fields.every(({ isActive }) => isActive)).toBe(true);
    const editableFields = fields.map((field) => ({ ...field, isActive: field.field !== 'Items' }));
    const saved = await service.call(saveInvoiceSettings, admin, {
      invoiceAge: 8760,
      frequency: '99',
      editableFields,
    });
    expect(saved).toEqual({ message: 'Invoice settings saved successfully' });
    const after = await read();
    expect(after).toMatchObject({ invoiceAge: 8760, frequency: 99 });
    expect(after.settings.settingsId).toBeGreaterThan(0);
    expect(after.editableFields.filter(({ isActive }) => !isActive)).toEqual([
      expect.objectContaining({ field: 'Items' }),
    ]);
    expect(after.invoiceFieldSettingsModels).toContainEqual(
      expect.objectContaining({ invoiceField: 'Items', isActive: false }),
    );
    await service.call(saveInvoiceSettings, admin, {
      editPeriod: 48,
      invoiceFrequency: 5,
      id: after.settings.settingsId,
    });
    expect(await read()).toMatchObject({
      invoiceAge: 48,
      frequency: 5,
      settings: { settingsId: after.settings.settingsId },
    });
    expect((await read()).editableFields.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(await read(foreigner)).toMatchObject({ invoiceAge: 24, frequency: 3 });
    expect(await actions()).toContain('Change invoice settings');
  });

  const wrongAge = 'Edit period must be a whole number of hours from 1 to 8760';
  const wrongFrequency = 'Edit frequency must be a whole number from 1 to 99';
  it.each<[object, string]>([
    [{ invoiceAge: 0 }, wrongAge],
    [{ invoiceAge: 8761 }, wrongAge],
    [{ invoiceAge: 1.5 }, wrongAge],
    [{ invoiceAge: undefined }, wrongAge],
    [{ frequency: 0 }, wrongFrequency],
    [{ frequency: '100' }, wrongFrequency],
    [
      { editableFields: [{ id: 99, field: 'Amount', isActive: true }] },
      'A field of the settings is not known',
    ],
  ])('are refused with %j', async (change, message) => {
    const input = { invoiceAge: 24, frequency: 3, ...change };
    expect((await service.refused(saveInvoiceSettings, admin, input)).message).toBe(message);
    expect((await service.refused(saveInvoiceSettings, clerk, { invoiceAge: 24, frequency: 3 })).status).toBe(
      403,
    );
  });
});

describe('foot notes', () => {
  it('are kept by those who set up invoices', async () => {
    const note = { optionName: 'Refunds', optionValue: 'No refunds after 30 days.' };
    const { data, message } = await service.call(createFooterOption, admin, note);
    expect(message).toBe('Foot note created successfully');
    const changed = { ...note, id: data.id, optionValue: 'No refunds after 60 days.' };
    expect((await service.call(updateFooterOption, admin, changed)).message).toBe(
      'Foot note updated successfully',
    );
    const offered = (await service.call(listFooterOptions, clerk, {})).data;
    expect(offered).toContainEqual({ optionName: 'Refunds', optionValue: 'No refunds after 60 days.' });
    expect((await service.call(listManagedFooterOptions, foreigner, {})).data).toEqual([]);
    for (const [operation, input] of [
      [updateFooterOption, changed],
      [removeFooterOption, { id: data.id }],
    ] as const) {
      expect((await service.refused(operation, foreigner, input)).status).toBe(404);
      expect((await service.refused(operation, clerk, input)).status).toBe(403);
    }
    expect((await service.refused(createFooterOption, admin, { ...note, optionValue: '' })).message).toBe(
      'Please enter a foot note',
    );
    expect((await service.call(removeFooterOption, admin, { id: data.id })).message).toBe(
      'Foot note removed successfully',
    );
  });
});

describe('self service', () => {
  const staff = anActor({ role: 'customeradmin', customerId: 101 });

  it('offers the revenues that allow it', async () => {
    const names = (await service.call(listSelfServiceRevenues, staff, {})).data.map(({ name }) => name);
    expect(names).toContain('Cargo Handling');
    expect(names).not.toContain('En-route Navigation');
    expect((await service.call(listSelfServiceRevenues, foreigner, {})).data).toEqual([]);
  });

  it('shows customer staff their own customer, whatever they send', async () => {
    expect((await service.call(getSelfServiceCustomer, staff, { CustomerId: 102 })).data).toMatchObject({
      id: 101,
      customerName: 'Skyways Airlines',
    });
    expect((await service.call(getSelfServiceCustomer, clerk, { CustomerId: 102 })).data.id).toBe(102);
    expect((await service.refused(getSelfServiceCustomer, clerk, {})).status).toBe(404);
    expect((await service.refused(getSelfServiceCustomer, foreigner, { CustomerId: 102 })).status).toBe(404);
  });
});
