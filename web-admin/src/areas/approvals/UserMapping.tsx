import { listSupervisors } from '@kobodesk/contracts/identity';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import {
  addWorkflowLevel,
  listWorkflowLevels,
  listWorkflowProcesses,
  saveWorkflow,
} from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useWhose } from '../../shared/auth/useWhose';
import { ListsFailed } from '../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { FormCard } from '../../shared/form/FormParts';
import { choicesOf, type Choice } from '../../shared/form/Inputs';
import { OperationForm } from '../../shared/form/OperationForm';
import { WorkflowLevels } from './WorkflowLevels';
import { PageHeader } from '../../shared/shell/PageHeader';

const numberOf = (text: string | null): number => Number.parseInt(text ?? '', 10) || 0;

/** /user-mapping?userId=&userName=[&workflowId=&name=&processId=]: who decides a user's requests, level by level. */
export default function UserMapping() {
  const [search] = useSearchParams();
  const userId = numberOf(search.get('userId'));
  const workflowId = numberOf(search.get('workflowId'));
  const { agencyId } = useWhose();
  const supervisors = useAnswer(listSupervisors, { agencyId: agencyId === '' ? undefined : agencyId });
  const processes = useAnswer(listWorkflowProcesses, {});
  const choices = (supervisors.data?.data ?? [])
    .filter((person) => person.userId !== userId)
    .map((person) => ({ value: person.userId, label: person.fullName }));
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title="User Mapping" />
      <Typography color="textSecondary">{search.get('userName')}</Typography>
      <FormCard>
        <ListsFailed of={[supervisors, processes]} />
        <MappingForm
          key={workflowId}
          userId={userId}
          workflowId={workflowId}
          supervisors={choices}
          processes={choicesOf(processes.data?.data)}
        />
      </FormCard>
      {workflowId > 0 && <Levels workflowId={workflowId} supervisors={choices} />}
    </Box>
  );
}

interface MappingProps {
  userId: number;
  workflowId: number;
  supervisors: readonly { value: number; label: string }[];
  processes: readonly Choice[];
}

/** The workflow with its first level, and once it is there every further one. */
function MappingForm({ userId, workflowId, ...choices }: MappingProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { agencyId } = useWhose();
  const leave = () => void navigate('/workflow-management');
  const frame = {
    defaults: {
      name: search.get('name') ?? '',
      process: search.get('processId') ?? '',
      supervisorId: '',
    },
    onCancel: leave,
    children: <MappingFields isMade={workflowId > 0} {...choices} />,
  };
  if (workflowId > 0)
    return (
      <OperationForm
        {...frame}
        operation={addWorkflowLevel}
        input={({ supervisorId }) => ({
          id: 0,
          workflowLevel: 0,
          supervisorId: String(supervisorId),
          workflowId,
        })}
        emptied="supervisorId"
        submit="Add Level"
      />
    );
  const onMade = ({ data }: ReplyOf<typeof saveWorkflow>, { name, process }: FieldValues) => {
    // no id yet while another person has to approve the workflow
    if (data.id === null) return leave();
    const query = new URLSearchParams(search);
    query.set('workflowId', String(data.id));
    query.set('name', String(name));
    query.set('processId', String(process));
    return void navigate(`/user-mapping?${query}`, { replace: true });
  };
  return (
    <OperationForm
      {...frame}
      operation={saveWorkflow}
      input={(values) =>
        ({ ...values, userId, ...(agencyId !== '' && { agencyId }) }) as InputOf<typeof saveWorkflow>
      }
      onDone={onMade}
      submit="Map User"
    />
  );
}

function MappingFields({
  isMade,
  supervisors,
  processes,
}: { isMade: boolean } & Pick<MappingProps, 'supervisors' | 'processes'>) {
  return (
    <>
      <TextInput name="name" label="Workflow name" required disabled={isMade} />
      <SelectInput
        name="process"
        label="Process"
        required
        none="Select"
        choices={processes}
        disabled={isMade}
      />
      <SelectInput
        name="supervisorId"
        label="Map-to supervisor"
        required
        none="Select"
        choices={supervisors}
      />
    </>
  );
}

function Levels({ workflowId, supervisors }: Pick<MappingProps, 'workflowId' | 'supervisors'>) {
  const levels = useAnswer(listWorkflowLevels, { workflowId }, { resource: 'workflows' });
  return <WorkflowLevels answer={levels} workflowId={workflowId} supervisors={supervisors} />;
}
