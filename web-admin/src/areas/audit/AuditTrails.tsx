import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isProvider, type InputOf } from '@kobodesk/contracts/kernel';
import { downloadAuditTrail, searchAuditTrail, type AuditRow } from '@kobodesk/contracts/reporting';
import { useState } from 'react';
import { useDownload } from '../../shared/action/useDownload';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/useAnswer';
import { chosenAgency } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { AnswerTable } from '../../shared/list/AnswerTable';
import { Pager } from '../../shared/list/Pager';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/DateText';
import { AuditFilterForm } from './AuditFilterForm';
import { AuditRecord, sourceText } from './AuditRecord';
import { lastMonth, parameterOf, type AuditFilters } from './filters';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageSize = 10;

const agencyColumn: Column<AuditRow> = {
  key: 'agency',
  label: 'Agency',
  onCard: true,
  cell: (row) => row.agencyName || '–',
};

const columns = (open: (row: AuditRow) => void): readonly Column<AuditRow>[] => [
  { key: 'name', label: 'Name', onCard: true, cell: (row) => row.personName },
  {
    key: 'date',
    label: 'Event date',
    onCard: true,
    cell: (row) => <DateText value={row.timeStamp} form="stamp" />,
  },
  { key: 'viaApi', label: 'Via-API', cell: (row) => (row.viaApi ? 'Yes' : 'No') },
  { key: 'address', label: 'IP address', cell: (row) => row.ipAddress || '–' },
  { key: 'source', label: 'Source', cell: (row) => sourceText(row.source) },
  { key: 'description', label: 'Action performed', onCard: true, cell: (row) => row.description },
  {
    key: 'view',
    label: 'Record',
    onCard: true,
    cell: (row) => (
      <Button size="small" onClick={() => open(row)} aria-label={`View ${row.description}`}>
        View
      </Button>
    ),
  },
];

function Downloads({ filters, empty }: { filters: AuditFilters; empty: boolean }) {
  const { download, isBusy } = useDownload();
  const make = (downloadType: 'pdf' | 'excel') =>
    void download(() =>
      call(downloadAuditTrail, {
        pageSize: -1,
        parameter: { ...parameterOf(filters), downloadType },
      } as InputOf<typeof downloadAuditTrail>),
    );
  return (
    <Stack direction="row" spacing={1}>
      <Button startIcon={<Download />} loading={isBusy} disabled={empty} onClick={() => make('pdf')}>
        Download PDF
      </Button>
      <Button startIcon={<Download />} loading={isBusy} disabled={empty} onClick={() => make('excel')}>
        Download Excel
      </Button>
    </Stack>
  );
}

/**
 * /audit-trails: who did what and when (rules/documents-and-audit.md#the-audit-trail). Provider staff without
 * an agency see all of them.
 */
export default function AuditTrails() {
  const user = useUser();
  const [filters, setFilters] = useState(() => lastMonth(new Date(), user.timeZone));
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<AuditRow>();
  const answer = useAnswer(searchAuditTrail, { pageSize, from: page - 1, parameter: parameterOf(filters) });
  const apply = (next: AuditFilters) => {
    setFilters(next);
    setPage(1);
    // the same filter again means: look again
    if (JSON.stringify(next) === JSON.stringify(filters)) void answer.refetch();
  };
  const total = answer.data?.totalCount ?? 0;
  const isOfAll = isProvider({ role: user.vggRole }) && !chosenAgency();
  const shown = isOfAll ? [agencyColumn, ...columns(setOpen)] : columns(setOpen);
  const clear = () => apply({ ...lastMonth(new Date(), user.timeZone), fromDate: '', endDate: '' });
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title="Audit Trail" />
      <AuditFilterForm filters={filters} apply={apply} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Downloads filters={filters} empty={total === 0} />
        <Pager
          label="Pages above the records"
          page={page}
          pages={Math.ceil(total / pageSize)}
          onPage={setPage}
        />
      </Stack>
      <AnswerTable
        answer={answer}
        rows={answer.data?.results ?? []}
        total={total}
        columns={shown}
        page={page}
        onPage={setPage}
        onClear={clear}
      />
      {total > 0 && <Downloads filters={filters} empty={false} />}
      {open && <AuditRecord row={open} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
