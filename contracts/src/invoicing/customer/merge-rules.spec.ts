import { describe, expect, it } from '@jest/globals';
import { mergeRefusal, mergeWords } from './merge-rules.js';

const plain = { hasSubCustomers: false, parentId: null, allowSelfService: false, isUnregistered: false };
const parent = { ...plain, hasSubCustomers: true };
const child = { ...plain, parentId: 7 };
const serving = { ...plain, allowSelfService: true };

const merged = 'has been merged before. Please unmerge it before proceeding with the merge process.';
const allMerged = 'have been merged before. Please unmerge them before proceeding with the merge process.';

describe('customers that are to become one', () => {
  it.each([
    [[], mergeWords.needsTwo],
    [[plain], mergeWords.needsTwo],
    [[parent], mergeWords.needsTwo],
    [[plain, parent], `This selected customer ${merged}`],
    [[plain, child], `This selected customer ${merged}`],
    [[child, parent, plain], `These selected customers ${allMerged}`],
    [[serving, parent], `This selected customer ${merged}`],
    [
      [serving, plain],
      'This selected customer is a self-service customer and cannot be merged with another customer.',
    ],
    [
      [serving, plain, serving],
      'These selected customers are self-service customers and cannot be merged with another customer.',
    ],
    [[plain, { ...plain, isUnregistered: true }], 'The unregistered customer cannot be merged'],
    [[plain, plain, plain], undefined],
  ])('%j: %s', (chosen, refusal) => {
    expect(mergeRefusal(chosen)).toBe(refusal);
  });
});
