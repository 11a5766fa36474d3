import type { Operation } from '@kobodesk/contracts/kernel';
import { Modal } from '../../shared/action/Modal';
import { useResourceWrite } from '../../shared/api/useResourceWrite';
import { SchemaForm, type FormFrame } from '../../shared/form/SchemaForm';

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
  const write = useResourceWrite(resource, true);
  return (
    <Modal open title={title} onClose={onClose} busy={write.busy}>
      <SchemaForm
        {...frame}
        operation={operation}
        inputOf={(values) => values}
        isBusy={write.busy}
        onCancel={onClose}
        onDone={onClose}
        send={(body) =>
          write.refusalOf(id === undefined ? { method: 'POST', body } : { method: 'PUT', body, id })
        }
      />
    </Modal>
  );
}
