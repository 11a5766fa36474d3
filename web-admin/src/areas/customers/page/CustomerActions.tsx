import Add from '@mui/icons-material/Add';
import type { CustomerRecord } from '@kobodesk/contracts/invoicing';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '../../../shared/auth/session';
import { RowMenu, type RowAction } from '../../../shared/list/RowMenu';
import { bookPath, editPath, familyPath, handing } from '../paths';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

interface ActionsProps {
  customer: CustomerRecord;
  onAddStaff: () => void;
}

/** What can be done with the customer. */
export function CustomerActions({ customer, onAddStaff }: ActionsProps) {
  const navigate = useNavigate();
  const { id, status, isUnregistered, allowSelfService, hasSubCustomers } = customer;
  const phone = useIsPhone();
  const rest: RowAction[] = [];
  // a line of a phone has room for two buttons and the menu
  if (!allowSelfService && phone) rest.push({ label: 'Add Staff', run: onAddStaff });
  if (!isUnregistered)
    rest.push({
      label: 'Merge',
      permission: 'customer.merge',
      run: () => void navigate(`${bookPath}?mode=merge`, handing({ chosen: [customer] })),
    });
  if (hasSubCustomers)
    rest.push({ label: 'Unmerge', permission: 'customer.merge', run: () => void navigate(familyPath(id)) });
  return (
    <>
      {!allowSelfService && !phone && (
        <Button variant="outlined" onClick={onAddStaff}>
          Add Staff
        </Button>
      )}
      <Button variant="outlined" component={Link} to={editPath(id)} disabled={!status || isUnregistered}>
        Edit customer
      </Button>
      {can('invoice.create') && status && (
        <Button
          variant="contained"
          startIcon={<Add />}
          // one line on a phone
          sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
          component={Link}
          to={`/create-invoice?customer=${encodeURIComponent(customer.customerAIN)}`}
        >
          Create Invoice
        </Button>
      )}
      <RowMenu label={customer.customerName} actions={rest} />
    </>
  );
}
