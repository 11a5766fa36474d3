import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { Fragment, type ReactNode } from 'react';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { Money } from '../../shared/show/Money';

/** Who asks for what, of which invoice, and who decides. */
export function RequestFacts({ request }: { request: InvoiceRequestRow }) {
  const facts: [string, ReactNode][] = [
    ['Agency', request.agency],
    ['Invoice number', <InvoiceLink key="number" number={request.invoiceNumber} />],
    [
      'Amount Invoiced',
      <Money key="amount" amount={request.amountInvoiced} currencyId={request.currencyId} />,
    ],
    ['Customer', request.customerName],
    ['Revenue', request.revenue],
    ['Created By', request.initiatorName],
    ['Initiator comment', request.initiatorComment],
    ['Supervisor', request.supervisor],
    ['Level', `${request.level} of ${request.levels}`],
    ['Comment', request.comment],
    ['Outcome', request.outcome],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' },
        gap: '4px 16px',
        margin: 0,
      }}
    >
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fragment key={label}>
            <Typography component="dt" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Fragment>
        ))}
    </Box>
  );
}
