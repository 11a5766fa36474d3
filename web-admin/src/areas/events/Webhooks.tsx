import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  type WebhookEndpoint,
} from '@kobodesk/contracts/notifications';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { useAnswer } from '../../shared/api/useAnswer';
import { useOperation } from '../../shared/api/useOperation';
import { Empty } from '../../shared/feedback/Feedback';
import { FormCard } from '../../shared/form/FormParts';
import { DataList } from '../../shared/list/DataList';
import { useWholeList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { CopyText } from '../../shared/show/CopyText';
import { endpointColumns, type Doing } from './endpointColumns';
import { EndpointForm } from './EndpointForm';
import { ReplayDialog } from './ReplayDialog';
import { SecretDialog } from './SecretDialog';

/** how sending goes is told by no update */
const askAgainMs = 10_000;

interface DialogProps {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

function Remove({ endpoint, onClose }: DialogProps) {
  const remove = useOperation(removeEndpoint, { quiet: true, onSuccess: onClose });
  return (
    <ActionDialog
      open
      title={`Remove ${endpoint.name}`}
      confirm="Remove"
      tone="error"
      isBusy={remove.busy}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => void remove.run({ id: endpoint.id })}
    >
      <Typography>
        Nothing is sent to {endpoint.url} any more, and what was sent is forgotten. Pause it instead to let
        events wait.
      </Typography>
    </ActionDialog>
  );
}

interface Open {
  what: Exclude<Doing, 'pause' | 'resume'>;
  endpoint: WebhookEndpoint;
}

function Opened({ what, endpoint, onClose }: Open & DialogProps) {
  if (what === 'edit') return <EndpointForm endpoint={endpoint} onClose={onClose} />;
  if (what === 'replay') return <ReplayDialog endpoint={endpoint} onClose={onClose} />;
  if (what === 'remove') return <Remove endpoint={endpoint} onClose={onClose} />;
  return <SecretDialog endpoint={endpoint} isRolled={what === 'roll'} onClose={onClose} />;
}

/** What every signature can be checked with, beside the secret of each endpoint. */
const PublicKey = ({ text }: { text: string }) => (
  <FormCard>
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="h2">
        Key of the signatures
      </Typography>
      <Typography color="textSecondary">
        Each event is signed with it too (v1a): a receiver can show others what it was told.
      </Typography>
      <CopyText text={text} />
    </Box>
  </FormCard>
);

/** /webhooks: where events are sent, and how that goes (rules/events.md#endpoints). */
export default function Webhooks() {
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open>();
  const answer = useAnswer(listEndpoints, {}, { resource: 'webhooks', everyMs: askAgainMs });
  const list = useWholeList(answer, answer.data?.data ?? []);
  const pause = useOperation(pauseEndpoint);
  const resume = useOperation(resumeEndpoint);
  const run = (what: Doing, endpoint: WebhookEndpoint) => {
    if (what === 'pause') void pause.run({ id: endpoint.id });
    else if (what === 'resume') void resume.run({ id: endpoint.id });
    else setOpen({ what, endpoint });
  };
  const add = (
    <Button variant="contained" onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title="Webhooks" lead="Addresses of other systems to which events are sent as they happen.">
        {add}
      </PageHeader>
      <DataList
        list={list}
        columns={endpointColumns(run)}
        empty={
          <Empty title="No event is sent anywhere">
            An endpoint is an address of another system that wants to hear of invoices and payments at once.
          </Empty>
        }
      />
      {answer.data && <PublicKey text={answer.data.publicKey} />}
      {isAdding && <EndpointForm onClose={() => setAdding(false)} />}
      {open && <Opened {...open} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
