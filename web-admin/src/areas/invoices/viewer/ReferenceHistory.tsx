import { Box, Paper, Typography } from '@mui/material';
import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import type { listReferences } from '@kobodesk/contracts/payments';
import { CopyText } from '../../../shared/show/CopyText';
import { DateText } from '../../../shared/show/DateText';
import { Money } from '../../../shared/show/Money';
import { groupedReference } from '../../../shared/show/moneyText';
import { StatusChip } from '../../../shared/show/StatusChip';
import { useReferences } from './useReferences';

type Reference = ReplyOf<typeof listReferences>['data']['references'][number];

const tones = { Active: 'pending', Paid: 'good', Deactivated: 'off' } as const;

/** Every payment reference that an invoice had: each is for one amount, and paid once. */
export function ReferenceHistory({ invoice }: { invoice: InvoiceRow }) {
  const references = useReferences(invoice.invoiceNumber)?.references ?? [];
  if (references.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Payment references
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {references.map((reference) => (
          <Line key={reference.rrr} reference={reference} currencyId={invoice.currencyId} />
        ))}
      </Box>
    </Paper>
  );
}

function Line({ reference, currencyId }: { reference: Reference; currencyId: number }) {
  const { rrr, amount, amountPaid, state, flag, createdDate } = reference;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr 1fr auto' },
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <CopyText text={rrr} shown={groupedReference(rrr)} />
      <span>{amount === '' ? '' : <Money amount={amount} currencyId={currencyId} />}</span>
      <Typography variant="body2" color="textSecondary">
        <DateText value={createdDate} />
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={state} tone={tones[state]} />
      </Box>
      {flag !== '' && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
          <Money amount={amountPaid} currencyId={currencyId} /> came: {flag}
        </Typography>
      )}
    </Box>
  );
}
