import { listSupervisors } from '@kobodesk/contracts/identity';
import { handOverDispute, type DisputeRow } from '@kobodesk/contracts/invoicing';
import { Modal } from '../../../shared/action/Modal';
import { useAnswer } from '../../../shared/api/useAnswer';
import { ListsFailed } from '../../../shared/feedback/Feedback';
import { SelectInput } from '../../../shared/form/Bound';
import { OperationForm } from '../../../shared/form/OperationForm';

/** Whoever looks after a dispute hands it on (rules/collection.md#disputes). */
export function HandOverDispute({ row, onClose }: { row: DisputeRow; onClose: () => void }) {
  const people = useAnswer(listSupervisors, {});
  return (
    <Modal open title={`Hand over the dispute of ${row.invoiceNumber}`} onClose={onClose}>
      <OperationForm
        operation={handOverDispute}
        defaults={{ disputeId: row.id, ownerId: '' }}
        submit="Hand over"
        onCancel={onClose}
        onDone={onClose}
      >
        <ListsFailed of={[people]} />
        <SelectInput
          name="ownerId"
          label="Officer"
          required
          none="Select an officer"
          choices={(people.data?.data ?? [])
            .filter(({ userId }) => userId !== row.ownerId)
            .map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
        />
      </OperationForm>
    </Modal>
  );
}
