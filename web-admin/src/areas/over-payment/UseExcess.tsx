import {
  currencyOf,
  initiateCreditNotes,
  listExcessTargets,
  overPaymentType,
  type ExcessTargetRow,
  type OverPaymentRow,
} from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAnswer } from '../../shared/api/useAnswer';
import { Modal } from '../../shared/action/Modal';
import { Loading, NoAnswer } from '../../shared/feedback/Feedback';
import { MoneyInput, TextInput } from '../../shared/form/Bound';
import { OperationForm } from '../../shared/form/OperationForm';
import { Facts } from '../../shared/show/Facts';
import { Money } from '../../shared/show/Money';
import { Destination } from './Destination';

export type Requested = ReplyOf<typeof initiateCreditNotes>;

interface Props {
  row: OverPaymentRow;
  onClose: () => void;
  onDone: (reply: Requested) => void;
}
interface FormProps extends Props {
  targets: readonly ExcessTargetRow[];
  more: number;
}

const isRefund = (values: FieldValues): boolean => values['destination'] === 'refundable';

const requestOf = ({ invoiceId, id, currencyId }: OverPaymentRow, values: FieldValues) => {
  const [entry] = values['entries'] as { creditAmount: string; targetInvoiceId: string }[];
  const { creditAmount = '', targetInvoiceId = '' } = entry ?? {};
  return {
    entries: [
      {
        creditNoteTypeId: overPaymentType,
        invoiceId,
        excessId: id,
        currencyId,
        ...(creditAmount === '' ? {} : { creditAmount }),
        ...(isRefund(values) ? { refundable: true } : { targetInvoiceId }),
      },
    ],
    reasonForIssuance: String(values['reasonForIssuance'] ?? ''),
  };
};

function ExcessForm({ row, targets, more, onClose, onDone }: FormProps) {
  const symbol = currencyOf(row.currencyId)?.currencySymbol ?? '';
  return (
    <OperationForm
      operation={initiateCreditNotes}
      defaults={{
        destination: targets.length === 0 ? 'refundable' : 'invoice',
        entries: [{ targetInvoiceId: '', creditAmount: row.availableAmount }],
        reasonForIssuance: '',
      }}
      input={(values) => requestOf(row, values)}
      submit="Apply"
      busy="Applying…"
      onCancel={onClose}
      onDone={onDone}
    >
      <Destination row={row} targets={targets} more={more} />
      <Box sx={{ maxWidth: 260 }}>
        <MoneyInput name="entries.0.creditAmount" label="Amount" required symbol={symbol} places={3} />
      </Box>
      <TextInput name="reasonForIssuance" label="Reason for Issuance" required rows={3} maxLength={1000} />
    </OperationForm>
  );
}

/** Where an excess goes, how much of it and why (rules/over-payments.md#what-can-be-done-with-an-excess). */
export function UseExcess(props: Props) {
  const { row, onClose } = props;
  const [excessId] = useState(row.id);
  const answer = useAnswer(listExcessTargets, { excessId }, { resource: 'invoices' });
  const targets = answer.data?.results ?? [];
  return (
    <Modal open title={`Excess of ${row.invoiceNumber}`} onClose={onClose} width="sm">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Facts
          facts={{
            Customer: row.customer,
            'To be used': <Money amount={row.availableAmount} currencyId={row.currencyId} />,
          }}
        />
        <NoAnswer of={answer} />
        {answer.isPending && <Loading rows={3} />}
        {answer.data && (
          <ExcessForm {...props} targets={targets} more={answer.data.totalCount - targets.length} />
        )}
      </Box>
    </Modal>
  );
}
