import { saveUser, type UserRow } from '@kobodesk/contracts/identity';
import type { InputOf } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrorsOf } from '../../shared/api/httpError';
import { useOperation } from '../../shared/api/useOperation';
import { can } from '../../shared/auth/session';
import { useWhose } from '../../shared/auth/useWhose';
import { faultsOf } from '../../shared/form/faultsOf';
import { FormAlert } from '../../shared/form/FormAlert';
import { SelectField, TextField } from '../../shared/form/Inputs';
import { LeaveGuard } from '../../shared/form/LeaveGuard';
import { UserButtons } from './UserButtons';
import { UserScope } from './UserScope';
import { useUserChoices } from './useUserChoices';

interface Props {
  mode: 'create' | 'edit' | 'profile';
  user?: UserRow;
  mayEdit?: boolean;
}

const supervisorGone = 'This supervisor no longer works for the organization';
const numbersOf = (ids: ReadonlySet<string>): number[] => [...ids].map((id) => Number.parseInt(id, 10));
const numberOf = (text: string): number => Number.parseInt(text, 10) || 0;

const formOf = (user: UserRow | undefined, agencyId: number | '') => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  mobileNo: user?.phoneNum ?? '',
  organizationId: String(user?.organizationId ?? agencyId),
  roleId: String(user?.roleId ?? ''),
  supervisor: user?.supervisor ?? '',
});
type Form = ReturnType<typeof formOf>;

/**
 * The fields of a back-office user, with what the role allows and what the user is limited to
 * (rules/people.md#back-office-users).
 */
export function UserForm({ mode, user, mayEdit = false }: Props) {
  const navigate = useNavigate();
  const { chooses, agencies, agencyId } = useWhose({ includeOwn: true });
  const isReadOnly = mode === 'profile';
  const [form, setForm] = useState(() => formOf(user, agencyId));
  const [revenues, setRevenues] = useState<Set<string>>();
  const [locations, setLocations] = useState<Set<string>>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isTyped, setTyped] = useState(false);
  const [isDone, setDone] = useState(false);
  const organisation = numberOf(form.organizationId);
  const role = numberOf(form.roleId);
  const choices = useUserChoices({ user, organisation, role });
  const chosen = { revenues: revenues ?? choices.ownRevenues, locations: locations ?? choices.ownLocations };
  const save = useOperation(saveUser, {
    onSuccess: () => setDone(true),
    quiet: true,
    onError: (error) => setErrors(fieldErrorsOf(error)),
  });
  useEffect(() => {
    if (isDone) void navigate('/manage-users');
  }, [isDone, navigate]);

  const set = (name: keyof Form) => (value: string) => {
    setForm({ ...form, [name]: value, ...(name === 'organizationId' ? { roleId: '', supervisor: '' } : {}) });
    setErrors({});
    setTyped(true);
  };
  const send = () => {
    const input = {
      ...form,
      revenueIds: numbersOf(chosen.revenues),
      locationIds: numbersOf(chosen.locations),
      userId: user?.userId,
    } as InputOf<typeof saveUser>;
    const found = faultsOf(saveUser, input);
    if (role > 0 && !choices.isKnownRole(role)) found['roleId'] = 'The user role is not available';
    setErrors(found);
    if (Object.keys(found).length === 0) void save.run(input);
  };
  const common = (name: keyof Form) => ({
    value: form[name],
    error: errors[name],
    onChange: set(name),
    disabled: isReadOnly,
  });
  const ownAgency = [{ value: organisation, label: user?.organization ?? agencies[0]?.label ?? '' }];
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
      <LeaveGuard when={!isDone && (isTyped || revenues !== undefined || locations !== undefined)} />
      <FormAlert error={save.error} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField label="First name" required {...common('firstName')} />
        <TextField label="Last name" required {...common('lastName')} />
        <TextField label="Email" required type="email" {...common('email')} disabled={mode !== 'create'} />
        <TextField label="Phone" required type="tel" {...common('mobileNo')} />
        <SelectField
          label="Organization"
          required
          none="Select"
          choices={chooses ? agencies : ownAgency}
          {...common('organizationId')}
          disabled={mode !== 'create' || !chooses}
        />
        <SelectField label="Role" required none="Select" choices={choices.roles} {...common('roleId')} />
        <SelectField
          label="Supervisor"
          none="None"
          choices={choices.supervisors}
          {...common('supervisor')}
          error={errors['supervisor'] ?? (choices.isGone(form.supervisor) ? supervisorGone : undefined)}
        />
      </Box>
      <UserScope
        choices={choices}
        organisation={organisation}
        role={role}
        {...chosen}
        onRevenues={isReadOnly ? undefined : setRevenues}
        onLocations={isReadOnly ? undefined : setLocations}
      />
      <UserButtons mode={mode} user={user} mayEdit={mayEdit && can('user.manage')} busy={save.busy} />
    </Card>
  );
}
