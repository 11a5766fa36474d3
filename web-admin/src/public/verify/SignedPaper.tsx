import { Alert, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Facts } from '../../shared/show/Facts';
import { CurrentState } from './CurrentState';
import type { Paper } from './verification';

/** What a genuine code vouches for, to be held against the paper (rules/public-pages.md#the-qr-code). */
export function SignedPaper({ paper, code }: { paper: Paper; code: string }) {
  return (
    <Stack spacing={2}>
      <Alert severity="success">
        <Typography component="strong" sx={{ fontWeight: 600 }}>
          Genuine
        </Typography>
        . {paper.says.agency} issued {paper.kind === 'invoice' ? 'an invoice' : 'a statement of account'} that
        says exactly this.
      </Alert>
      <Facts facts={factsOf(paper)} />
      {paper.kind === 'invoice' ? (
        <CurrentState invoiceNumber={paper.says.invoiceNumber} code={code} />
      ) : (
        <Alert severity="info">
          What was invoiced, paid or credited later, or put down later, is not in this statement.
        </Alert>
      )}
    </Stack>
  );
}

const dayShown = (day: string): string => day.split('-').reverse().join('/');

function factsOf(paper: Paper): Record<string, ReactNode> {
  if (paper.kind === 'invoice') {
    const { agency, invoiceNumber, invoiceDate, amount, currency, reference, documentHash } = paper.says;
    return {
      Agency: agency,
      'Invoice number': invoiceNumber,
      'Invoice date': invoiceDate,
      Amount: `${amount} ${currency}`,
      'Payment reference': reference,
      'Document fingerprint': documentHash,
    };
  }
  const { agency, customer, customerNumber, view, currency, startDate, endDate } = paper.says;
  const { opening, closing, knownAt, documentHash } = paper.says;
  return {
    Agency: agency,
    Customer: customer,
    'Customer number': customerNumber,
    'Invoices of': view === 'own' ? 'This customer alone' : 'This customer and those merged into it',
    Period:
      startDate === '' ? `Until ${dayShown(endDate)}` : `${dayShown(startDate)} to ${dayShown(endDate)}`,
    'Opening balance': `${opening} ${currency}`,
    'Closing balance': `${closing} ${currency}`,
    'As known': `${knownAt.slice(0, 19).replace('T', ' ')} UTC`,
    'Document fingerprint': documentHash,
  };
}
