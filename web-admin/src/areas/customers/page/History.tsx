import { searchAuditTrail, type AuditRow } from '@kobodesk/contracts/reporting';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Empty } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { useList } from '../../../shared/list/useList';
import { AuditRecord } from '../../../shared/audit/AuditRecord';
import { whoText } from '../../../shared/audit/who';
import { DateText } from '../../../shared/show/dates/DateText';

const columnsFor = (open: (row: AuditRow) => void): readonly Column<AuditRow>[] => [
  { key: 'what', label: 'What happened', onCard: 1, cell: (row) => row.description },
  { key: 'who', label: 'Who', onCard: 3, cell: whoText },
  { key: 'when', label: 'When', onCard: 4, cell: (row) => <DateText value={row.timeStamp} /> },
  {
    key: 'view',
    label: 'Record',
    align: 'right',
    onCard: 2,
    cell: (row) => (
      <Button size="small" onClick={() => open(row)} aria-label={`View ${row.description}`}>
        View
      </Button>
    ),
  },
];

/** Who did what with the customer, the latest first. */
export default function History({ customerId }: { customerId: number }) {
  const [open, setOpen] = useState<AuditRow>();
  const list = useList(searchAuditTrail, {
    resource: 'customers',
    first: {},
    ask: (_filter, at) => ({ ...at, parameter: { entity: 'customer', entityId: String(customerId) } }),
  });
  return (
    <>
      <DataList
        list={list}
        columns={columnsFor(setOpen)}
        empty={
          <Empty title="Nothing was recorded yet">
            Each change of this customer stands here, with who made it.
          </Empty>
        }
      />
      {open && <AuditRecord row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
