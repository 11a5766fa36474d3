import { Injectable } from '@nestjs/common';
import {
  activateUser,
  deactivateUser,
  getUserScope,
  listSupervisors,
  newUserChange,
  OwnAccount,
  RoleNotAvailable,
  saveUser,
  searchUsers,
  userChange,
  UserExists,
  UserNotEditable,
  UserNotFound,
  UserScopeMissing,
  type UserRow,
} from '@kobodesk/contracts/identity';
import { found, isProvider, refusalOf, type Actor, type RequestOf } from '@kobodesk/contracts/kernel';
import { applyAtOnce, changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Tx, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { Letters } from '../account/letters.maintenance.js';
import { Roles } from '../role/roles.maintenance.js';
import { Revocations } from '../session/revocations.js';
import { Sessions } from '../session/sessions.maintenance.js';
import { namesOfChosen, refuseForeignTargets, refuseWider, targetsOf, ticked } from './agency-scope.js';
import { Directory } from './directory.maintenance.js';
import { appliedTo, ManagedUsers, type UserDraft } from './managed-users.js';
import { heldOf, orOfRole } from './scope.js';
import { refuseUnfitSupervisor, withoutSupervisor } from './supervisor.js';
import { UserDirectory } from './user-directory.maintenance.js';
import { mayGive, mayManage } from './who-manages-whom.js';

const record = recordsOf('user', { created: ['Create', 'created'], changed: ['Edit', 'edited'] });

type Input = RequestOf<typeof saveUser>;
type Before = Pick<UserDraft, 'locationIds' | 'revenueIds' | 'supervisor'>;
type Saving = Call<typeof saveUser>;

const NewUser = z.object({
  organisationId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roleId: z.number(),
  mobileNo: z.string(),
  revenueIds: z.array(z.number()),
  locationIds: z.array(z.number()),
  supervisor: z.string().nullable(),
});
const EditedUser = NewUser.extend({
  userId: z.number(),
  /** as it was when the edit was asked for; absent of a request of the release before */
  was: NewUser.omit({ organisationId: true, email: true }).optional(),
});

const unlimited = { revenueIds: [], locationIds: [] };
const lowered = (address: string | null): string | null => address?.toLowerCase() ?? null;

/** What an edit does not say stays as it was. */
const payloadOf = (input: Input, before?: Before): z.input<typeof NewUser> => ({
  organisationId: input.organizationId,
  firstName: input.firstName,
  lastName: input.lastName,
  email: input.email.toLowerCase(),
  roleId: input.roleId,
  mobileNo: input.mobileNo,
  revenueIds: [...(input.revenueIds ?? before?.revenueIds ?? [])],
  locationIds: [...(input.locationIds ?? before?.locationIds ?? [])],
  supervisor: input.supervisor === undefined ? (before?.supervisor ?? null) : lowered(input.supervisor),
});

/** A role that was taken out of use since the request is not given any more. */
async function refuseIdleRole(tx: Tx, roleId: number, organisationId: number): Promise<void> {
  const role = await tx.acrossTenants(Roles).find(roleId);
  const isFit = role?.isActive && (role.organisationId === 0 || role.organisationId === organisationId);
  if (!isFit) throw refusalOf(RoleNotAvailable);
}

/** Back-office users (rules/people.md#back-office-users): who may edit whom is `who-manages-whom.ts`. */
@Injectable()
export class ManageUserHandlers {
  constructor(private readonly revocations: Revocations) {}

  readonly create = changes(newUserChange, NewUser, async ({ organisationId, ...draft }, tx) => {
    await refuseIdleRole(tx, draft.roleId, organisationId);
    await refuseUnfitSupervisor(tx.within(organisationId, ManagedUsers), draft);
    const id = await tx.within(organisationId, ManagedUsers).insert(draft);
    if (id === undefined) throw refusalOf(UserExists);
    await tx.acrossTenants(Letters).queue('confirmation', id);
    await tx.audit({ organisationId, ...record.wasCreated(id, draft.email, draft) });
    return id;
  });

  readonly edit = changes(userChange, EditedUser, async ({ organisationId, userId, was, ...asked }, tx) => {
    const before = await tx.acrossTenants(UserDirectory).find(userId);
    if (!before) throw refusalOf(UserNotFound);
    const users = tx.within(organisationId, ManagedUsers);
    const scope = await users.scopeOf(userId);
    const draft = was ? appliedTo({ ...draftOf(before), ...scope }, asked, was) : asked;
    await refuseIdleRole(tx, draft.roleId, organisationId);
    // who decided for the user already may have left since: that is told, and stops no other edit
    if ((draft.supervisor ?? '') !== before.supervisor) await refuseUnfitSupervisor(users, draft);
    if (!(await users.change(userId, draft))) throw refusalOf(UserNotFound);
    tx.afterCommit(() => this.revocations.ofUser(userId));
    await tx.audit({
      organisationId,
      ...record.wasChanged(userId, before.email, { before: { ...draftOf(before), ...scope }, after: draft }),
    });
    return userId;
  });

  readonly search = handle(searchUsers, async ({ parameter, from, pageSize }, call) => {
    const { actor } = call;
    const organisationId = isProvider(actor)
      ? (parameter.organizationId ?? null)
      : (actor.homeOrganisationId ?? 0);
    const { rows, total } = await call
      .acrossTenants(UserDirectory)
      .search({ text: parameter.searchQuery, organisationId }, { from, pageSize });
    return found(rows, total);
  });

  readonly save = handle(saveUser, async (input, call) => {
    const { userId } = input;
    if (userId === call.actor.userId) call.refuse(OwnAccount);
    if (!isProvider(call.actor) && input.organizationId !== call.actor.homeOrganisationId)
      call.refuse(UserNotEditable);
    const before = userId === undefined ? undefined : await this.editable(call, userId);
    if (before && before.organizationId !== input.organizationId) call.refuse(UserNotEditable);
    const organisation = await call.acrossTenants(Directory).organisation(input.organizationId);
    if (!organisation) return call.refuse(UserNotEditable);
    const role = (await call.acrossTenants(Roles).find(input.roleId)) ?? call.refuse(RoleNotAvailable);
    if (!mayGive(call.actor, role, organisation)) call.refuse(RoleNotAvailable);
    const users = call.within(organisation.id, ManagedUsers);
    const scope = before && (await users.scopeOf(before.userId));
    const ofRole = await call.acrossTenants(Roles).scopeOf(role.id);
    const targets = await targetsOf(call, organisation.id, heldOf(ofRole, scope));
    const payload = payloadOf(input, before && scope && { ...scope, supervisor: draftOf(before).supervisor });
    refuseForeignTargets(targets, payload);
    refuseWider(targets.within, orOfRole(payload, ofRole));
    if (!before || input.supervisor !== undefined)
      await refuseUnfitSupervisor(users, { ...payload, ...(before ? { email: before.email } : {}) });
    const words = (draft: typeof payload, roleName: string) => ({
      firstName: draft.firstName,
      lastName: draft.lastName,
      email: draft.email,
      organization: organisation.name,
      role: roleName,
      phone: draft.mobileNo,
      supervisor: draft.supervisor ?? '',
      ...namesOfChosen(targets, draft),
    });
    if (!before) return this.propose(call, payload, words(payload, role.name));
    return propose(
      call,
      this.edit,
      {
        entityId: before.userId,
        title: before.email,
        before: words({ ...payload, ...draftOf(before), ...scope }, before.userRole),
        after: words({ ...payload, email: before.email }, role.name),
        payload: { ...payload, userId: before.userId, was: { ...unlimited, ...draftOf(before), ...scope } },
      },
      (outcome) =>
        outcome.sent
          ? { message: 'User update sent for approval successfully', data: { userId: before.userId } }
          : { message: 'User updated successfully', data: { userId: outcome.result } },
    );
  });

  readonly activate = handle(activateUser, ({ UserId }, call) => this.switch(call, UserId, true));
  readonly deactivate = handle(deactivateUser, ({ UserId }, call) => this.switch(call, UserId, false));

  readonly supervisors = handle(listSupervisors, async (_input, call) => ({
    data: await call.read(ManagedUsers).supervisors(),
  }));

  readonly scope = handle(getUserScope, async ({ UserId }, call) => {
    const user = await call.acrossTenants(UserDirectory).find(UserId);
    const isOurs = user && (isProvider(call.actor) || user.organizationId === call.actor.organisationId);
    if (!isOurs) return call.refuse(UserNotFound);
    const scope = await call.within(user.organizationId, ManagedUsers).scopeOf(UserId);
    const targets = await targetsOf(call, user.organizationId, scope);
    if (targets.revenues.length + targets.locations.length === 0) call.refuse(UserScopeMissing);
    return { data: ticked(targets, scope) };
  });

  private async propose(call: Saving, payload: z.input<typeof NewUser>, after: Record<string, unknown>) {
    // read first, so that the maker of a request hears of it now
    const users = call.acrossTenants(UserDirectory);
    if (await users.isTaken(payload.email)) call.refuse(UserExists);
    const put = (await users.isAlone(call.actor, payload.organisationId)) ? applyAtOnce : propose;
    return put(call, this.create, { title: payload.email, after, payload }, (outcome) =>
      outcome.sent
        ? { message: 'User sent for approval successfully', data: { userId: null } }
        : { message: 'User created successfully', data: { userId: outcome.result } },
    );
  }

  /** A user of another organisation is as absent as one that never was; one above the caller is refused. */
  private async editable(call: Pick<Work, 'actor' | 'acrossTenants'>, userId: number): Promise<UserRow> {
    const user = await call.acrossTenants(UserDirectory).find(userId);
    if (!user || !isVisible(call.actor, user)) throw refusalOf(UserNotFound);
    if (!mayManage(call.actor, { organisationId: user.organizationId, vggRole: user.vggRole }))
      throw refusalOf(UserNotEditable);
    return user;
  }

  private async switch(
    call: Call<typeof activateUser> | Call<typeof deactivateUser>,
    userId: number,
    isActive: boolean,
  ): Promise<{ message: string }> {
    const switching = call as Call<typeof deactivateUser>;
    const user = await this.editable(call, userId);
    if (!isActive && userId === call.actor.userId) switching.refuse(OwnAccount);
    const word = isActive ? 'activated' : 'deactivated';
    return switching.write(async (tx) => {
      const users = tx.within(user.organizationId, ManagedUsers);
      await users.switch(userId, isActive);
      if (!isActive) await tx.acrossTenants(Sessions).endAllOf(userId, tx.now.getTime());
      tx.afterCommit(() => this.revocations.ofUser(userId));
      await tx.audit({
        organisationId: user.organizationId,
        ...record.wasSwitched(userId, user.email, user.status, isActive),
      });
      const left = isActive ? 0 : await users.supervisedBy(user.email);
      return { message: `User ${word} successfully${left === 0 ? '' : withoutSupervisor(left)}` };
    });
  }
}

const isVisible = (actor: Actor, user: UserRow): boolean =>
  isProvider(actor) || user.organizationId === actor.homeOrganisationId;

const draftOf = (user: UserRow): Omit<UserDraft, 'revenueIds' | 'locationIds'> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  roleId: user.roleId,
  mobileNo: user.phoneNum,
  supervisor: user.supervisor === '' ? null : user.supervisor,
});
