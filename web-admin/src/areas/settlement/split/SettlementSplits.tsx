import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { searchSplits, type SettlementSplitRow } from '@kobodesk/contracts/settlement';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useWhose } from '../../../shared/auth/useWhose';
import { Empty } from '../../../shared/feedback/Feedback';
import { AnswerTable } from '../../../shared/list/AnswerTable';
import type { Column } from '../../../shared/list/RowsTable';
import { SearchBox } from '../../../shared/list/SearchBox';
import { DateText } from '../../../shared/show/DateText';
import { StatusChip } from '../../../shared/show/StatusChip';
import { PageHeader } from '../../../shared/shell/PageHeader';

const pageSize = 10;
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
  { key: 'date', label: 'Date created', cell: (row) => <DateText value={row.dateCreated} form="ordinal" /> },
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
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    searchSplits,
    { pageSize, from: page - 1, parameter: { searchQuery: text, agencyId } },
    { resource: 'settlement-splits' },
  );
  const search = (value: string) => {
    setText(value);
    setPage(1);
  };
  const isUnused = text === '' && answer.data?.totalCount === 0;
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Settlement Splits" />
      <SearchBox
        label="Search"
        text={text}
        onText={search}
        create={{ label: 'Add', to: '/add-settlement-split' }}
      />
      {isUnused ? (
        <Empty title="No settlement split has been created yet">
          A split pays third parties their share of what is collected on a revenue line.
        </Empty>
      ) : (
        <AnswerTable
          answer={answer}
          rows={answer.data?.results ?? []}
          total={answer.data?.totalCount ?? 0}
          columns={columns}
          page={page}
          onPage={setPage}
          onClear={() => search('')}
        />
      )}
    </Box>
  );
}
