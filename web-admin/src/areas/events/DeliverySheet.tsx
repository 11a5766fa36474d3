import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { resendDelivery, type WebhookDelivery } from '@kobodesk/contracts/notifications';
import { Modal } from '../../shared/action/Modal';
import { useOperation } from '../../shared/api/useOperation';
import { CopyText } from '../../shared/show/CopyText';
import { DateText } from '../../shared/show/dates/DateText';
import { Facts } from '../../shared/show/Facts';
import { JsonText } from '../../shared/show/JsonText';
import { StatusChip } from '../../shared/show/StatusChip';
import { deliveryWords, kindWords } from './endpointWords';
import { Subject } from './eventWords';

/** What came of each try, the newest first. */
function Tries({ tries }: { tries: WebhookDelivery['lastTries'] }) {
  if (tries.length < 2) return null;
  return (
    <Box component="section" aria-label="Tries">
      <Typography variant="h3">Tries</Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: '24px' }}>
        {tries.toReversed().map(({ at, status, latencyMs, error }) => (
          <li key={at}>
            <DateText value={at} form="stamp" />: {error || status}, {latencyMs.toLocaleString('en')} ms
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** One delivery: how often it was tried, and what the receiver said. */
export function DeliverySheet({ row, onClose }: { row: WebhookDelivery; onClose: () => void }) {
  const resend = useOperation(resendDelivery, { onSuccess: onClose });
  const { label, tone } = deliveryWords[row.state];
  return (
    <Modal
      open
      width="md"
      title={`${row.type} to ${row.endpoint}`}
      onClose={onClose}
      busy={resend.busy}
      actions={
        <Button variant="contained" loading={resend.busy} onClick={() => void resend.run({ id: row.id })}>
          Send again
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        {row.error !== '' && (
          <Alert severity={row.state === 'failed' ? 'error' : 'warning'} icon={false} variant="outlined">
            {row.error}
          </Alert>
        )}
        <Facts
          layout="grid"
          facts={{
            State: <StatusChip status={label} tone={tone} />,
            Why: kindWords[row.kind],
            Subject: <Subject subject={row.subject} />,
            Sequence: row.sequence,
            'Taken up': <DateText value={row.at} />,
            Tries: row.tries,
            'Next try': row.nextTry !== '' && row.tries > 0 && <DateText value={row.nextTry} />,
            'Answer of the last try': row.status > 0 && String(row.status),
            'Time it took': row.tries > 0 && `${row.latencyMs.toLocaleString('en')} ms`,
            'Id of the event': <CopyText text={row.eventId} />,
          }}
        />
        <Tries tries={row.lastTries} />
        {row.answer !== '' && <JsonText label="How the answer began" value={row.answer} />}
      </Box>
    </Modal>
  );
}
