import { Button, Menu, MenuItem } from '@mui/material';
import {
  editRefusal,
  getInvoiceSettings,
  type InvoiceRequestNote,
  type InvoiceRow,
} from '@kobodesk/contracts/invoicing';
import { isProviderAdmin } from '@kobodesk/contracts/kernel';
import { shareInvoice } from '@kobodesk/contracts/notifications';
import { requeryPayment } from '@kobodesk/contracts/payments';
import { downloadInvoice } from '@kobodesk/contracts/reporting';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { useDownload } from '../../../shared/action/useDownload';
import { call } from '../../../shared/api/call';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { can, currentUser, isCustomerUser } from '../../../shared/auth/session';
import { useNotice } from '../../../shared/feedback/useNotice';
import { ChangesDialog } from './ChangesDialog';
import { offeredTo } from './offeredTo';
import { ReferenceActions } from './ReferenceActions';
import { useReferences } from './useReferences';
import { VoidDialog } from './VoidDialog';

/** Share, Print, Mobile Print, Download, and what else its state allows (rules/invoices.md#actions). */
export function InvoiceActions({
  invoice,
  requests = [],
}: {
  invoice: InvoiceRow;
  requests?: readonly InvoiceRequestNote[];
}) {
  // one request at a time; the note above the sheet says which
  const pending = requests.find(({ status }) => status === 'pending')?.kind;
  const navigate = useNavigate();
  const [isVoiding, setVoiding] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const isEditable = useEditable(invoice);
  const [isSharing, setSharing] = useState(false);
  const references = useReferences(invoice.invoiceNumber);
  const isVoidPending = pending === 'void';
  const takesParts = typeof references?.leastPart === 'string';
  const offered = offeredTo(invoice, { isEditable, isVoidPending, takesParts }, currentUser());
  const isCustomer = isCustomerUser();
  const number = invoice.invoiceNumber;
  return (
    <>
      {can('payment.generate-reference') && (
        <ReferenceActions
          invoice={invoice}
          mayGenerate={offered.includes('Generate RRR')}
          leastPart={offered.includes('Pay a part') ? (references?.leastPart ?? '') : ''}
        />
      )}
      {offered.includes('Edit Invoice') && can('invoice.edit') && (
        <Button
          disabled={pending !== undefined}
          onClick={() => void navigate(`/create-invoice?edit=${encodeURIComponent(number)}`)}
        >
          Edit Invoice
        </Button>
      )}
      {offered.includes('Request Void') && can('invoice.void') && (
        <Button color="error" disabled={pending !== undefined} onClick={() => setVoiding(true)}>
          Request Void
        </Button>
      )}
      {isCustomer && isPayable(invoice) && (
        <Button variant="contained" href={`/payment?invoice=${encodeURIComponent(number)}`}>
          Pay
        </Button>
      )}
      {invoice.isEdited && !isCustomer && <Button onClick={() => setComparing(true)}>View Changes</Button>}
      {can('invoice.share') && <Button onClick={() => setSharing(true)}>Share</Button>}
      <Documents number={number} mayRequery={offered.includes('Re-query Payment')} />
      {isVoiding && <VoidDialog number={number} onClose={() => setVoiding(false)} />}
      {isComparing && <ChangesDialog number={number} onClose={() => setComparing(false)} />}
      {isSharing && <ShareDialog number={number} onClose={() => setSharing(false)} />}
    </>
  );
}

const isPayable = ({ status }: InvoiceRow): boolean => status === 'Unpaid' || status === 'Partly paid';

/** The rule of the server, with the settings of the agency; how often it was edited only the server counts. */
function useEditable(invoice: InvoiceRow): boolean {
  const settings = useAnswer(getInvoiceSettings, {}, { enabled: can('invoice.edit') }).data?.data;
  const [nowMs] = useState(() => Date.now());
  return (
    settings !== undefined &&
    editRefusal({
      status: invoice.status,
      createdAtMs: Date.parse(invoice.createdDate),
      nowMs,
      ageHours: settings.invoiceAge,
      edits: 0,
      frequency: settings.frequency,
      isCreator: currentUser()?.userId === invoice.createdByUserId,
      isProviderAdmin: isProviderAdmin({ role: currentUser()?.vggRole ?? null }),
    }) === undefined
  );
}

function Documents({ number, mayRequery }: { number: string; mayRequery: boolean }) {
  const { download, isBusy } = useDownload();
  const notice = useNotice();
  const requery = useOperation(requeryPayment, {
    success: false,
    onSuccess: ({ message, data }) => (data.isPaid ? notice.success(message) : notice.info(message)),
  });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const get = (options: { print?: boolean; layout?: 'receipt' }) => () =>
    call(downloadInvoice, { InvoiceNumber: number, ...options });
  const closeThen = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      {can('invoice.download') && (
        <Button loading={isBusy} onClick={() => void download(get({}))}>
          Download
        </Button>
      )}
      <Button aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayRequery && can('payment.requery') && (
          <MenuItem onClick={closeThen(() => void requery.run({ invoicenumber: number }))}>
            Re-query Payment
          </MenuItem>
        )}
        <MenuItem onClick={closeThen(() => void download(get({ print: true }), true))}>Print</MenuItem>
        <MenuItem onClick={closeThen(() => void download(get({ print: true, layout: 'receipt' }), true))}>
          Mobile Print
        </MenuItem>
        <MenuItem
          component="a"
          href={`/print-invoice?invoice=${encodeURIComponent(number)}`}
          target="_blank"
          rel="noopener"
        >
          Print view
        </MenuItem>
      </Menu>
    </>
  );
}

/** Sends the invoice by mail; Enter also shares (rules/invoices.md#the-viewer). */
export function ShareDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const share = useOperation(shareInvoice, { quiet: true, onSuccess: onClose });
  return (
    <ActionDialog
      open
      title={`Share ${number}`}
      confirm="Share"
      field={{ label: 'E-mail', missing: 'Please enter an email address', type: 'email' }}
      isBusy={share.busy}
      error={share.error}
      onClose={onClose}
      onConfirm={(recipientEmail) => void share.run({ invoiceNumber: number, recipientEmail })}
    />
  );
}
