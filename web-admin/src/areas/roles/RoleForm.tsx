import { roleCategories, saveRole, type getRolePermissions } from '@kobodesk/contracts/identity';
import { isProvider as isProviderStaff, type InputOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import Typography from '@mui/material/Typography';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ListsFailed, Loading } from '../../shared/feedback/Feedback';
import { useUser } from '../../shared/auth/useSession';
import { useWhose } from '../../shared/auth/useWhose';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { TickInput } from '../../shared/form/TickGrid';
import { FormCard, Pairs } from '../../shared/form/FormParts';
import type { Choice } from '../../shared/form/Inputs';
import { FormGuard } from '../../shared/form/LeaveGuard';
import { OperationForm } from '../../shared/form/OperationForm';

type Role = ReplyOf<typeof getRolePermissions>['data'];

interface Props {
  /** of a new one undefined until it is known what its organization has */
  role: Role | undefined;
  isLoading: boolean;
  /** whose it is; '' while none is chosen for a new one */
  agencyId: number | '';
  onAgency: (agencyId: number | '') => void;
  readOnly: boolean;
}

const categories = [
  { value: 'clientadmin', label: 'Client Admin' },
  { value: 'clientuser', label: 'Client User' },
  { value: 'vgg_user', label: 'Provider User' },
] as const;

/** Everything that can be ticked for the role, by what it limits. */
const ticksOf = (role: Role) => ({
  permissions: role.permissions.map(({ permissionId, name, category, description }) => ({
    id: permissionId,
    label: name,
    group: category,
    hint: description,
  })),
  revenues: role.revenues.map(({ revenueId, name }) => ({ id: String(revenueId), label: name })),
  locations: role.locations.map(({ locationId, location }) => ({ id: String(locationId), label: location })),
});

const chosenOf = <T extends { activated: boolean }>(rows: readonly T[], idOf: (row: T) => string | number) =>
  rows.filter(({ activated }) => activated).map((row) => String(idOf(row)));

const valuesOf = (role: Role | undefined, agencyId: number | '') => ({
  agencyId: String(agencyId),
  roleName: role?.roleName ?? '',
  vggRole: role?.vggRole ?? '',
  permissionIds: chosenOf(role?.permissions ?? [], ({ permissionId }) => permissionId),
  revenueIds: chosenOf(role?.revenues ?? [], ({ revenueId }) => revenueId),
  locationIds: chosenOf(role?.locations ?? [], ({ locationId }) => locationId),
});

/** Whose a new role is. Another organization has other categories, permissions, revenues and locations. */
function OrganizationInput({
  agencies,
  onAgency,
}: Pick<Props, 'onAgency'> & { agencies: readonly Choice[] }) {
  const { setValue } = useFormContext();
  const pick = (value: string) => {
    setValue('vggRole', '');
    for (const name of ['permissionIds', 'revenueIds', 'locationIds']) setValue(name, []);
    onAgency(value === '' ? '' : Number.parseInt(value, 10));
  };
  return (
    <SelectInput
      name="agencyId"
      label="Organization"
      required
      none="Select"
      choices={agencies}
      onPick={pick}
    />
  );
}

/** All that can be ticked. */
function RoleTicks({ role, readOnly }: { role: Role; readOnly: boolean }) {
  const ticks = ticksOf(role);
  return (
    <>
      <TickInput
        name="permissionIds"
        title="Permissions"
        empty="No Permissions record"
        ticks={ticks.permissions}
        readOnly={readOnly}
      />
      <TickInput
        name="revenueIds"
        title="Revenues"
        empty="No revenue record"
        hint="None ticked: all revenues"
        ticks={ticks.revenues}
        readOnly={readOnly}
      />
      <TickInput
        name="locationIds"
        title="Locations"
        empty="No location record"
        hint="None ticked: all locations"
        ticks={ticks.locations}
        readOnly={readOnly}
      />
    </>
  );
}

/** What a role allows, and the revenues and locations that it is limited to. */
export function RoleForm({ role, isLoading, agencyId, onAgency, readOnly }: Props) {
  const navigate = useNavigate();
  const { chooses, agencies, asked: agencyList } = useWhose({ includeOwn: true });
  const roleId = role?.roleId ?? 0;
  const me = useUser();
  const isProvider = isProviderStaff({ role: me.vggRole }) && agencyId === me.organizationId;
  const offered = roleCategories(me.vggRole, { isProvider });
  const leave = () => void navigate('/roles-and-permissions');
  return (
    <FormCard>
      <OperationForm
        readOnly={readOnly}
        operation={saveRole}
        defaults={valuesOf(role, agencyId)}
        input={(values) => ({ ...values, roleId }) as InputOf<typeof saveRole>}
        onDone={leave}
        onCancel={leave}
      >
        <FormGuard />
        <ListsFailed of={[agencyList]} />
        <Pairs>
          {chooses && roleId === 0 && <OrganizationInput agencies={agencies} onAgency={onAgency} />}
          <TextInput name="roleName" label="Role name" required disabled={readOnly} />
          <SelectInput
            name="vggRole"
            label="Role category"
            required
            none="Select"
            choices={categories.filter(({ value }) => readOnly || offered.includes(value))}
            disabled={readOnly}
          />
        </Pairs>
        {role && <RoleTicks role={role} readOnly={readOnly} />}
        {!role && isLoading && <Loading rows={8} />}
        {agencyId === '' && (
          <Typography color="textSecondary">
            Select an organization to see what its roles can be made of.
          </Typography>
        )}
      </OperationForm>
    </FormCard>
  );
}
