import { foldedName } from '@kobodesk/contracts/kernel';

const longestRun = 6;
export const shortestKey = 6;
export const longestKey = 64;

// of a company's name, what a bank leaves out
const forms = new Set(['LTD', 'LIMITED', 'PLC', 'NIG', 'NIGERIA', 'INC', 'LLC', 'CO', 'COMPANY']);
const isPlain = /^[\u0020-\u007e]*$/;

/** The words of a text in capitals: letters and figures; every other sign parts two words. */
export function wordsOf(text: string): string[] {
  if (text === '') return [];
  if (isPlain.test(text)) return text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return (
    foldedName(text)
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** What a number is compared as, however it is divided: 2500-1234-5678 and 250012345678 are one. */
export const keyOf = (text: string): string => wordsOf(text).join('');

/** The same of a payer: without the form of the company. '' of a name too short to be told from other words. */
export function payerKey(name: string): string {
  const words = wordsOf(name);
  while (words.length > 1 && forms.has(words.at(-1) ?? '')) words.pop();
  const key = words.join('');
  return key.length >= shortestKey ? key : '';
}

const prime = 0x01_00_01_93;
export const hashStart = 0x81_1c_9d_c5 | 0;

/** FNV-1a, so that the hash of a run of words goes on from the one before it. */
export function hashOn(hash: number, word: string): number {
  let next = hash;
  for (let at = 0; at < word.length; at += 1) next = Math.imul(next ^ word.charCodeAt(at), prime);
  return next;
}

/** Words `from` up to, not with, `to`. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly hash: number;
  readonly length: number;
}

/**
 * Tells each run of up to six words: a number that is known is found whole, and never as a part of a longer word. It is
 * one object, which says something else the next time.
 */
export function eachRun(words: readonly string[], told: (run: Run) => void): void {
  const run = { from: 0, to: 0, hash: hashStart, length: 0 };
  for (let from = 0; from < words.length; from += 1) {
    run.from = from;
    run.hash = hashStart;
    run.length = 0;
    for (let to = from + 1; to <= words.length && to - from <= longestRun; to += 1) {
      const word = words[to - 1] ?? '';
      run.to = to;
      run.hash = hashOn(run.hash, word);
      run.length += word.length;
      if (run.length > longestKey) break;
      if (run.length >= shortestKey) told(run);
    }
  }
}
