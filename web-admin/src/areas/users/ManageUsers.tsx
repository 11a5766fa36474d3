import Link from '@mui/material/Link';
import {
  activateUser,
  deactivateUser,
  searchUsers,
  sendUserConfirmation,
  type UserRow,
} from '@kobodesk/contracts/identity';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useOperation } from '../../shared/api/useOperation';
import { can } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { useWhose } from '../../shared/auth/useWhose';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { CreateButton } from '../../shared/list/CreateButton';
import { NoMatch } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import { menuColumn, type RowAction } from '../../shared/list/RowMenu';
import type { Column } from '../../shared/list/RowsTable';
import { StatusChip } from '../../shared/show/StatusChip';
import { mayEditUser } from './mayEdit';
import { AgencyChoice } from '../../shared/list/search/AgencyChoice';
import { SearchBox } from '../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';
import { roleText } from '../../shared/show/roleText';

const pageOf = (user: UserRow, mode?: 'edit'): string => {
  const query = new URLSearchParams({ user: user.email });
  if (mode) query.set('mode', mode);
  return `/settings-create-user?${query}`;
};

/** What the signed-in user may do with each of the others. */
function useActions(): (user: UserRow) => RowAction[] {
  const me = useUser();
  const navigate = useNavigate();
  const confirm = useOperation(sendUserConfirmation);
  return (user) => {
    if (!mayEditUser(me, user)) return [];
    const permission = 'user.manage';
    const edit = { label: 'Edit', permission, run: () => void navigate(pageOf(user, 'edit')) } as const;
    if (user.emailConfirmationStatus) return [edit];
    const send = () => void confirm.run({ UserId: user.userId });
    return [edit, { label: 'Send confirmation again', permission, run: send }];
  };
}

function State({ user, editable }: { user: UserRow; editable: boolean }) {
  if (!editable || !can('user.manage')) return <StatusChip status={user.status ? 'Active' : 'Inactive'} />;
  return (
    <ActiveSwitch
      name={user.fullName}
      active={user.status}
      on={activateUser}
      off={deactivateUser}
      input={{ UserId: user.userId }}
    />
  );
}

/**
 * /manage-users: who works for the agency; provider staff may look at those of another one, or of all
 * (rules/people.md#back-office-users).
 */
export default function ManageUsers() {
  const me = useUser();
  const actionsOf = useActions();
  const { chooses, first } = useWhose();
  const list = useList(searchUsers, {
    resource: 'users',
    first: { text: '', ...first },
    ask: ({ text, agency }, at) => ({ ...at, parameter: { searchQuery: text, organizationId: agency } }),
  });
  const agency: Column<UserRow> = {
    key: 'agency',
    label: 'Agency',
    onCard: 9,
    cell: (row) => row.organization,
  };
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      label: 'Name',
      onCard: true,
      cell: (row) => (
        <Link component={RouterLink} to={pageOf(row)}>
          {row.fullName}
        </Link>
      ),
    },
    { key: 'email', label: 'Email', cell: (row) => row.email },
    { key: 'phone', label: 'Phone number', cell: (row) => row.phoneNum || '–' },
    ...(chooses ? [agency] : []),
    { key: 'role', label: 'Role', onCard: true, cell: (row) => roleText(row.userRole) },
    {
      key: 'confirmed',
      label: 'Email confirmation status',
      cell: (row) => <StatusChip status={row.emailConfirmationStatus ? 'Confirmed' : 'Pending'} />,
    },
    {
      key: 'status',
      label: 'Status',
      onCard: true,
      cell: (row) => <State user={row} editable={mayEditUser(me, row)} />,
    },
    menuColumn('Edit', ({ fullName }) => fullName, actionsOf),
  ];
  return (
    <>
      <PageHeader title="Manage Users">
        {can('user.manage') && <CreateButton label="Create New User" to="/settings-create-user" />}
      </PageHeader>
      <DataList
        list={list}
        columns={columns}
        empty={<NoMatch>There is nobody yet: begin with Create New User.</NoMatch>}
        search={
          <>
            <SearchBox {...searchIn(list)} />
            <AgencyChoice list={list} includeOwn />
          </>
        }
      />
    </>
  );
}
