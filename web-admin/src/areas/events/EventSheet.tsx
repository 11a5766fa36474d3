import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PublicEvent } from '@kobodesk/contracts/notifications';
import { Modal } from '../../shared/action/Modal';
import { CopyText } from '../../shared/show/CopyText';
import { DateText } from '../../shared/show/dates/DateText';
import { Facts } from '../../shared/show/Facts';
import { JsonText } from '../../shared/show/JsonText';
import { meaningOf, Subject } from './eventWords';

/** One event, as other systems are told of it. */
export function EventSheet({ event, onClose }: { event: PublicEvent; onClose: () => void }) {
  return (
    <Modal open width="md" title={event.type} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <Typography>{meaningOf(event.type)}.</Typography>
        <Facts
          layout="grid"
          facts={{
            Time: <DateText value={event.time} />,
            Subject: <Subject subject={event.subject} />,
            Sequence: event.sequence,
            Version: event.version,
            Id: <CopyText text={event.id} />,
          }}
        />
        <JsonText label="The event as it is told" value={event} />
      </Box>
    </Modal>
  );
}
