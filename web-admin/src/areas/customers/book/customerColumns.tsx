import InfoOutlined from '@mui/icons-material/InfoOutlined';
import { activateCustomer, deactivateCustomer, type CustomerRecord } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import { Link as RouterLink } from 'react-router-dom';
import { ActiveSwitch } from '../../../shared/list/ActiveSwitch';
import type { Column } from '../../../shared/list/RowsTable';
import { tickColumn } from '../../../shared/list/ticks';
import { StatusChip } from '../../../shared/show/StatusChip';
import { customerPath } from '../paths';
import type { Choosing } from './useChoosing';

const Name = ({ row }: { row: CustomerRecord }) => (
  <>
    <Link component={RouterLink} to={customerPath(row.id)}>
      {row.customerName}
    </Link>
    {row.parentName !== '' && (
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Merged into {row.parentName}</Box>
    )}
  </>
);

/** Nobody switches the customer that stands for whoever has no record. */
export const CustomerStatus = ({ row, fixed }: { row: CustomerRecord; fixed: boolean }) =>
  fixed || row.isUnregistered ? (
    <StatusChip status={row.status ? 'Active' : 'Inactive'} />
  ) : (
    <ActiveSwitch
      name={row.customerName}
      active={row.status}
      on={activateCustomer}
      off={deactivateCustomer}
      input={{ customerId: row.id }}
    />
  );

const Details = ({ row }: { row: CustomerRecord }) => (
  <IconButton
    size="small"
    component={RouterLink}
    to={customerPath(row.id)}
    aria-label={`Details of ${row.customerName}`}
  >
    <InfoOutlined fontSize="small" />
  </IconButton>
);

/** Whom to choose: as many as are the same, or the one that others are merged into. */
function choiceColumn(choosing: Choosing): Column<CustomerRecord> {
  const ticks = tickColumn<CustomerRecord>(choosing, ({ customerName }) => customerName);
  if (choosing.mode === 'merge') return { ...ticks, cell: (row) => !row.isUnregistered && ticks.cell(row) };
  return {
    key: 'parent',
    label: 'Parent',
    onCard: 'lead',
    cell: (row) => (
      <Radio
        size="small"
        name="parent"
        checked={choosing.isTicked(row)}
        slotProps={{ input: { 'aria-label': `Choose ${row.customerName}` } }}
        onChange={() => choosing.pick(row)}
      />
    ),
  };
}

/** What the book of customers shows of each, and what is chosen by while some are merged or parted. */
export function customerColumns(choosing: Choosing): readonly Column<CustomerRecord>[] {
  const isChoosing = choosing.mode !== undefined;
  return [
    ...(isChoosing ? [choiceColumn(choosing)] : []),
    { key: 'name', label: 'Name', onCard: 1, cell: (row) => <Name row={row} /> },
    { key: 'email', label: 'Email', cell: (row) => row.email || '–' },
    {
      key: 'ain',
      label: 'IN',
      onCard: 3,
      cell: (row) => <span className="tabular">{row.customerAIN}</span>,
    },
    { key: 'account', label: 'Account code', cell: (row) => row.accountCode || '–' },
    {
      key: 'children',
      label: 'Number of sub customers',
      align: 'right',
      cell: (row) => row.subCustomersCount,
    },
    {
      key: 'status',
      label: 'Status',
      ...(isChoosing ? {} : { onCard: 2 }),
      cell: (row) => <CustomerStatus row={row} fixed={isChoosing} />,
    },
    {
      key: 'details',
      label: 'Details',
      align: 'right',
      onCard: isChoosing ? 2 : 4,
      cell: (row) => <Details row={row} />,
    },
  ];
}
