import type { Row } from './a-database.js';
import type { Knowledge } from './a-request.js';

const agency = /^(agency|organi[sz]ation)(id)?s?$/;
/** columns whose values name a record from outside, as an id does */
const naming = /(^|_)(number|reference|rrr|ain|user_name)$/;

/** where the wire calls a record by another name than its table */
const otherNames: Readonly<Record<string, string>> = {
  makechecker: 'changerequest',
  invoiceedit: 'invoicerequest',
  delegate: 'user',
};

const singular = (word: string): string =>
  word.replace(/ies$/, 'y').replace(/(ss|s)$/, (end) => (end === 'ss' ? end : ''));
const plain = (name: string): string => name.replaceAll(/[_-]/g, '');

/** The table whose rows a field's ids are of: `customerId` → customers, `settlementAccountId` → settlement_accounts. */
function tableFor(stem: string, rows: ReadonlyMap<string, readonly Row[]>): readonly Row[] | undefined {
  const named = [...rows]
    .filter(([, table]) => table.length > 0 && table[0]?.['id'] !== undefined)
    .map(([name, table]) => ({ noun: singular(plain(name.slice(name.indexOf('.') + 1))), table }));
  return (
    named.find(({ noun }) => noun === stem) ??
    named.find(({ noun }) => noun.endsWith(stem)) ??
    named.find(({ noun }) => noun.startsWith(stem)) ??
    named.find(({ noun }) => stem.endsWith(noun))
  )?.table;
}

/** An organisation as somebody knows it who has seen its tables: real ids and numbers of its records for every field. */
export function knowledgeOf(
  organisationId: number,
  rows: ReadonlyMap<string, readonly Row[]>,
  facts: Readonly<Record<string, unknown>>,
  mark: string,
): Knowledge {
  const numbers = new Map<string, unknown>();
  for (const [, table] of rows) {
    for (const [column, value] of Object.entries(table.at(-1) ?? {})) {
      if (!naming.test(column) || column.includes('phone') || value === null || value === '') continue;
      if (!numbers.has(plain(column))) numbers.set(plain(column), value);
    }
  }
  const idOf = (field: string, noun: string): unknown => {
    const stem = singular(field.replace(/ids?$/, '')) || singular(plain(noun));
    return tableFor(otherNames[stem] ?? stem, rows)?.at(-1)?.['id'];
  };
  return {
    mark,
    valueOf: (field, noun) => {
      if (field in facts) return facts[field];
      if (agency.test(field)) return organisationId;
      if (numbers.has(field)) return numbers.get(field);
      return /ids?$/.test(field) ? idOf(field, noun) : undefined;
    },
  };
}
