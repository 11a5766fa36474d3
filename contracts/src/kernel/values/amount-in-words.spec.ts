import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amount-in-words.js';

const naira = { major: 'Naira', minor: 'Kobo' };

describe(amountInWords.name, () => {
  it.each([
    ['0', 'Zero Naira Only'],
    ['1', 'One Naira Only'],
    ['21.05', 'Twenty-One Naira, Five Kobo Only'],
    ['100', 'One Hundred Naira Only'],
    ['1005', 'One Thousand and Five Naira Only'],
    ['75000', 'Seventy-Five Thousand Naira Only'],
    ['1250000.5', 'One Million, Two Hundred and Fifty Thousand Naira, Fifty Kobo Only'],
    ['999999999999.995', 'One Trillion Naira Only'],
    ['37501.505', 'Thirty-Seven Thousand, Five Hundred and One Naira, Fifty-One Kobo Only'],
  ])('%s', (amount, words) => expect(amountInWords(amount, naira)).toBe(words));
});
