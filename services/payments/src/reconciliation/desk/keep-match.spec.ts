import { describe, expect, it } from '@jest/globals';
import { keptWords } from './keep-match.js';

describe(keptWords.name, () => {
  it.each([
    [2, 0, '2 bank lines were decided by the rules, version 3'],
    [
      1,
      2,
      '1 bank line was decided by the rules, version 3; the provider is asked about 2 references that bank lines name',
    ],
    [0, 1, 'The provider is asked about 1 reference that bank lines name'],
  ])('says of %i lines that were decided and %i references what was done', (changed, asked, said) => {
    expect(keptWords({ changed, asked }, 3)).toBe(said);
  });
});
