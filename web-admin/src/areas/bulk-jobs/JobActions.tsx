import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { csvText } from '@kobodesk/contracts/kernel';
import {
  applyPlan,
  cellsOfClaims,
  listBulkRows,
  rowsLeft,
  statesLeft,
  steerBulkJob,
  type BulkJob,
} from '@kobodesk/contracts/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/ActionDialog';
import { saveText } from '../../shared/action/saveFile';
import { call } from '../../shared/api/call';
import { messageOf } from '../../shared/api/httpError';
import { useOperation } from '../../shared/api/useOperation';
import { useNotice } from '../../shared/feedback/useNotice';

const rowsAtOnce = 1000;

/** The rows that came to nothing, each with why: a file that can be planned again. */
async function saveLeft({ id, kind, name, state }: BulkJob): Promise<void> {
  const cells = cellsOfClaims(kind, []);
  for (let after: number | null = 0; after !== null;) {
    const at: number = after;
    const filter = { id, states: statesLeft(state) };
    const page = await call(listBulkRows, { filter, after: at, size: rowsAtOnce });
    cells.push(...cellsOfClaims(kind, page.results).slice(1));
    after = page.next;
  }
  const plain = name.replace(/\.csv$/i, '');
  saveText(`${plain}-not-done.csv`, csvText(cells), 'text/csv;charset=utf-8');
}

function SaveLeft({ job }: { job: BulkJob }) {
  const notice = useNotice();
  const saving = useMutation({
    mutationFn: saveLeft,
    onError: (error) => notice.error(messageOf(error)),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      loading={saving.isPending}
      onClick={() => saving.mutate(job)}
    >
      Rows not done
    </Button>
  );
}

function Cancel({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const cancel = useOperation(steerBulkJob, { success: false, quiet: true, onSuccess: onClose });
  return (
    <ActionDialog
      open
      title={`Cancel ${job.name}`}
      confirm="Cancel the job"
      tone="error"
      isBusy={cancel.busy}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() => void cancel.run({ id: job.id, to: 'cancel' })}
    >
      <Typography>What is done stays done. The other rows are not run any more.</Typography>
    </ActionDialog>
  );
}

/** What its maker can do with a plan where it stands. */
function Steps({ job }: { job: BulkJob }) {
  const [isCancelling, setCancelling] = useState(false);
  const apply = useOperation(applyPlan, { success: 'The plan was sent for approval' });
  const steer = useOperation(steerBulkJob, { success: false });
  const { id, hash, state } = job;
  return (
    <>
      {['planned', 'waiting', 'running', 'paused'].includes(state) && (
        <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      {state === 'running' && (
        <Button variant="outlined" loading={steer.busy} onClick={() => void steer.run({ id, to: 'pause' })}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="contained" loading={steer.busy} onClick={() => void steer.run({ id, to: 'resume' })}>
          Resume
        </Button>
      )}
      {(state === 'planned' || state === 'declined') && (
        <Button variant="contained" loading={apply.busy} onClick={() => void apply.run({ id, hash })}>
          Send for approval
        </Button>
      )}
      {isCancelling && <Cancel job={job} onClose={() => setCancelling(false)} />}
    </>
  );
}

export const JobActions = ({ job }: { job: BulkJob }) => (
  <>
    {rowsLeft(job) > 0 && <SaveLeft job={job} />}
    {job.maySteer && <Steps job={job} />}
  </>
);
