import Typography from '@mui/material/Typography';
import { replayEndpoint, type WebhookEndpoint } from '@kobodesk/contracts/notifications';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { Modal } from '../../shared/action/Modal';
import { TextInput } from '../../shared/form/Bound';
import { OperationForm } from '../../shared/form/OperationForm';

/** Puts an endpoint back in the log: everything after an event is sent again. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  return (
    <Modal open title={`Replay to ${endpoint.name}`} onClose={onClose}>
      <OperationForm
        operation={replayEndpoint}
        defaults={{ after: String(endpoint.toldTo) }}
        input={({ after }) => ({ id: endpoint.id, after }) as InputOf<typeof replayEndpoint>}
        submit="Send again"
        onDone={onClose}
        onCancel={onClose}
      >
        <Typography>
          Everything after the event with this sequence is sent once more, in order and under the same ids. A
          receiver that has seen an id already passes over it.
        </Typography>
        <TextInput name="after" label="After sequence" required />
      </OperationForm>
    </Modal>
  );
}
