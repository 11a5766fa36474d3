import {
  currencyOf,
  recordRefund,
  type OverPaymentRow,
  type Refundable,
} from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { Modal } from '../../shared/action/Modal';
import { useUser } from '../../shared/auth/useSession';
import { DateInput, MoneyInput, TextInput } from '../../shared/form/Bound';
import { Pairs } from '../../shared/form/FormParts';
import { OperationForm } from '../../shared/form/OperationForm';
import { dayIn } from '../../shared/show/dates/days';
import { Facts } from '../../shared/show/Facts';
import { Money } from '../../shared/show/Money';

interface Props {
  row: OverPaymentRow;
  refund: Refundable;
  onClose: () => void;
}

/** That an excess went back: how much, by which reference of the bank, and when (rules/over-payments.md#refunds). */
export function RecordRefund({ row, refund, onClose }: Props) {
  const { timeZone } = useUser();
  const { referenceNumber, amount } = refund;
  const [today] = useState(() => dayIn(new Date(), timeZone));
  return (
    <Modal open title={`Refund by ${referenceNumber}`} onClose={onClose} width="sm">
      <OperationForm
        operation={recordRefund}
        defaults={{ referenceNumber, amount, bankReference: '', refundDate: today }}
        submit="Record refund"
        busy="Sending…"
        onCancel={onClose}
        onDone={onClose}
      >
        <Facts
          facts={{
            Invoice: row.invoiceNumber,
            Customer: row.customer,
            'To be refunded': <Money amount={amount} currencyId={row.currencyId} />,
          }}
        />
        <Pairs>
          <MoneyInput
            name="amount"
            label="Amount"
            required
            symbol={currencyOf(row.currencyId)?.currencySymbol ?? ''}
            places={3}
          />
          <DateInput name="refundDate" label="Date of the refund" required />
        </Pairs>
        <TextInput name="bankReference" label="Bank reference" required maxLength={60} />
      </OperationForm>
    </Modal>
  );
}
