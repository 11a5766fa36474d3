import { describe, expect, it } from '@jest/globals';
import { readBy } from '@kobodesk/contracts/kernel';
import { proposeMatchRules, type MatchingRules } from '@kobodesk/contracts/payments';
import { draftOf, emptyFee, proposedOf } from './rulesDraft';

const rules: MatchingRules = {
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [
    { channel: 'CARD', currency: 'NGN', flat: '161.25', basisPoints: 0, most: null },
    { channel: '', currency: '', flat: '0', basisPoints: 50, most: '1000' },
  ],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};

describe('the form of matching rules', () => {
  it('asks for what it shows, and for nothing else', () => {
    const { data } = readBy(proposeMatchRules.request, proposedOf({ ...draftOf(rules), reason: 'Fees' }, 3));
    expect(data).toEqual({ ...rules, base: 3, reason: 'Fees' });
  });

  it('refuses a fee that nothing was entered of', () => {
    const draft = { ...draftOf({ ...rules, fees: [] }), fees: [emptyFee], reason: 'Fees' };
    expect(readBy(proposeMatchRules.request, proposedOf(draft, 1)).data).toBeUndefined();
  });
});
