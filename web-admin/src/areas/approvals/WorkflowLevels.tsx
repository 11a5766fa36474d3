import type { ReplyOf } from '@kobodesk/contracts/kernel';
import {
  deleteWorkflowLevel,
  updateWorkflowLevel,
  type listWorkflowLevels,
} from '@kobodesk/contracts/workflow';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { useOperation } from '../../shared/api/useOperation';
import { Failed, Loading } from '../../shared/feedback/Feedback';
import { SelectField } from '../../shared/form/Inputs';
import { RowsTable, type Column } from '../../shared/list/RowsTable';

type Levels = ReplyOf<typeof listWorkflowLevels>;
type Level = Levels['data'][number];

interface Props {
  answer: Pick<UseQueryResult<Levels>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  workflowId: number;
  supervisors: readonly { value: number; label: string }[];
}

/** Who decides at each level; a level can be given to another supervisor, or taken away. */
export function WorkflowLevels({ answer, workflowId, supervisors }: Props) {
  const [changing, setChanging] = useState<Level>();
  const [leaving, setLeaving] = useState<Level>();
  const remove = useOperation(deleteWorkflowLevel, { onSuccess: () => setLeaving(undefined) });
  if (answer.isError) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.isPending) return <Loading rows={3} />;
  const columns: Column<Level>[] = [
    { key: 'level', label: 'Level', onCard: true, cell: (row) => row.workflowLevel },
    { key: 'supervisor', label: 'Supervisor', onCard: true, cell: (row) => row.personName },
    {
      key: 'change',
      label: 'Change',
      onCard: true,
      cell: (row) => (
        <Button
          size="small"
          aria-label={`Change level ${row.workflowLevel}`}
          onClick={() => setChanging(row)}
        >
          Change
        </Button>
      ),
    },
    {
      key: 'delete',
      label: 'Delete',
      onCard: true,
      cell: (row) => (
        <Button
          size="small"
          color="error"
          aria-label={`Delete level ${row.workflowLevel}`}
          disabled={remove.busy}
          onClick={() => setLeaving(row)}
        >
          Delete
        </Button>
      ),
    },
  ];
  return (
    <>
      <RowsTable columns={columns} data={answer.data?.data ?? []} />
      {leaving && (
        <ConfirmDialog
          open
          title={`Delete level ${leaving.workflowLevel}?`}
          busy={remove.busy}
          onNo={() => setLeaving(undefined)}
          onYes={() => void remove.run({ WorkflowLevelId: leaving.id })}
        >
          New requests are no longer put before {leaving.personName}. The levels above move down.
        </ConfirmDialog>
      )}
      {changing && (
        <ChangeLevel
          level={changing}
          workflowId={workflowId}
          supervisors={supervisors}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  );
}

interface ChangeProps extends Pick<Props, 'workflowId' | 'supervisors'> {
  level: Level;
  onClose: () => void;
}

function ChangeLevel({ level, workflowId, supervisors, onClose }: ChangeProps) {
  const [supervisor, setSupervisor] = useState(String(level.supervisorId));
  const [error, setError] = useState<string>();
  const update = useOperation(updateWorkflowLevel, { onSuccess: onClose });
  const send = () => {
    if (supervisor === '') return setError('Please select a supervisor');
    const supervisorId = Number.parseInt(supervisor, 10);
    return void update.run({ id: level.id, workflowId, supervisorId, workflowLevel: level.workflowLevel });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="update-user-map">
      <DialogTitle id="update-user-map">Update User Map</DialogTitle>
      <DialogContent>
        <SelectField
          label="Supervisor"
          required
          none="Select"
          value={supervisor}
          choices={supervisors}
          error={error}
          onChange={setSupervisor}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={update.busy} onClick={send}>
          Update
        </Button>
      </DialogActions>
    </Dialog>
  );
}
