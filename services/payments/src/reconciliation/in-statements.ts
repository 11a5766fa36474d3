/** Parameters of one statement are bounded by the engines. */
const rowsAtOnce = 250;
/** A server takes no statement above its max_allowed_packet, 16 MB by default: an id is up to 17 characters of it. */
const idsAtOnce = 100_000;

/** Rows in the order in which they are, as many to a statement as have room in it with the ids that each holds; one at least. */
export function* inStatements<Row>(
  rows: readonly Row[],
  idsOf: (row: Row) => number,
  { most = rowsAtOnce, mostIds = idsAtOnce } = {},
): Generator<readonly Row[]> {
  let [from, ids] = [0, 0];
  for (const [at, row] of rows.entries()) {
    const more = idsOf(row);
    if (at > from && (at - from === most || ids + more > mostIds)) {
      yield rows.slice(from, at);
      [from, ids] = [at, 0];
    }
    ids += more;
  }
  if (from < rows.length) yield rows.slice(from);
}
