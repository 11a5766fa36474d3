import Add from '@mui/icons-material/Add';
import { saveUnpaidLimit, searchUnpaidLimits, type UnpaidLimitRow } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Empty } from '../../../shared/feedback/Feedback';
import { dateColumn } from '../../../shared/list/columns';
import { ActiveSwitch } from '../../../shared/list/ActiveSwitch';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../../shared/list/useList';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { reviewPath, savePath } from './useSetup';

/** The document knows one call for both: what a set-up says is sent again with the switch turned. */
const turned =
  ({ id, count, isAllLocation, locationIds }: UnpaidLimitRow) =>
  (status: boolean) => ({
    id,
    count,
    isAllLocation,
    locationIds,
    status,
  });

const columns: readonly Column<UnpaidLimitRow>[] = [
  {
    key: 'location',
    label: 'Location',
    onCard: true,
    cell: (row) =>
      row.status ? (
        <Link component={RouterLink} to={`${reviewPath}?id=${row.id}`}>
          {row.location}
        </Link>
      ) : (
        row.location
      ),
  },
  {
    key: 'count',
    label: 'Maximum Unpaid Invoice',
    align: 'right',
    onCard: true,
    cell: (row) => row.count.toLocaleString('en'),
  },
  dateColumn('modified', 'Last modified', (row) => row.lastModified),
  {
    key: 'status',
    label: 'Status',
    onCard: true,
    cell: (row) => (
      <ActiveSwitch
        name={row.location}
        active={row.status}
        on={saveUnpaidLimit}
        off={saveUnpaidLimit}
        input={turned(row)}
      />
    ),
  },
  {
    key: 'edit',
    label: 'Edit',
    align: 'right',
    onCard: true,
    isFor: ({ status }) => status,
    cell: (row) =>
      row.status && (
        <Button
          size="small"
          component={RouterLink}
          to={`${savePath}?id=${row.id}`}
          aria-label={`Edit ${row.location}`}
        >
          Edit
        </Button>
      ),
  },
];

/** /settings-view-self-service-setup: how many invoices may be unpaid at a location (rules/customers.md#unpaid-limits). */
export default function ViewSetups() {
  const list = useList(searchUnpaidLimits, {
    resource: 'unpaid-limits',
    first: { text: '' },
    ask: ({ text }, at) => ({ ...at, parameter: text === '' ? {} : { location: text } }),
  });
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="View Self Service Setup"
        lead="How many invoices of a self-service customer may be unpaid at a location. Your own people are not bound by it."
      >
        <Button variant="contained" startIcon={<Add />} component={RouterLink} to={savePath}>
          Create new setup
        </Button>
      </PageHeader>
      <DataList
        list={list}
        columns={columns}
        search={<SearchBox {...searchIn(list, 'Location search')} />}
        empty={<Empty title="You do not have any setup records yet" />}
      />
    </Box>
  );
}
