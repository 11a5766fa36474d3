import { changeApprover, getEditRequest } from '@kobodesk/contracts/workflow';
import { OperationForm } from '../../shared/form/OperationForm';
import { TextInput } from '../../shared/form/Bound';
import { columnsOf, type Details } from './detailColumns';
import { LookUp } from './LookUp';

const columns = columnsOf('id', 'invoiceNumber', 'amount', 'revenue', 'created', 'status', 'approver');

/**
 * /invoice-approval-update: lets somebody else decide the edit or the void of an invoice, once a second person has
 * approved (rules/corrections.md#approver).
 */
export default function InvoiceApprovalUpdate() {
  return (
    <LookUp<Details>
      title="Invoice Approver Update"
      lead="Correct the approver of an invoice edit or void. The change goes for approval."
      operation={getEditRequest}
      columns={columns}
    >
      {(row, look) => {
        const inputOf = ({ approverEmail }: Record<string, string>) => ({
          invoiceNumber: row.invoiceNumber,
          approverEmail: approverEmail ?? '',
          id: row.id,
        });
        return (
          <OperationForm
            operation={changeApprover}
            defaults={{ approverEmail: '' }}
            input={(values) => inputOf(values)}
            submit="Update"
            onDone={look}
          >
            <TextInput name="approverEmail" label="New approver email" type="email" required />
          </OperationForm>
        );
      }}
    </LookUp>
  );
}
