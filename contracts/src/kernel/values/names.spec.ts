import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedName, keptWords, searchedName, soughtWords, typedName } from './names.js';

const Name = typedName('Please enter a name', 20);
const complaint = (value: unknown) => Name.safeParse(value).error?.issues[0]?.message;

describe('a name that is typed', () => {
  it('is kept in one form, without blanks around it', () => {
    expect(Name.parse('  Ọ̀ya\u00a0Ltd ')).toBe('Ọ̀ya Ltd'.normalize('NFKC'));
    expect(Name.parse('Adaeze'.replace('e', 'e\u0301'))).toBe('Adaéze');
    expect(Name.parse('ＡＢＣ ﬁnance')).toBe('ABC finance');
  });

  it.each([
    ['a change of direction', 'Ada\u202eeboL', 'U+202E'],
    ['an isolate', 'Ada\u2066', 'U+2066'],
    ['a mark of direction', '\u200fAda', 'U+200F'],
    ['a line feed inside', 'Ada\nLovelace', 'U+000A'],
    ['nothing at all', 'Ada\u0000', 'U+0000'],
    ['a blank without width', 'A\u200bda', 'U+200B'],
    ['a line separator', 'Ada\u2028Lovelace', 'U+2028'],
    ['half a character', 'Ada\ud83d', 'U+D83D'],
  ])('is refused with %s, which nobody sees', (_what, typed, code) => {
    expect(complaint(typed)).toBe(`Please remove the hidden character ${code}`);
  });

  it('may join letters as its script wants it', () => {
    expect(Name.parse('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  it('must be there and not be too long, measured in the form that is kept', () => {
    expect(complaint(' ')).toBe('Please enter a name');
    expect(complaint(undefined)).toBe('Please enter a name');
    expect(complaint('ﬀ'.repeat(11))).toBe('At most 20 characters');
  });

  it('does not change when it is saved again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (typed) => {
        const kept = Name.safeParse(typed);
        if (kept.success) expect(Name.parse(kept.data)).toBe(kept.data);
      }),
    );
  });
});

describe('a name that is looked for', () => {
  it.each([
    ['Ọláńrewájú', 'Olanrewaju'],
    ['Große Straße', 'grosse strasse'],
    ["O'Brien & Sons", 'OBrien sons'],
    ['O’Brien', "o'brien"],
    ['Ɓala Ɗanƙo', 'bala danko'],
    ['Þórður Ærø', 'thordur aero'],
    ['ＮＡＩＲＡ', 'naira'],
  ])('%s and %s are the same', (one, other) => {
    expect(foldedName(one)).toBe(foldedName(other));
  });

  it('is found whether its apostrophe divides or joins', () => {
    for (const sought of ['obrien', "o'brien", 'o brien', 'O’BRIEN']) {
      const kept = keptWords("Seán O'Brien");
      expect(soughtWords(sought).every((word) => kept.some((other) => other.startsWith(word)))).toBe(true);
      expect(searchedName("Seán O'Brien")).toContain(foldedName(sought));
    }
  });

  it('finds the name by each of its own words, however they are written', () => {
    const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), forms, (typed, form) => {
        const kept = keptWords(typed);
        for (const word of soughtWords(typed.normalize(form))) expect(kept).toContain(word);
      }),
    );
  });

  it('takes for an apostrophe what is one in another form', () => {
    // the Greek sign of a number, which becomes a prime
    expect(keptWords('\u0374Ada')).toEqual(['ada']);
    expect(soughtWords('\u0374Ada'.normalize('NFC'))).toEqual(['ada']);
  });

  it('keeps each word once and whole characters of it', () => {
    expect(keptWords('Ada ada', 'ADA')).toEqual(['ada']);
    expect(keptWords('𐐷'.repeat(70))).toEqual(['𐐷'.repeat(60)]);
    expect(keptWords(' & ')).toEqual([]);
  });
});
