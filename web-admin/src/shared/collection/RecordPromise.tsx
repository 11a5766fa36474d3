import { recordPromise } from '@kobodesk/contracts/invoicing';
import { Modal } from '../action/Modal';
import { DateInput, MoneyInput, TextInput } from '../form/Bound';
import { Pairs } from '../form/FormParts';
import { OperationForm } from '../form/OperationForm';
import { Facts } from '../show/Facts';

interface Props {
  /** absent: the form asks for one */
  invoiceNumbers?: readonly string[];
  onClose: () => void;
  onDone?: () => void;
}

const namesOf = (numbers: readonly string[]): string =>
  numbers.length === 1 ? (numbers[0] ?? '') : `${numbers.length} invoices`;

/** What a customer said by phone or mail: when it pays, and how much (rules/collection.md#promises). */
export function RecordPromise({ invoiceNumbers, onClose, onDone = onClose }: Props) {
  const isOfOne = invoiceNumbers === undefined || invoiceNumbers.length === 1;
  return (
    <Modal open title="Record promise" onClose={onClose}>
      <OperationForm
        operation={recordPromise}
        defaults={{
          invoiceNumbers: invoiceNumbers ?? [''],
          amount: '',
          promiseDate: '',
          promisedBy: '',
          note: '',
        }}
        submit="Record promise"
        busy="Recording…"
        onCancel={onClose}
        onDone={onDone}
      >
        {invoiceNumbers ? (
          <Facts facts={{ Invoice: namesOf(invoiceNumbers) }} />
        ) : (
          <TextInput name="invoiceNumbers.0" label="Invoice number" required maxLength={60} />
        )}
        <Pairs>
          <DateInput name="promiseDate" label="Will be paid on" required />
          {isOfOne && (
            <MoneyInput
              name="amount"
              label="Amount"
              symbol=""
              places={3}
              mayBeEmpty
              help="Left empty: all that is due"
            />
          )}
        </Pairs>
        <TextInput name="promisedBy" label="Promised by" required maxLength={200} />
        <TextInput name="note" label="Note" rows={2} maxLength={2000} />
      </OperationForm>
    </Modal>
  );
}
