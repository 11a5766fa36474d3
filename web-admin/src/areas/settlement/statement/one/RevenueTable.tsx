import { decimalOf, sumOf, thousandths } from '@kobodesk/contracts/kernel';
import { agreedWords } from '@kobodesk/contracts/settlement';
import type { ReactNode } from 'react';
import { Behind } from '../../../../shared/ledger/Behind';
import { moneyColumn } from '../../../../shared/list/columns';
import { RowsTable, type Column } from '../../../../shared/list/RowsTable';
import { Money } from '../../../../shared/show/Money';
import { statementPlaces, type WholeStatement } from '../dueAccount';

type Row = Omit<WholeStatement['revenues'][number], 'revenue'> & {
  id: number | 'all';
  revenue: ReactNode;
  currencyId: number;
};

const columnsFor = (place: Place): readonly Column<Row>[] => [
  { key: 'revenue', label: 'Revenue', onCard: 1, cell: ({ revenue }) => revenue },
  {
    key: 'payments',
    label: 'Payments',
    align: 'right',
    onCard: 3,
    cell: ({ payments }) => (
      <span className="tabular">
        {payments.toLocaleString('en')} {payments === 1 ? 'payment' : 'payments'}
      </span>
    ),
  },
  moneyColumn('collected', 'Collected', ({ collected }) => collected, { onCard: 4, cardWord: 'of' }),
  {
    key: 'agreed',
    label: 'Share',
    align: 'right',
    onCard: 5,
    cell: ({ agreed, currencyId }) => <span className="tabular">{agreedWords(agreed, currencyId)}</span>,
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    onCard: 2,
    cell: ({ revenueId, amount, currencyId }) => (
      <Behind {...place} event="shared" revenueId={revenueId}>
        <Money amount={amount} currencyId={currencyId} hangs />
      </Behind>
    ),
  },
];
type Place = ReturnType<typeof statementPlaces>['between'];

/** What of each revenue line was collected and shared, and all of it together. */
export function RevenueTable({ statement }: { statement: WholeStatement }) {
  const { revenues, currencyId } = statement;
  if (revenues.length === 0) return null;
  const sum = (of: 'collected' | 'amount') => decimalOf(sumOf(revenues.map((row) => thousandths(row[of]))));
  const rows: Row[] = revenues.map((row) => ({ ...row, id: row.revenueId, currencyId }));
  const all: Row = {
    id: 'all',
    revenueId: 0,
    revenue: <strong>Total</strong>,
    currencyId,
    payments: revenues.reduce((count, { payments }) => count + payments, 0),
    collected: sum('collected'),
    agreed: [],
    amount: sum('amount'),
  };
  return <RowsTable columns={columnsFor(statementPlaces(statement).between)} data={[...rows, all]} />;
}
