import type { Operation } from '@kobodesk/contracts/kernel';
import { Modal } from '../../shared/action/Modal';
import { SchemaForm, type FormFrame } from '../../shared/form/SchemaForm';
import { useSetUpWrite } from './useSetUpWrite';

interface SetUpFormProps extends FormFrame {
  resource: string;
  title: string;
  /** the operation that adds a record: its schema is the form's */
  operation: Operation;
  /** absent for a new record */
  id: number | string | undefined;
  onClose: () => void;
}

/** Adds a record of a set-up resource, or edits one. */
export function SetUpForm({ resource, title, operation, id, onClose, ...frame }: SetUpFormProps) {
  const write = useSetUpWrite(resource, true);
  return (
    <Modal open title={title} onClose={onClose} busy={write.busy}>
      <SchemaForm
        {...frame}
        operation={operation}
        inputOf={(values) => values}
        isBusy={write.busy}
        onCancel={onClose}
        send={async (body) => {
          const refusal = await write.refusalOf(
            id === undefined ? { method: 'POST', body } : { method: 'PUT', body, id },
          );
          if (refusal === undefined) onClose();
          return refusal;
        }}
      />
    </Modal>
  );
}
