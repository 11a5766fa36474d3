import { describe, expect, it } from '@jest/globals';
import { resetPassword } from '@kobodesk/contracts/identity';
import { createFooterOption } from '@kobodesk/contracts/invoicing';
import { faultsOf, without } from './faultsOf';

describe('the faults of a form', () => {
  it('are what the contract says first of each field', () => {
    const faults = faultsOf(createFooterOption, { optionName: '', optionValue: '' });
    expect(Object.keys(faults).toSorted()).toEqual(['optionName', 'optionValue']);
    expect(faultsOf(createFooterOption, { optionName: 'A', optionValue: 'B' })).toEqual({});
  });

  it('are taken away one by one', () => {
    const faults = faultsOf(resetPassword, {});
    const [first = ''] = Object.keys(faults);
    expect(first).not.toBe('');
    expect(Object.keys(without(faults, first))).toHaveLength(Object.keys(faults).length - 1);
  });
});
