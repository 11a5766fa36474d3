import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditRecorded, type InputOf } from '@kobodesk/contracts/kernel';
import {
  createSplits,
  deactivateAccount,
  endSplit,
  getSplit,
  listSplitRevenues,
  listSplitTypes,
  saveAccount,
  searchSplits,
  updateSplit,
} from '@kobodesk/contracts/settlement';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { admin, anAccount, clerk, foreigner, provider, Surroundings } from '../settlement.builders.js';

type Draft = InputOf<typeof createSplits>;
const aRow = (changes: Partial<Draft['settlementAccounts'][number]> = {}) => ({
  accountNumber: '0360883515',
  bankId: 1057,
  currencyId: 566,
  thirdPartyShare: '12.5',
  ...changes,
});
const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  splitType: 2,
  revenueIds: [110],
  settlementAccounts: [aRow()],
  ...changes,
});

let around: Surroundings;
let service: ServiceUnderTest;
/** of the secondary account, which serves Landing and Parking alone */
let ownId: number;
beforeAll(async () => {
  around = new Surroundings();
  service = await around.service();
  const { data } = await service.call(
    saveAccount,
    admin,
    anAccount({ accountType: 2, revenueIds: [110], locationIds: [201, 202] }),
  );
  ownId = data.accountId ?? 0;
});
afterAll(() => service.stop());
beforeEach(() => around.reset());

const refused = (draft: object, actor = admin) =>
  service.refused(createSplits, actor, { ...aDraft(), ...draft });
const search = (searchQuery?: string, actor = admin) =>
  service.call(searchSplits, actor, { parameter: { searchQuery } });
const theSplit = async () => {
  const [row] = (await search('Landing')).results;
  if (!row) throw new Error('there is no split yet');
  return row;
};
const thirdParties = (row: Awaited<ReturnType<typeof theSplit>>) =>
  row.settlementSplitAccounts.filter(({ isBeneficiary }) => isBeneficiary);

describe('a settlement split', () => {
  it('waits for a second person, and shares nothing until one approved', async () => {
    expect((await search()).message).toBe('No settlement split has been created yet');
    around.wantsChecker = true;
    expect(await service.call(createSplits, admin, aDraft())).toEqual({
      message: 'Settlement split sent for approval successfully',
    });
    expect(around.submitted).toMatchObject([
      {
        changeType: 21,
        entityId: null,
        title: 'Landing and Parking',
        after: {
          revenues: ['Landing and Parking'],
          splitType: 'Percentage',
          thirdParties: ['HOLDER 0360883515, Zenith Bank 0360883515: 12.5 %'],
        },
      },
    ]);
    expect((await search()).totalCount).toBe(0);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    const split = await theSplit();
    const place = {
      currency: { id: 566, name: 'Naira' },
      currencyId: 566,
      currencyName: 'Naira',
    };
    expect(split).toEqual({
      id: expect.any(Number),
      splitType: 2,
      splitTypeId: 2,
      splitTypeName: 'Percentage',
      revenueId: 110,
      revenueName: 'Landing and Parking',
      settlementAccountName: 'HOLDER 0000014579',
      dateCreated: expect.stringMatching(/^\d{4}-.*Z$/),
      status: true,
      settlementSplitAccounts: [
        {
          ...place,
          bank: { id: 1011, name: 'First Bank of Nigeria' },
          bankId: 1011,
          bankName: 'First Bank of Nigeria',
          accountNumber: '0000014579',
          thirdPartyShare: '87.5',
          accountVerificationDetails: { accountName: 'HOLDER 0000014579', message: '' },
          accountId: ownId,
          isBeneficiary: false,
        },
        {
          ...place,
          bank: { id: 1057, name: 'Zenith Bank' },
          bankId: 1057,
          bankName: 'Zenith Bank',
          accountNumber: '0360883515',
          thirdPartyShare: '12.5',
          accountVerificationDetails: { accountName: 'HOLDER 0360883515', message: '' },
          accountId: expect.any(Number),
          isBeneficiary: true,
        },
      ],
      revenueLines: [{ revenueId: 110, name: 'Landing and Parking', activated: true }],
    });
    const one = await service.call(getSplit, admin, { settlementSplitId: split.id });
    expect(one.data).toEqual(split);
    const actions = (await service.announced(auditRecorded)).map(({ action }) => action);
    expect(actions).toContain('Create settlement split');
  });

  it('is the only one of its revenue line', async () => {
    const message = 'A settlement split exists already for Landing and Parking';
    expect(await refused({})).toMatchObject({ status: 409, message });
    around.submitted.push({
      changeType: 21,
      entityId: null,
      title: '',
      before: null,
      after: {},
      payload: { splitType: 1, revenues: [{ id: 110, name: 'Landing and Parking' }], beneficiaries: [] },
    });
    expect(await around.approve(service)).toMatchObject({ outcome: 'failed', reason: message });
  });

  it('is found by the name of its revenue line', async () => {
    expect((await search('parking')).totalCount).toBe(1);
    expect(await search('nothing')).toEqual({
      results: [],
      totalCount: 0,
      message: 'No record match your search',
    });
  });

  const share = (thirdPartyShare: unknown) => ({ settlementAccounts: [{ ...aRow(), thirdPartyShare }] });
  const first = 'settlementAccounts.0';
  it.each<[object, string, string]>([
    [{ splitType: '' }, 'splitType', 'Please select a split type'],
    [{ revenueIds: [] }, 'revenueIds', 'Please select a revenue line'],
    [{ revenueIds: undefined }, 'revenueIds', 'Please select a revenue line'],
    [{ settlementAccounts: [] }, 'settlementAccounts', 'Ensure all fields are properly filled'],
    [{ settlementAccounts: [aRow({ bankId: '' })] }, `${first}.bankId`, 'Please select a bank'],
    [{ settlementAccounts: [aRow({ currencyId: 1 })] }, `${first}.currencyId`, 'Please select a currency'],
    [share('0'), `${first}.thirdPartyShare`, 'Third party share must be greater than 0'],
    [share('-1'), `${first}.thirdPartyShare`, 'Third party share must be greater than 0'],
    [share('much'), `${first}.thirdPartyShare`, 'Third party share must be greater than 0'],
    [share(100), `${first}.thirdPartyShare`, 'Third party share must not be greater than 99'],
    [
      { ...share('1000.005'), splitType: 1 },
      `${first}.thirdPartyShare`,
      'Third party share must have at most 2 decimal places',
    ],
    [share('99.001'), `${first}.thirdPartyShare`, 'Third party share must not be greater than 99'],
    [
      {
        settlementAccounts: [
          aRow({ thirdPartyShare: '50' }),
          aRow({ accountNumber: '0000014579', bankId: 1011, thirdPartyShare: '49.001' }),
        ],
      },
      'settlementAccounts',
      'Third party share must not be greater than 99',
    ],
    [
      { settlementAccounts: [aRow(), aRow({ thirdPartyShare: '20' })] },
      'settlementAccounts.1.accountNumber',
      'This account has a row in this currency already',
    ],
    [
      { splitType: 1, settlementAccounts: [aRow(), aRow({ currencyId: 840 }), aRow()] },
      'settlementAccounts.2.accountNumber',
      'This account has a row in this currency already',
    ],
    [
      { settlementAccounts: [aRow({ accountNumber: '1' })] },
      `${first}.accountNumber`,
      'Account Number lookup failed',
    ],
  ])('is refused with %j', async (change, field, message) => {
    expect(await refused(change)).toMatchObject({ status: 400, message, fields: { [field]: message } });
  });

  describe('on another revenue line', () => {
    const other = { revenueIds: [111] };

    it('is refused while nothing collected on it arrives anywhere', async () => {
      expect((await refused(other)).message).toBe("No revenue lines mapped to this organization's account");
      expect((await refused({ revenueIds: [120] })).code).toBe('REVENUE_NOT_FOUND');
      const { data } = await service.call(listSplitRevenues, admin, { agencyId: 20 });
      expect(data).toEqual([{ revenueId: 110, name: 'Landing and Parking', activated: true }]);
      expect(await service.call(listSplitRevenues, foreigner, {})).toEqual({
        data: [],
        message: "No revenue lines mapped to this organization's account",
      });
    });

    it('names the row whose account no bank knows', async () => {
      await service.call(
        saveAccount,
        admin,
        anAccount({ accountNumber: '0000000220', hasSimilarRevenue: true }),
      );
      const rows = [aRow(), aRow({ accountNumber: '9360883515' })];
      const message = 'Account Number lookup failed';
      expect(await refused({ ...other, settlementAccounts: rows })).toMatchObject({
        status: 422,
        message,
        fields: { 'settlementAccounts.1.accountNumber': message },
      });
      expect(await refused({ ...other, settlementAccounts: [aRow({ bankId: 1999 })] })).toMatchObject({
        status: 400,
        message: 'Please select a bank',
        fields: { 'settlementAccounts.0.bankId': 'Please select a bank' },
      });
      expect(around.submitted.filter(({ changeType }) => changeType === 21)).toEqual([]);
    });

    it('is kept at once where no checker is wanted; amounts may be of any size', async () => {
      const rows = [aRow({ thirdPartyShare: '1500000.25' }), aRow({ thirdPartyShare: 100, currencyId: 840 })];
      const draft = aDraft({ ...other, splitType: 1, settlementAccounts: rows });
      expect((await service.call(createSplits, admin, draft)).message).toBe(
        'Settlement split created successfully',
      );
      const [row] = (await search('En-route')).results;
      expect(row).toMatchObject({ splitTypeName: 'Amount', status: true });
      expect(row?.settlementSplitAccounts.map((each) => [each.isBeneficiary, each.thirdPartyShare])).toEqual([
        [false, '0'],
        [true, '1500000.25'],
        [true, '100'],
      ]);
      const { data } = await service.call(listSplitRevenues, admin, {});
      expect(data.every(({ activated }) => activated)).toBe(true);
    });
  });

  it('is changed after approval; who stays keeps the id, and only new accounts are looked up', async () => {
    const split = await theSplit();
    const [staying] = thirdParties(split);
    const rows = [
      aRow({ accountNumber: '0000014579', bankId: 1011, thirdPartyShare: '40' }),
      { ...aRow({ thirdPartyShare: '59' }), accountId: staying?.accountId },
    ];
    around.wantsChecker = true;
    const input = { ...aDraft({ settlementAccounts: rows }), settlementSplitId: split.id };
    expect(await service.call(updateSplit, admin, input)).toEqual({
      message: 'Settlement split update sent for approval successfully',
    });
    expect(around.enquiries).toEqual(['011 0000014579']);
    expect(around.submitted.at(-1)).toMatchObject({
      changeType: 22,
      entityId: String(split.id),
      title: 'Landing and Parking',
      before: { thirdParties: ['HOLDER 0360883515, Zenith Bank 0360883515: 12.5 %'] },
    });
    expect(await theSplit()).toEqual(split);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    const after = thirdParties(await theSplit());
    expect(after.map(({ accountNumber, thirdPartyShare }) => [accountNumber, thirdPartyShare])).toEqual([
      ['0000014579', '40'],
      ['0360883515', '59'],
    ]);
    expect(after[1]?.accountId).toBe(staying?.accountId);

    around.wantsChecker = false;
    const amounts = aDraft({ splitType: 1, settlementAccounts: [aRow({ thirdPartyShare: '5000' })] });
    expect((await service.call(updateSplit, admin, amounts)).message).toBe(
      'Settlement split updated successfully',
    );
    const last = await theSplit();
    expect(last.splitTypeName).toBe('Amount');
    expect(thirdParties(last).map(({ thirdPartyShare }) => thirdPartyShare)).toEqual(['5000']);
    // asked for before, approved after: an account that was taken out since is put back
    around.submitted.push({ ...around.submitted[0], payload: around.submitted[0]?.payload } as never);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    expect(thirdParties(await theSplit()).map(({ accountNumber }) => accountNumber)).toEqual([
      '0000014579',
      '0360883515',
    ]);
  });

  it('is refused changes of what it is not', async () => {
    const split = await theSplit();
    const [row] = thirdParties(split);
    const refusedUpdate = async (change: object, actor = admin) =>
      (await service.refused(updateSplit, actor, { ...aDraft(), ...change })).message;
    expect(await refusedUpdate({ settlementSplitId: split.id + 1 })).toBe(
      'The settlement split was not found',
    );
    expect(await refusedUpdate({ revenueIds: [110, 111] })).toBe('A split belongs to one revenue line');
    expect(await refusedUpdate({ revenueIds: [] })).toBe('Please select a revenue line');
    const named = (accountId: number | undefined) => ({ ...aRow({ thirdPartyShare: '1' }), accountId });
    expect(await refusedUpdate({ settlementAccounts: [named(9999)] })).toBe(
      'The settlement split was not found',
    );
    const other = { ...named(row?.accountId), accountNumber: '0000014579', bankId: 1011 };
    expect(await refusedUpdate({ settlementAccounts: [named(row?.accountId), other] })).toBe(
      'Ensure all fields are properly filled',
    );
    const twice = [named(row?.accountId), aRow({ thirdPartyShare: '2' })];
    expect(
      (await service.refused(updateSplit, admin, { ...aDraft(), settlementAccounts: twice })).fields,
    ).toEqual({ 'settlementAccounts.1.accountNumber': 'This account has a row in this currency already' });
    expect(await refusedUpdate({ settlementAccounts: [aRow({ thirdPartyShare: '99.5' })] })).toBe(
      'Third party share must not be greater than 99',
    );
  });

  it('adds percentages of one currency alone, and leaves each account the rest of its own', async () => {
    const split = await theSplit();
    const rows = [
      aRow({ thirdPartyShare: '60' }),
      aRow({ accountNumber: '0000014579', bankId: 1011, currencyId: 840, thirdPartyShare: '60' }),
    ];
    const input = { ...aDraft({ settlementAccounts: rows }), settlementSplitId: split.id };
    expect((await service.call(updateSplit, admin, input)).message).toBe(
      'Settlement split updated successfully',
    );
    const own = (await theSplit()).settlementSplitAccounts.find(({ isBeneficiary }) => !isBeneficiary);
    expect([own?.currencyId, own?.thirdPartyShare]).toEqual([566, '40']);
    const tooMuch = [...rows, aRow({ accountNumber: '0000000220', bankId: 1011, thirdPartyShare: '39.001' })];
    expect(
      (await service.refused(updateSplit, admin, { ...input, settlementAccounts: tooMuch })).message,
    ).toBe('Third party share must not be greater than 99');
  });

  it('ends once a second person agreed, and its revenue line can be split anew', async () => {
    const { id } = await theSplit();
    const end = { settlementSplitId: id };
    expect((await service.refused(endSplit, foreigner, end)).status).toBe(404);
    expect((await service.refused(endSplit, clerk, end)).status).toBe(403);
    around.wantsChecker = true;
    expect((await service.call(endSplit, admin, end)).message).toBe(
      'Settlement split end sent for approval successfully',
    );
    expect(around.submitted.at(-1)).toMatchObject({
      changeType: 22,
      entityId: String(id),
      after: { thirdParties: 'None: the split ends' },
    });
    expect((await theSplit()).id).toBe(id);
    expect(await around.approve(service)).toMatchObject({ outcome: 'applied' });
    expect((await service.refused(getSplit, admin, end)).status).toBe(404);
    const actions = (await service.announced(auditRecorded)).map(({ action }) => action);
    expect(actions.at(-1)).toBe('End settlement split');
    around.wantsChecker = false;
    await service.call(createSplits, admin, aDraft());
    expect((await theSplit()).id).not.toBe(id);
  });

  it('belongs to its agency, and to people who may keep it', async () => {
    const { id } = await theSplit();
    expect((await search(undefined, foreigner)).totalCount).toBe(0);
    const one = { settlementSplitId: id };
    expect((await service.refused(getSplit, foreigner, one)).message).toBe(
      'The settlement split was not found',
    );
    expect((await service.refused(getSplit, clerk, one)).code).toBe('NOT_PERMITTED');
    expect((await service.refused(searchSplits, clerk, {})).code).toBe('NOT_PERMITTED');
    expect((await service.refused(listSplitRevenues, clerk, {})).code).toBe('NOT_PERMITTED');
    expect((await refused({}, clerk)).code).toBe('NOT_PERMITTED');
    expect((await refused({}, foreigner)).code).toBe('REVENUE_NOT_FOUND');
    expect((await service.refused(updateSplit, clerk, aDraft())).code).toBe('NOT_PERMITTED');
    expect((await service.refused(updateSplit, foreigner, aDraft())).code).toBe('SETTLEMENT_SPLIT_NOT_FOUND');
    expect((await service.refused(searchSplits, provider, {})).message).toBe('Please select an organization');
    expect((await search(undefined, { ...provider, organisationId: 20 })).totalCount).toBe(2);
  });

  it('is inactive while no account of the agency receives anything, and can be edited all the same', async () => {
    const own = async () =>
      (await theSplit()).settlementSplitAccounts.filter(({ isBeneficiary }) => !isBeneficiary);
    for (const { accountId } of await own()) await service.call(deactivateAccount, admin, { accountId });
    expect(await theSplit()).toMatchObject({ status: false, settlementAccountName: '' });
    expect(await own()).toEqual([]);
    expect((await refused({})).message).toBe("No revenue lines mapped to this organization's account");
    expect((await service.call(updateSplit, admin, aDraft())).message).toBe(
      'Settlement split updated successfully',
    );
  });

  it('is of one of two types', async () => {
    expect((await service.call(listSplitTypes, clerk, {})).data).toEqual([
      { id: 1, name: 'Amount' },
      { id: 2, name: 'Percentage' },
    ]);
  });
});
