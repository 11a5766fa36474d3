import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  activateUser,
  deactivateUser,
  searchUsers,
  sendUserConfirmation,
  type UserRow,
} from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useOperation } from '../../shared/api/useOperation';
import { can } from '../../shared/auth/session';
import { useUser } from '../../shared/auth/useSession';
import { useWhose } from '../../shared/auth/useWhose';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { AnswerTable } from '../../shared/list/AnswerTable';
import { RowMenu } from '../../shared/list/RowMenu';
import type { Column } from '../../shared/list/RowsTable';
import { StatusChip } from '../../shared/show/StatusChip';
import { mayEditUser } from './mayEdit';
import { SearchBox } from '../../shared/list/SearchBox';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageSize = 10;
const pageOf = (user: UserRow, mode?: 'edit'): string => {
  const query = new URLSearchParams({ user: user.email });
  if (mode) query.set('mode', mode);
  return `/settings-create-user?${query}`;
};

function Actions({ user }: { user: UserRow }) {
  const navigate = useNavigate();
  const confirm = useOperation(sendUserConfirmation);
  return (
    <RowMenu
      label={user.fullName}
      actions={[
        { label: 'Edit', permission: 'user.manage', run: () => void navigate(pageOf(user, 'edit')) },
        ...(user.emailConfirmationStatus
          ? []
          : [
              {
                label: 'Send confirmation again',
                permission: 'user.manage' as const,
                run: () => void confirm.run({ UserId: user.userId }),
              },
            ]),
      ]}
    />
  );
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
 * /manage-users: who works for the agency; for provider staff, for every agency
 * (rules/people.md#back-office-users).
 */
export default function ManageUsers() {
  const me = useUser();
  const { chooses } = useWhose();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    searchUsers,
    { pageSize, from: page - 1, parameter: { searchQuery: text } },
    { resource: 'users' },
  );
  const agency: Column<UserRow> = { key: 'agency', label: 'Agency', cell: (row) => row.organization };
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
    { key: 'role', label: 'Role', onCard: true, cell: (row) => row.userRole },
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
    {
      key: 'edit',
      label: 'Edit',
      onCard: true,
      cell: (row) => (mayEditUser(me, row) ? <Actions user={row} /> : null),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Manage Users" />
      <SearchBox
        label="Search"
        text={text}
        onText={(value) => {
          setText(value);
          setPage(1);
        }}
        create={can('user.manage') && { label: 'Create New User', to: '/settings-create-user' }}
      />
      <AnswerTable
        answer={answer}
        rows={answer.data?.results ?? []}
        total={answer.data?.totalCount ?? 0}
        columns={columns}
        page={page}
        onPage={setPage}
        onClear={() => setText('')}
      />
    </Box>
  );
}
