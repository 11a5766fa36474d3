import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { currencyOf } from '@kobodesk/contracts/invoicing';
import type { SimulatedCurrency, SimulatedPart } from '@kobodesk/contracts/settlement';
import { lazy, Suspense } from 'react';
import { moneyColumn } from '../../../shared/list/columns';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { Money } from '../../../shared/show/Money';
import { monthText } from '../../../shared/show/dates/dateForm';
import { partName } from './simulationDraft';

const PartsChart = lazy(() => import('./PartsChart'));

interface Row {
  id: string;
  who: string;
  month: string;
  currencyId: number;
  was: string;
  wouldBe: string;
  difference: string;
}

const figures: readonly Column<Row>[] = [
  moneyColumn('was', 'Got', ({ was }) => was, { onCard: 3 }),
  moneyColumn('wouldBe', 'Would have got', ({ wouldBe }) => wouldBe, { onCard: 4 }),
  moneyColumn('difference', 'Difference', ({ difference }) => difference, { onCard: 2 }),
];
const who: Column<Row> = { key: 'who', label: 'Who', onCard: 1, cell: (row) => row.who };
const month: Column<Row> = {
  key: 'month',
  label: 'Month',
  onCard: 5,
  cell: (row) => monthText(row.month),
};

const rowOf = (part: SimulatedPart, currencyId: number): Omit<Row, 'id' | 'month'> => ({
  who: partName(part),
  currencyId,
  was: part.was,
  wouldBe: part.wouldBe,
  difference: part.difference,
});

/** What each got of a currency and would have got, in all and by month. */
export function Parts({ of: one }: { of: SimulatedCurrency }) {
  const { currencyId, payments, collected, parts } = one;
  const all = parts.map((part) => ({
    ...rowOf(part, currencyId),
    id: part.beneficiary || 'agency',
    month: '',
  }));
  const byMonth = parts.flatMap((part) =>
    part.months.map((figure) => ({
      ...rowOf(part, currencyId),
      ...figure,
      id: `${part.beneficiary} ${figure.month}`,
    })),
  );
  const months = new Set(byMonth.map((row) => row.month));
  return (
    <Box
      component="section"
      aria-label={`Shares in ${currencyOf(currencyId)?.name ?? ''}`}
      sx={{ display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">
        {payments.toLocaleString('en')} {payments === 1 ? 'payment' : 'payments'},{' '}
        <Money amount={collected} currencyId={currencyId} />
      </Typography>
      <RowsTable columns={[who, ...figures]} data={all} />
      <Suspense fallback={<Box sx={{ minHeight: 340 }} />}>
        <PartsChart of={one} />
      </Suspense>
      {months.size > 1 && (
        <>
          <Typography variant="h3">By month</Typography>
          <RowsTable columns={[month, who, ...figures]} data={byMonth} />
        </>
      )}
    </Box>
  );
}
