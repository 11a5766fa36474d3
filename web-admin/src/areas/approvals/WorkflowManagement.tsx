import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { getUserByEmail } from '@kobodesk/contracts/identity';
import {
  activateWorkflow,
  deactivateWorkflow,
  searchWorkflows,
  type WorkflowRow,
} from '@kobodesk/contracts/workflow';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { call } from '../../shared/api/call';
import { messageOf } from '../../shared/api/httpError';
import { useOperation } from '../../shared/api/useOperation';
import { TextField } from '../../shared/form/Inputs';
import { NoMatch } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { SearchBox } from '../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { roleText } from '../../shared/show/roleText';

/** Where the levels of a workflow, or of a user without one, are set. */
const mappingOf = (of: { userId: number; userName: string }, workflow?: WorkflowRow): string => {
  const query = new URLSearchParams({ userId: String(of.userId), userName: of.userName });
  if (workflow) {
    query.set('workflowId', String(workflow.id));
    query.set('name', workflow.name);
    query.set('processId', String(workflow.processId));
  }
  return `/user-mapping?${query}`;
};

function Toggle({ row }: { row: WorkflowRow }) {
  const activate = useOperation(activateWorkflow);
  const deactivate = useOperation(deactivateWorkflow);
  return (
    <Switch
      size="small"
      sx={{ marginInline: '-7px' }}
      checked={row.status}
      disabled={activate.busy || deactivate.busy}
      slotProps={{ input: { 'aria-label': `Active: ${row.name}` } }}
      onChange={(_, checked) => void (checked ? activate : deactivate).run({ WorkflowId: row.id })}
    />
  );
}

const columns: readonly Column<WorkflowRow>[] = [
  {
    key: 'name',
    label: 'Name',
    onCard: true,
    cell: (row) => (
      <Link component={RouterLink} to={mappingOf(row, row)}>
        {row.name}
      </Link>
    ),
  },
  { key: 'user', label: 'User', onCard: true, cell: (row) => row.userName },
  { key: 'role', label: 'Role', cell: (row) => roleText(row.roleName) },
  { key: 'agency', label: 'Agency', cell: (row) => row.agencyName },
  { key: 'process', label: 'Process', onCard: true, cell: (row) => row.process },
  { key: 'status', label: 'Status', onCard: true, cell: (row) => <Toggle row={row} /> },
];

/** Looks the user up by e-mail and opens the mapping (rules/approvals.md#workflows). */
function NewWorkflow() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    if (email.trim() === '') return setError('Please enter an email address');
    setBusy(true);
    try {
      const { data } = await call(getUserByEmail, { email: email.trim() });
      void navigate(mappingOf({ userId: data.userId, userName: data.email }));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      sx={{ padding: '16px', display: 'flex', gap: '16px', alignItems: 'flex-end', flexWrap: 'wrap' }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <TextField
          label="Email"
          type="email"
          value={email}
          error={error}
          onChange={(value) => {
            setEmail(value);
            setError(undefined);
          }}
        />
      </Box>
      <Button type="submit" variant="contained" loading={isBusy}>
        Create Workflow
      </Button>
    </Card>
  );
}

/** /workflow-management: whose requests go through which levels. */
export default function WorkflowManagement() {
  const list = useList(searchWorkflows, {
    resource: 'workflows',
    first: { text: '' },
    ask: ({ text }, at) => ({ ...at, parameter: { searchQuery: text } }),
  });
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Workflow Management"
        lead="Who decides the voids, edits and corrections that somebody asks for. For somebody new, begin with their e-mail address."
      />
      <NewWorkflow />
      <DataList
        list={list}
        columns={columns}
        empty={
          <NoMatch>There is none yet: begin above, with the e-mail address of somebody who asks.</NoMatch>
        }
        search={<SearchBox {...searchIn(list)} />}
      />
    </Box>
  );
}
