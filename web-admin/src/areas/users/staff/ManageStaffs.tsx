import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import {
  activateStaff,
  deactivateStaff,
  mayManageStaff,
  mayMigrateStaff,
  maySwitchStaff,
  searchStaff,
  type StaffRow,
} from '@kobodesk/contracts/identity';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useUser } from '../../../shared/auth/useSession';
import { useWhose } from '../../../shared/auth/useWhose';
import { ActiveSwitch } from '../../../shared/list/ActiveSwitch';
import { CreateButton } from '../../../shared/list/CreateButton';
import { NoMatch } from '../../../shared/feedback/Feedback';
import { DataList } from '../../../shared/list/DataList';
import { menuColumn, type RowAction } from '../../../shared/list/RowMenu';
import type { Column } from '../../../shared/list/RowsTable';
import { StatusChip } from '../../../shared/show/StatusChip';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../../shared/list/useList';
import { MigrateToSso, migrateLabel } from '../../../shared/action/MigrateToSso';
import { actingAs, staffPath } from '../../../shared/action/staffPath';
import { PageHeader } from '../../../shared/shell/PageHeader';
import { roleText } from '../../../shared/show/roleText';

function State({ staff }: { staff: StaffRow }) {
  const me = actingAs(useUser());
  if (!maySwitchStaff(me, staff)) return <StatusChip status={staff.status ? 'Active' : 'Inactive'} />;
  return (
    <ActiveSwitch
      name={staff.fullName}
      active={staff.status}
      on={activateStaff}
      off={deactivateStaff}
      input={{ CustomerStaffId: staff.id }}
    />
  );
}

interface Doings {
  edit: (staff: StaffRow) => void;
  migrate: (staff: StaffRow) => void;
}

function actionsOf(me: ReturnType<typeof actingAs>, staff: StaffRow, { edit, migrate }: Doings): RowAction[] {
  const permission = 'staff.manage';
  return [
    ...(mayManageStaff(me) ? [{ label: 'Edit', permission, run: () => edit(staff) } as const] : []),
    ...(mayMigrateStaff(me, staff)
      ? [{ label: migrateLabel, permission, run: () => migrate(staff) } as const]
      : []),
  ];
}

const columnsFor = (actions: (staff: StaffRow) => RowAction[]): readonly Column<StaffRow>[] => [
  {
    key: 'name',
    label: 'Name',
    onCard: true,
    cell: (row) => (
      <Link component={RouterLink} to={staffPath(row)}>
        {row.fullName}
      </Link>
    ),
  },
  { key: 'customer', label: 'Customer', cell: (row) => row.customerName || '–' },
  { key: 'role', label: 'Role', onCard: true, cell: (row) => roleText(row.roleName) },
  { key: 'email', label: 'Email', cell: (row) => row.email },
  { key: 'phone', label: 'Phone number', cell: (row) => row.phoneNumber || '–' },
  { key: 'title', label: 'Title', cell: (row) => row.titleName },
  {
    key: 'sso',
    label: 'SSO status',
    cell: (row) => (row.isActiveSSOUser ? 'Activated' : 'Deactivated'),
  },
  { key: 'status', label: 'Status', onCard: true, cell: (row) => <State staff={row} /> },
  menuColumn('Action', ({ fullName }) => fullName, actions),
];

/** /manage-staffs: who signs in for self-service customers (rules/customers.md#staff-of-customers). */
export default function ManageStaffs() {
  const navigate = useNavigate();
  const me = actingAs(useUser());
  const [migrating, setMigrating] = useState<StaffRow>();
  const doings: Doings = { edit: (row) => void navigate(staffPath(row, 'edit')), migrate: setMigrating };
  const { agencyId } = useWhose();
  const list = useList(searchStaff, {
    resource: 'staff',
    first: { text: '' },
    ask: ({ text }, at) => ({
      ...at,
      parameter: { searchQuery: text, organizationId: agencyId === '' ? undefined : agencyId },
    }),
  });
  return (
    <>
      <PageHeader title="Manage Staffs">
        {mayManageStaff(me) && <CreateButton label="Create New Staff" to="/settings-create-staffs" />}
      </PageHeader>
      <DataList
        list={list}
        columns={columnsFor((row) => actionsOf(me, row, doings))}
        empty={<NoMatch>There is nobody yet: the people of a customer are named on its page.</NoMatch>}
        search={<SearchBox {...searchIn(list)} />}
        above={list.reply?.message && list.total > 0 && <Alert severity="info">{list.reply.message}</Alert>}
      />
      {migrating && <MigrateToSso staff={migrating} open onClose={() => setMigrating(undefined)} />}
    </>
  );
}
