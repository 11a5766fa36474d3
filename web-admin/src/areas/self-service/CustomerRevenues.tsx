import Box from '@mui/material/Box';
import {
  listSelfServiceRevenues,
  listSubRevenues,
  naira,
  type RevenueRow,
} from '@kobodesk/contracts/invoicing';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/useAnswer';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { useWholeList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { finest, FixedRate } from '../../shared/show/Rate';

interface Row {
  id: number;
  revenue: string;
  sub: string;
  code: string;
  /** decimal, in naira */
  rate: string;
  decimalPrecision: number;
}

const columnsFor = (decimals: number): readonly Column<Row>[] => [
  { key: 'revenue', label: 'Revenue', onCard: true, cell: (row) => row.revenue },
  { key: 'sub', label: 'Sub-revenue', onCard: true, cell: (row) => row.sub },
  { key: 'code', label: 'Code', cell: (row) => row.code },
  {
    key: 'rate',
    label: 'Rate',
    align: 'right',
    onCard: true,
    cell: ({ rate, decimalPrecision: precision }) => (
      <FixedRate
        rate={rate}
        currencyId={naira}
        precision={precision}
        among={decimals}
        otherwise="Entered on the invoice"
      />
    ),
  },
];

type Named = Pick<RevenueRow, 'id' | 'name' | 'code' | 'rate' | 'decimalPrecision'>;
const rowOf = (revenue: Named, top: Named): Row => ({
  id: revenue.id,
  revenue: top.name,
  sub: revenue === top ? '' : revenue.name,
  code: revenue.code,
  rate: revenue.rate,
  decimalPrecision: revenue.decimalPrecision,
});

/**
 * /customer-revenues: on which revenues this customer may raise invoices
 * (rules/customers.md#what-customers-staff-may-do).
 */
export default function CustomerRevenues() {
  const answer = useAnswer(listSelfServiceRevenues, {});
  const tops = answer.data?.data ?? [];
  const subs = useQueries({
    queries: tops.map(({ id, hasSubRevenue }) => ({
      queryKey: [listSubRevenues.name, id],
      queryFn: () => call(listSubRevenues, { RevenueGroupId: id }),
      enabled: hasSubRevenue,
      retry: false,
    })),
  });
  const rows = tops.flatMap((top, index) =>
    top.hasSubRevenue ? (subs[index]?.data?.data ?? []).map((sub) => rowOf(sub, top)) : [rowOf(top, top)],
  );
  const isPending =
    answer.isPending || subs.some((sub, index) => tops[index]?.hasSubRevenue && sub.isPending);
  // a part of them is not all of them
  const failed = subs.filter((sub) => sub.isError && !sub.data);
  const refetch = () => {
    void answer.refetch();
    for (const sub of failed) void sub.refetch();
  };
  const error = answer.error ?? failed[0]?.error ?? null;
  const list = useWholeList({ ...answer, isPending, error, refetch }, rows);
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Revenues"
        lead="The revenues on which you can raise invoices. Ask the agency to change them."
      />
      <DataList list={list} columns={columnsFor(finest(rows))} />
    </Box>
  );
}
