import { Injectable } from '@nestjs/common';
import { getSelfServiceCustomer } from '@kobodesk/contracts/invoicing';
import {
  activateStaff,
  deactivateStaff,
  getStaffLocations,
  listStaffOfCustomer,
  listStaffRoles,
  mayManageStaff,
  maySwitchStaff,
  migrateStaff,
  NoSingleSignOn,
  NotSelfService,
  RepresentativeExists,
  representativeTitle,
  RoleNotAvailable,
  roleOfTitle,
  saveStaff,
  searchStaff,
  StaffNotFound,
  UserExists,
  UserNotEditable,
  titleNames,
  titleStays,
  UsesSingleSignOn,
  type StaffRow,
} from '@kobodesk/contracts/identity';
import { found, refusalOf, wrongField, type RequestOf } from '@kobodesk/contracts/kernel';
import type { Call, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AccountCodes } from '../account/codes.maintenance.js';
import { Letters } from '../account/letters.maintenance.js';
import type { Role } from '../role/roles.maintenance.js';
import { Revocations } from '../session/revocations.js';
import { Sessions } from '../session/sessions.maintenance.js';
import { IdentityProvider } from '../sso/identity-provider.js';
import { ticked } from '../user/agency-scope.js';
import { customerNames } from './customer-names.js';
import { CustomerStaff } from './customer-staff.js';
import { limitsOf, refuseLocations, targetsFor } from './staff-locations.js';
import { staffRoles } from './staff-roles.js';
import { wordsOf } from './staff-words.js';

type Input = RequestOf<typeof saveStaff>;

const names: Readonly<Record<string, string>> = {
  customeradmin: 'Customer Admin',
  locationuser: 'Location User',
};

/** Staff of self-service customers (rules/customers.md#staff-of-customers). */
@Injectable()
export class StaffHandlers {
  constructor(
    private readonly revocations: Revocations,
    private readonly provider: IdentityProvider,
  ) {}

  readonly roles = handle(listStaffRoles, async (_input, call) => ({
    data: (await staffRoles(call)).map(({ id, vggRole }) => ({
      roleId: id,
      roleName: names[vggRole] ?? '',
      vggRole,
    })),
  }));

  readonly locations = handle(getStaffLocations, async ({ CustomerStaffId }, call) => {
    await staffOf(call, CustomerStaffId);
    const held = await call.read(CustomerStaff).locationIds(CustomerStaffId);
    return { data: ticked(await targetsFor(call, held), limitsOf(held)).locations };
  });

  readonly search = handle(searchStaff, async ({ parameter, from, pageSize }, call) => {
    const { rows, total } = await call.read(CustomerStaff).search(parameter.searchQuery, { from, pageSize });
    const nameOf = rows.length === 0 ? new Map<number, string>() : await customerNames(call);
    return {
      ...found(
        rows.map((row) => ({ ...row, customerName: nameOf?.get(row.customerId) ?? '' })),
        total,
      ),
      ...(nameOf ? {} : { message: 'Customers cannot be named at the moment' }),
    };
  });

  readonly ofCustomer = handle(listStaffOfCustomer, async ({ customerId }, call) => ({
    data: await call.read(CustomerStaff).ofCustomer(customerId),
  }));

  readonly save = handle(saveStaff, async (input, call) => {
    if (!mayManageStaff(call.actor)) call.refuse(UserNotEditable);
    if (!titleNames.has(input.titleId)) throw wrongField('titleId', 'Please select a title');
    const role = (await staffRoles(call)).find(({ id }) => id === input.roleId);
    if (!role) return call.refuse(RoleNotAvailable);
    if (role.vggRole !== roleOfTitle(input.titleId)) throw wrongField('roleId', titleAndRole);
    if (input.id !== undefined) return this.change(call, { ...input, id: input.id }, role);
    const locationIds = input.locationIds ?? [];
    await refuseLocations(call, locationIds);
    const customerId = await this.customerOf(call, input.customerId);
    await refuseSecond(call, input, { customerId, id: undefined });
    return call.write(async (tx) => {
      const id = await tx.of(CustomerStaff).insert({ ...input, locationIds, customerId });
      if (id === undefined) {
        await refuseSecond({ read: tx.of.bind(tx) }, input, { customerId, id });
        return call.refuse(UserExists);
      }
      await tx.acrossTenants(Letters).queue('confirmation', id);
      await tx.audit({
        action: 'Create staff',
        entity: 'customer staff',
        entityId: id,
        description: `${input.firstName} ${input.lastName} (${input.email}) was added to the staff of a customer`,
        after: wordsOf({ ...input, locationIds }, role),
      });
      return { message: 'Staff created successfully', data: { id } };
    });
  });

  readonly activate = handle(activateStaff, ({ CustomerStaffId }, call) =>
    this.switch(call, CustomerStaffId, true),
  );
  readonly deactivate = handle(deactivateStaff, ({ CustomerStaffId }, call) =>
    this.switch(call, CustomerStaffId, false),
  );

  readonly migrate = handle(migrateStaff, async ({ CustomerStaffId }, call) => {
    const staff = await staffOf(call, CustomerStaffId);
    if (!maySwitchStaff(call.actor, staff)) call.refuse(UserNotEditable);
    if (staff.isActiveSSOUser) return call.refuse(UsesSingleSignOn);
    if (!this.provider.isSetUp) return call.refuse(NoSingleSignOn);
    return call.write(async (tx) => {
      if (!(await tx.of(CustomerStaff).migrate(CustomerStaffId))) return call.refuse(UsesSingleSignOn);
      await tx.acrossTenants(AccountCodes).withdraw(CustomerStaffId, 'reset');
      await tx.acrossTenants(AccountCodes).withdraw(CustomerStaffId, 'confirmation');
      await tx.acrossTenants(Sessions).endAllOf(CustomerStaffId, tx.now.getTime());
      await tx.acrossTenants(Letters).queue('single-sign-on', CustomerStaffId);
      tx.afterCommit(() => this.revocations.ofUser(CustomerStaffId));
      await tx.audit({
        action: 'Migrate to SSO',
        entity: 'customer staff',
        entityId: CustomerStaffId,
        description: `${staff.fullName} (${staff.email}) signs in with ${this.provider.name} from now on`,
        before: { ssoStatus: 'Deactivated' },
        after: { ssoStatus: 'Activated' },
      });
      return { message: 'Staff migrated to SSO successfully' };
    });
  });

  /** A customer admin's own, whatever is sent; others name one of the agency. */
  private async customerOf(
    call: Pick<Work, 'actor' | 'ask'>,
    customerId: number | undefined,
  ): Promise<number> {
    const asked = call.actor.customerId ?? customerId;
    if (asked === undefined) throw wrongField('customerId', 'Please select customer');
    const { data } = await call.ask(getSelfServiceCustomer, { CustomerId: asked });
    if (!data.allowSelfService) throw refusalOf(NotSelfService);
    return data.id;
  }

  private async change(
    call: Call<typeof saveStaff>,
    input: Input & { id: number },
    role: Role,
  ): Promise<{ message: string; data: { id: number } }> {
    const before = await staffOf(call, input.id);
    if (titleStays(before) && input.titleId !== before.titleId)
      throw wrongField('titleId', 'This field cannot be edited');
    const held = await call.read(CustomerStaff).locationIds(input.id);
    // what an edit does not say stays as it was
    const draft = { ...input, locationIds: input.locationIds ?? held };
    await refuseLocations(call, draft.locationIds, held);
    await refuseSecond(call, input, before);
    return call.write(async (tx) => {
      if (!(await tx.of(CustomerStaff).change(input.id, draft))) throw refusalOf(RepresentativeExists);
      tx.afterCommit(() => this.revocations.ofUser(input.id));
      await tx.audit({
        action: 'Edit staff',
        entity: 'customer staff',
        entityId: input.id,
        description: `${before.fullName} (${before.email}) was edited`,
        before: { ...wordsOf({ ...before, locationIds: held }, { name: before.roleName }) },
        after: wordsOf({ ...draft, email: before.email }, role),
      });
      return { message: 'Staff updated successfully', data: { id: input.id } };
    });
  }

  private async switch(
    call: Call<typeof activateStaff> | Call<typeof deactivateStaff>,
    id: number,
    isActive: boolean,
  ): Promise<{ message: string }> {
    const switching = call as Call<typeof activateStaff>;
    const before = await staffOf(call, id);
    if (!maySwitchStaff(call.actor, before)) switching.refuse(UserNotEditable);
    if (isActive) await this.customerOf(call, before.customerId);
    const word = isActive ? 'activated' : 'deactivated';
    return switching.write(async (tx) => {
      await tx.of(CustomerStaff).switch(id, isActive);
      if (!isActive) await tx.acrossTenants(Sessions).endAllOf(id, tx.now.getTime());
      tx.afterCommit(() => this.revocations.ofUser(id));
      await tx.audit({
        action: isActive ? 'Activate staff' : 'Deactivate staff',
        entity: 'customer staff',
        entityId: id,
        description: `${before.fullName} (${before.email}) was ${word}`,
        before: { active: before.status },
        after: { active: isActive },
      });
      return { message: `Staff ${word} successfully` };
    });
  }
}

const titleAndRole = 'The representative is Customer Admin, other staff are Location Users';

/** A customer has one representative; the unique key catches two at the same moment. */
async function refuseSecond(
  call: Pick<Work, 'read'>,
  { titleId }: Pick<Input, 'titleId'>,
  staff: { customerId: number; id: number | undefined },
): Promise<void> {
  if (titleId !== representativeTitle) return;
  const known = await call.read(CustomerStaff).representativeOf(staff.customerId);
  if (known !== undefined && known !== staff.id) throw refusalOf(RepresentativeExists);
}

/** A staff member within the actor's reach; anybody else is as absent as if never there. */
async function staffOf(call: Pick<Work, 'read'>, id: number): Promise<StaffRow> {
  const row = await call.read(CustomerStaff).find(id);
  if (!row) throw refusalOf(StaffNotFound);
  return row;
}
