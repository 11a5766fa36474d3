import Link from '@mui/material/Link';
import { activateRole, deactivateRole, searchRoles, type RoleRow } from '@kobodesk/contracts/identity';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../../shared/auth/session';
import { useWhose } from '../../shared/auth/useWhose';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { CreateButton } from '../../shared/list/CreateButton';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { roleText } from '../../shared/show/roleText';
import { StatusChip } from '../../shared/show/StatusChip';
import { AgencyChoice } from '../../shared/list/search/AgencyChoice';
import { SearchBox } from '../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../shared/list/useList';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageOf = ({ roleId }: RoleRow, mode?: 'edit'): string =>
  `/create-role?role=${roleId}${mode ? '&mode=edit' : ''}`;

/** Roles that come with the product are nobody's to change. */
const mayChange = (role: RoleRow): boolean => !role.isSystem && can('role.manage');

const mayEdit = (role: RoleRow): boolean => role.status && mayChange(role);

function columnsFor(showsAgency: boolean): Column<RoleRow>[] {
  const agency: Column<RoleRow> = {
    key: 'agency',
    label: 'Agency',
    onCard: 9,
    cell: (row) => row.agency,
  };
  return [
    {
      key: 'role',
      label: 'Role',
      onCard: true,
      cell: (row) =>
        row.status ? (
          <Link component={RouterLink} to={pageOf(row)}>
            {roleText(row.roleName)}
          </Link>
        ) : (
          roleText(row.roleName)
        ),
    },
    ...(showsAgency ? [agency] : []),
    { key: 'system', label: 'System role', cell: (row) => (row.isSystem ? 'Yes' : 'No') },
    {
      key: 'edit',
      label: 'Edit',
      onCard: true,
      isFor: mayEdit,
      cell: (row) =>
        mayEdit(row) ? (
          <Link component={RouterLink} to={pageOf(row, 'edit')} aria-label={`Edit ${roleText(row.roleName)}`}>
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
            name={roleText(row.roleName)}
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
  const { chooses, first } = useWhose();
  const list = useList(searchRoles, {
    resource: 'roles',
    first: { text: '', ...first },
    ask: ({ text, agency }, at) => ({ ...at, parameter: { searchQuery: text, organizationId: agency } }),
  });
  return (
    <>
      <PageHeader title="Roles and Permissions">
        {can('role.manage') && <CreateButton label="Create Role" to="/create-role" />}
      </PageHeader>
      <DataList
        list={list}
        columns={columnsFor(chooses)}
        search={
          <>
            <SearchBox {...searchIn(list, 'Search role')} />
            <AgencyChoice list={list} includeOwn />
          </>
        }
        tools={
          <Link component={RouterLink} to="/permissions">
            All permissions, and those of your own
          </Link>
        }
      />
    </>
  );
}
