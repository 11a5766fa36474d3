import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getDeadLetter, type DeadLetterRow } from '@kobodesk/contracts/reporting';
import { Modal } from '../../shared/action/Modal';
import { useAnswer } from '../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../shared/feedback/Feedback';
import { Facts } from '../../shared/show/Facts';
import { CopyText } from '../../shared/show/CopyText';
import { DateText } from '../../shared/show/dates/DateText';
import { JsonText } from '../../shared/show/JsonText';
import { StatusChip } from '../../shared/show/StatusChip';
import { stateWords } from './letterWords';

interface Props {
  row: DeadLetterRow;
  agency: string;
  busy: boolean;
  onRequeue: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** One dead letter: why it could not be applied, what was decided, and the fact as it came. */
export function DeadLetterSheet({ row, agency, busy, onRequeue, onDiscard, onClose }: Props) {
  const answer = useAnswer(getDeadLetter, { id: row.id }, { resource: 'dead-letters' });
  const letter = answer.data?.data ?? row;
  const { label, tone } = stateWords[letter.state];
  const actions = letter.state === 'dead' && (
    <>
      <Button variant="outlined" color="error" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="contained" loading={busy} onClick={onRequeue}>
        Try again
      </Button>
    </>
  );
  return (
    <Modal open width="md" title={`Dead letter ${row.id}`} onClose={onClose} busy={busy} actions={actions}>
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <Alert severity={letter.state === 'dead' ? 'error' : 'info'} icon={false} variant="outlined">
          {letter.reason}
        </Alert>
        <Facts
          layout="grid"
          facts={{
            State: <StatusChip status={label} tone={tone} />,
            Since: <DateText value={letter.diedAt} />,
            Tries: letter.attempts,
            Consumer: letter.consumer,
            Fact: letter.event,
            Agency: agency,
            ...(letter.decidedAt && {
              'Decided by': letter.decidedBy ?? '–',
              Decided: <DateText value={letter.decidedAt} />,
              Why: letter.decisionReason ?? '–',
            }),
            Reference: <CopyText text={letter.correlationId} />,
          }}
        />
        {answer.isPending && <Loading />}
        <NoAnswer of={answer} />
        {answer.data && <JsonText label="The fact as it came" value={answer.data.data.fact} />}
      </Box>
    </Modal>
  );
}
