import Block from '@mui/icons-material/Block';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { creditStatus, type InvoiceRequestNote, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../../../shared/auth/session';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { instantText } from '../../../shared/show/dates/days';

const nouns = { void: 'A void request', edit: 'An edit request' } as const;

interface Props {
  invoice: Pick<InvoiceRow, 'creditNoteRequestStatus' | 'creditNoteReference'>;
  requests: readonly InvoiceRequestNote[];
}

/** What waits on an invoice and switches off what conflicts with it, or why it was voided. */
export function RequestNote({ invoice, requests }: Props) {
  const timeZone = useTimeZone();
  const pending = requests.find(({ status }) => status === 'pending');
  if (pending)
    return (
      <Banner tone="pending" to={`/requests?family=${pending.kind}&request=${pending.kind}-${pending.id}`}>
        <strong>{nouns[pending.kind]}</strong> of {pending.madeBy} ({instantText(pending.madeAt, timeZone)})
        waits for {pending.approver === '' ? 'its approver' : pending.approver}: {pending.reason}. Until it is
        decided the invoice can be neither edited nor voided
        {pending.kind === 'void' && ', and gets no payment reference'}.
      </Banner>
    );
  if (invoice.creditNoteRequestStatus === creditStatus.pending)
    return (
      <Banner tone="pending" to="/requests?family=credit-note">
        <strong>Credit note {invoice.creditNoteReference}</strong> waits for approval. Until it is decided the
        invoice can be neither edited nor voided.
      </Banner>
    );
  const voided = requests.find(({ kind, outcome }) => kind === 'void' && outcome === 'applied');
  if (!voided) return null;
  return (
    <Banner tone="off">
      <strong>Voided</strong> {instantText(voided.decidedAt, timeZone)}: {voided.reason}. Asked for by{' '}
      {voided.madeBy}, approved by {voided.decidedBy}
    </Banner>
  );
}

interface BannerProps {
  tone: 'pending' | 'off';
  /** where the request is, for whoever has the page of requests */
  to?: string;
  children: ReactNode;
}

/** One line under the bar, to its edges. */
function Banner({ tone, to, children }: BannerProps) {
  const Icon = tone === 'pending' ? Schedule : Block;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: '10px',
        alignItems: 'flex-start',

        padding: { xs: '10px 16px', sm: '10px 24px' },
        color: `tone.${tone}.text`,
        backgroundColor: `tone.${tone}.fill`,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 18, marginTop: '1px' }} />
      <Box sx={{ flex: 1, minWidth: 0, display: { md: 'flex' }, gap: '16px' }}>
        <Box sx={{ flex: 1 }}>{children}</Box>
        {to !== undefined && can('change.check') && (
          <Link
            component={RouterLink}
            to={to}
            sx={{ whiteSpace: 'nowrap', fontWeight: 500, color: 'inherit' }}
          >
            View request
          </Link>
        )}
      </Box>
    </Box>
  );
}
