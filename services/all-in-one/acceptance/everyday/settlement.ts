import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import { signedIn, until, type Answer, type Caller } from '../a-visitor.js';
import { account } from '../stories/settlement.js';
import { theProduct } from './the-product.js';

const field = <T>(answer: Answer, ...path: string[]): T =>
  path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    answer.body,
  ) as T;

interface Listed {
  accountId: number;
  id: number;
  accountName: string;
}

/** Where collected money goes: nothing of it changes by one person alone. */
describe('settlement', () => {
  let product: Product;
  let maker: Caller;
  let checker: Caller;
  beforeAll(async () => {
    product = await theProduct();
    maker = await signedIn(product.url, 'client.admin@fas.test');
    // the agency has one admin: staff of the provider check what that one asks for
    checker = await signedIn(product.url, 'provider.admin@kobodesk.test');
  }, 180_000);

  const page = { pageSize: 10, from: 0, parameter: { agencyId: 10, searchQuery: '' } };
  const listed = async (path: string): Promise<Listed[]> =>
    field<Listed[]>(await maker('POST', path, page), 'results');
  const accounts = () => listed('/api/SettlementAccount/SearchSettlementAccountBDA');
  const splits = () => listed('/api/SettlementSplit/SearchSettlementSplitsBDA');

  const pending = async () =>
    field<{ id: number; entityTypeId: number }[]>(
      await checker('POST', '/api/MakerChecker/SearchPendingApprovalsBDA', page),
      'results',
    );

  /** Approves the change of a kind that waits, and waits until `look` finds what it asked for. */
  async function approved<T>(
    kind: number,
    look: () => Promise<T>,
    isThere: (found: T) => boolean,
  ): Promise<T> {
    const request = await until(
      async () => (await pending()).find(({ entityTypeId }) => entityTypeId === kind),
      Boolean,
    );
    const decision = { makeCheckerId: request?.id, comment: 'As agreed', status: 1 };
    const own = await maker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision);
    expect(own.status).not.toBe(200);
    const decided = await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision);
    expect(decided.body.message).toBe('Record approved successfully');
    return until(look, isThere);
  }

  it('offers the banks of the provider and asks it for the holder of an account', async () => {
    const banks = await maker('GET', '/api/SettlementAccount/GetAllBanksBDA');
    expect(field(banks, 'data')).toContainEqual({ id: 1057, name: 'Zenith Bank', code: '057' });
    const path = '/api/SettlementAccount/VerifyAccountNumberBDA?bankId=1011&accountNumber=';
    expect((await maker('GET', `${path}0000014579`)).body).toMatchObject({
      data: { accountName: 'TEST ACCOUNT 4579' },
    });
    const unknown = await maker('GET', `${path}0000014570`);
    expect([unknown.status, unknown.body.message]).toEqual([422, 'Account Number lookup failed']);
  });

  it('keeps an account once a second person approved it, and asks about one like it', async () => {
    const save = (change: object = {}) =>
      maker('POST', '/api/SettlementAccount/ManageSettlementAccountBDA', { ...account, ...change });
    expect((await save()).body.message).toBe('Settlement account sent for approval successfully');
    expect(await accounts()).toEqual([]);
    const kept = await approved(7, accounts, (rows) => rows.length > 0);
    expect(kept).toMatchObject([{ accountName: 'TEST ACCOUNT 4579', isActivePrimaryAccount: true }]);
    const { accountId } = kept[0] ?? {};
    const alike = await save({ accountNumber: '0000000220' });
    expect([alike.status, alike.body]).toMatchObject([409, { status: 2, existingItems: [{ accountId }] }]);
    const proceeded = await save({ accountNumber: '0000000220', hasSimilarRevenue: true });
    expect(proceeded.body).toMatchObject({ status: 1, existingItems: [{ accountId }] });
  });

  it('splits a revenue line between the agency and third parties', async () => {
    const lines = await maker('GET', '/api/SettlementSplit/GetSettlementSplitRevenueBDA?agencyId=10');
    const [line] = field<{ revenueId: number; activated: boolean }[]>(lines, 'data');
    expect(line?.activated).toBe(false);
    const draft = {
      splitType: 2,
      revenueIds: [line?.revenueId],
      agencyId: 10,
      settlementAccounts: [
        { accountNumber: '0360883515', bankId: 1057, currencyId: 566, thirdPartyShare: 12.5 },
      ],
    };
    const sent = await maker('POST', '/api/SettlementSplit/CreateSettlementSplitApprovalBDA', draft);
    expect(sent.body.message).toBe('Settlement split sent for approval successfully');
    expect(await splits()).toEqual([]);
    const [split] = await approved(21, splits, (rows) => rows.length > 0);
    const one = await maker(
      'GET',
      `/api/SettlementSplit/GetSettlementSplitsBDA?settlementSplitId=${split?.id}`,
    );
    expect(field(one, 'data', 'settlementSplitAccounts')).toMatchObject([
      { isBeneficiary: false, thirdPartyShare: '87.5' },
      { isBeneficiary: true, thirdPartyShare: '12.5', bankName: 'Zenith Bank' },
    ]);
  });
});
