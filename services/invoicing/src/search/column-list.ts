/* oxlint-disable house/sql-has-no-holes -- a list's columns and the rest are constants of its user; every value is bound */
import type { Parameter, Reader } from '@kobodesk/chassis/database/database';
import { invariant } from '@kobodesk/contracts/kernel';

/** Rows of a list, and what a further expression said beside them, once; of no rows it may not have been asked. */
export interface Page<Row> {
  rows: Row[];
  beside: number | string | null;
}

/**
 * The columns of a list that many ask for: name in the row → expression, e.g. `{ id: 'i.id', total: 'SUM(amount)' }`.
 * Expressions are constants of the code, without marks for values.
 */
export class ColumnList<Row extends object> {
  /** for SELECT: `i.id AS id, …` */
  private readonly plain: string;
  /** for SELECT: one JSON text a row. SQLite hands over a row of 30 columns in half the time that way. */
  private readonly packed: string;
  /** values → row: written out name by name, it costs a twelfth of filling an object in a loop */
  private readonly rowOf: (values: readonly unknown[]) => Row;
  /** text → row, of pages */
  private readonly known = new Map<string, Row>();

  constructor(columns: Readonly<Record<keyof Row & string, string>>) {
    const expressions = Object.values<string>(columns);
    this.plain = Object.entries<string>(columns)
      .map(([name, expression]) => `${expression} AS ${name}`)
      .join(', ');
    this.rowOf = literalOf<Row>(Object.keys(columns));
    this.packed = `json_array(${expressions.join(', ')}) AS packed`;
  }

  /** Of columns of one table by their own names. */
  static named<Row extends object>(names: readonly (keyof Row & string)[]): ColumnList<Row> {
    const columns: Record<string, string> = Object.fromEntries(names.map((name) => [name, name]));
    return new ColumnList(columns as Record<keyof Row & string, string>);
  }

  /** The columns of whatever `rest` says (FROM … LIMIT), by the engine's quickest way. */
  async read(reader: Reader, rest: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
    if (reader.dialect === 'mysql') return reader.query<Row>(`SELECT ${this.plain} ${rest}`, parameters);
    // all rows as one text: handing over a row costs more than reading it. They come in the order of `rest`, whose
    // LIMIT keeps SQLite from working it into the outer statement
    const [page] = await reader.query<{ packed: string | null }>(
      `SELECT '[' || group_concat(packed) || ']' AS packed FROM (SELECT ${this.packed} ${rest}) AS texts`,
      parameters,
    );
    return (JSON.parse(page?.packed ?? '[]') as unknown[][]).map((values) => this.rowOf(values));
  }

  /**
   * The same of a page, with an expression `beside` (its values come before those of `rest`). A row of SQLite that was read before, and says the same, is
   * the same object: frozen, so that nothing has to be made of it again (decisions/138).
   */
  async page(
    reader: Reader,
    beside: string,
    rest: string,
    parameters: readonly Parameter[] = [],
  ): Promise<Page<Row>> {
    if (reader.dialect === 'mysql') {
      const rows = await reader.query<Row & Pick<Page<Row>, 'beside'>>(
        `SELECT ${this.plain}, ${beside} AS beside ${rest}`,
        parameters,
      );
      return { rows, beside: rows[0]?.beside ?? null };
    }
    // no text of JSON has a line feed
    const [page] = await reader.query<{ packed: string | null } & Pick<Page<Row>, 'beside'>>(
      `SELECT group_concat(packed, char(10)) AS packed, ${beside} AS beside FROM (SELECT ${this.packed} ${rest}) AS texts`,
      parameters,
    );
    const texts = page?.packed?.split('\n') ?? [];
    return { rows: texts.map((text) => this.rowOfText(text)), beside: page?.beside ?? null };
  }

  private rowOfText(text: string): Row {
    const known = this.known.get(text);
    if (known) return known;
    const row = Object.freeze(this.rowOf(JSON.parse(text) as unknown[]));
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(text, row);
    return row;
  }
}

/** of each list, some 2 kB each */
const mostKnown = 2000;
const plainName = /^[a-z]\w*$/i;

/** (v) => ({ id: v[0], … }) as compiled code. The names are constants of the code, and anything but a name is refused. */
function literalOf<Row>(names: readonly string[]): (values: readonly unknown[]) => Row {
  for (const name of names) invariant(plainName.test(name), `not a column's name: ${name}`);
  const fields = names.map((name, index) => `${name}: v[${index}]`).join(', ');
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- see above
  return new Function('v', `return { ${fields} };`) as (values: readonly unknown[]) => Row;
}
