type Id = number | string;

/** The row that is at hand, and whether it is open beside its list. */
export interface Peeked {
  id: Id | undefined;
  isOpen: boolean;
}

/** The row that comes next or before; the first or the last one from none, and from the ends nowhere. */
export function stepped(rows: readonly { id: Id }[], at: Peeked, step: 1 | -1): Peeked {
  const here = rows.findIndex(({ id }) => id === at.id);
  const next = here < 0 ? (step > 0 ? 0 : rows.length - 1) : here + step;
  return { ...at, id: rows[next]?.id ?? at.id };
}
