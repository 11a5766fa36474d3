import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { changeKinds } from '@kobodesk/contracts/changes';
import { searchChanges, type ChangeRow } from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { useIsOfAll, useUser } from '../../shared/auth/useSession';
import { SelectField, TextField } from '../../shared/form/Inputs';
import { AnswerTable } from '../../shared/list/AnswerTable';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { StatusChip } from '../../shared/show/StatusChip';
import { ReviewChange } from './ReviewChange';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageSize = 10;
const statuses = [
  { value: -1, label: 'All' },
  { value: 0, label: 'Pending' },
  { value: 1, label: 'Approved' },
  { value: 2, label: 'Rejected' },
];
const types = changeKinds.map(({ id, title }) => ({ value: id, label: title }));
export const changeStatus = (statusId: number): string =>
  statuses.find(({ value }) => value === statusId)?.label ?? 'Unknown';

const columns = (isOfAll: boolean, review: (row: ChangeRow) => void): readonly Column<ChangeRow>[] => [
  ...(isOfAll
    ? [{ key: 'agency', label: 'Agency', onCard: true, cell: (row: ChangeRow) => row.agency }]
    : []),
  { key: 'entity', label: 'Entity', onCard: true, cell: (row) => row.entityType },
  { key: 'title', label: 'Record', onCard: true, cell: (row) => <InvoiceLink number={row.title} /> },
  { key: 'createdBy', label: 'Created by', onCard: true, cell: (row) => row.createdBy },
  { key: 'created', label: 'Created date', cell: (row) => <DateText value={row.createdDate} form="stamp" /> },
  { key: 'approvedBy', label: 'Approved by', cell: (row) => row.approvedBy || '–' },
  {
    key: 'status',
    label: 'Status',
    onCard: true,
    cell: (row) => <StatusChip status={row.outcome === 'failed' ? 'Failed' : changeStatus(row.statusId)} />,
  },
  { key: 'comment', label: 'Comment', cell: (row) => row.comment || '–' },
  {
    key: 'review',
    label: 'Review',
    onCard: true,
    cell: (row) => (
      <Button size="small" onClick={() => review(row)} aria-label={`Review ${row.entityType} ${row.title}`}>
        Review
      </Button>
    ),
  },
];

/**
 * /maker-checker: changes that wait for a second person, and what became of the others
 * (rules/approvals.md#who-checks-a-change).
 */
export default function MakerChecker() {
  const user = useUser();
  const isOfAll = useIsOfAll();
  const [filter, setFilter] = useState({ status: '0', type: '', text: '' });
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ChangeRow>();
  const answer = useAnswer(
    searchChanges,
    {
      AppId: 'KOBODESK',
      RoleName: user.userRole,
      UserName: user.userName,
      Size: pageSize,
      From: page - 1,
      StatusId: filter.status,
      EntityTypeId: filter.type || undefined,
      SearchText: filter.text,
    },
    { resource: 'changes' },
  );
  const set = (patch: Partial<typeof filter>) => {
    setFilter({ ...filter, ...patch });
    setPage(1);
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Maker Checker" />
      <Card
        role="search"
        sx={{
          padding: '16px',
          display: 'grid',
          gap: '16px',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <SelectField
          label="Status"
          value={filter.status}
          choices={statuses}
          onChange={(status) => set({ status })}
        />
        <SelectField
          label="Entity type"
          value={filter.type}
          choices={types}
          none="All"
          onChange={(type) => set({ type })}
        />
        <TextField label="Search" type="search" value={filter.text} onChange={(text) => set({ text })} />
      </Card>
      <AnswerTable
        answer={answer}
        rows={answer.data?.results ?? []}
        total={answer.data?.totalCount ?? 0}
        columns={columns(isOfAll, setOpen)}
        page={page}
        onPage={setPage}
        onClear={() => set({ status: '-1', type: '', text: '' })}
      />
      {open && <ReviewChange change={open} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
