import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import {
  activateAccount,
  deactivateAccount,
  getAccountMapping,
  listAccountTypes,
  listBanks,
  saveAccount,
  searchAccounts,
  verifyAccount,
} from '@kobodesk/contracts/settlement';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { admin, anAccount, clerk, foreigner, provider, Surroundings } from '../settlement.builders.js';

const around = new Surroundings();
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await around.service();
});
afterAll(() => service.stop());
beforeEach(() => around.reset());

const save = (changes: Parameters<typeof anAccount>[0], actor = admin) =>
  service.call(saveAccount, actor, anAccount(changes));
const refusedSave = (changes: object, actor = admin) =>
  service.refused(saveAccount, actor, { ...anAccount(), ...changes });
const find = async (searchQuery?: string, actor = admin) =>
  service.call(searchAccounts, actor, { parameter: { searchQuery } });
const secondary = { accountType: 2, revenueIds: [110], locationIds: [201] };
let nextSerial = 100;
/** one that resembles no other */
const another = () => ({ accountNumber: `00000${String((nextSerial += 1)).padStart(5, '0')}` });
const added = async (changes: object) =>
  (await save({ ...another(), hasSimilarRevenue: true, ...changes })).data.accountId ?? 0;

describe('settlement accounts', () => {
  it('wait for a second person, and are nowhere until one approved', async () => {
    expect((await find()).message).toBe('No record match your search');
    around.wantsChecker = true;
    expect(await save({ alias: 'Main', accountName: 'Whatever I say' })).toEqual({
      message: 'Settlement account sent for approval successfully',
      data: { accountId: null },
    });
    expect(around.submitted).toMatchObject([
      {
        changeType: 7,
        entityId: null,
        title: 'HOLDER 0000014579 (0000014579)',
        before: null,
        after: {
          bank: 'First Bank of Nigeria',
          accountNumber: '0000014579',
          accountName: 'HOLDER 0000014579',
          accountType: 'Primary',
          currency: 'NGN',
          alias: 'Main',
          revenues: 'All',
          locations: 'All',
          active: true,
        },
      },
    ]);
    expect((await find()).totalCount).toBe(0);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    const { results, totalCount } = await find();
    expect(totalCount).toBe(1);
    expect(results).toEqual([
      {
        accountId: expect.any(Number),
        bankName: 'First Bank of Nigeria',
        bankId: 1011,
        accountNumber: '0000014579',
        accountName: 'HOLDER 0000014579',
        accountType: { id: 1, name: 'Primary' },
        accountTypeName: 'Primary',
        currencyId: 566,
        isActive: true,
        isPrimaryAccount: true,
        isActivePrimaryAccount: true,
        status: true,
        alias: 'Main',
        agencyId: 20,
        agencyDetails: { id: 20, name: 'National Aviation Authority' },
        revenues: [],
        locations: [],
      },
    ]);
    const trail = (await service.announced(auditRecorded)).map(({ action, organisationId }) => [
      action,
      organisationId,
    ]);
    expect(trail).toContainEqual(['Create settlement account', 20]);
  });

  it('are kept at once where no checker is wanted, a secondary one with what it serves', async () => {
    const { message, data } = await save({ ...another(), ...secondary, bankId: '1057', isActive: false });
    expect(message).toBe('Settlement account created successfully');
    const { results } = await find('zenith');
    expect(results).toMatchObject([
      {
        accountId: data.accountId,
        accountTypeName: 'Secondary',
        status: false,
        isActivePrimaryAccount: false,
        revenues: [{ revenueId: 110, name: 'Landing and Parking', activated: true }],
        locations: [{ locationId: 201, location: 'Lagos', activated: true }],
      },
    ]);
  });

  it('are found by bank, number, name and alias, page by page', async () => {
    const id = await added({ alias: 'Odd 100%' });
    const [row] = (await find('odd 100%')).results;
    expect(row?.accountId).toBe(id);
    for (const text of [row?.accountNumber, row?.accountName.toLowerCase()])
      expect((await find(text)).results.map(({ accountId }) => accountId)).toEqual([id]);
    expect((await find('100_')).totalCount).toBe(0);
    const all = await find();
    const second = await service.call(searchAccounts, admin, { pageSize: 1, from: 1 });
    expect(second.results[0]).toEqual(all.results[1]);
    expect(second.totalCount).toBe(all.totalCount);
  });

  it.each<[object, string, string]>([
    [{ bankId: null }, 'bankId', 'please select a bank account'],
    [{ bankId: 1999 }, 'bankId', 'please select a bank account'],
    [{ currencyId: '' }, 'currencyId', 'please select a currency'],
    [{ currencyId: 999 }, 'currencyId', 'please select a currency'],
    [{ accountType: undefined }, 'accountType', 'please select an accountType'],
    [{ accountType: 3 }, 'accountType', 'please select an accountType'],
    [{ accountNumber: '000001457' }, 'accountNumber', 'Account Number lookup failed'],
    [{ accountNumber: '9000014579' }, 'accountNumber', 'Account Number lookup failed'],
    [{ accountType: 2, locationIds: [201] }, 'revenueIds', 'Please select at least one revenue line'],
    [{ accountType: 2, revenueIds: [110] }, 'locationIds', 'Please select at least one location'],
  ])('are refused with %j', async (change, field, message) => {
    expect(await refusedSave(change)).toMatchObject({ message, fields: { [field]: message } });
    expect(around.submitted).toEqual([]);
  });

  it('serve revenue lines and locations of their agency alone', async () => {
    expect((await refusedSave({ ...secondary, revenueIds: [110, 120] })).code).toBe('REVENUE_NOT_FOUND');
    expect((await refusedSave({ ...secondary, locationIds: [999] })).code).toBe('LOCATION_NOT_FOUND');
  });

  it('that resemble another are kept when the person says so, and the answer tells which', async () => {
    const first = await added({ ...secondary, currencyId: 840, alias: 'Dollars' });
    const alike = { ...another(), ...secondary, currencyId: 840 };
    around.submitted.length = 0;
    const report = await refusedSave(alike);
    const existingItems = [expect.objectContaining({ accountId: first, alias: 'Dollars' })];
    expect(report).toMatchObject({ status: 409, message: 'Similar settlement accounts exist already' });
    expect(report.details).toEqual({ existingItems });
    expect(around.submitted).toEqual([]);
    expect(await save({ ...alike, hasSimilarRevenue: true })).toMatchObject({
      message: 'Settlement account created successfully',
      existingItems,
    });
    expect(await save({ ...alike, ...another(), locationIds: [202] })).not.toHaveProperty('existingItems');
  });

  it('are changed after approval; the name is asked for again only when the account is another one', async () => {
    const number = another();
    const accountId = await added({ ...number, alias: 'Before', isActive: false });
    around.enquiries.length = 0;
    around.wantsChecker = true;
    const change = { ...number, accountId, ...secondary, alias: 'After', isActive: true };
    expect(await save({ ...change, hasSimilarRevenue: true })).toMatchObject({
      message: 'Settlement account update sent for approval successfully',
      data: { accountId },
    });
    expect(around.enquiries).toEqual([]);
    expect(around.submitted.at(-1)).toMatchObject({
      changeType: 12,
      entityId: String(accountId),
      before: { alias: 'Before', revenues: 'All' },
      after: { alias: 'After', revenues: ['Landing and Parking'] },
    });
    expect((await find('Before')).totalCount).toBe(1);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    const [row] = (await find('After')).results;
    expect(row).toMatchObject({ accountTypeName: 'Secondary', status: false });
    around.wantsChecker = false;
    const moved = { ...change, ...another(), hasSimilarRevenue: true };
    expect((await save(moved)).message).toBe('Settlement account updated successfully');
    expect(around.enquiries).toEqual([`011 ${moved.accountNumber}`]);
    expect((await find('After')).results[0]?.accountName).toBe(`HOLDER ${moved.accountNumber}`);
    expect((await refusedSave({ accountId: 9999 })).message).toBe('The settlement account was not found');
  });

  it('are switched off and on after approval', async () => {
    const accountId = await added({ alias: 'Switch me' });
    const status = async () => (await find('Switch me')).results[0]?.status;
    around.wantsChecker = true;
    expect(await service.call(deactivateAccount, admin, { accountId })).toEqual({
      message: 'Settlement account deactivation sent for approval successfully',
    });
    expect(around.submitted.at(-1)).toMatchObject({
      changeType: 20,
      entityId: String(accountId),
      before: { active: true },
      after: { active: false },
    });
    expect(await status()).toBe(true);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    expect(await status()).toBe(false);
    expect(await around.approve(service)).toMatchObject({
      outcome: 'failed',
      reason: 'The settlement account is inactive already',
    });
    expect((await service.refused(deactivateAccount, admin, { accountId })).status).toBe(409);
    expect(await service.call(activateAccount, admin, { accountId })).toEqual({
      message: 'Settlement account activation sent for approval successfully',
    });
    expect(around.submitted.at(-1)).toMatchObject({ changeType: 19 });
    around.wantsChecker = false;
    expect((await service.call(activateAccount, admin, { accountId })).message).toBe(
      'Settlement account activated successfully',
    );
    expect(await status()).toBe(true);
    expect((await service.refused(activateAccount, admin, { accountId })).message).toBe(
      'The settlement account is active already',
    );
    expect((await service.call(deactivateAccount, admin, { accountId })).message).toBe(
      'Settlement account deactivated successfully',
    );
  });

  it('show what they serve beside all that could be served', async () => {
    const of = async (settlementAccountId: number) =>
      (await service.call(getAccountMapping, admin, { agencyId: 20, settlementAccountId })).data;
    const served = await of(await added({ ...secondary }));
    expect(served).toEqual({
      locations: [
        { locationId: 201, location: 'Lagos', activated: true },
        { locationId: 202, location: 'Abuja', activated: false },
      ],
      revenues: [
        { revenueId: 110, name: 'Landing and Parking', activated: true },
        { revenueId: 111, name: 'En-route Navigation', activated: false },
      ],
    });
    const { locations, revenues } = await of(await added({}));
    expect([...locations, ...revenues].every(({ activated }) => activated)).toBe(true);
    const none = await of(0);
    expect([...none.locations, ...none.revenues].some(({ activated }) => activated)).toBe(false);
  });

  it('keep what was taken out of use since, until it is taken off', async () => {
    const own = another();
    const settlementAccountId = await added({ ...secondary, ...own });
    await service.database.write((executor) =>
      executor.run('UPDATE settlement_accounts SET revenues = ?, locations = ? WHERE id = ?', [
        JSON.stringify([
          { id: 110, name: 'Landing and Parking' },
          { id: 119, name: 'Old dues' },
        ]),
        JSON.stringify([{ id: 209, name: 'Old Terminal' }]),
        settlementAccountId,
      ]),
    );
    const mapping = async () =>
      (await service.call(getAccountMapping, admin, { agencyId: 20, settlementAccountId })).data;
    const offered = await mapping();
    expect(offered.revenues).toContainEqual({ revenueId: 119, name: 'Old dues', activated: true });
    expect(offered.locations).toContainEqual({ locationId: 209, location: 'Old Terminal', activated: true });
    const edit = { ...secondary, ...own, accountId: settlementAccountId, hasSimilarRevenue: true };
    const held = { revenueIds: [110, 119], locationIds: [209] };
    expect((await save({ ...edit, ...held })).message).toBe('Settlement account updated successfully');
    expect((await mapping()).locations).toContainEqual(offered.locations.at(-1));
    expect((await refusedSave({ ...another(), ...secondary, ...held, hasSimilarRevenue: true })).status).toBe(
      404,
    );
    await save(edit);
    const { locations, revenues } = await mapping();
    expect([locations.length, revenues.length]).toEqual([2, 2]);
  });

  it('are those of the own agency, for people who may keep them', async () => {
    const accountId = await added({});
    expect((await find(undefined, foreigner)).totalCount).toBe(0);
    expect((await refusedSave({ accountId }, foreigner)).status).toBe(404);
    expect((await refusedSave({}, clerk)).code).toBe('NOT_PERMITTED');
    expect((await service.refused(searchAccounts, clerk, {})).code).toBe('NOT_PERMITTED');
    for (const operation of [activateAccount, deactivateAccount]) {
      expect((await service.refused(operation, foreigner, { accountId })).status).toBe(404);
      expect((await service.refused(operation, clerk, { accountId })).status).toBe(403);
    }
    const mapping = { settlementAccountId: accountId };
    expect((await service.refused(getAccountMapping, foreigner, mapping)).status).toBe(404);
    expect((await service.refused(getAccountMapping, clerk, mapping)).status).toBe(403);
    expect((await service.refused(searchAccounts, provider, {})).message).toBe(
      'Please select an organization',
    );
    const acting = { ...provider, organisationId: 20 };
    expect((await find(undefined, acting)).totalCount).toBeGreaterThan(0);
  });
});

describe('banks', () => {
  it('are those of the provider, with ids that keep the zeros of their codes', async () => {
    expect((await service.call(listBanks, clerk, {})).data).toEqual([
      { id: 1011, name: 'First Bank of Nigeria', code: '011' },
      { id: 1057, name: 'Zenith Bank', code: '057' },
    ]);
    expect((await service.call(listAccountTypes, clerk, {})).data).toEqual([
      { id: 1, name: 'Primary' },
      { id: 2, name: 'Secondary' },
    ]);
  });

  it('say in whose name an account is held', async () => {
    const account = { bankId: 1057, accountNumber: '0360883515' };
    expect((await service.call(verifyAccount, admin, account)).data.accountName).toBe('HOLDER 0360883515');
    expect(around.enquiries).toEqual(['057 0360883515']);
    expect((await service.refused(verifyAccount, clerk, account)).status).toBe(403);
  });

  it.each([
    [{ bankId: '' }, 400, 'bankId', 'Please select a bank account'],
    [{ bankId: 1999 }, 400, 'bankId', 'Please select a bank account'],
    [{ accountNumber: '12345' }, 400, 'accountNumber', 'Account Number lookup failed'],
    [{ accountNumber: '9360883515' }, 422, 'accountNumber', 'Account Number lookup failed'],
  ])('refuse a look-up of %j', async (change, status, field, message) => {
    const input = { bankId: 1057, accountNumber: '0360883515', ...change };
    expect(await service.refused(verifyAccount, admin, input)).toMatchObject({
      status,
      message,
      fields: { [field]: message },
    });
  });

  it('cannot be told while the provider is silent', async () => {
    around.isProviderSilent = true;
    expect((await service.refused(listBanks, clerk, {})).status).toBe(503);
    expect((await refusedSave({})).code).toBe('PROVIDER_SILENT');
  });
});
