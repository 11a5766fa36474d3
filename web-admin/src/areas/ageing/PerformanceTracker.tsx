import { dollar, naira, trackPerformance, type TrackerSummary } from '@kobodesk/contracts/invoicing';
import { downloadTracker } from '@kobodesk/contracts/reporting';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useUser } from '../../shared/auth/useSession';
import { DataList } from '../../shared/list/DataList';
import { DownloadButton } from '../../shared/list/DownloadButton';
import type { Column } from '../../shared/list/RowsTable';
import { Filters } from '../../shared/list/search/Filters';
import { SummaryCards } from '../../shared/list/SummaryCards';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { dayIn, lastMonth } from '../../shared/show/dates/days';
import { Money } from '../../shared/show/Money';
import { StatusChip } from '../../shared/show/StatusChip';
import { agedColumns, withIds, type AgedRow } from './agedColumns';
import { BackToAgency } from './BackToAgency';
import { CollectionFigures } from './collected/CollectionFigures';
import { wholeDays } from './useAgeingFields';

const fields = [
  { name: 'startDate', label: 'Start date', type: 'date' },
  { name: 'endDate', label: 'End date', type: 'date' },
] as const;

/** Naira, and dollars below. */
const both = (first: string, second: string) => ({
  value: (
    <Box sx={{ fontSize: { sm: '0.8em' } }}>
      <Money amount={first} currencyId={naira} />
    </Box>
  ),
  detail: <Money amount={second} currencyId={dollar} />,
});
const counts = (first: number, second: number): string =>
  `${first.toLocaleString('en')}, ${second.toLocaleString('en')}`;

function Cards({ summary }: { summary: TrackerSummary | undefined }) {
  const cards = summary && [
    { label: 'Total Overdue Invoice', ...both(summary.totalOverDueNaira, summary.totalOverDueDollar) },
    { label: 'Total Paid Invoice', ...both(summary.totalPaidNaira, summary.totalPaidDollar) },
    { label: 'Count (N, $)', value: counts(summary.totalNairaCount, summary.totalDollarCount) },
    { label: 'Paid Count (N, $)', value: counts(summary.totalPaidNairaCount, summary.totalPaidDollarCount) },
  ];
  return <SummaryCards cards={cards} />;
}

/** A paid one has no age: it says so. */
const band: Column<AgedRow> = {
  ...agedColumns.band,
  cell: (row) => (row.status === 'Paid' ? <StatusChip status="Paid" /> : agedColumns.band.cell(row)),
};

function columnsFor(role: string | null | undefined): readonly Column<AgedRow>[] {
  const { number, customer, agency, location, revenue, amount, created, days } = agedColumns;
  const whose = role === 'vgg_admin' ? [agency] : [];
  return [number, customer, ...whose, location, revenue, amount, created, days, band];
}

/** /performance-tracker: what of a period is overdue and what was paid (rules/ageing.md#the-tracker). */
export default function PerformanceTracker() {
  const { timeZone, vggRole } = useUser();
  const [month] = useState(() => lastMonth(dayIn(new Date(), timeZone)));
  const list = useList(trackPerformance, {
    resource: 'invoices',
    first: month,
    widest: { startDate: '', endDate: '' },
    ask: (filter, at) => ({ ...at, parameter: wholeDays(filter) }),
    rows: withIds,
  });
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Performance tracker"
        lead="Of the invoices raised in the period: what is overdue, and what was paid."
      >
        <BackToAgency />
        <DownloadButton
          operation={downloadTracker}
          disabled={list.total === 0}
          input={(downloadType) => ({ parameter: { ...wholeDays(list.filter), downloadType } })}
        />
      </PageHeader>
      <DataList
        list={list}
        columns={columnsFor(vggRole)}
        above={
          <>
            <Filters list={list} fields={fields} />
            {!list.error && <Cards summary={list.reply?.trackerSummary} />}
          </>
        }
      />
      <CollectionFigures />
    </Box>
  );
}
