import { listRoles, listSupervisors, saveServiceAccount } from '@kobodesk/contracts/identity';
import type { getServiceAccount } from '@kobodesk/contracts/identity';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import { useAnswer } from '../../shared/api/useAnswer';
import { useUser } from '../../shared/auth/useSession';
import { useWhose } from '../../shared/auth/useWhose';
import { Empty, Failed, ListsFailed, Loading } from '../../shared/feedback/Feedback';
import { SelectInput, TextInput } from '../../shared/form/Bound';
import { FormCard, Pairs } from '../../shared/form/FormParts';
import { FormGuard } from '../../shared/form/LeaveGuard';
import { OperationForm } from '../../shared/form/OperationForm';
import { roleText } from '../../shared/show/roleText';
import { AccountLimits, useLimits } from './AccountLimits';

export type ServiceAccount = ReplyOf<typeof getServiceAccount>['data'];

interface Props {
  account?: ServiceAccount | undefined;
  onLeave: () => void;
}

/** Those that can be chosen, and the one that is chosen, whether or not it still can be. */
const withKept = (
  choices: readonly { value: number; label: string }[],
  kept: { value: number; label: string } | undefined,
) => (kept && !choices.some(({ value }) => value === kept.value) ? [...choices, kept] : [...choices]);

/** What a service account is called, who answers for it, what it may do and where. */
export function AccountForm({ account, onLeave }: Props) {
  const me = useUser();
  const { agencyId } = useWhose();
  const roles = useAnswer(listRoles, { OrganizationId: Number(agencyId) || undefined });
  const staff = useAnswer(listSupervisors, {});
  const { isKnown } = useLimits(account);
  const people = staff.data?.data ?? [];
  const roleChoices = withKept(
    (roles.data?.data ?? [])
      .filter(({ vggRole }) => vggRole === 'clientadmin' || vggRole === 'clientuser')
      .map(({ roleId, roleName }) => ({ value: roleId, label: roleText(roleName) })),
    account && { value: account.roleId, label: roleText(account.role) },
  );
  const owners = withKept(
    people.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
    account && { value: account.ownerId, label: account.owner },
  );
  const isOwner = owners.some(({ value }) => value === me.userId);
  if (staff.isError && !staff.data)
    return <Failed error={staff.error} onRetry={() => void staff.refetch()} />;
  if (staff.isPending) return <Loading rows={4} />;
  if (owners.length === 0)
    return (
      <Empty title="Nobody can own a service account yet">
        An active user of the agency answers for it: begin with Create New User.
      </Empty>
    );
  return (
    <FormCard>
      <OperationForm
        operation={saveServiceAccount}
        isReady={() => isKnown}
        defaults={{
          name: account?.name ?? '',
          description: account?.description ?? '',
          ownerId: String(account?.ownerId ?? (isOwner ? me.userId : '')),
          roleId: String(account?.roleId ?? ''),
          revenueIds: account?.revenues.filter((one) => one.activated).map((one) => `${one.revenueId}`) ?? [],
          locationIds:
            account?.locations.filter((one) => one.activated).map((one) => `${one.locationId}`) ?? [],
        }}
        input={(values) => ({ ...values, id: account?.id }) as InputOf<typeof saveServiceAccount>}
        onDone={onLeave}
        onCancel={onLeave}
      >
        <FormGuard />
        <ListsFailed of={[roles]} />
        <Pairs>
          <TextInput name="name" label="Name" required />
          <SelectInput name="ownerId" label="Owner" required none="Select" choices={owners} />
          <SelectInput name="roleId" label="Role" required none="Select" choices={roleChoices} />
          <TextInput name="description" label="What it is for" />
        </Pairs>
        <AccountLimits account={account} />
      </OperationForm>
    </FormCard>
  );
}
