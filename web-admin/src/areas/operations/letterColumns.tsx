import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import type { DeadLetterRow } from '@kobodesk/contracts/reporting';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/DateText';
import { StatusChip } from '../../shared/show/StatusChip';
import { stateWords } from './letterWords';

interface Handlers {
  ticked: ReadonlySet<string>;
  tick: (ids: readonly string[], isTicked: boolean) => void;
  open: (row: DeadLetterRow) => void;
  agencyOf: (row: DeadLetterRow) => string;
}

const tickColumn = ({ ticked, tick }: Handlers): Column<DeadLetterRow> => ({
  key: 'tick',
  label: 'Select',
  onCard: true,
  cell: (row) => (
    <Checkbox
      checked={ticked.has(row.id)}
      slotProps={{ input: { 'aria-label': `Select ${row.id}` } }}
      onChange={(_event, isTicked) => tick([row.id], isTicked)}
    />
  ),
});

const stateColumn: Column<DeadLetterRow> = {
  key: 'state',
  label: 'State',
  onCard: true,
  cell: (row) => <StatusChip status={stateWords[row.state].label} tone={stateWords[row.state].tone} />,
};

/** The columns of the page; only letters that wait are ticked. On a card long texts stand on the left. */
export function letterColumns(handlers: Handlers, isWaiting: boolean): readonly Column<DeadLetterRow>[] {
  return [
    isWaiting ? tickColumn(handlers) : stateColumn,
    {
      key: 'kind',
      label: 'Kind',
      onCard: true,
      cell: (row) =>
        row.kind === 'payment' ? (
          <StatusChip status="Payment" tone="overdue" />
        ) : (
          <StatusChip status="Other" />
        ),
    },
    { key: 'consumer', label: 'Consumer', onCard: true, cell: (row) => row.consumer },
    {
      key: 'died',
      label: 'Since',
      onCard: true,
      cell: (row) => <DateText value={row.diedAt} form="stamp" />,
    },
    { key: 'fact', label: 'Fact', cell: (row) => row.event },
    { key: 'agency', label: 'Agency', cell: handlers.agencyOf },
    { key: 'reason', label: 'Reason', onCard: true, cell: (row) => row.reason },
    { key: 'attempts', label: 'Tries', align: 'right', cell: (row) => row.attempts },
    {
      key: 'view',
      label: 'Details',
      onCard: true,
      cell: (row) => (
        <Button size="small" onClick={() => handlers.open(row)} aria-label={`View ${row.id}`}>
          View
        </Button>
      ),
    },
  ];
}
