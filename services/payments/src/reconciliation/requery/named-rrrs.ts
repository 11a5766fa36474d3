import { eachRun, wordsOf } from '../match/book/line-words.js';

/** of a reference of the provider */
const digits = 12;
/** more numbers in one line are no references */
const most = 10;

/** Whole numbers of a line that may be references, however their digits are divided. */
export function namedRrrs(...texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(text);
    eachRun(words, ({ from, to, length }) => {
      const number = length === digits ? words.slice(from, to).join('') : '';
      if (/^\d{12}$/.test(number)) found.add(number);
    });
  }
  return [...found].slice(0, most);
}
