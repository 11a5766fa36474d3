import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import {
  getStaffLocations,
  listDesignations,
  listSelfServiceLocations,
  listStaffRoles,
  mayManageStaff,
  mayMigrateStaff,
  roleOfTitle,
  saveStaff,
  type StaffRow,
} from '@kobodesk/contracts/identity';
import { listCustomers } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { useAnswer } from '../../shared/api/useAnswer';
import { useUser } from '../../shared/auth/useSession';
import { useWhose } from '../../shared/auth/useWhose';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { OperationForm } from '../../shared/form/OperationForm';
import { Facts } from '../../shared/show/Facts';
import { MigrateToSso, migrateLabel } from './MigrateToSso';
import { actingAs, staffPath } from './staffPath';
import { TickGrid } from '../../shared/form/TickGrid';

interface Props {
  mode: 'create' | 'edit' | 'profile';
  staff?: StaffRow;
}
type Input = InputOf<typeof saveStaff>;

const customerMissing = 'Please select customer';
const choicesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Locations of the agency, and those that the staff member is limited to. */
function useLocations(staff: StaffRow | undefined) {
  const ofStaff = useAnswer(
    getStaffLocations,
    { CustomerStaffId: staff?.id ?? 1 },
    { enabled: staff !== undefined },
  ).data?.data;
  const ofAgency = useAnswer(listSelfServiceLocations, {}, { enabled: staff === undefined }).data?.data;
  if (staff)
    return {
      ticks: (ofStaff ?? []).map(({ locationId, location }) => ({ id: String(locationId), label: location })),
      own: new Set((ofStaff ?? []).filter((row) => row.activated).map((row) => String(row.locationId))),
    };
  return {
    ticks: (ofAgency ?? []).map(({ id, location }) => ({ id: String(id), label: location })),
    own: new Set<string>(),
  };
}

/** What is known of the staff member, to be read. */
const factsOf = (staff: StaffRow) => ({
  Title: staff.titleName || '–',
  'First name': staff.firstName,
  'Last name': staff.lastName,
  Email: staff.email,
  Phone: staff.phoneNumber || '–',
  Role: staff.roleName,
  'SSO status': staff.isActiveSSOUser ? 'Activated' : 'Deactivated',
});

/**
 * The role follows from the title: a customer's representative is its Customer Admin
 * (rules/customers.md#the-representative).
 */
function RoleByTitle({ roles }: { roles: readonly { roleId: number; roleName: string; vggRole: string }[] }) {
  const { control, setValue } = useFormContext();
  const titleId = Number.parseInt(String(useWatch({ control, name: 'titleId' }) ?? ''), 10) || 0;
  const role = titleId === 0 ? undefined : roles.find(({ vggRole }) => vggRole === roleOfTitle(titleId));
  const roleId = role === undefined ? '' : String(role.roleId);
  useEffect(() => {
    if (roleId !== '') setValue('roleId', roleId);
  }, [roleId, setValue]);
  return (
    <SelectInput
      name="roleId"
      label="Role"
      required
      none="Select"
      disabled={roleId !== ''}
      choices={roles.map((row) => ({ value: row.roleId, label: row.roleName }))}
    />
  );
}

/** /settings-create-staffs: the fields of a staff member of a self-service customer. */
export function StaffForm({ mode, staff }: Props) {
  const navigate = useNavigate();
  const me = useUser();
  const { agencyId } = useWhose();
  const isOfCustomer = me.vggRole === 'customeradmin';
  const asksCustomer = mode === 'create' && !isOfCustomer;
  const titles = useAnswer(listDesignations, {}).data?.data ?? [];
  const roles = useAnswer(listStaffRoles, {}).data?.data ?? [];
  const customers = useAnswer(listCustomers, {}, { enabled: asksCustomer }).data?.data ?? [];
  const { ticks, own } = useLocations(staff);
  const [chosen, setChosen] = useState<Set<string>>();
  const [migrating, setMigrating] = useState(false);
  const locations = (
    <TickGrid
      title="Locations"
      ticks={ticks}
      chosen={chosen ?? own}
      onChange={mode === 'profile' ? undefined : setChosen}
      empty="No location record"
      hint="None ticked: all locations"
    />
  );
  if (mode === 'profile' && staff)
    return (
      <Card sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '24px' }}>
        <Facts facts={factsOf(staff)} />
        {locations}
        <Box sx={{ display: 'flex', gap: '8px' }}>
          {mayManageStaff(actingAs(me)) && (
            <Button variant="contained" component={Link} to={staffPath(staff, 'edit')}>
              Edit
            </Button>
          )}
          {mayMigrateStaff(actingAs(me), staff) && (
            <Button variant="outlined" onClick={() => setMigrating(true)}>
              {migrateLabel}
            </Button>
          )}
          <Button component={Link} to="/manage-staffs">
            Cancel
          </Button>
        </Box>
        <MigrateToSso staff={staff} open={migrating} onClose={() => setMigrating(false)} />
      </Card>
    );
  const inputOf = (values: Record<string, unknown>) =>
    ({
      ...values,
      organizationId: agencyId === '' ? me.organizationId : agencyId,
      locationIds: [...(chosen ?? own)],
      id: staff?.id,
    }) as unknown as Input;
  return (
    <Card sx={{ padding: { xs: '16px', sm: '24px' } }}>
      <OperationForm
        operation={saveStaff}
        defaults={{
          titleId: String(staff?.titleId ?? ''),
          firstName: staff?.firstName ?? '',
          lastName: staff?.lastName ?? '',
          email: staff?.email ?? '',
          phoneNumber: staff?.phoneNumber ?? '',
          roleId: String(staff?.roleId ?? ''),
          customerId: String(staff?.customerId ?? ''),
        }}
        input={inputOf}
        check={(values) =>
          asksCustomer && values['customerId'] === '' ? { customerId: customerMissing } : {}
        }
        onDone={() => void navigate('/manage-staffs')}
        onCancel={() => void navigate('/manage-staffs')}
      >
        <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {asksCustomer && (
            <SelectInput
              name="customerId"
              label="Customer"
              required
              none="Select"
              choices={customers
                .filter((row) => row.allowSelfService)
                .map(({ customerId, customerName }) => ({
                  value: customerId,
                  label: customerName,
                }))}
            />
          )}
          <SelectInput name="titleId" label="Title" required none="Select" choices={choicesOf(titles)} />
          <TextInput name="firstName" label="First name" required maxLength={100} />
          <TextInput name="lastName" label="Last name" required maxLength={100} />
          <TextInput name="email" label="Email" required type="email" disabled={mode === 'edit'} />
          <TextInput name="phoneNumber" label="Phone" required type="tel" />
          <RoleByTitle roles={roles} />
        </Box>
        {locations}
      </OperationForm>
    </Card>
  );
}
