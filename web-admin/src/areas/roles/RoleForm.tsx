import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { roleCategories, saveRole, type getRolePermissions } from '@kobodesk/contracts/identity';
import { isProvider as isProviderStaff, type InputOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fieldErrorsOf } from '../../shared/api/httpError';
import { useOperation } from '../../shared/api/useOperation';
import { useUser } from '../../shared/auth/useSession';
import { useWhose } from '../../shared/auth/useWhose';
import { faultsOf } from '../../shared/form/faultsOf';
import { FormAlert } from '../../shared/form/FormAlert';
import { SelectField, TextField } from '../../shared/form/Inputs';
import { LeaveGuard } from '../../shared/form/LeaveGuard';
import { TickGrid } from '../../shared/form/TickGrid';

interface Props {
  role: ReplyOf<typeof getRolePermissions>['data'];
  agencyId: number | '';
  onAgency: (agencyId: number | '') => void;
  readOnly: boolean;
}

const categories = [
  { value: 'clientadmin', label: 'Client Admin' },
  { value: 'clientuser', label: 'Client User' },
  { value: 'vgg_user', label: 'Provider User' },
] as const;
const numbersOf = (ids: ReadonlySet<string>): number[] => [...ids].map((id) => Number.parseInt(id, 10));

const chosenOf = <T extends { activated: boolean }>(rows: readonly T[], idOf: (row: T) => string | number) =>
  new Set(rows.filter(({ activated }) => activated).map((row) => String(idOf(row))));

/** What stands in the form, first as the role is kept. */
function useRoleValues(role: Props['role']) {
  const [values, setValues] = useState(() => ({
    roleName: role.roleName,
    vggRole: role.vggRole as string,
    rights: chosenOf(role.permissions, ({ permissionId }) => permissionId),
    revenues: chosenOf(role.revenues, ({ revenueId }) => revenueId),
    locations: chosenOf(role.locations, ({ locationId }) => locationId),
  }));
  return { values, set: (patch: Partial<typeof values>) => setValues({ ...values, ...patch }) };
}

/** What a role allows, and the revenues and locations that it is limited to. */
export function RoleForm({ role, agencyId, onAgency, readOnly }: Props) {
  const navigate = useNavigate();
  const { chooses, agencies } = useWhose({ includeOwn: true });
  const isNew = role.roleId === 0;
  const me = useUser();
  const isProvider = isProviderStaff({ role: me.vggRole }) && agencyId === me.organizationId;
  const offered = roleCategories(me.vggRole, { isProvider });
  const { values, set } = useRoleValues(role);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isTyped, setTyped] = useState(false);
  const [isDone, setDone] = useState(false);
  const save = useOperation(saveRole, {
    onSuccess: () => setDone(true),
    quiet: true,
    onError: (error) => setErrors(fieldErrorsOf(error)),
  });
  useEffect(() => {
    if (isDone) void navigate('/roles-and-permissions');
  }, [isDone, navigate]);

  const changed =
    <Name extends keyof typeof values>(name: Name) =>
    (value: (typeof values)[Name]) => {
      set({ [name]: value } as Partial<typeof values>);
      setTyped(true);
      setErrors({});
    };
  const send = () => {
    const input = {
      agencyId,
      roleName: values.roleName,
      vggRole: values.vggRole,
      permissionIds: [...values.rights],
      revenueIds: numbersOf(values.revenues),
      locationIds: numbersOf(values.locations),
      ...(isNew ? {} : { roleId: role.roleId }),
    } as InputOf<typeof saveRole>;
    const found = faultsOf(saveRole, input);
    setErrors(found);
    if (Object.keys(found).length === 0) void save.run(input);
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ padding: { xs: '16px', sm: '24px' }, display: 'grid', gap: '24px' }}
    >
      <LeaveGuard when={isTyped && !isDone} />
      <FormAlert error={save.error} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {chooses && isNew && (
          <SelectField
            label="Organization"
            required
            none="Select"
            value={String(agencyId)}
            choices={agencies}
            error={errors['agencyId']}
            onChange={(value) => onAgency(value === '' ? '' : Number.parseInt(value, 10))}
          />
        )}
        <TextField
          label="Role name"
          required
          value={values.roleName}
          error={errors['roleName']}
          disabled={readOnly}
          onChange={changed('roleName')}
        />
        <SelectField
          label="Role category"
          required
          none="Select"
          value={values.vggRole}
          choices={categories.filter(({ value }) => readOnly || offered.includes(value))}
          error={errors['vggRole']}
          disabled={readOnly}
          onChange={changed('vggRole')}
        />
      </Box>
      <TickGrid
        title="Permissions"
        empty="No Permissions record"
        error={errors['permissionIds']}
        ticks={role.permissions.map(({ permissionId, name, category, description }) => ({
          id: permissionId,
          label: name,
          group: category,
          hint: description,
        }))}
        chosen={values.rights}
        onChange={readOnly ? undefined : changed('rights')}
      />
      <TickGrid
        title="Revenues"
        empty="No revenue record"
        hint="None ticked: all revenues"
        ticks={role.revenues.map(({ revenueId, name }) => ({ id: String(revenueId), label: name }))}
        chosen={values.revenues}
        onChange={readOnly ? undefined : changed('revenues')}
      />
      <TickGrid
        title="Locations"
        empty="No location record"
        hint="None ticked: all locations"
        ticks={role.locations.map(({ locationId, location }) => ({
          id: String(locationId),
          label: location,
        }))}
        chosen={values.locations}
        onChange={readOnly ? undefined : changed('locations')}
      />
      <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
        {!readOnly && (
          <Button type="submit" variant="contained" loading={save.busy}>
            Save
          </Button>
        )}
        <Button component={Link} to="/roles-and-permissions">
          Cancel
        </Button>
      </Box>
    </Card>
  );
}
