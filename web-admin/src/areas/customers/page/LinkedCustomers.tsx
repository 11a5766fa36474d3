import type { CustomerRecord, MergedCustomer } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../../../shared/auth/session';
import { Empty } from '../../../shared/feedback/Feedback';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { DateText } from '../../../shared/show/dates/DateText';
import { customerPath, familyPath } from '../paths';

type Member = MergedCustomer & { id: number };

const columns: readonly Column<Member>[] = [
  {
    key: 'name',
    label: 'Customer name',
    onCard: true,
    cell: (row) => (
      <Link component={RouterLink} to={customerPath(row.customerId)}>
        {row.customerName}
      </Link>
    ),
  },
  {
    key: 'since',
    label: 'Merge date',
    onCard: true,
    cell: (row) => <DateText value={row.mergeDate} />,
  },
];

interface LinkedProps {
  customer: CustomerRecord;
  members: readonly MergedCustomer[];
}

/** Who is merged into the customer, or into whom it is (rules/customers.md#merging). */
export default function LinkedCustomers({ customer, members }: LinkedProps) {
  if (customer.parentId !== null)
    return (
      <Typography>
        This customer is merged into{' '}
        <Link component={RouterLink} to={customerPath(customer.parentId)}>
          {customer.parentName}
        </Link>
        , where its invoices are shown too.
      </Typography>
    );
  if (members.length === 0)
    return <Empty title="No linked customer">Customers that are merged into this one stand here.</Empty>;
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <RowsTable columns={columns} data={members.map((row) => ({ ...row, id: row.customerId }))} />
      {can('customer.merge') && (
        <Box>
          <Button variant="outlined" component={RouterLink} to={familyPath(customer.id)}>
            Unmerge
          </Button>
        </Box>
      )}
    </Box>
  );
}
