import { Alert, Box, Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { createInvoice } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { downloadInvoice } from '@kobodesk/contracts/reporting';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../shared/action/ConfirmDialog';
import { useDownload } from '../../../shared/action/useDownload';
import { call } from '../../../shared/api/call';
import { useOperation } from '../../../shared/api/useOperation';
import { can } from '../../../shared/auth/session';
import { useSession } from '../../../shared/auth/useSession';
import { useNotice } from '../../../shared/feedback/useNotice';
import { LeaveGuard } from '../../../shared/form/LeaveGuard';
import { useDraft } from '../../../shared/form/useDraft';
import { dayIn } from '../../../shared/show/dates';
import { InvoiceSheet } from '../../../shared/show/sheet/InvoiceSheet';
import { detailsOf, newDraft, openTo, requestOf, type InvoiceDraft } from './draft';
import { draftErrors } from './draftErrors';
import { draftSheet } from './draftSheet';
import { InvoiceForm } from './InvoiceForm';
import { KeptDraft } from './KeptDraft';
import { PreviewDialog } from './PreviewDialog';
import { useDraftChoices } from './useDraftChoices';
import { PageHeader } from '../../../shared/shell/PageHeader';

const AddCustomer = lazy(() => import('./AddCustomer'));
const CreatedInvoice = lazy(() => import('./CreatedInvoice'));
const EditInvoice = lazy(() => import('./EditInvoice'));

type Ask = 'discard' | 'similar' | undefined;

/**
 * /create-invoice, and with `?edit=<number>` the correction of an invoice: one screen, two modes
 * (rules/invoices.md#from-form-to-sheet).
 */
export default function CreateOrEdit() {
  const [search] = useSearchParams();
  const number = search.get('edit');
  return number === null ? <CreateInvoice /> : <EditInvoice key={number} number={number} />;
}

/** Form, live view or preview, Proceed, and the created view (rules/invoices.md#from-form-to-sheet). */
function CreateInvoice() {
  const { user } = useSession();
  const zone = user?.timeZone ?? 'Africa/Lagos';
  const [draft, setDraft] = useState<InvoiceDraft>(() => newDraft(dayIn(new Date(), zone)));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isLive, setLive] = useState(true);
  /** looked at as it stands, or checked and about to be raised */
  const [preview, setPreview] = useState<'look' | 'raise'>();
  const [ask, setAsk] = useState<Ask>();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState('');
  const choices = useDraftChoices(draft);
  const fresh = () => ({ ...newDraft(dayIn(new Date(), zone)), ...detailsOf(choices.own) });
  const { own } = choices;
  // a self-service user raises invoices for one customer
  useEffect(() => {
    if (own) setDraft((known) => (known.customerAIN === '' ? { ...known, ...detailsOf(own) } : known));
  }, [own]);
  const notice = useNotice();
  const { download } = useDownload();
  const create = useOperation(createInvoice, { quiet: true, success: false });
  const isTyped =
    JSON.stringify({ ...draft, invoiceDate: '' }) !== JSON.stringify({ ...fresh(), invoiceDate: '' });
  const kept = useDraft('create-invoice', isTyped && created === '' ? draft : undefined);
  const sheet = draftSheet(useDeferredValue(draft), choices, user);

  const change = (patch: Partial<InvoiceDraft>) => {
    setDraft((known) => ({ ...known, ...patch }));
    setErrors({});
  };
  const reset = () => {
    kept.discard();
    setDraft(fresh());
    setErrors({});
    setPreview(undefined);
    setAsk(undefined);
    setCreated('');
  };
  const check = (): boolean => {
    const found = draftErrors(draft, choices, dayIn(new Date(), zone));
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const send = async (checkSimilar: boolean) => {
    setAsk(undefined);
    const reply = await create.run(requestOf(draft, checkSimilar) as InputOf<typeof createInvoice>);
    if (reply) {
      kept.discard();
      notice.success(reply.message, 5);
      setCreated(reply.id);
      if (can('invoice.download'))
        void download(() => call(downloadInvoice, { InvoiceNumber: reply.id }), false, true);
    }
  };
  const failure = create.error;

  if (created !== '') return <CreatedInvoice number={created} onClose={reset} />;
  return (
    <Box>
      <PageHeader title="Create Invoice">
        <FormControlLabel
          control={<Switch checked={preview !== undefined} onChange={() => setPreview('look')} />}
          label="Preview"
        />
        <FormControlLabel
          // beside the form there is no room for it on less
          sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
          control={<Switch checked={isLive} onChange={() => setLive(!isLive)} />}
          label="Live View"
        />
      </PageHeader>
      <KeptDraft kept={kept} zone={zone} onTake={setDraft} />
      <LeaveGuard when={isTyped}>What you have typed is kept until you close this tab.</LeaveGuard>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', lg: isLive ? 'minmax(0, 1fr) minmax(0, 595px)' : '1fr' },
        }}
      >
        <Stack spacing={2}>
          <InvoiceForm
            draft={draft}
            choices={choices}
            errors={errors}
            change={change}
            open={own && openTo(own)}
            onAddCustomer={can('customer.create') ? () => setAdding(true) : undefined}
          />
          {Object.keys(errors).length > 0 && <Alert severity="error">{Object.values(errors)[0]}</Alert>}
          <Stack direction="row" spacing={1}>
            <Button variant="contained" onClick={() => check() && setPreview('raise')}>
              Create invoice
            </Button>
            <Button onClick={() => setAsk('discard')}>Cancel</Button>
          </Stack>
        </Stack>
        {isLive && (
          <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
            <InvoiceSheet model={sheet} live />
          </Box>
        )}
      </Box>
      <PreviewDialog
        open={preview !== undefined}
        sheet={sheet}
        failure={failure}
        isBusy={create.busy}
        onClose={() => setPreview(undefined)}
        onDiscard={() => setAsk('discard')}
        onSend={preview === 'raise' ? (checkSimilar) => void send(checkSimilar) : undefined}
      />
      <ConfirmDialog
        open={ask === 'discard'}
        title="Cancel invoice"
        onNo={() => setAsk(undefined)}
        onYes={reset}
      >
        Are you sure you want to cancel this invoice
      </ConfirmDialog>
      {isAdding && (
        <Suspense fallback={null}>
          <AddCustomer
            onClose={() => setAdding(false)}
            onChosen={(customer) => {
              change({ ...customer });
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
