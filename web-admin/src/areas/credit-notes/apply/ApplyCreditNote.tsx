import { initiateCreditNotes, type DiscountType } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FormCard } from '../../../shared/form/FormParts';
import { OperationForm } from '../../../shared/form/OperationForm';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { appliedPath, issuance, searchPath, stepOf, type Step } from './chosen';
import { DiscountFields } from './DiscountFields';
import { entryOf, previewOf, sumsOf, typedDiscount, type Discount } from './preview';
import { PreviewFigures } from './PreviewFigures';
import { PreviewTable } from './PreviewTable';

const discountOf = (values: FieldValues): Discount => ({
  type: values['discountType'] as DiscountType,
  text: String(values['discount'] ?? ''),
});
const isFilled = (values: FieldValues): boolean =>
  typedDiscount(discountOf(values)) !== undefined && String(values['reasonForIssuance'] ?? '').trim() !== '';

/** The preview follows each key. */
function Preview({ step: { invoices } }: { step: Step }) {
  const rows = previewOf(invoices, discountOf(useFormContext().watch()));
  return (
    <>
      <PreviewFigures sums={sumsOf(invoices, rows)} />
      <PreviewTable rows={rows} />
    </>
  );
}

function ApplyForm({ step }: { step: Step }) {
  const { kind, invoices } = step;
  const navigate = useNavigate();
  return (
    <OperationForm
      operation={initiateCreditNotes}
      defaults={{
        discountType: kind === issuance ? 'value' : 'percent',
        discount: '',
        reasonForIssuance: '',
      }}
      input={(values) => ({
        discountType: discountOf(values).type,
        entries: invoices.map((invoice) => entryOf(invoice, discountOf(values), kind)),
        reasonForIssuance: String(values['reasonForIssuance']),
      })}
      submit="Apply"
      busy="Applying…"
      isOffered={isFilled}
      isReady={(values) => previewOf(invoices, discountOf(values)).every(({ fault }) => fault === undefined)}
      // nothing is applied twice by going back
      onDone={({ result }) => void navigate(appliedPath, { replace: true, state: { result } })}
    >
      <FormCard>
        <DiscountFields step={step} />
      </FormCard>
      <Preview step={step} />
    </OperationForm>
  );
}

/** /apply-credit-note: how much comes off the chosen invoices, and why (rules/credit-notes.md#percentage-or-value). */
export default function ApplyCreditNote() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const step = stepOf(state);
  if (step.invoices.length === 0) return <Navigate to={searchPath[step.kind]} replace />;
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader
        title="Apply Credit Note"
        lead="A second person approves it; until then nothing changes on the invoices."
      >
        <Button onClick={() => void navigate(-1)}>Back</Button>
      </PageHeader>
      <ApplyForm step={step} />
    </Box>
  );
}
