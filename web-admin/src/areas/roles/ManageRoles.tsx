import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { activateRole, deactivateRole, searchRoles, type RoleRow } from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { can } from '../../shared/auth/session';
import { useWhose } from '../../shared/auth/useWhose';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { AnswerTable } from '../../shared/list/AnswerTable';
import type { Column } from '../../shared/list/RowsTable';
import { StatusChip } from '../../shared/show/StatusChip';
import { SearchBox } from '../../shared/list/SearchBox';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageSize = 10;
const pageOf = ({ roleId }: RoleRow, mode?: 'edit'): string =>
  `/create-role?role=${roleId}${mode ? '&mode=edit' : ''}`;

/** Roles that come with the product are nobody's to change. */
const mayChange = (role: RoleRow): boolean => !role.isSystem && can('role.manage');

function columnsFor(showsAgency: boolean): Column<RoleRow>[] {
  const agency: Column<RoleRow> = { key: 'agency', label: 'Agency', cell: (row) => row.agency };
  return [
    {
      key: 'role',
      label: 'Role',
      onCard: true,
      cell: (row) =>
        row.status ? (
          <Link component={RouterLink} to={pageOf(row)}>
            {row.roleName}
          </Link>
        ) : (
          row.roleName
        ),
    },
    ...(showsAgency ? [agency] : []),
    { key: 'system', label: 'System role', cell: (row) => (row.isSystem ? 'Yes' : 'No') },
    {
      key: 'edit',
      label: 'Edit',
      onCard: true,
      cell: (row) =>
        row.status && mayChange(row) ? (
          <Link component={RouterLink} to={pageOf(row, 'edit')} aria-label={`Edit ${row.roleName}`}>
            Edit
          </Link>
        ) : null,
    },
    {
      key: 'active',
      label: 'Active',
      onCard: true,
      cell: (row) =>
        mayChange(row) ? (
          <ActiveSwitch
            name={row.roleName}
            active={row.status}
            on={activateRole}
            off={deactivateRole}
            input={{ RoleId: row.roleId }}
          />
        ) : (
          <StatusChip status={row.status ? 'Active' : 'Inactive'} />
        ),
    },
  ];
}

/**
 * /roles-and-permissions: what users of the agency may be allowed to do (rules/people.md#roles-of-an-agency).
 */
export default function ManageRoles() {
  const { chooses } = useWhose();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    searchRoles,
    { pageSize, from: page - 1, parameter: { searchQuery: text } },
    { resource: 'roles' },
  );
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Roles and Permissions" />
      <SearchBox
        label="Search role"
        text={text}
        onText={(value) => {
          setText(value);
          setPage(1);
        }}
        create={can('role.manage') && { label: 'Create Role', to: '/create-role' }}
      />
      <Link component={RouterLink} to="/permissions" sx={{ justifySelf: 'start' }}>
        All permissions, and those of your own
      </Link>
      <AnswerTable
        answer={answer}
        rows={answer.data?.results ?? []}
        total={answer.data?.totalCount ?? 0}
        columns={columnsFor(chooses)}
        page={page}
        onPage={setPage}
        onClear={() => setText('')}
      />
    </Box>
  );
}
