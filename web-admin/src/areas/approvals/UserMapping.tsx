import { listSupervisors } from '@kobodesk/contracts/identity';
import {
  addWorkflowLevel,
  listWorkflowLevels,
  listWorkflowProcesses,
  saveWorkflow,
} from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useOperation } from '../../shared/api/useOperation';
import { useWhose } from '../../shared/auth/useWhose';
import { SelectField, TextField } from '../../shared/form/Inputs';
import { WorkflowLevels } from './WorkflowLevels';
import { PageHeader } from '../../shared/shell/PageHeader';

const numberOf = (text: string | null): number => Number.parseInt(text ?? '', 10) || 0;

/** /user-mapping?userId=&userName=[&workflowId=&name=&processId=]: who decides a user's requests, level by level. */
export default function UserMapping() {
  const [search] = useSearchParams();
  const userId = numberOf(search.get('userId'));
  const { agencyId } = useWhose();
  const supervisors = useAnswer(listSupervisors, { agencyId: agencyId === '' ? undefined : agencyId });
  const choices = (supervisors.data?.data ?? [])
    .filter((person) => person.userId !== userId)
    .map((person) => ({ value: person.userId, label: person.fullName }));
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="User Mapping" />
      <Typography color="textSecondary">{search.get('userName')}</Typography>
      <Mapping key={search.get('workflowId')} userId={userId} supervisors={choices} />
    </Box>
  );
}

interface MappingProps {
  userId: number;
  supervisors: readonly { value: number; label: string }[];
}

function Mapping({ userId, supervisors }: MappingProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const workflowId = numberOf(search.get('workflowId'));
  const hasLevels = workflowId > 0;
  const { agencyId } = useWhose();
  const [name, setName] = useState(search.get('name') ?? '');
  const [process, setProcess] = useState(search.get('processId') ?? '');
  const [supervisor, setSupervisor] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const processes = useAnswer(listWorkflowProcesses, {});
  const levels = useAnswer(
    listWorkflowLevels,
    { workflowId: Math.max(workflowId, 1) },
    { resource: 'workflows', enabled: hasLevels },
  );
  const make = useOperation(saveWorkflow, {
    onSuccess: ({ data }) => {
      // no id yet while another person has to approve the workflow
      if (data.id === null) return void navigate('/workflow-management');
      const query = new URLSearchParams(search);
      query.set('workflowId', String(data.id));
      query.set('name', name);
      query.set('processId', process);
      return void navigate(`/user-mapping?${query}`, { replace: true });
    },
  });
  const add = useOperation(addWorkflowLevel, { onSuccess: () => setSupervisor('') });

  const send = () => {
    const found: Record<string, string> = {};
    if (name.trim() === '') found['name'] = 'Please input a workflow name';
    if (process === '') found['process'] = 'Please select a workflow process';
    if (supervisor === '') found['supervisorId'] = 'Please select a supervisor';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const supervisorId = numberOf(supervisor);
    if (hasLevels) void add.run({ id: 0, workflowLevel: 0, supervisorId, workflowId });
    else
      void make.run({
        name,
        process,
        userId,
        supervisorId,
        ...(agencyId === '' ? {} : { agencyId }),
      });
  };
  return (
    <>
      <Card
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '16px' }}
      >
        <TextField
          label="Workflow name"
          required
          value={name}
          error={errors['name']}
          disabled={hasLevels}
          onChange={setName}
        />
        <SelectField
          label="Process"
          required
          none="Select"
          value={process}
          choices={(processes.data?.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          error={errors['process']}
          disabled={hasLevels}
          onChange={setProcess}
        />
        <SelectField
          label="Map-to supervisor"
          required
          none="Select"
          value={supervisor}
          choices={supervisors}
          error={errors['supervisorId']}
          onChange={setSupervisor}
        />
        <Box sx={{ display: 'flex', gap: '8px' }}>
          <Button type="submit" variant="contained" loading={make.busy || add.busy}>
            {hasLevels ? 'Add Level' : 'Map User'}
          </Button>
          <Button component={Link} to="/workflow-management">
            Cancel
          </Button>
        </Box>
      </Card>
      {hasLevels && <WorkflowLevels answer={levels} workflowId={workflowId} supervisors={supervisors} />}
    </>
  );
}
