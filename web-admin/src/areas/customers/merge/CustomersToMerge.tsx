import { mergeCustomers, mergeWords, type CustomerRecord } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useOperation } from '../../../shared/api/useOperation';
import { useNotice } from '../../../shared/feedback/useNotice';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { bookPath, familyPath, handedIn, handing, mergePath } from '../paths';

const columnsFor = (
  parent: CustomerRecord | undefined,
  onParent: (row: CustomerRecord) => void,
): readonly Column<CustomerRecord>[] => [
  {
    key: 'parent',
    label: 'Parent',
    onCard: 2,
    cell: (row) => (
      <Radio
        size="small"
        name="parent"
        checked={parent?.id === row.id}
        slotProps={{ input: { 'aria-label': `${row.customerName} is the parent` } }}
        onChange={() => onParent(row)}
      />
    ),
  },
  { key: 'name', label: 'Name', onCard: 1, cell: (row) => row.customerName },
  { key: 'email', label: 'Email address', onCard: 3, cell: (row) => row.email || '–' },
  {
    key: 'ain',
    label: 'IN',
    onCard: 4,
    cell: (row) => <span className="tabular">{row.customerAIN}</span>,
  },
];

/** What will happen, before it does. */
const Outcome = ({ parent, others }: { parent: CustomerRecord; others: readonly CustomerRecord[] }) => (
  <Typography role="status">
    {others.map(({ customerName }) => customerName).join(', ')} will be merged into{' '}
    <strong>{parent.customerName}</strong>. Invoices, payments, people and history stay with the customer that
    they were made for, and you can unmerge at any time.
  </Typography>
);

/** /settings-customers-to-merge: which of the chosen stays for all of them (rules/customers.md#merging). */
export default function CustomersToMerge() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const notice = useNotice();
  const chosen = handedIn(state).chosen ?? [];
  const [parent, setParent] = useState<CustomerRecord>();
  const merge = useOperation(mergeCustomers, {
    onSuccess: () => parent && void navigate(familyPath(parent.id), handing({ from: mergePath })),
  });
  if (chosen.length < 2) return <Navigate to={bookPath} replace />;
  const others = chosen.filter(({ id }) => id !== parent?.id);
  const proceed = () => {
    if (parent === undefined) notice.error(mergeWords.needsParent, 5);
    else void merge.run({ parentCustomerId: parent.id, childCustomerIds: others.map(({ id }) => id) });
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="Merge Customer" lead="Choose the customer that stays for all of them." />
      <RowsTable columns={columnsFor(parent, setParent)} data={chosen} isSelected={(row) => row === parent} />
      {parent && <Outcome parent={parent} others={others} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
        <Button variant="outlined" component={Link} to={bookPath}>
          Cancel
        </Button>
        <Button variant="contained" loading={merge.busy} onClick={proceed}>
          Proceed
        </Button>
      </Box>
    </Box>
  );
}
