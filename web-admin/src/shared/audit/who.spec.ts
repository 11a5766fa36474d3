import { describe, expect, it } from '@jest/globals';
import { keepers } from '@kobodesk/contracts/kernel';
import { userText, whoText } from './who';

const by = (name: string, source: 'system' | 'provider' | 'web' | 'api') => ({
  personName: name,
  userName: name,
  source,
});

describe('who did what a record tells', () => {
  it('is, where the product did it, the work that it belongs to', () => {
    expect(whoText(by('invoicing', 'system'))).toBe('Invoices');
    // what the payment provider told of
    expect(whoText(by('payments', 'provider'))).toBe('Payments');
    expect(keepers.filter((name) => whoText(by(name, 'system')) === name)).toEqual([]);
    expect(userText(by('settlement', 'system'))).toBe('');
  });

  it('is a person or a machine by their own name, whatever that is', () => {
    expect(whoText(by('payments', 'web'))).toBe('payments');
    expect(whoText(by('ERP import, key k1', 'api'))).toBe('ERP import, key k1');
    expect(whoText(by('Adaeze Nwosu', 'system'))).toBe('Adaeze Nwosu');
    expect(userText({ ...by('Adaeze Nwosu', 'web'), userName: 'client.admin@naa.test' })).toBe(
      'client.admin@naa.test',
    );
  });

  it('is told as it was recorded, where it is no service of ours', () => {
    expect(whoText(by('constructor', 'system'))).toBe('constructor');
  });
});
