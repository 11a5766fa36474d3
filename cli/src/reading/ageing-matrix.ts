import { ageByCustomer, type CurrencyDebtors, type OwedRow } from '@kobodesk/contracts/invoicing';
import * as z from 'zod';
import { filterIn } from './ageing-filter.js';
import { reader } from './reader.js';
import { table } from './table.js';

/** What a customer owes in a currency, by band; amounts are decimals. */
const Row = z.object({
  kind: z.enum(['customer', 'others', 'total']),
  currencyId: z.number().int(),
  currency: z.string(),
  /** null: of several */
  customerId: z.number().int().nullable(),
  customer: z.string(),
  /** how many customers it is of: of one, those merged into it are part */
  customers: z.number().int(),
  count: z.number().int(),
  notLate: z.string(),
  midlyDue: z.string(),
  due: z.string(),
  overdue: z.string(),
  outstanding: z.string(),
  /** today, and null of the others, of the whole and of a day of before */
  promised: z.string().nullable(),
  disputed: z.string().nullable(),
});
type Row = z.output<typeof Row>;

const Matrix = z.object({
  /** the day, or null: now */
  asAt: z.string().nullable(),
  thresholds: ageByCustomer.response.shape.thresholds,
  results: z.array(Row),
});

/** A band of a row by its number: 0 is what is not late enough for a word. */
const amountOf = ({ bands }: OwedRow, status: number): string =>
  bands.find((band) => band.status === status)?.amount ?? '0';

function rowsOf({ currencyId, currency, debtors, others, total }: CurrencyDebtors): Row[] {
  const rowOf = (owed: OwedRow) => ({
    currencyId,
    currency,
    customers: owed.customers,
    count: owed.count,
    notLate: amountOf(owed, 0),
    midlyDue: amountOf(owed, 1),
    due: amountOf(owed, 2),
    overdue: amountOf(owed, 3),
    outstanding: owed.outstanding,
  });
  const ofSeveral = { customerId: null, promised: null, disputed: null };
  const rows: Row[] = debtors.map((debtor) => ({
    kind: 'customer',
    ...rowOf(debtor),
    customerId: debtor.customerId,
    customer: debtor.customer,
    promised: debtor.promised ?? null,
    disputed: debtor.disputed ?? null,
  }));
  if (others) rows.push({ kind: 'others', ...rowOf(others), ...ofSeveral, customer: 'others' });
  rows.push({ kind: 'total', ...rowOf(total), ...ofSeveral, customer: 'in all' });
  return rows;
}

const columns = [
  'currency',
  'customer',
  'count',
  'notLate',
  'midlyDue',
  'due',
  'overdue',
  'outstanding',
] as const;

export const ageingMatrix = reader({
  answer: Matrix,
  row: Row,
  hasRows: true,
  shows: columns,
  async ask(client, given) {
    const parameter = { asAt: given['asAt'], asKnown: given['asKnown'], ...filterIn(given) };
    const { data, thresholds } = await client.call(ageByCustomer, { parameter });
    const asAt = given['asAt'] === undefined ? null : String(given['asAt']);
    return { asAt, thresholds, results: data.flatMap(rowsOf) };
  },
  lines: ({ results }) =>
    table(
      ['', 'customer', 'invoices', 'not late', 'midly due', 'due', 'overdue', 'in all'],
      results.map((row) => columns.map((name) => String(row[name]))),
      2,
    ),
  tells: ({ results, asAt, thresholds: { midlydue, due, overdue } }) =>
    results.length === 0
      ? ['Nothing is due']
      : [
          `${asAt === null ? 'Now' : `At the end of ${asAt}`}; midly due from ${midlydue} days, due from ${due}, overdue from ${overdue}`,
        ],
});
