import { describe, expect, it } from '@jest/globals';
import { accountName, simulatedBanks } from './bank-accounts.js';

describe(accountName.name, () => {
  it.each([
    ['011', '0000014579', 'TEST ACCOUNT 4579'],
    ['011', '0000000220', 'TEST ACCOUNT 0220'],
    ['057', '0360883515', 'DEMONSTRATION ACCOUNT ONE'],
    ['058', '4017904612', 'DEMONSTRATION ACCOUNT TWO'],
  ])('names %s %s', (bank, account, name) => {
    expect(accountName(bank, account)).toBe(name);
  });

  it.each([
    ['011', '0000014578'],
    ['057', '4017904612'],
    ['999', '0000014579'],
    ['011', '000001457'],
    ['011', '00000x4579'],
  ])('does not know %s %s', (bank, account) => {
    expect(accountName(bank, account)).toBeUndefined();
  });

  it('has each bank code once', () => {
    expect(new Set(simulatedBanks.map((bank) => bank.bankCode)).size).toBe(simulatedBanks.length);
  });
});
