import { changeCreator, getCorrectionDetails } from '@kobodesk/contracts/invoicing';
import { OperationForm } from '../../shared/form/OperationForm';
import { TextInput } from '../../shared/form/Bound';
import { columnsOf, type Details } from './detailColumns';
import { LookUp } from './LookUp';

const columns = columnsOf('invoiceNumber', 'amount', 'revenue', 'creator', 'created');

/**
 * /invoice-creator-update: gives an invoice to another creator, once a second person has approved
 * (rules/corrections.md#creator).
 */
export default function InvoiceCreatorUpdate() {
  return (
    <LookUp<Details>
      title="Invoice Creator Update"
      lead="Correct the creator of an invoice. The change goes for approval."
      operation={getCorrectionDetails}
      columns={columns}
    >
      {(row, look) => {
        const inputOf = ({ creatorEmail }: Record<string, string>) => ({
          InvoiceNumber: row.invoiceNumber,
          creatorEmail: creatorEmail ?? '',
          id: row.id,
        });
        return (
          <OperationForm
            operation={changeCreator}
            defaults={{ creatorEmail: '' }}
            input={(values) => inputOf(values)}
            submit="Update"
            onDone={look}
          >
            <TextInput name="creatorEmail" label="New creator email" type="email" required />
          </OperationForm>
        );
      }}
    </LookUp>
  );
}
