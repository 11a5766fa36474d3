import { raiseDispute } from '@kobodesk/contracts/invoicing';
import { Modal } from '../action/Modal';
import { MoneyInput, TextInput } from '../form/Bound';
import { OperationForm } from '../form/OperationForm';
import { Facts } from '../show/Facts';

interface Props {
  /** absent: the form asks for one */
  invoiceNumber?: string;
  onClose: () => void;
}

/** What a customer does not agree with, and why (rules/collection.md#disputes). */
export const RaiseDispute = ({ invoiceNumber, onClose }: Props) => (
  <Modal open title="Record dispute" onClose={onClose}>
    <OperationForm
      operation={raiseDispute}
      defaults={{ invoiceNumber: invoiceNumber ?? '', amount: '', reason: '' }}
      submit="Record dispute"
      busy="Recording…"
      onCancel={onClose}
      onDone={onClose}
    >
      {invoiceNumber === undefined ? (
        <TextInput name="invoiceNumber" label="Invoice number" required maxLength={60} />
      ) : (
        <Facts facts={{ Invoice: invoiceNumber }} />
      )}
      <MoneyInput
        name="amount"
        label="Disputed amount"
        symbol=""
        places={3}
        help="Left empty: all that is due"
      />
      <TextInput name="reason" label="Reason" required rows={3} maxLength={1000} />
    </OperationForm>
  </Modal>
);
