import Block from '@mui/icons-material/Block';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  offWhile,
  withdrawRequest,
  type InvoiceRequestNote,
  type WaitingKind,
} from '@kobodesk/contracts/invoicing';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/action/ConfirmDialog';
import { useOperation } from '../../../shared/api/useOperation';
import { can } from '../../../shared/auth/session';
import { useTimeZone } from '../../../shared/show/dates/DateText';
import { instantText } from '../../../shared/show/dates/days';

const nouns = { void: 'A void request', edit: 'An edit request' } as const;
const asked: Record<WaitingKind, string> = {
  void: 'void request',
  edit: 'edit request',
  'credit-note': 'credit note',
};

interface Props {
  invoiceNumber: string;
  requests: readonly InvoiceRequestNote[];
}

/** What waits on an invoice and switches off what conflicts with it, or why it was voided. */
export default function RequestNote({ invoiceNumber, requests }: Props) {
  const timeZone = useTimeZone();
  const pending = requests.filter(({ status }) => status === 'pending');
  if (pending.length > 0)
    return pending.map((request) => (
      <Waiting key={request.kind} request={request} invoiceNumber={invoiceNumber} />
    ));
  const voided = requests.find(({ kind, outcome }) => kind === 'void' && outcome === 'applied');
  if (!voided) return null;
  return (
    <Banner tone="off">
      <strong>Voided</strong> {instantText(voided.decidedAt, timeZone)}: {voided.reason}. Asked for by{' '}
      {voided.madeBy}, approved by {voided.decidedBy}
    </Banner>
  );
}

/** 'Edit Invoice, Request Void and Pay a part' */
const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].join(' and ');

function Waiting({ request, invoiceNumber }: { request: InvoiceRequestNote; invoiceNumber: string }) {
  const timeZone = useTimeZone();
  const { kind, id, madeBy, madeAt, approver, reason, reference } = request;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useOperation(withdrawRequest, { onSuccess: close });
  const found = kind === 'credit-note' ? '' : `&request=${kind}-${id}`;
  return (
    <Banner
      tone="pending"
      ways={
        <>
          {can('change.check') && (
            <Link component={RouterLink} to={`/requests?family=${kind}${found}`} sx={way}>
              View request
            </Link>
          )}
          {request.mayWithdraw && (
            <Link component="button" type="button" onClick={() => setAsking(true)} sx={way}>
              Withdraw
            </Link>
          )}
        </>
      }
    >
      <strong>{kind === 'credit-note' ? `Credit note ${reference}` : nouns[kind]}</strong>
      {madeBy !== '' && ` of ${madeBy}`} ({instantText(madeAt, timeZone)}) waits for{' '}
      {approver === '' ? 'its approver' : approver}
      {reason !== '' && `: ${reason}`}. {listed(offWhile[kind])} are off until it is decided.
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw the ${asked[kind]} of ${invoiceNumber}?`}
        busy={withdraw.busy}
        onNo={close}
        onYes={() => void withdraw.run({ invoiceNumber, kind })}
      >
        Nobody needs to decide it any more, and the invoice stays as it is.
      </ConfirmDialog>
    </Banner>
  );
}

const way = { whiteSpace: 'nowrap', fontWeight: 500, color: 'inherit', font: 'inherit' } as const;

interface BannerProps {
  tone: 'pending' | 'off';
  /** ways on from it */
  ways?: ReactNode;
  children: ReactNode;
}

/** One line under the bar, to its edges. */
function Banner({ tone, ways, children }: BannerProps) {
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
        <Box sx={{ display: 'flex', gap: '16px', alignItems: 'flex-start' }}>{ways}</Box>
      </Box>
    </Box>
  );
}
