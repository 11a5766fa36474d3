/** A name for comparing and searching: NFKC, lower case, no accents, words divided by single blanks. */
export function normalisedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of names, each once, as the token table keeps them. */
export function nameTokens(...names: string[]): string[] {
  const words = names.flatMap((name) => normalisedName(name).split(' '));
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, 60)))];
}
