import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { decideChange, type ChangeRow } from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { Modal } from '../../shared/action/Modal';
import { FormAlert } from '../../shared/form/FormAlert';
import { TextField } from '../../shared/form/Inputs';
import { Compare } from '../../shared/show/Compare';
import { InvoiceLink } from '../../shared/show/InvoiceLink';
import { StatusChip } from '../../shared/show/StatusChip';
import { useDecision } from './useDecision';

interface ChangedField {
  field: string;
  before: string;
  after: string;
}

const approved = 1;
const rejected = 2;

/**
 * Before and after of a change, and the decision of a second person; its maker only reads
 * (rules/approvals.md#four-eyes).
 */
export function ReviewChange({ change, onClose }: { change: ChangeRow; onClose: () => void }) {
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState<string>();
  const decide = useDecision(decideChange, onClose);
  const fields = JSON.parse(change.payloadViewTemplate) as ChangedField[];
  const isPending = change.statusId === 0;
  const { mayDecide } = change;
  const send = (status: typeof approved | typeof rejected) => {
    if (comment.trim() === '') setMissing('Comment is required.');
    else void decide.run({ makeCheckerId: change.id, comment, status });
  };
  const sides = (of: 'before' | 'after'): Record<string, string> =>
    Object.fromEntries(fields.map((row) => [row.field, row[of]]));
  return (
    <Modal
      open
      width="md"
      title={`${change.entityType}: ${change.title}`}
      onClose={onClose}
      busy={decide.busy}
      actions={
        mayDecide && (
          <>
            <Button variant="outlined" color="error" disabled={decide.busy} onClick={() => send(rejected)}>
              Reject
            </Button>
            <Button variant="contained" loading={decide.busy} onClick={() => send(approved)}>
              Approve
            </Button>
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <FormAlert error={decide.error} />
        {isPending && !mayDecide && <Alert severity="info">Record is pending!</Alert>}
        {!isPending && (
          <Alert severity={change.outcome === 'failed' ? 'warning' : 'info'} icon={false}>
            <StatusChip status={change.statusId === approved ? 'Approved' : 'Rejected'} /> by{' '}
            {change.approvedBy}: {change.comment}
            {change.outcome === 'failed' && <Box>Not applied: {change.outcomeReason}</Box>}
            {change.outcome === 'applied' && <Box>Applied</Box>}
          </Alert>
        )}
        <Box>
          {change.agency !== '' && `${change.agency}: `}
          <InvoiceLink number={change.title} />, asked for by {change.createdBy}
        </Box>
        <Compare<Record<string, string>>
          before={sides('before')}
          after={sides('after')}
          fields={fields.map(({ field }) => ({ label: field, value: (side) => side[field] ?? '' }))}
        />
        {mayDecide && (
          <TextField
            label="Comment"
            required
            rows={3}
            maxLength={1000}
            value={comment}
            error={missing}
            onChange={(text) => {
              setComment(text);
              setMissing(undefined);
            }}
          />
        )}
      </Box>
    </Modal>
  );
}
