import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ledgerEventWords } from '@kobodesk/contracts/settlement';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';

interface Props {
  event: string;
  /** absent: not known yet, or there are no lines */
  invoiceNumber: string | undefined;
  onClear: () => void;
}

/** That only the lines of one invoice are shown, of all that happened to it or of one kind, and the way to all of them. */
export const HeldTo = ({ event, invoiceNumber, onClear }: Props) => (
  <Box
    sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}
  >
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {invoiceNumber === undefined ? 'Of one invoice' : <InvoiceLink number={invoiceNumber} />}
      {event !== '' && `: ${ledgerEventWords(event)}`}
    </Box>
    <Button size="small" onClick={onClear}>
      Show all invoices
    </Button>
  </Box>
);
