import Button from '@mui/material/Button';
import { searchChanges, type ChangeRow } from '@kobodesk/contracts/workflow';
import { useEffect, useState } from 'react';
import { useIsOfAll, useUser } from '../../shared/auth/useSession';
import type { Choice } from '../../shared/form/Inputs';
import { DataList } from '../../shared/list/DataList';
import { Filters } from '../../shared/list/search/Filters';
import type { Column } from '../../shared/list/RowsTable';
import { useList } from '../../shared/list/useList';
import { DateText } from '../../shared/show/DateText';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { StatusChip } from '../../shared/show/StatusChip';
import { ReviewChange } from './ReviewChange';
import { PageHeader } from '../../shared/shell/PageHeader';

const statuses = [
  { value: -1, label: 'All' },
  { value: 0, label: 'Pending' },
  { value: 1, label: 'Approved' },
  { value: 2, label: 'Rejected' },
];
const first = { status: '0', type: '', text: '' };
const fieldsOf = (types: readonly Choice[]) =>
  [
    { name: 'status', label: 'Status', choices: statuses },
    { name: 'type', label: 'Entity type', choices: types, none: 'All' },
    { name: 'text', label: 'Search' },
  ] as const;

/** The kinds bring every contract with them: they come after the page. */
function useKinds(): readonly Choice[] {
  const [kinds, setKinds] = useState<readonly Choice[]>([]);
  useEffect(() => {
    void import('@kobodesk/contracts/changes').then(({ changeKinds }) =>
      setKinds(changeKinds.map(({ id, title }) => ({ value: id, label: title }))),
    );
  }, []);
  return kinds;
}

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
  const kinds = useKinds();
  const [open, setOpen] = useState<ChangeRow>();
  const list = useList(searchChanges, {
    resource: 'changes',
    first,
    widest: { ...first, status: '-1' },
    ask: ({ status, type, text }, { from, pageSize }) => ({
      AppId: 'KOBODESK',
      RoleName: user.userRole,
      UserName: user.userName,
      Size: pageSize,
      From: from,
      StatusId: status,
      EntityTypeId: type || undefined,
      SearchText: text,
    }),
  });
  return (
    <>
      <PageHeader title="Maker Checker" />
      <DataList
        list={list}
        columns={columns(isOfAll, setOpen)}
        above={<Filters atOnce list={list} fields={fieldsOf(kinds)} />}
      />
      {open && <ReviewChange change={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
