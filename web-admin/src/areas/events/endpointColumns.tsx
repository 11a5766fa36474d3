import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { WebhookEndpoint } from '@kobodesk/contracts/notifications';
import { Link as RouterLink } from 'react-router-dom';
import { RowMenu, type RowAction } from '../../shared/list/RowMenu';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/dates/DateText';
import { StatusChip } from '../../shared/show/StatusChip';
import { deliveriesOf, endpointWords } from './endpointWords';

/** What can be done with an endpoint. */
export type Doing = 'edit' | 'pause' | 'resume' | 'replay' | 'show' | 'roll' | 'remove';

const Second = ({ children }: { children: React.ReactNode }) => (
  <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);

/** The state in a word, and why it is so. */
function State({ row }: { row: WebhookEndpoint }) {
  const { label, tone } = endpointWords[row.state];
  return (
    <Box>
      <StatusChip status={label} tone={tone} />
      {row.reason !== '' && <Second>{row.reason}</Second>}
      {row.failingSince !== '' && (
        <Second>
          Since <DateText value={row.failingSince} form="stamp" />
        </Second>
      )}
    </Box>
  );
}

const actionsOf = (row: WebhookEndpoint, run: (what: Doing) => void): RowAction[] => [
  row.state === 'paused'
    ? { label: 'Resume', run: () => run('resume') }
    : { label: 'Pause', run: () => run('pause') },
  { label: 'Edit', run: () => run('edit') },
  { label: 'Replay', run: () => run('replay') },
  { label: 'Show secret', run: () => run('show') },
  { label: 'New secret', run: () => run('roll') },
  { label: 'Remove', danger: true, run: () => run('remove') },
];

/** The columns of endpoints, and what can be done with each. */
export const endpointColumns = (
  run: (what: Doing, row: WebhookEndpoint) => void,
): readonly Column<WebhookEndpoint>[] => [
  {
    key: 'name',
    label: 'Name',
    onCard: 1,
    cell: (row) => (
      <Box>
        <Link component={RouterLink} to={deliveriesOf(row)}>
          {row.name}
        </Link>
        <Second>{row.url}</Second>
      </Box>
    ),
  },
  {
    key: 'types',
    label: 'Events',
    onCard: 3,
    cell: ({ types }) => (types.length === 0 ? 'All events' : types.join(', ')),
  },
  { key: 'state', label: 'Status', onCard: 5, cell: (row) => <State row={row} /> },
  {
    key: 'waiting',
    label: 'Waiting',
    align: 'right',
    onCard: 4,
    // on a card nothing else says what the figure is
    cell: ({ waiting }) => (
      <span className="tabular">
        {waiting.toLocaleString('en')}
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {' waiting'}
        </Box>
      </span>
    ),
  },
  { key: 'owner', label: 'Owner', cell: ({ owner }) => owner },
  {
    key: 'actions',
    label: 'Action',
    onCard: 2,
    cell: (row) => <RowMenu label={row.name} actions={actionsOf(row, (what) => run(what, row))} />,
  },
];
