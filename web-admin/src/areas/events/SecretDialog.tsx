import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { rollSecret, showSecret, type WebhookEndpoint } from '@kobodesk/contracts/notifications';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { Modal } from '../../shared/action/Modal';
import { useOperation } from '../../shared/api/useOperation';
import { CopyText } from '../../shared/show/CopyText';

/** The secret, until it is closed. */
function Shown({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal
      open
      title="The secret of the endpoint"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: '16px', overflowWrap: 'anywhere' }}>
        <Alert severity="warning" variant="outlined" icon={false}>
          Whoever has it can make events that look like ours. Put it where only the receiver reads it.
        </Alert>
        <CopyText text={secret} />
        <Typography color="textSecondary">
          The receiver checks the header webhook-signature with it, as Standard Webhooks says.
        </Typography>
      </Box>
    </Modal>
  );
}

interface Props {
  endpoint: WebhookEndpoint;
  isRolled: boolean;
  onClose: () => void;
}

/** Asks before a secret is shown or changed: either stands in the audit trail. */
export function SecretDialog({ endpoint, isRolled, onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  const onSuccess = ({ data }: { data: { secret: string } }) => setSecret(data.secret);
  const shown = useOperation(showSecret, { quiet: true, onSuccess });
  const rolled = useOperation(rollSecret, { quiet: true, onSuccess });
  if (secret !== undefined) return <Shown secret={secret} onClose={onClose} />;
  const { run, busy, error } = isRolled ? rolled : shown;
  return (
    <ActionDialog
      open
      title={isRolled ? `New secret for ${endpoint.name}` : `Show the secret of ${endpoint.name}`}
      confirm={isRolled ? 'Make new secret' : 'Show'}
      isBusy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => void run({ id: endpoint.id })}
    >
      <Typography>
        {isRolled
          ? 'The new secret signs at once. For a day the old one signs as well, so that the receiver can change over.'
          : 'That you looked at it stands in the audit trail.'}
      </Typography>
    </ActionDialog>
  );
}
