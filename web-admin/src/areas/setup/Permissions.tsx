import { createPermission, editPermission, permissionPages } from '@kobodesk/contracts/identity';
import { can } from '../../shared/auth/session';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import type { Column } from '../../shared/list/RowsTable';
import { titleOf } from '../../shared/shell/knownPaths';
import { SetUpForm } from './SetUpForm';
import { SetUpList } from './SetUpList';

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
  { key: 'description', label: 'Description', onCard: 'line', cell: (row) => row.description },
  {
    key: 'page',
    label: 'Page',
    // some are in nobody's menu
    cell: ({ route }) => pageNames.get(route) ?? titleOf(route) ?? route,
  },
  { key: 'category', label: 'Category', onCard: 3, cell: (row) => row.category },
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
  const mayManage = can('role.manage');
  return (
    <SetUpList<PermissionRow>
      resource="permissions"
      heading="Permissions"
      lead="A permission of your own gives its holders a card that leads to a page. What they may do there, the permissions of the product say."
      one="permission"
      addLabel="New permission"
      purpose="Roles are made of permissions."
      nameOf={({ title }) => title}
      columns={columns}
      mayAdd={mayManage}
      mayChange={({ isOwn }) => isOwn && mayManage}
      order={(one, other) => Number(other.isOwn) - Number(one.isOwn)}
      form={(row, onClose) => <PermissionForm row={row} onClose={onClose} />}
    />
  );
}
