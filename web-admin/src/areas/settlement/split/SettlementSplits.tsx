import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { searchSplits, type SettlementSplitRow } from '@kobodesk/contracts/settlement';
import { Link as RouterLink } from 'react-router-dom';
import { useWhose } from '../../../shared/auth/useWhose';
import { Empty } from '../../../shared/feedback/Feedback';
import { CreateButton } from '../../../shared/list/CreateButton';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../../shared/list/useList';
import { DateText } from '../../../shared/show/dates/DateText';
import { StatusChip } from '../../../shared/show/StatusChip';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { SplitMode } from './SplitMode';

const columns: readonly Column<SettlementSplitRow>[] = [
  {
    key: 'revenue',
    label: 'Revenue name',
    onCard: true,
    cell: (row) => (
      <Link component={RouterLink} to={`/view-settlement-split-per-revenue?split=${row.id}`}>
        {row.revenueName}
      </Link>
    ),
  },
  { key: 'type', label: 'Split type', onCard: true, cell: (row) => row.splitTypeName },
  {
    key: 'account',
    label: 'Settlement account name',
    cell: (row) => row.settlementAccountName || '–',
  },
  { key: 'date', label: 'Date created', cell: (row) => <DateText value={row.dateCreated} form="table" /> },
  {
    key: 'status',
    label: 'Status',
    onCard: true,
    cell: (row) => <StatusChip status={row.status ? 'active' : 'Inactive'} />,
  },
  {
    key: 'edit',
    label: 'Edit',
    onCard: true,
    cell: (row) => (
      <Button
        size="small"
        component={RouterLink}
        to={`/edit-settlement-split?split=${row.id}`}
        aria-label={`Edit ${row.revenueName}`}
      >
        Edit
      </Button>
    ),
  },
];

/**
 * /settings-settlements: which revenue lines are shared with third parties
 * (rules/settlement.md#lists-of-splits).
 */
export default function SettlementSplits() {
  const { agencyId } = useWhose();
  const list = useList(searchSplits, {
    resource: 'settlement-splits',
    first: { text: '' },
    ask: ({ text }, at) => ({ ...at, parameter: { searchQuery: text, agencyId } }),
  });
  return (
    <>
      <PageHeader title="Settlement Splits">
        <Button component={RouterLink} to="/simulate-split" variant="outlined">
          Simulate
        </Button>
        <CreateButton label="Add" to="/add-settlement-split" />
      </PageHeader>
      <DataList
        list={list}
        columns={columns}
        above={<SplitMode />}
        search={<SearchBox {...searchIn(list)} />}
        empty={
          <Empty title="No settlement split has been created yet">
            A split pays third parties their share of what is collected on a revenue line.
          </Empty>
        }
      />
    </>
  );
}
