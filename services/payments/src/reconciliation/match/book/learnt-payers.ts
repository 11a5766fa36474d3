import { keyOf, longestKey, payerKey, wordsOf } from './line-words.js';

/** A line that a person accepted, and who paid what it is. */
export interface AcceptedLine {
  readonly lineId: number;
  readonly narration: string;
  readonly payer: string;
}

/** What the bank calls a payer, as people said. */
export interface LearntPayer {
  /** as keys are compared */
  readonly key: string;
  /** key of the payer's own name */
  readonly payer: string;
  readonly lineId: number;
}

const fewestWords = 2;
const mostWords = 6;
const fewestLetters = 8;

/** The parts of what a bank wrote that may be a name: 'NIP/GTB/ADA OBI VENTURES/INV 12' has one. */
function namesIn(narration: string): Set<string> {
  const names = new Set<string>();
  // signs part what the sender, the bank and the payer wrote; a number is no part of a name
  const parts = narration
    .split(/[^\p{L}\p{N}\s.&'-]+/u)
    .flatMap((part) => part.split(/(?:^|\s)\S*\d\S*(?=\s|$)/u));
  for (const part of parts) {
    const words = wordsOf(part);
    const key = keyOf(part);
    const isName = words.length >= fewestWords && words.length <= mostWords;
    if (isName && key.length >= fewestLetters && key.length <= longestKey) names.add(key);
  }
  return names;
}

/**
 * Under what names banks show payers (rules/reconciliation.md#known-payers): what stands in lines that people accepted as
 * one payer's, and in none of anybody else's. It follows from what is accepted now: what is undone is not learnt.
 */
export function learntPayers(accepted: readonly AcceptedLine[]): LearntPayer[] {
  const learnt = new Map<string, LearntPayer | undefined>();
  for (const { lineId, narration, payer: name } of accepted) {
    const payer = payerKey(name);
    if (payer === '') continue;
    for (const key of namesIn(narration)) {
      const before = learnt.get(key);
      if (learnt.has(key) && before?.payer !== payer) learnt.set(key, undefined);
      else if (!before || before.lineId > lineId) learnt.set(key, { key, payer, lineId });
    }
  }
  return [...learnt.values()].filter((one) => one !== undefined);
}
