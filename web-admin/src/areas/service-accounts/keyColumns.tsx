import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiKeyRow } from '@kobodesk/contracts/identity';
import { stampColumn } from '../../shared/list/columns';
import { menuColumn, type RowAction } from '../../shared/list/RowMenu';
import type { Column } from '../../shared/list/RowsTable';
import { DateText } from '../../shared/show/dates/DateText';
import { StatusChip } from '../../shared/show/StatusChip';
import { keyWords } from './accountWords';

const Second = ({ children }: { children: React.ReactNode }) => (
  <Typography variant="body2" component="div" color="textSecondary">
    {children}
  </Typography>
);

/** When and from where; and the last time that it was refused for that. */
function Used({ row }: { row: ApiKeyRow }) {
  return (
    <Box>
      {row.lastUsedAt === null ? (
        'Never'
      ) : (
        <>
          <DateText value={row.lastUsedAt} form="stamp" />
          <Second>{row.lastAddress}</Second>
        </>
      )}
      {row.lastRefusedAt !== null && (
        <Typography variant="body2" component="div" sx={{ color: 'house.dangerText' }}>
          Refused from {row.lastRefusedAddress}
        </Typography>
      )}
    </Box>
  );
}

type Doing = 'roll' | 'revoke';

function actionsOf(row: ApiKeyRow, may: Record<Doing, boolean>, run: (what: Doing) => void): RowAction[] {
  if (row.state !== 'live') return [];
  return [
    ...(may.roll && !row.isReplaced ? [{ label: 'Roll over', run: () => run('roll') }] : []),
    ...(may.revoke ? [{ label: 'Revoke', danger: true, run: () => run('revoke') }] : []),
  ];
}

/** The columns of keys, and what can be done with each. */
export const keyColumns = (
  may: Record<Doing, boolean>,
  run: (what: Doing, key: ApiKeyRow) => void,
): readonly Column<ApiKeyRow>[] => [
  {
    key: 'name',
    label: 'Name',
    onCard: true,
    cell: (row) => (
      <Box>
        {row.name}
        <Second>kd_live_{row.keyId}_…</Second>
      </Box>
    ),
  },
  {
    key: 'state',
    label: 'Status',
    onCard: true,
    cell: (row) => {
      const { label, tone } = keyWords(row);
      return <StatusChip status={label} tone={tone} />;
    },
  },
  stampColumn('expires', 'Expires', (row) => row.expiresAt, { onCard: true }),
  { key: 'used', label: 'Last used', onCard: true, cell: (row) => <Used row={row} /> },
  {
    key: 'networks',
    label: 'May be used from',
    onCard: true,
    cell: (row) => (row.networks.length === 0 ? 'Any address' : row.networks.join(', ')),
  },
  { key: 'holder', label: 'Made by', cell: (row) => row.holder },
  menuColumn(
    'Action',
    ({ name }) => name,
    (row) => actionsOf(row, may, (what) => run(what, row)),
  ),
];
