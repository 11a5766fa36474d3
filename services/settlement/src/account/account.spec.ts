import { describe, expect, it } from '@jest/globals';
import { accountsServing, restAccount, similarTo, type Account } from './account.js';

const named = (...ids: number[]) => ids.map((id) => ({ id, name: `No. ${id}` }));
let next = 0;
const anAccount = (changes: Partial<Account> = {}): Account => {
  next += 1;
  return {
    id: next,
    bankId: 1011,
    bankName: 'First Bank of Nigeria',
    accountNumber: String(next).padStart(10, '0'),
    accountName: 'HOLDER',
    accountType: 1,
    currencyId: 566,
    alias: '',
    revenues: [],
    locations: [],
    isActive: true,
    ...changes,
  };
};
const aSecondary = (revenues: number[], locations: number[], changes: Partial<Account> = {}) =>
  anAccount({ accountType: 2, revenues: named(...revenues), locations: named(...locations), ...changes });

describe(similarTo.name, () => {
  const primary = anAccount();
  const secondary = aSecondary([1, 2], [7, 8]);

  it.each<[string, Account, readonly Account[], readonly Account[]]>([
    ['two primary ones of a currency', anAccount(), [primary, secondary], [primary]],
    ['primary ones of two currencies', anAccount({ currencyId: 840 }), [primary], []],
    ['a common revenue at a common location', aSecondary([2, 3], [8]), [primary, secondary], [secondary]],
    ['a common revenue at other locations', aSecondary([2], [9]), [secondary], []],
    ['other revenues at a common location', aSecondary([3], [7]), [secondary], []],
  ])('%s', (_what, draft, known, expected) => {
    expect(similarTo(draft, known)).toEqual(expected);
  });

  it('an inactive one only when it is the very same account', () => {
    const inactive = anAccount({ isActive: false });
    expect(similarTo(anAccount(), [inactive])).toEqual([]);
    const { accountNumber } = inactive;
    expect(similarTo(anAccount({ accountNumber }), [inactive])).toEqual([inactive]);
    expect(similarTo(anAccount({ accountNumber, bankId: 1057 }), [inactive])).toEqual([]);
  });
});

describe(accountsServing.name, () => {
  it('names the active accounts of a revenue, those of its own first', () => {
    const [primary, own, other] = [anAccount(), aSecondary([1], [7]), aSecondary([2], [7])];
    const inactive = aSecondary([1], [8], { isActive: false });
    const known = [primary, own, other, inactive, anAccount({ isActive: false })];
    expect(accountsServing({ revenueId: 1 }, known)).toEqual([own, primary]);
    expect(accountsServing({ revenueId: 9 }, known)).toEqual([primary]);
    expect(accountsServing({ revenueId: 1 }, [other, inactive])).toEqual([]);
  });

  it('names for a part those of the line that it is a part of, unless it has its own', () => {
    const [primary, ofLine, ofPart] = [anAccount(), aSecondary([1], [7]), aSecondary([12], [7])];
    const known = [primary, ofLine, ofPart];
    expect(accountsServing({ revenueId: 11, revenueTopId: 1 }, known)).toEqual([ofLine, primary]);
    expect(accountsServing({ revenueId: 12, revenueTopId: 1 }, known)).toEqual([ofPart, primary]);
  });
});

describe(restAccount.name, () => {
  it("keeps the agency's part in the account of the revenue line, then of the one that it is a part of, then in the first", () => {
    const [primary, ofLine, ofPart] = [anAccount(), aSecondary([1], [7]), aSecondary([12], [7])];
    const known = [primary, ofLine, ofPart];
    const { currencyId } = primary;
    const kept = (revenueId: number, locationId = 7) =>
      restAccount({ revenueId, revenueTopId: 1, locationId, currencyId }, known);
    expect([kept(12), kept(11), kept(1)]).toEqual([ofPart, ofLine, ofLine]);
    expect(kept(12, 8)).toEqual(primary);
    expect(restAccount({ revenueId: 11, locationId: 7, currencyId }, known)).toEqual(primary);
  });
});
