import { saveUser, type UserRow } from '@kobodesk/contracts/identity';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { can } from '../../shared/auth/session';
import { useWhose } from '../../shared/auth/useWhose';
import { ListsFailed } from '../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { FormCard, Pairs } from '../../shared/form/FormParts';
import { FormGuard } from '../../shared/form/LeaveGuard';
import { OperationForm } from '../../shared/form/OperationForm';
import { UserButtons } from './UserButtons';
import { UserScope } from './UserScope';
import { useUserChoices, type UserChoices } from './useUserChoices';

export interface UserFormProps {
  mode: 'create' | 'edit' | 'profile';
  user?: UserRow;
  mayEdit?: boolean;
}

const supervisorIdle = 'This supervisor cannot sign in, and decides nothing';
const numberOf = (text: unknown): number => Number.parseInt(String(text), 10) || 0;

const valuesOf = (user: UserRow | undefined, agencyId: number | '') => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  mobileNo: user?.phoneNum ?? '',
  organizationId: String(user?.organizationId ?? agencyId),
  roleId: String(user?.roleId ?? ''),
  supervisor: user?.supervisor ?? '',
  // those that are kept, until others are ticked
  revenueIds: undefined,
  locationIds: undefined,
});

/**
 * The fields of a back-office user, with what the role allows and what the user is limited to
 * (rules/people.md#back-office-users).
 */
export function UserForm({ mode, user, mayEdit = false }: UserFormProps) {
  const navigate = useNavigate();
  const { agencyId, asked: agencies } = useWhose({ includeOwn: true });
  const [first] = useState(() => valuesOf(user, agencyId));
  const [asked, setAsked] = useState({
    organisation: numberOf(first.organizationId),
    role: numberOf(first.roleId),
  });
  const choices = useUserChoices({ user, ...asked });
  const readOnly = mode === 'profile';
  const leave = () => void navigate('/manage-users');
  return (
    <FormCard>
      <OperationForm
        readOnly={readOnly}
        isReady={() => choices.isScopeKnown}
        operation={saveUser}
        defaults={first}
        input={({ revenueIds, locationIds, ...values }) =>
          ({
            ...values,
            revenueIds: revenueIds ?? [...choices.ownRevenues],
            locationIds: locationIds ?? [...choices.ownLocations],
            userId: user?.userId,
          }) as InputOf<typeof saveUser>
        }
        check={({ roleId }) =>
          numberOf(roleId) > 0 && !choices.isKnownRole(numberOf(roleId))
            ? { roleId: 'The user role is not available' }
            : {}
        }
        onDone={leave}
        onCancel={leave}
        more={<UserButtons mode={mode} user={user} mayEdit={mayEdit && can('user.manage')} />}
      >
        <FormGuard />
        <ListsFailed of={[...choices.lists, agencies]} />
        <UserFields mode={mode} user={user} choices={choices} onAsked={setAsked} />
        <UserScope choices={choices} {...asked} readOnly={readOnly} />
      </OperationForm>
    </FormCard>
  );
}

interface UserFieldsProps {
  mode: UserFormProps['mode'];
  user: UserRow | undefined;
  choices: UserChoices;
  /** another organisation or another role: there is something else to choose from */
  onAsked: (asked: { organisation: number; role: number }) => void;
}

function UserFields({ mode, user, choices, onAsked }: UserFieldsProps) {
  const { getValues, setValue, watch } = useFormContext();
  const { chooses, agencies } = useWhose({ includeOwn: true });
  const disabled = mode === 'profile';
  const organisation = () => numberOf(getValues('organizationId'));
  const ownAgency = [{ value: organisation(), label: user?.organization ?? agencies[0]?.label ?? '' }];
  const onOrganisation = () => {
    setValue('roleId', '');
    setValue('supervisor', '');
    // what was ticked of the one before could not be seen any more
    setValue('revenueIds', undefined);
    setValue('locationIds', undefined);
    onAsked({ organisation: organisation(), role: 0 });
  };
  return (
    <Pairs>
      <TextInput name="firstName" label="First name" required disabled={disabled} />
      <TextInput name="lastName" label="Last name" required disabled={disabled} />
      <TextInput name="email" label="Email" required type="email" disabled={mode !== 'create'} />
      <TextInput name="mobileNo" label="Phone" required type="tel" disabled={disabled} />
      <SelectInput
        name="organizationId"
        label="Organization"
        required
        none="Select"
        choices={chooses ? agencies : ownAgency}
        disabled={mode !== 'create' || !chooses}
        onPick={onOrganisation}
      />
      <SelectInput
        name="roleId"
        label="Role"
        required
        none="Select"
        choices={choices.roles}
        disabled={disabled}
        onPick={(role) => onAsked({ organisation: organisation(), role: numberOf(role) })}
      />
      <SelectInput
        name="supervisor"
        label="Supervisor"
        none="None"
        choices={choices.supervisors}
        disabled={disabled}
        fault={choices.isIdle(String(watch('supervisor'))) ? supervisorIdle : undefined}
      />
    </Pairs>
  );
}
