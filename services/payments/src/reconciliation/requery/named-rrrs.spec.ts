import { describe, expect, it } from '@jest/globals';
import { namedRrrs } from './named-rrrs.js';

describe(namedRrrs.name, () => {
  it('finds whole numbers of twelve digits, however they are divided', () => {
    expect(namedRrrs('NIP/2500-0000-0001/NAA 250000000002', '250000000001')).toEqual([
      '250000000001',
      '250000000002',
    ]);
  });

  it('takes no part of a longer number, and nothing with letters', () => {
    expect(namedRrrs('2500000000011 25000000000A CASH 12')).toEqual([]);
  });
});
