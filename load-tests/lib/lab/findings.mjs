const shown = 5;

/** What was found, by kind; the first few of each are told in full. */
export function findingsOf() {
  const kinds = new Map();
  return {
    add(kind, detail) {
      kinds.set(kind, [...(kinds.get(kind) ?? []), detail]);
    },
    count: () => kinds.size,
    print() {
      if (kinds.size === 0) console.log('No findings.');
      for (const [kind, details] of kinds) {
        console.log(`FOUND ${details.length} ×: ${kind}`);
        for (const detail of details.slice(0, shown)) console.log(`  ${detail}`);
      }
    },
  };
}
