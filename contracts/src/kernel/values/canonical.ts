/** SHA-256 of a text (UTF-8) in lower-case hex: the edges bring their platform's own. */
export type Sha256 = (text: string) => string;

/** A name of a record, and how it is written. */
interface Field {
  readonly name: string;
  readonly written: string;
}

/** Records whose names begin with the same ones in the same order; of those that end here their fields, in the order of names. */
class Shape {
  fields: readonly Field[] | undefined;
  private readonly longer = new Map<string, Shape>();

  with(name: string): Shape | undefined {
    const known = this.longer.get(name);
    if (known || shapes >= mostShapes || name.length > longestName) return known;
    shapes += 1;
    const shape = new Shape();
    this.longer.set(name, shape);
    return shape;
  }
}
/** names may be anybody's: beyond this nothing more is kept, and they are put in order each time */
const mostShapes = 2000;
const longestName = 100;
let shapes = 0;
const empty = new Shape();

const inOrder = (names: readonly string[]): Field[] =>
  [...names].sort().map((name) => ({ name, written: `${JSON.stringify(name)}:` }));

/** Entries are many and their shapes few: sorting and quoting names would be half of the work. */
function fieldsOf(names: readonly string[]): readonly Field[] {
  let shape: Shape | undefined = empty;
  for (const name of names) {
    shape = shape.with(name);
    if (!shape) return inOrder(names);
  }
  shape.fields ??= inOrder(names);
  return shape.fields;
}

/**
 * JSON with its keys in order and nothing between them, so that the same record always reads the same: that of RFC 8785,
 * for what JSON can say. Fields that are undefined are left out.
 */
export function canonical(value: unknown): string {
  if (Number.isSafeInteger(value)) return `${value as number}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const record = value as Record<string, unknown>;
  let fields = '';
  for (const { name, written } of fieldsOf(Object.keys(record))) {
    const inner = record[name];
    if (inner === undefined) continue;
    fields += `${fields === '' ? '' : ','}${written}${canonical(inner)}`;
  }
  return `{${fields}}`;
}
