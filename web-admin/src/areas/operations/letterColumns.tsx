import Button from '@mui/material/Button';
import type { DeadLetterRow } from '@kobodesk/contracts/reporting';
import { stampColumn } from '../../shared/list/columns';
import type { Column } from '../../shared/list/RowsTable';
import { tickColumn, type Ticks } from '../../shared/list/ticks';
import { StatusChip } from '../../shared/show/StatusChip';
import { stateWords } from './letterWords';

interface Handlers {
  ticks: Ticks<DeadLetterRow>;
  open: (row: DeadLetterRow) => void;
  agencyOf: (row: DeadLetterRow) => string;
}

const stateColumn: Column<DeadLetterRow> = {
  key: 'state',
  label: 'State',
  onCard: 5,
  cell: (row) => <StatusChip status={stateWords[row.state].label} tone={stateWords[row.state].tone} />,
};

/** The columns of the page; only letters that wait are ticked. On a card long texts stand on the left. */
export function letterColumns(handlers: Handlers, isWaiting: boolean): readonly Column<DeadLetterRow>[] {
  return [
    isWaiting ? tickColumn(handlers.ticks, ({ id }) => id) : stateColumn,
    {
      key: 'kind',
      label: 'Kind',
      onCard: 2,
      cell: (row) =>
        row.kind === 'payment' ? (
          <StatusChip status="Payment" tone="overdue" />
        ) : (
          <StatusChip status="Other" />
        ),
    },
    { key: 'consumer', label: 'Consumer', onCard: 1, cell: (row) => row.consumer },
    stampColumn('died', 'Since', (row) => row.diedAt, { onCard: 4 }),
    { key: 'fact', label: 'Fact', cell: (row) => row.event },
    { key: 'agency', label: 'Agency', cell: handlers.agencyOf },
    { key: 'reason', label: 'Reason', onCard: 3, cell: (row) => row.reason },
    { key: 'attempts', label: 'Tries', align: 'right', cell: (row) => row.attempts },
    {
      key: 'view',
      label: 'Details',
      onCard: 6,
      cell: (row) => (
        <Button size="small" onClick={() => handlers.open(row)} aria-label={`View ${row.id}`}>
          View
        </Button>
      ),
    },
  ];
}
