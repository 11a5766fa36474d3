import { keysOf, type CustomerKey, type KeyKind } from '../customer-keys.js';

/** Words that say what a company is, and not which. */
const ofEverybody = new Set(
  'and the of ltd limited plc nig nigeria llc inc co company enterprise enterprises ventures sons services group'.split(
    ' ',
  ),
);

/** What two customers hardly share by accident, and how it is said. */
const identifiers: readonly { kind: KeyKind; words: string }[] = [
  { kind: 'rc', words: 'Same registration number' },
  { kind: 'email', words: 'Same e-mail address' },
  { kind: 'phone', words: 'Same phone number' },
];

/** The words of a name that tell it from others. */
export const tellingWords = (keys: readonly CustomerKey[]): string[] =>
  keys
    .filter(({ kind, text }) => kind === 'word' && text.length > 2 && !ofEverybody.has(text))
    .map(({ text }) => text);

/** Up to how many customers of so many have a word that is rare: a hundredth of them, from 2 to 50. */
export const rareUpTo = (customers: number): number => Math.min(50, Math.max(2, Math.floor(customers / 100)));

export type Described = Parameters<typeof keysOf>[0];

/**
 * Why two customers may be one and the same, what weighs most first; nothing: they are not alike. They share a number or
 * an address, or half of the telling words of the longer name with a rare one among them
 * (rules/customers.md#customers-that-look-alike).
 */
export function evidenceOf(
  one: Described,
  other: Described,
  bearers: (word: string) => number | undefined,
): string[] {
  const [keys, others] = [keysOf(one), keysOf(other)];
  const shared = identifiers.flatMap(({ kind, words }) => {
    const same = keys.find((key) => key.kind === kind && others.some((its) => isSame(key, its)));
    return same ? [`${words}: ${same.text}`] : [];
  });
  return [...shared, ...namesEvidence(tellingWords(keys), tellingWords(others), bearers)];
}

const isSame = (one: CustomerKey, other: CustomerKey): boolean =>
  one.kind === other.kind && one.text === other.text;

function namesEvidence(
  words: readonly string[],
  others: readonly string[],
  bearers: (word: string) => number | undefined,
): string[] {
  const shared = words.filter((word) => others.includes(word));
  const rare = shared.filter((word) => bearers(word) !== undefined);
  if (rare.length === 0 || shared.length * 2 < Math.max(words.length, others.length)) return [];
  const isWhole = shared.length === words.length && shared.length === others.length;
  if (isWhole) return ['Both names have the same words'];
  return rare.map((word) => `Both names have '${word}', which ${customersHave(bearers(word) ?? 0)}`);
}

const customersHave = (count: number): string =>
  count === 1 ? 'one customer has' : `${count} customers have`;
