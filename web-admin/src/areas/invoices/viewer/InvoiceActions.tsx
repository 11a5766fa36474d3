import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import IosShare from '@mui/icons-material/IosShare';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Button, Menu, MenuItem } from '@mui/material';
import { hindranceOf, type InvoiceRow, type WaitingKind } from '@kobodesk/contracts/invoicing';
import { shareInvoice } from '@kobodesk/contracts/notifications';
import { downloadInvoice } from '@kobodesk/contracts/reporting';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../shared/action/ActionDialog';
import { useDownload } from '../../../shared/action/useDownload';
import { call } from '../../../shared/api/call';
import { useOperation } from '../../../shared/api/useOperation';
import { can } from '../../../shared/auth/session';
import { invoiceEditor } from '../../../shared/action/invoicePaths';
import { useOffered } from './useOffered';

const VoidDialog = lazy(() => import('./VoidDialog').then((loaded) => ({ default: loaded.VoidDialog })));

interface Props {
  invoice: InvoiceRow;
  /** what waits switches off what it excludes; the banner above the sheet says the same */
  waiting: readonly WaitingKind[];
}

/** Share, Print, Mobile Print, Download, and what else its state allows (rules/invoices.md#actions). */
export function InvoiceActions({ invoice, waiting }: Props) {
  const navigate = useNavigate();
  const [isVoiding, setVoiding] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { offered } = useOffered(invoice, waiting);
  const number = invoice.invoiceNumber;
  return (
    <>
      {offered.includes('Edit Invoice') && can('invoice.edit') && (
        <Button
          variant="outlined"
          startIcon={<EditOutlined />}
          disabled={hindranceOf('Edit Invoice', waiting) !== undefined}
          onClick={() => void navigate(`${invoiceEditor()}?edit=${encodeURIComponent(number)}`)}
        >
          Edit Invoice
        </Button>
      )}
      {offered.includes('Request Void') && can('invoice.void') && (
        <Button
          color="error"
          disabled={hindranceOf('Request Void', waiting) !== undefined}
          onClick={() => setVoiding(true)}
        >
          Request Void
        </Button>
      )}
      {can('invoice.share') && (
        <Button variant="outlined" startIcon={<IosShare />} onClick={() => setSharing(true)}>
          Share
        </Button>
      )}
      <Documents number={number} />
      <Suspense fallback={null}>
        {isVoiding && <VoidDialog number={number} onClose={() => setVoiding(false)} />}
      </Suspense>
      {isSharing && <ShareDialog number={number} onClose={() => setSharing(false)} />}
    </>
  );
}

function Documents({ number }: { number: string }) {
  const { download, isBusy } = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const get = (options: { print?: boolean; layout?: 'receipt' }) => () =>
    call(downloadInvoice, { InvoiceNumber: number, ...options });
  const mayDownload = can('invoice.download');
  const closeThen = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      {mayDownload && (
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={isBusy}
          onClick={() => void download(get({}))}
        >
          Download
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<MoreHoriz />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {mayDownload && (
          <MenuItem onClick={closeThen(() => void download(get({ print: true }), true))}>Print</MenuItem>
        )}
        {mayDownload && (
          <MenuItem onClick={closeThen(() => void download(get({ print: true, layout: 'receipt' }), true))}>
            Mobile Print
          </MenuItem>
        )}
        <MenuItem
          component="a"
          href={`/print-invoice?invoice=${encodeURIComponent(number)}`}
          target="_blank"
          // a tab that does not know who opened it has no session either
          rel="opener"
          onClick={() => setAnchor(null)}
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
