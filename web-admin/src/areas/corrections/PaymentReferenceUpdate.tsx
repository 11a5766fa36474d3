import { changeReference, getCorrectionDetails } from '@kobodesk/contracts/invoicing';
import { OperationForm } from '../../shared/form/OperationForm';
import { TextInput } from '../../shared/form/Bound';
import { columnsOf, type Details } from './detailColumns';
import { LookUp } from './LookUp';

const columns = columnsOf('invoiceNumber', 'amount', 'revenue', 'creator', 'created');

/**
 * /payment-reference-update: gives an invoice another payment reference, once a second person has approved
 * (rules/corrections.md#payment-reference).
 */
export default function PaymentReferenceUpdate() {
  return (
    <LookUp<Details>
      title="Payment Reference Update"
      lead="Correct the payment reference (RRR) of an invoice. The change goes for approval."
      operation={getCorrectionDetails}
      columns={columns}
    >
      {(row, look) => {
        const inputOf = ({ remitaRetrievalReference }: Record<string, string>) => ({
          InvoiceNumber: row.invoiceNumber,
          remitaRetrievalReference: remitaRetrievalReference ?? '',
          amount: row.amount,
          id: row.id,
        });
        return (
          <OperationForm
            operation={changeReference}
            defaults={{ remitaRetrievalReference: '' }}
            input={(values) => inputOf(values)}
            submit="Update"
            onDone={look}
          >
            <TextInput name="remitaRetrievalReference" label="New payment reference (RRR)" required />
          </OperationForm>
        );
      }}
    </LookUp>
  );
}
