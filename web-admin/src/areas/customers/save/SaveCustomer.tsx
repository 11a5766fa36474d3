import { getCustomerDetails } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { customerPath } from '../paths';
import { CustomerForm } from './CustomerForm';

/** /new-customer: a new customer, or with `?customer=` the change of one (rules/customers.md#adding-one). */
export default function SaveCustomer() {
  const [search] = useSearchParams();
  const customerId = search.get('customer') ?? '';
  const isNew = customerId === '';
  const answer = useAnswer(
    getCustomerDetails,
    { customerId },
    { resource: 'customers', enabled: !isNew, fresh: true },
  );
  // what is kept while the next answer loads is of another customer
  const customer = isNew || answer.isPlaceholderData ? undefined : answer.data?.data;
  // neither is edited, whoever opens the address
  if (customer && (!customer.status || customer.isUnregistered))
    return <Navigate to={customerPath(customer.id)} replace />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={isNew ? 'New Customer' : 'Edit Customer'} />
      {!isNew && !customer && !answer.error && <Loading rows={8} />}
      {!isNew && <NoAnswer of={answer} />}
      {(isNew || customer) && <CustomerForm key={customerId} customer={customer} />}
    </Box>
  );
}
