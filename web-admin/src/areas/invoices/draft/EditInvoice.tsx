import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { editInvoice, getEditDetails, moneyFixedBy } from '@kobodesk/contracts/invoicing';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useOperation } from '../../../shared/api/useOperation';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { LeaveGuard } from '../../../shared/form/LeaveGuard';
import { requestOf, type InvoiceDraft } from './draft';
import { changedFields, editedSheet } from '../viewer/editedSheet';
import { Beside } from './form/Beside';
import { InvoiceForm } from './form/InvoiceForm';
import { KeyHint } from './form/KeyHint';
import { PreviewDialog } from './PreviewDialog';
import { useInvoiceDraft } from './useInvoiceDraft';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { invoiceList } from '../../../shared/action/invoicePaths';

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
  items: invoice.bills.map(({ description, quantity, rate }) => ({
    description,
    quantity,
    rate,
    was: { quantity, rate },
  })),
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
      <NoAnswer of={answer} />
      {answer.data && <EditForm details={answer.data.data} />}
    </Box>
  );
}

function EditForm({ details }: { details: Details }) {
  const { invoice, editableFields } = details;
  const navigate = useNavigate();
  const [first] = useState(() => draftOf(details));
  const written = useInvoiceDraft(first);
  const { draft, errors, change } = written;
  const [reason, setReason] = useState('');
  const [isPreview, setPreview] = useState(false);
  const [isDone, setDone] = useState(false);
  const send = useOperation(editInvoice, { quiet: true, onSuccess: () => setDone(true) });
  // after the guard has heard that nothing is lost any more
  useEffect(() => {
    if (isDone) void navigate(invoiceList());
  }, [isDone, navigate]);
  const isCredited = invoice.creditNoteRequestStatus === 1;
  const isTyped = !isDone && (reason !== '' || JSON.stringify(draft) !== JSON.stringify(first));
  const input = {
    ...requestOf(draft, false),
    invoiceID: invoice.invoiceId,
    invoiceNumber: invoice.invoiceNumber,
    editComment: reason,
  } as InputOf<typeof editInvoice>;
  const check = () => written.check({ operation: editInvoice, input, given: first }) && setPreview(true);
  const sheet = editedSheet(written.sheet, details, { changed: changedFields(first, draft), reason });
  const open = editableFields.filter(({ isActive }) => isActive).map(({ invoiceField }) => invoiceField);
  return (
    <Box>
      <LeaveGuard when={isTyped} />
      <Beside sheet={sheet}>
        <InvoiceForm
          of={written}
          open={new Set(open)}
          isMoneyFixed={moneyFixedBy({ status: invoice.status, isCredited }) !== undefined}
          onSubmit={check}
          actions={
            <>
              <Button onClick={() => void navigate(invoiceList())}>Cancel</Button>
              <Button variant="contained" aria-keyshortcuts="Control+Enter" onClick={check}>
                Update Invoice
                <KeyHint>Ctrl Enter</KeyHint>
              </Button>
            </>
          }
        >
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
              change({});
            }}
          />
        </InvoiceForm>
      </Beside>
      <PreviewDialog
        open={isPreview}
        sheet={sheet}
        failure={send.error}
        isBusy={send.busy}
        onClose={() => {
          setPreview(false);
          send.reset();
        }}
        onDiscard={() => setDone(true)}
        onSend={() => void send.run(input)}
      />
    </Box>
  );
}
