import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
import { useAnswer } from '../../shared/api/useAnswer';
import { useUser } from '../../shared/auth/useSession';
import { useWhose } from '../../shared/auth/useWhose';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { AnswerTable } from '../../shared/list/AnswerTable';
import { RowMenu, type RowAction } from '../../shared/list/RowMenu';
import type { Column } from '../../shared/list/RowsTable';
import { StatusChip } from '../../shared/show/StatusChip';
import { SearchBox } from '../../shared/list/SearchBox';
import { MigrateToSso, migrateLabel } from './MigrateToSso';
import { actingAs, staffPath } from './staffPath';
import { PageHeader } from '../../shared/shell/PageHeader';

const pageSize = 10;

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

function Actions({ staff }: { staff: StaffRow }) {
  const navigate = useNavigate();
  const me = actingAs(useUser());
  const [migrating, setMigrating] = useState(false);
  const actions: RowAction[] = [];
  if (mayManageStaff(me))
    actions.push({
      label: 'Edit',
      permission: 'staff.manage',
      run: () => void navigate(staffPath(staff, 'edit')),
    });
  if (mayMigrateStaff(me, staff))
    actions.push({ label: migrateLabel, permission: 'staff.manage', run: () => setMigrating(true) });
  return (
    <>
      <RowMenu label={staff.fullName} actions={actions} />
      <MigrateToSso staff={staff} open={migrating} onClose={() => setMigrating(false)} />
    </>
  );
}

const columns: Column<StaffRow>[] = [
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
  { key: 'role', label: 'Role', onCard: true, cell: (row) => row.roleName },
  { key: 'email', label: 'Email', cell: (row) => row.email },
  { key: 'phone', label: 'Phone number', cell: (row) => row.phoneNumber || '–' },
  { key: 'title', label: 'Title', cell: (row) => row.titleName },
  {
    key: 'sso',
    label: 'SSO status',
    cell: (row) => (row.isActiveSSOUser ? 'Activated' : 'Deactivated'),
  },
  { key: 'status', label: 'Status', onCard: true, cell: (row) => <State staff={row} /> },
  {
    key: 'action',
    label: 'Action',
    onCard: true,
    cell: (row) => <Actions staff={row} />,
  },
];

/** /manage-staffs: who signs in for self-service customers (rules/customers.md#staff-of-customers). */
export default function ManageStaffs() {
  const me = actingAs(useUser());
  const { agencyId } = useWhose();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const answer = useAnswer(
    searchStaff,
    {
      pageSize,
      from: page - 1,
      parameter: { searchQuery: text, organizationId: agencyId === '' ? undefined : agencyId },
    },
    { resource: 'staff' },
  );
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Manage Staffs" />
      <SearchBox
        label="Search"
        text={text}
        onText={(value) => {
          setText(value);
          setPage(1);
        }}
        create={mayManageStaff(me) && { label: 'Create New Staff', to: '/settings-create-staffs' }}
      />
      {answer.data?.message !== undefined && answer.data.totalCount > 0 && (
        <Alert severity="info">{answer.data.message}</Alert>
      )}
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
