import { Alert } from '@mui/material';
import type { InvoiceRequestNote } from '@kobodesk/contracts/invoicing';
import { useUser } from '../../../shared/auth/useSession';
import { instantText } from '../../../shared/show/dates';

const nouns = { void: 'A void request', edit: 'An edit request' } as const;

/** What waits on an invoice, or why it was voided. */
export function RequestNote({ requests }: { requests: readonly InvoiceRequestNote[] }) {
  const { timeZone } = useUser();
  const pending = requests.find(({ status }) => status === 'pending');
  if (pending)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {nouns[pending.kind]} of {pending.madeBy} ({instantText(pending.madeAt, timeZone)}) waits for{' '}
        {pending.approver === '' ? 'its approver' : pending.approver}: {pending.reason}. Until it is decided
        the invoice can be neither edited nor voided
        {pending.kind === 'void' && ', and gets no payment reference'}.
      </Alert>
    );
  const voided = requests.find(({ kind, outcome }) => kind === 'void' && outcome === 'applied');
  if (!voided) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Voided {instantText(voided.decidedAt, timeZone)}: {voided.reason}. Asked for by {voided.madeBy},
      approved by {voided.decidedBy}
    </Alert>
  );
}
