import { raiseDispute } from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { Modal } from '../action/Modal';
import { MoneyInput, TextInput } from '../form/Bound';
import { OperationForm } from '../form/OperationForm';
import { Facts } from '../show/Facts';
import { FileChoice } from '../upload/FileChoice';
import { fileFault, fileHint, fileTypes, useAttachFile } from './useAttachFile';

interface Props {
  /** absent: the form asks for one */
  invoiceNumber?: string;
  onClose: () => void;
}

/** What a customer does not agree with, why, and the paper that says so (rules/collection.md#disputes). */
export function RaiseDispute({ invoiceNumber, onClose }: Props) {
  const [file, setFile] = useState<File>();
  const attaching = useAttachFile(onClose);
  const isFit = fileFault(file, false) === undefined;
  return (
    <Modal open title="Record dispute" onClose={onClose} busy={attaching.isPending}>
      <OperationForm
        operation={raiseDispute}
        defaults={{ invoiceNumber: invoiceNumber ?? '', amount: '', reason: '' }}
        submit="Record dispute"
        busy="Recording…"
        onCancel={onClose}
        onDone={({ disputeId }) => {
          if (file && isFit) attaching.mutate({ disputeId, file });
          else onClose();
        }}
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
          mayBeEmpty
          help="Left empty: all that is due"
        />
        <TextInput name="reason" label="Reason" required rows={3} maxLength={1000} />
        <FileChoice
          file={isFit ? file : undefined}
          hint={fileHint}
          accept={fileTypes}
          fault={fileFault(file, false)}
          onChoose={setFile}
        />
      </OperationForm>
    </Modal>
  );
}
