import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createPermission, editPermission, permissionPages } from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/action/ConfirmDialog';
import { can } from '../../shared/auth/session';
import { Failed, Loading } from '../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { RowMenu } from '../../shared/list/RowMenu';
import { RowsTable, type Column } from '../../shared/list/RowsTable';
import { SetUpForm } from './SetUpForm';
import { useSetUpList } from './useSetUpList';
import { useSetUpWrite } from './useSetUpWrite';
import { PageHeader } from '../../shared/shell/PageHeader';

interface PermissionRow {
  id: string;
  title: string;
  description: string;
  route: string;
  category: string;
  iconName: string;
  isOwn: boolean;
}

const pageNames = new Map(permissionPages.map(({ path, name }) => [path, name]));
const pages = [...pageNames].map(([path, name]) => ({ value: path, label: `${name} (${path})` }));

const columns: Column<PermissionRow>[] = [
  { key: 'title', label: 'Permission', onCard: true, cell: (row) => row.title },
  { key: 'description', label: 'Description', onCard: true, cell: (row) => row.description },
  { key: 'page', label: 'Page', cell: (row) => pageNames.get(row.route) ?? row.route },
  { key: 'category', label: 'Category', onCard: true, cell: (row) => row.category },
];

function PermissionForm({ row, onClose }: { row: PermissionRow | undefined; onClose: () => void }) {
  return (
    <SetUpForm
      resource="permissions"
      title={row ? 'Edit permission' : 'New permission'}
      operation={row ? editPermission : createPermission}
      id={row?.id}
      defaults={row ?? { title: '', description: '', route: '', iconName: 'task' }}
      onClose={onClose}
    >
      <TextInput name="title" label="Title" required maxLength={80} autoFocus />
      <TextInput name="description" label="Description" required maxLength={200} />
      <SelectInput name="route" label="Page" required none="Select a page" choices={pages} />
      <TextInput name="iconName" label="Icon" required maxLength={40} />
    </SetUpForm>
  );
}

/**
 * /permissions: what roles can be made of, and the agency's own names for tasks
 * (rules/people.md#roles-of-an-agency).
 */
export default function Permissions() {
  const [form, setForm] = useState<{ row?: PermissionRow }>();
  const [doomed, setDoomed] = useState<PermissionRow>();
  const write = useSetUpWrite('permissions');
  const answer = useSetUpList<PermissionRow>('permissions');
  const rows = [...(answer.data ?? [])].sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
  const remove = async () => {
    if (doomed) await write.run({ method: 'DELETE', id: doomed.id });
    setDoomed(undefined);
  };
  const actions: Column<PermissionRow> = {
    key: 'action',
    label: 'Action',
    onCard: true,
    cell: (row) =>
      row.isOwn ? (
        <RowMenu
          label={row.title}
          actions={[
            { label: 'Edit', run: () => setForm({ row }) },
            { label: 'Remove', danger: true, run: () => setDoomed(row) },
          ]}
        />
      ) : null,
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader
        title="Permissions"
        lead="A permission of your own gives its holders a card that leads to a page. What they may do there, the permissions of the product say."
      >
        {can('role.manage') && (
          <Button variant="contained" startIcon={<Add />} onClick={() => setForm({})}>
            New permission
          </Button>
        )}
      </PageHeader>
      {answer.isPending && <Loading rows={8} />}
      {answer.isError && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {rows.length > 0 && (
        <RowsTable columns={can('role.manage') ? [...columns, actions] : columns} data={rows} />
      )}
      {form && <PermissionForm row={form.row} onClose={() => setForm(undefined)} />}
      <ConfirmDialog
        open={doomed !== undefined}
        title={`Remove ${doomed?.title ?? 'permission'}?`}
        busy={write.busy}
        onYes={() => void remove()}
        onNo={() => setDoomed(undefined)}
      />
    </Box>
  );
}
