import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { createInvoice } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { downloadInvoice } from '@kobodesk/contracts/reporting';
import { lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/action/ConfirmDialog';
import { useDownload } from '../../../shared/action/useDownload';
import { call } from '../../../shared/api/call';
import { useOperation } from '../../../shared/api/useOperation';
import { can } from '../../../shared/auth/session';
import { NoAccess } from '../../../shared/feedback/Feedback';
import { useNotice } from '../../../shared/feedback/useNotice';
import { LeaveGuard } from '../../../shared/form/LeaveGuard';
import { useDraft } from '../../../shared/form/useDraft';
import { en } from '../../../shared/i18n/en';
import { KeyHint } from './form/KeyHint';
import { detailsOf, newDraft, openTo, requestOf, type InvoiceDraft } from './draft';
import { Beside } from './form/Beside';
import { InvoiceForm } from './form/InvoiceForm';
import { KeptDraft } from './KeptDraft';
import { PreviewDialog } from './PreviewDialog';
import { useInvoiceDraft } from './useInvoiceDraft';
import { PageHeader } from '../../../shared/shell/PageHeader';

const CreatedInvoice = lazy(() => import('./CreatedInvoice'));
const EditInvoice = lazy(() => import('./EditInvoice'));

/**
 * /create-invoice, and with `?edit=<number>` the correction of an invoice: one screen, two modes
 * (rules/invoices.md#from-form-to-sheet).
 */
export default function CreateOrEdit() {
  const [search] = useSearchParams();
  const number = search.get('edit');
  // for another customer it is another invoice; what was typed for the one before is kept and offered
  if (number === null)
    return can('invoice.create') ? (
      <CreateInvoice key={search.get('customer')} />
    ) : (
      <NoAccess message={en.access.noPermission} />
    );
  return <EditInvoice key={number} number={number} />;
}

/** The form of an invoice, and the created view (rules/invoices.md#from-form-to-sheet). */
function CreateInvoice() {
  const [created, setCreated] = useState('');
  const { download } = useDownload();
  if (created !== '') return <CreatedInvoice number={created} onClose={() => setCreated('')} />;
  return (
    <NewInvoice
      onCreated={(number) => {
        setCreated(number);
        if (can('invoice.download'))
          void download(() => call(downloadInvoice, { InvoiceNumber: number }), false, true);
      }}
    />
  );
}

/**
 * An invoice of the customer whom a self-service user acts for, or whom the address names (`?customer=IN-000102`), begins
 * with the customer's particulars.
 */
function useNewInvoice() {
  const written = useInvoiceDraft();
  const { draft, isNamed, choices, change, today } = written;
  const [search] = useSearchParams();
  const named = search.get('customer');
  const given = choices.own ?? choices.customers.find(({ customerAIN }) => customerAIN === named);
  useEffect(() => {
    if (given && !isNamed) change(detailsOf(given));
  }, [given, isNamed, change]);
  const fresh = (): InvoiceDraft => ({ ...newDraft(today()), ...detailsOf(given) });
  const undated = (of: InvoiceDraft) => JSON.stringify({ ...of, invoiceDate: '' });
  const isTyped = undated(draft) !== undated(fresh());
  const kept = useDraft('create-invoice', isTyped ? draft : undefined);
  return { written, isTyped, kept, fresh };
}

interface ViewsProps {
  isPreview: boolean;
  isLive: boolean;
  onPreview: () => void;
  onLive: (isLive: boolean) => void;
}

/** How the invoice is looked at while it is written. */
const Views = ({ isPreview, isLive, onPreview, onLive }: ViewsProps) => (
  <>
    <FormControlLabel control={<Switch checked={isPreview} onChange={onPreview} />} label="Preview" />
    <FormControlLabel
      // beside the form there is no room for it on less
      sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
      control={<Switch checked={isLive} onChange={() => onLive(!isLive)} />}
      label="Live View"
    />
  </>
);

/** Form, live view or preview, and Proceed. */
function NewInvoice({ onCreated }: { onCreated: (number: string) => void }) {
  const { written, isTyped, kept, fresh } = useNewInvoice();
  const { draft, sheet, choices, change, check, zone } = written;
  const [isLive, setLive] = useState(true);
  /** looked at as it stands, or checked and about to be raised */
  const [preview, setPreview] = useState<'look' | 'raise'>();
  const [isDiscarding, setDiscarding] = useState(false);
  const notice = useNotice();
  const create = useOperation(createInvoice, {
    quiet: true,
    success: false,
    onSuccess: ({ message, id }) => {
      kept.discard();
      notice.success(message, 5);
      onCreated(id);
    },
  });
  // a refusal is of what was sent, and not of what is sent next
  const closePreview = () => {
    setPreview(undefined);
    create.reset();
  };
  const discard = () => {
    kept.discard();
    change(fresh());
    closePreview();
    setDiscarding(false);
  };
  const toRaise = () => check() && setPreview('raise');
  const send = (checkSimilar: boolean) =>
    void create.run(requestOf(draft, checkSimilar) as InputOf<typeof createInvoice>);
  return (
    <Box>
      <PageHeader title="Create Invoice">
        <Views
          isPreview={preview !== undefined}
          isLive={isLive}
          onPreview={() => setPreview('look')}
          onLive={setLive}
        />
      </PageHeader>
      <KeptDraft kept={kept} zone={zone} onTake={change} />
      <LeaveGuard when={isTyped}>What you have typed is kept until you close this tab.</LeaveGuard>
      <Beside sheet={isLive ? sheet : undefined}>
        <InvoiceForm
          of={written}
          open={choices.own && openTo(choices.own)}
          mayAddCustomer={can('customer.create')}
          onSubmit={toRaise}
          actions={
            <>
              <Button onClick={() => setDiscarding(true)}>Cancel</Button>
              <Button variant="contained" aria-keyshortcuts="Control+Enter" onClick={toRaise}>
                Create invoice
                <KeyHint>Ctrl Enter</KeyHint>
              </Button>
            </>
          }
        />
      </Beside>
      <PreviewDialog
        open={preview !== undefined}
        sheet={sheet}
        failure={create.error}
        isBusy={create.busy}
        onClose={closePreview}
        onDiscard={() => setDiscarding(true)}
        onSend={preview === 'raise' ? send : undefined}
      />
      <ConfirmDialog
        open={isDiscarding}
        title="Cancel invoice"
        onNo={() => setDiscarding(false)}
        onYes={discard}
      >
        Are you sure you want to cancel this invoice
      </ConfirmDialog>
    </Box>
  );
}
