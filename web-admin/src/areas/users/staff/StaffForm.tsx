import {
  listDesignations,
  listStaffRoles,
  roleOfTitle,
  saveStaff,
  titleStays,
  type StaffRow,
} from '@kobodesk/contracts/identity';
import { listCustomers } from '@kobodesk/contracts/invoicing';
import type { InputOf } from '@kobodesk/contracts/kernel';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/useAnswer';
import { useUser } from '../../../shared/auth/useSession';
import { useWhose } from '../../../shared/auth/useWhose';
import { Failed, ListsFailed, Loading } from '../../../shared/feedback/Feedback';
import { SearchedInput, SelectInput, TextInput } from '../../../shared/form/Bound';
import { TickInput } from '../../../shared/form/TickGrid';
import { FormCard, Pairs } from '../../../shared/form/FormParts';
import { choicesOf } from '../../../shared/form/Inputs';
import { FormGuard } from '../../../shared/form/LeaveGuard';
import { OperationForm } from '../../../shared/form/OperationForm';
import { roleText } from '../../../shared/show/roleText';
import { useStaffLocations } from './useStaffLocations';

const customerMissing = 'Please select customer';

const valuesOf = (staff: StaffRow | undefined) => ({
  titleId: String(staff?.titleId ?? ''),
  firstName: staff?.firstName ?? '',
  lastName: staff?.lastName ?? '',
  email: staff?.email ?? '',
  phoneNumber: staff?.phoneNumber ?? '',
  roleId: String(staff?.roleId ?? ''),
  customerId: String(staff?.customerId ?? ''),
  // those that are kept, until others are ticked
  locationIds: undefined,
});

/**
 * The role follows from the title: a customer's representative is its Customer Admin
 * (rules/customers.md#the-representative).
 */
function RoleByTitle() {
  const roles = useAnswer(listStaffRoles, {}).data?.data ?? [];
  const { control, setValue, clearErrors } = useFormContext();
  const titleId = Number.parseInt(String(useWatch({ control, name: 'titleId' }) ?? ''), 10) || 0;
  const role = titleId === 0 ? undefined : roles.find(({ vggRole }) => vggRole === roleOfTitle(titleId));
  const roleId = role === undefined ? '' : String(role.roleId);
  useEffect(() => {
    if (roleId === '') return;
    setValue('roleId', roleId);
    // asked for before there was a title
    clearErrors('roleId');
  }, [roleId, setValue, clearErrors]);
  return (
    <SelectInput
      name="roleId"
      label="Role"
      required
      none="Select"
      disabled={roleId !== ''}
      choices={roles.map((row) => ({ value: row.roleId, label: roleText(row.roleName) }))}
    />
  );
}

const useCustomers = (enabled: boolean) =>
  useAnswer(listCustomers, { includeChildCustomers: true }, { enabled });

/** Which customer a new staff member belongs to, for those who act for several. */
function CustomerInput() {
  const customers = useCustomers(true).data?.data ?? [];
  return (
    <SearchedInput
      name="customerId"
      label="Customer"
      required
      none="Select"
      choices={customers
        .filter((row) => row.allowSelfService)
        .map(({ customerId, customerName, customerAIN }) => ({
          value: customerId,
          label: customerName,
          code: customerAIN,
        }))}
    />
  );
}

/** Fields whose choices are there: those that came later would move Save away from under the finger. */
function Fields({ staff }: { staff?: StaffRow | undefined }) {
  const navigate = useNavigate();
  const me = useUser();
  const { agencyId } = useWhose();
  const asksCustomer = staff === undefined && me.vggRole !== 'customeradmin';
  const titles = useAnswer(listDesignations, {});
  const lists = [titles, useAnswer(listStaffRoles, {}), useCustomers(asksCustomer)];
  const { own, ticks, title, empty, hint, isKnown, failure, askAgain } = useStaffLocations(staff);
  const leave = () => void navigate('/manage-staffs');
  return (
    <FormCard>
      <OperationForm
        operation={saveStaff}
        isReady={() => isKnown}
        defaults={valuesOf(staff)}
        input={({ locationIds, ...values }) =>
          ({
            ...values,
            organizationId: agencyId === '' ? me.organizationId : agencyId,
            locationIds: locationIds ?? [...own],
            id: staff?.id,
          }) as unknown as InputOf<typeof saveStaff>
        }
        check={({ customerId }) => (asksCustomer && customerId === '' ? { customerId: customerMissing } : {})}
        onDone={leave}
        onCancel={leave}
      >
        <FormGuard />
        <ListsFailed of={lists} />
        <Pairs>
          {asksCustomer && <CustomerInput />}
          <SelectInput
            name="titleId"
            label="Title"
            required
            none="Select"
            choices={choicesOf(titles.data?.data)}
            disabled={staff !== undefined && titleStays(staff)}
          />
          <TextInput name="firstName" label="First name" required maxLength={100} />
          <TextInput name="lastName" label="Last name" required maxLength={100} />
          <TextInput name="email" label="Email" required type="email" disabled={staff !== undefined} />
          <TextInput name="phoneNumber" label="Phone" required type="tel" />
          <RoleByTitle />
        </Pairs>
        {isKnown && <TickInput name="locationIds" {...{ ticks, title, empty, hint }} kept={own} />}
        {!isKnown && (failure ? <Failed error={failure} onRetry={askAgain} /> : <Loading rows={2} />)}
      </OperationForm>
    </FormCard>
  );
}

/** /settings-create-staffs: the fields of a staff member of a self-service customer, once there is what to choose from. */
export function StaffForm({ staff }: { staff?: StaffRow }) {
  const titles = useAnswer(listDesignations, {});
  const roles = useAnswer(listStaffRoles, {});
  const locations = useStaffLocations(staff);
  const isReady = [titles, roles, locations].every(({ isLoading }) => !isLoading);
  // once there it stays, with what was typed, when one of them is asked for again
  const [isThere, setThere] = useState(isReady);
  if (isReady && !isThere) setThere(true);
  if (isThere) return <Fields staff={staff} />;
  return (
    <FormCard>
      <Loading rows={8} />
    </FormCard>
  );
}
