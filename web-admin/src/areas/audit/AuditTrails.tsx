import Download from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isProvider, type InputOf } from '@kobodesk/contracts/kernel';
import {
  downloadAuditTrail,
  listAuditActions,
  searchAuditTrail,
  type AuditRow,
} from '@kobodesk/contracts/reporting';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDownload } from '../../shared/action/useDownload';
import { call } from '../../shared/api/call';
import { useAnswer } from '../../shared/api/useAnswer';
import { chosenAgency } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { stampColumn } from '../../shared/list/columns';
import { downloadKinds, kindNames, type DownloadKind } from '../../shared/list/DownloadButton';
import { DataList } from '../../shared/list/DataList';
import { Filters } from '../../shared/list/search/Filters';
import { choicesOf } from '../../shared/form/Inputs';
import { Pager } from '../../shared/list/Pager';
import type { Column } from '../../shared/list/RowsTable';
import { useList } from '../../shared/list/useList';
import { AuditRecord, sourceText } from '../../shared/audit/AuditRecord';
import { whoText } from '../../shared/audit/who';
import { auditOfLastMonth, parameterOf, type AuditFilters } from './filters';
import { PageHeader } from '../../shared/shell/PageHeader';

const agencyColumn: Column<AuditRow> = {
  key: 'agency',
  label: 'Agency',
  onCard: 5,
  cell: (row) => row.agencyName || '–',
};

const columns = (open: (row: AuditRow) => void): readonly Column<AuditRow>[] => [
  { key: 'name', label: 'Name', onCard: 1, cell: whoText },
  stampColumn('date', 'Event date', (row) => row.timeStamp, { onCard: 2 }),
  { key: 'viaApi', label: 'Via-API', cell: (row) => (row.viaApi ? 'Yes' : 'No') },
  { key: 'address', label: 'IP address', cell: (row) => row.ipAddress || '–' },
  { key: 'source', label: 'Source', cell: (row) => sourceText(row.source) },
  { key: 'description', label: 'Action performed', onCard: 3, cell: (row) => row.description },
  {
    key: 'view',
    label: 'Record',
    onCard: 4,
    cell: (row) => (
      <Button size="small" onClick={() => open(row)} aria-label={`View ${row.description}`}>
        View
      </Button>
    ),
  },
];

function Downloads({ filters, empty }: { filters: AuditFilters; empty: boolean }) {
  const { download, isBusy } = useDownload();
  const make = (downloadType: DownloadKind) =>
    void download(() =>
      call(downloadAuditTrail, {
        pageSize: -1,
        parameter: { ...parameterOf(filters), downloadType },
      } as InputOf<typeof downloadAuditTrail>),
    );
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {downloadKinds.map((kind) => (
        <Button
          key={kind}
          startIcon={<Download />}
          loading={isBusy}
          disabled={empty}
          aria-label={`Download ${kindNames[kind]}`}
          onClick={() => make(kind)}
        >
          {/* a phone has room for three signs with a word, not with two */}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, marginRight: '0.3em' }}>
            Download
          </Box>
          {kindNames[kind]}
        </Button>
      ))}
    </Stack>
  );
}

/**
 * /audit-trails: who did what and when (rules/documents-and-audit.md#the-audit-trail). Provider staff without
 * an agency see all of them.
 */
export default function AuditTrails() {
  const user = useUser();
  const navigate = useNavigate();
  const [open, setOpen] = useState<AuditRow>();
  const actions = useAnswer(listAuditActions, {}).data?.data ?? [];
  const [first] = useState(() => auditOfLastMonth(new Date(), user.timeZone));
  const list = useList(searchAuditTrail, {
    first,
    widest: { ...first, fromDate: '', endDate: '' },
    ask: (filters, at) => ({ ...at, parameter: parameterOf(filters) }),
  });
  const { total, filter } = list;
  const isOfAll = isProvider({ role: user.vggRole }) && !chosenAgency();
  const fields = [
    { name: 'fromDate', label: 'Start date', type: 'date' },
    { name: 'endDate', label: 'End date', type: 'date' },
    {
      name: 'auditType',
      label: 'Audit type',
      choices: choicesOf(actions),
      none: 'All',
    },
    { name: 'search', label: 'Search' },
  ] as const;
  return (
    <>
      <PageHeader title="Audit Trail">
        <Button onClick={() => void navigate(-1)}>Back</Button>
      </PageHeader>
      <DataList
        list={list}
        columns={isOfAll ? [agencyColumn, ...columns(setOpen)] : columns(setOpen)}
        above={
          <>
            <Filters list={list} fields={fields} />
            <Stack
              direction={{ xs: 'column', sm: 'row' }}
              spacing={1}
              sx={{ justifyContent: 'space-between', alignItems: 'center' }}
            >
              <Downloads filters={filter} empty={total === 0} />
              <Pager
                label="Pages above the records"
                page={list.page}
                pages={Math.ceil(total / list.pageSize)}
                onPage={list.go}
              />
            </Stack>
          </>
        }
      />
      {total > 0 && <Downloads filters={filter} empty={false} />}
      {open && <AuditRecord row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
