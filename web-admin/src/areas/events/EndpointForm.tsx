import Typography from '@mui/material/Typography';
import { saveEndpoint, type WebhookEndpoint } from '@kobodesk/contracts/notifications';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { Modal } from '../../shared/action/Modal';
import { TextInput } from '../../shared/form/Bound';
import { OperationForm } from '../../shared/form/OperationForm';
import { TickInput } from '../../shared/form/TickGrid';
import { eventTypes, meaningOf } from './eventWords';

const ticks = eventTypes.map(({ value, label }) => ({ id: value, label, hint: meaningOf(value) }));

interface Props {
  endpoint?: WebhookEndpoint | undefined;
  onClose: () => void;
}

/** Asks that events be sent to an address, or to another one; a second person agrees. */
export function EndpointForm({ endpoint, onClose }: Props) {
  return (
    <Modal open width="md" title={endpoint ? `Edit ${endpoint.name}` : 'Add endpoint'} onClose={onClose}>
      <OperationForm
        operation={saveEndpoint}
        defaults={{
          name: endpoint?.name ?? '',
          url: endpoint?.url ?? '',
          types: endpoint?.types ?? [],
        }}
        input={(values) => ({ ...values, id: endpoint?.id }) as InputOf<typeof saveEndpoint>}
        submit="Send for approval"
        onDone={onClose}
        onCancel={onClose}
      >
        <Typography color="textSecondary">
          Whatever happens in the organization leaves by this address, so a second person agrees to it first.
        </Typography>
        <TextInput name="name" label="Name" required maxLength={80} />
        <TextInput name="url" label="Address" required maxLength={500} placeholder="https://" />
        <TickInput
          name="types"
          title="Events"
          empty="No types of events"
          hint="None ticked: all of them"
          ticks={ticks}
        />
      </OperationForm>
    </Modal>
  );
}
