import { currencyOf, getOwnStanding, type OwnStanding } from '@kobodesk/contracts/invoicing';
import { Alert, Box, Button, Card } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { DateText } from '../../../shared/show/dates/DateText';
import { Money } from '../../../shared/show/Money';

const invoices = (count: number): string => `${count.toLocaleString('en')} invoice${count === 1 ? '' : 's'}`;

/** Late, and next: a line each, where there is something to say. */
function When({ currencyId, late, next }: OwnStanding) {
  return (
    <Box sx={{ display: 'grid', gap: '2px', color: 'text.secondary', typography: 'body2' }}>
      {late.count > 0 && (
        <Box sx={{ color: 'error.main', '& .kobo': { color: 'inherit' } }}>
          <Money amount={late.amount} currencyId={currencyId} /> late, on {invoices(late.count)}
        </Box>
      )}
      {next && (
        <Box>
          <Money amount={next.amount} currencyId={currencyId} /> due on{' '}
          <DateText value={next.dueDay} form="table" />
        </Box>
      )}
    </Box>
  );
}

function Standing({ standing }: { standing: OwnStanding }) {
  const { currencyId, open } = standing;
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        {`You owe in ${currencyOf(currencyId)?.name ?? ''}, on ${invoices(open.count)}`}
      </Box>
      <Box sx={{ typography: 'h4', overflowWrap: 'anywhere' }}>
        <Money amount={open.amount} currencyId={currencyId} />
      </Box>
      <When {...standing} />
    </Box>
  );
}

/** What customers' staff owe, over their invoices (rules/customers.md#what-a-customer-owes). */
export default function WhatIsDue() {
  const { data, error } = useAnswer(getOwnStanding, {}, { resource: 'invoices' });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  return (
    <Card
      component="section"
      aria-label="What you owe"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '16px 48px',
        alignItems: 'flex-start',
        padding: '16px',
        marginBottom: '16px',
      }}
    >
      {data.data.length === 0 && <Box sx={{ typography: 'h5' }}>You owe nothing</Box>}
      {data.data.map((standing) => (
        <Standing key={standing.currencyId} standing={standing} />
      ))}
      <Button
        component={Link}
        to="/customer-statement"
        variant="outlined"
        sx={{ marginLeft: { md: 'auto' } }}
      >
        Statement of account
      </Button>
    </Card>
  );
}
