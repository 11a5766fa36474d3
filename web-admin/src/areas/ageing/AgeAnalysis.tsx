import { searchAgeing } from '@kobodesk/contracts/invoicing';
import { downloadAgeing } from '@kobodesk/contracts/reporting';
import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useUser } from '../../shared/auth/useSession';
import { DataList } from '../../shared/list/DataList';
import { DownloadButton } from '../../shared/list/DownloadButton';
import type { Column } from '../../shared/list/RowsTable';
import { Filters } from '../../shared/list/search/Filters';
import { TickBar, tickColumn, useTicks } from '../../shared/list/ticks';
import { useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { agedColumns, withIds, type AgedRow } from './agedColumns';
import { BackToAgency } from './BackToAgency';
import { Bands } from './Bands';
import { ByCustomer } from './by-customer/ByCustomer';
import { Restated } from './Restated';
import { Held } from './Held';
import { RecordPromises } from './RecordPromises';
import { SendNotices } from './SendNotices';
import { WhatIf } from './what-if/WhatIf';
import { firstFilter, useAgeingFields, wholeDays, type AgeingSearch } from './useAgeingFields';

const TheYear = lazy(() => import('./year/TheYear'));

const Year = (props: ComponentProps<typeof TheYear>) => (
  <Suspense fallback={<Box sx={{ minHeight: 380 }} />}>
    <TheYear {...props} />
  </Suspense>
);

const parameterOf = (filter: AgeingSearch) => ({ ...filter, ...wholeDays(filter) });

function columnsFor(role: string | null | undefined): readonly Column<AgedRow>[] {
  const { number, customer, agency, revenue, amount, created, location, status, days, band } = agedColumns;
  const whose = role === 'vgg_admin' ? [agency] : [];
  return [number, customer, ...whose, revenue, amount, created, location, status, days, band];
}

/** /invoice-age-analysis: what is due, by how late it is, and the invoices themselves (rules/ageing.md). */
export default function AgeAnalysis() {
  const { vggRole } = useUser();
  const fields = useAgeingFields();
  const list = useList(searchAgeing, {
    resource: 'invoices',
    first: firstFilter,
    ask: (filter, at) => ({ ...at, parameter: parameterOf(filter) }),
    rows: withIds,
  });
  // of what is paid nobody is reminded, and nothing is promised
  const ticks = useTicks(list, { canTick: ({ status }) => status === 'Unpaid' });
  const { reply, filter } = list;
  // nobody is notified of what was due, and nothing of it is tried out
  const isOfToday = filter.asAt === '' && filter.asKnown === '';
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title="Invoice ageing analysis" lead="What is due, since when, and of whom.">
        <BackToAgency />
        {reply && isOfToday && (
          <WhatIf parameter={parameterOf(filter)} thresholds={reply.thresholds} bands={reply.bands} />
        )}
        <DownloadButton
          operation={downloadAgeing}
          disabled={list.total === 0}
          input={(downloadType) => ({ parameter: { ...parameterOf(filter), pageSize: -1, downloadType } })}
        />
      </PageHeader>
      <DataList
        list={list}
        columns={[
          ...(isOfToday ? [tickColumn(ticks, ({ invoiceNo }: AgedRow) => invoiceNo)] : []),
          ...columnsFor(vggRole),
        ]}
        above={
          <>
            <Filters list={list} fields={fields} />
            {reply && !list.error && (
              <Year filter={filter} thresholds={reply.thresholds} onChoose={(patch) => list.set(patch)} />
            )}
            {reply && !list.error && (
              <Bands
                filter={filter}
                bands={reply.bands}
                thresholds={reply.thresholds}
                chosen={filter.status}
                onChoose={(status) => list.set({ status })}
              />
            )}
            {reply && filter.asAt !== '' && (
              <Restated key={JSON.stringify(parameterOf(filter))} parameter={parameterOf(filter)} />
            )}
            {reply && isOfToday && !list.error && <Held parameter={parameterOf(filter)} />}
            {reply && !list.error && reply.bands.length > 0 && (
              <ByCustomer filter={filter} parameter={parameterOf(filter)} />
            )}
            {list.total > 0 && isOfToday && (
              <TickBar ticks={ticks}>
                <SendNotices
                  invoiceNumbers={ticks.chosen.map(({ invoiceNo }) => invoiceNo)}
                  onSent={() => {
                    ticks.untick();
                    list.again();
                  }}
                />
                <RecordPromises
                  invoiceNumbers={ticks.chosen.map(({ invoiceNo }) => invoiceNo)}
                  onDone={ticks.untick}
                />
              </TickBar>
            )}
          </>
        }
      />
    </Box>
  );
}
