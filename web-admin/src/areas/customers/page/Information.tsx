import type { CustomerRecord } from '@kobodesk/contracts/invoicing';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DateText } from '../../../shared/show/dates/DateText';
import { Facts } from '../../../shared/show/Facts';

/** What is known of the customer itself. */
export function Information({ customer }: { customer: CustomerRecord }) {
  return (
    <Card
      component="section"
      aria-label="Customer information"
      sx={{ padding: '16px', display: 'grid', gap: '12px', alignSelf: 'start', typography: 'body2' }}
    >
      <Typography variant="h3" component="h2">
        Customer information
      </Typography>
      <Facts
        columns="98px minmax(0, 1fr)"
        facts={{
          Name: customer.customerName,
          Email: customer.email || '–',
          'Phone number': customer.phone || '–',
          IN: <span className="tabular">{customer.customerAIN}</span>,
          'Account code': customer.accountCode || '–',
          Category: customer.categoryName || '–',
          Type: customer.typeName || '–',
          Address: customer.address || '–',
          'Incorporation date': customer.incorpDate ? <DateText value={customer.incorpDate} /> : '–',
          'RC number': customer.rcNumber || '–',
          'Debt recovery': `${customer.debtRecovery} %`,
          'Self service': customer.allowSelfService ? 'Yes' : 'No',
        }}
      />
    </Card>
  );
}
