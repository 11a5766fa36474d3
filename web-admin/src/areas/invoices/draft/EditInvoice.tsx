import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { editInvoice, getEditDetails, moneyFixedBy } from '@kobodesk/contracts/invoicing';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Modal } from '../../../shared/action/Modal';
import { fieldErrorsOf, messageOf } from '../../../shared/api/httpError';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { useUser } from '../../../shared/auth/useSession';
import { Failed, Loading } from '../../../shared/feedback/Feedback';
import { LeaveGuard } from '../../../shared/form/LeaveGuard';
import { dayIn } from '../../../shared/show/dates';
import { InvoiceSheet } from '../../../shared/show/sheet/InvoiceSheet';
import { requestOf, type InvoiceDraft } from './draft';
import { draftErrors } from './draftErrors';
import { draftSheet } from './draftSheet';
import { changedFields, editedSheet } from '../viewer/editedSheet';
import { InvoiceForm } from './InvoiceForm';
import { useDraftChoices } from './useDraftChoices';
import { PageHeader } from '../../../shared/shell/PageHeader';

type Details = ReplyOf<typeof getEditDetails>['data'];

const draftOf = ({ invoice }: Details): InvoiceDraft => ({
  invoiceDate: invoice.invoiceDate,
  topRevenueId: invoice.revenueId,
  subRevenueId: invoice.subRevenueId || '',
  customerAIN: invoice.customerAIN,
  name: invoice.customerName,
  email: invoice.customerEmails.join(', '),
  phone: invoice.customerPhone,
  address: invoice.customerAddress,
  currencyId: invoice.currencyId,
  locationId: invoice.locationId,
  footerOption: invoice.optionValue,
  groupId: invoice.revenueGroupId || '',
  rrr: '',
  items: invoice.bills.map(({ description, quantity, rate }) => ({ description, quantity, rate })),
});

/**
 * Edit Invoice: only the fields that the agency has opened, a reason, and the approver's agreement
 * (rules/edits-and-voids.md#fields-open-for-correction).
 */
export default function EditInvoice({ number }: { number: string }) {
  const answer = useAnswer(getEditDetails, { InvoiceNumber: number });
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title={`Edit Invoice ${number}`} />
      {answer.isPending && <Loading rows={8} />}
      {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && <EditForm details={answer.data.data} />}
    </Box>
  );
}

function EditForm({ details }: { details: Details }) {
  const { invoice, editableFields } = details;
  const user = useUser();
  const navigate = useNavigate();
  const [first] = useState(() => draftOf(details));
  const [draft, setDraft] = useState(first);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPreview, setPreview] = useState(false);
  const [isDone, setDone] = useState(false);
  const choices = useDraftChoices(draft);
  const sheet = draftSheet(useDeferredValue(draft), choices, user);
  const send = useOperation(editInvoice, {
    quiet: true,
    onSuccess: () => setDone(true),
  });
  // after the guard has heard that nothing is lost any more
  useEffect(() => {
    if (isDone) void navigate('/search-invoice');
  }, [isDone, navigate]);
  const isCredited = invoice.creditNoteRequestStatus === 1;
  const model = editedSheet(sheet, details, { changed: changedFields(first, draft), reason });
  const isTyped = !isDone && (reason !== '' || JSON.stringify(draft) !== JSON.stringify(first));
  const input = {
    ...requestOf(draft, false),
    invoiceID: invoice.invoiceId,
    invoiceNumber: invoice.invoiceNumber,
    editComment: reason,
  } as InputOf<typeof editInvoice>;
  const check = () => {
    const today = dayIn(new Date(), user?.timeZone ?? 'Africa/Lagos');
    const asked = { schema: editInvoice.request, input, date: first.invoiceDate };
    const found = draftErrors(draft, choices, today, asked);
    setErrors(found);
    if (Object.keys(found).length === 0) setPreview(true);
  };
  const open = new Set(
    editableFields.filter(({ isActive }) => isActive).map(({ invoiceField }) => invoiceField),
  );
  return (
    <>
      <LeaveGuard when={isTyped} />
      <Stack spacing={2} sx={{ maxWidth: 860 }}>
        <InvoiceForm
          draft={draft}
          choices={choices}
          errors={errors}
          change={(patch) => {
            setDraft((known) => ({ ...known, ...patch }));
            setErrors({});
          }}
          open={open}
          isMoneyFixed={moneyFixedBy({ status: invoice.status, isCredited }) !== undefined}
        />
        <TextField
          label="Reason for Update"
          required
          multiline
          minRows={3}
          value={reason}
          error={errors['editComment'] !== undefined}
          helperText={errors['editComment']}
          onChange={(event) => {
            setReason(event.target.value);
            setErrors({});
          }}
        />
        {Object.keys(errors).length > 0 && <Alert severity="error">{Object.values(errors)[0]}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button variant="contained" onClick={check}>
            Update Invoice
          </Button>
          <Button onClick={() => void navigate('/search-invoice')}>Cancel</Button>
        </Stack>
      </Stack>
      {isPreview && (
        <Modal
          open
          width="md"
          title="Preview"
          onClose={() => setPreview(false)}
          busy={send.busy}
          actions={
            <>
              <Button color="error" disabled={send.busy} onClick={() => setDone(true)}>
                Discard
              </Button>
              <Button onClick={() => setPreview(false)}>Edit</Button>
              <Button variant="contained" loading={send.busy} onClick={() => void send.run(input)}>
                Proceed
              </Button>
            </>
          }
        >
          <InvoiceSheet model={model} live />
          {send.error !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {Object.values(fieldErrorsOf(send.error))[0] ?? messageOf(send.error)}
            </Alert>
          )}
        </Modal>
      )}
    </>
  );
}
