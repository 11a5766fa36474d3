import * as z from 'zod';

// separators and formats are invisible in a list; the two joiners are letters of some scripts
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const joiners = /[\u200c\u200d]/gu;

function hiddenIn(name: string): string | undefined {
  const mark = hidden.exec(name.replace(joiners, ''))?.[0];
  return mark?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
}

const oneForm = (name: string): string => name.normalize('NFKC').trim();

const seen = (schema: z.ZodString) =>
  schema.overwrite(oneForm).check((context) => {
    const code = hiddenIn(context.value);
    if (code === undefined) return;
    const message = `Please remove the hidden character U+${code}`;
    context.issues.push({ code: 'custom', message, input: context.value });
  });

/**
 * The name of a person or a thing, with the message shown when it is not there: kept in one form (NFKC), so that what
 * looks alike is alike; characters that nobody sees (control, direction) are refused.
 */
export const typedName = (message: string, max = 200) =>
  seen(z.string(message)).min(1, message).max(max, `At most ${max} characters`);

const longestFullName = 200;

/**
 * Refuses a first and a last name that are too long together, at the last one: the full name is kept whole wherever a
 * person is named.
 * @example z.object({ firstName, lastName }).superRefine(fitTogether)
 */
export function fitTogether(
  { firstName, lastName }: { firstName: string; lastName: string },
  context: z.RefinementCtx,
): void {
  if (`${firstName} ${lastName}`.length <= longestFullName) return;
  const message = `First and last name: at most ${longestFullName - 1} characters together`;
  context.addIssue({ code: 'custom', path: ['lastName'], message });
}

const apostrophes = /['`´‘’‛′ʹʻʼˈꞌ＇]/gu;

// letters that no normalisation takes apart; those with a hook are Hausa's
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ə: 'e',
  ǝ: 'e',
};
const strange = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu');

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(strange, (letter) => plain[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

// some of them are other characters in another form
const withoutApostrophes = (text: string, place: '' | ' '): string =>
  text.normalize('NFC').replace(apostrophes, place);

/** A name for comparing: lower case, without accents, apostrophes and ß; words divided by single blanks. */
export const foldedName = (text: string): string => folded(withoutApostrophes(text, ''));

const longestColumn = 500;

/** The folded name as a search column of 500 characters keeps it: O'Brien is found as "obrien" and as "o brien". */
export const searchedName = (...names: readonly string[]): string =>
  [...bothForms(names.join(' '))].slice(0, longestColumn).join('');

function bothForms(name: string): string {
  const whole = foldedName(name);
  const divided = folded(withoutApostrophes(name, ' '));
  return whole === divided ? whole : `${whole} ${divided}`;
}

const longest = 60;

// whole characters: half of one is refused by the database
const wordsOf = (text: string): string[] =>
  text === '' ? [] : [...new Set(text.split(' ').map((word) => [...word].slice(0, longest).join('')))];

/** The words to look for: each must begin a word of `keptWords`. */
export const soughtWords = (text: string): string[] => wordsOf(foldedName(text));

/** The words that a table of words keeps of some names, each once, at most 60 characters. */
export const keptWords = (...names: readonly string[]): string[] => wordsOf(bothForms(names.join(' ')));
