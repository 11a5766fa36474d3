/** A server takes no statement above its max_allowed_packet: 16 MB by default, of text in which each quote is two. */
const charactersAtOnce = 2_000_000;

/** Entries in the order in which they are, as many to a statement as have room in it; one at least. */
export function inStatements<T extends { content: string }>(
  entries: readonly T[],
  most = charactersAtOnce,
): T[][] {
  const statements: T[][] = [];
  let room = 0;
  for (const entry of entries) {
    const last = statements.at(-1);
    const size = entry.content.length;
    if (last && size <= room) last.push(entry);
    else {
      statements.push([entry]);
      room = most;
    }
    room -= size;
  }
  return statements;
}
