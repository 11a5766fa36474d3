import { Injectable } from '@nestjs/common';
import {
  activateRole,
  deactivateRole,
  getRolePermissions,
  isOfProvider,
  listRoles,
  listRolesWith,
  newRoleChange,
  PermissionNotHeld,
  PermissionOfProvider,
  RoleExists,
  RoleNotFound,
  RoleNotYours,
  roleCategories,
  rolePermissionsChange,
  saveRole,
  searchRoles,
  SystemRoleFixed,
} from '@kobodesk/contracts/identity';
import { found, isProvider, refusalOf, VggRole, type Actor } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Tx, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { Revocations } from '../session/revocations.js';
import { namesOfChosen, refuseForeignTargets, refuseWider, targetsOf, ticked } from '../user/agency-scope.js';
import { Directory } from '../user/directory.maintenance.js';
import { UserDirectory } from '../user/user-directory.maintenance.js';
import { mayGive } from '../user/who-manages-whom.js';
import { nobody, offeredBy } from './offered.js';
import { OwnPermissions } from './own-permissions.js';
import { draftOf, titlesOf, wordsOf } from './role-words.js';
import { roleRowOf, Roles, type Role } from './roles.maintenance.js';

const record = recordsOf('role', { created: ['Create', 'created'], changed: ['Edit', 'edited'] });

const NewRole = z.object({
  organisationId: z.number(),
  name: z.string(),
  vggRole: VggRole,
  permissions: z.array(z.string()),
  revenueIds: z.array(z.number()),
  locationIds: z.array(z.number()),
});
const EditedRole = NewRole.extend({ roleId: z.number() });

const nothing = { revenueIds: [], locationIds: [] };

/** Whose roles are meant: provider staff who name no agency, and chose none, are offered nothing of anybody's. */
const askedOf = (actor: Actor, named: number | undefined): number =>
  (isProvider(actor)
    ? (named ?? actor.organisationId)
    : (actor.organisationId ?? actor.homeOrganisationId)) ?? nobody;

/**
 * Roles of agencies and of the product (rules/people.md#roles-of-an-agency). Nobody grants what they lack.
 */
@Injectable()
export class RoleHandlers {
  constructor(private readonly revocations: Revocations) {}

  readonly create = changes(newRoleChange, NewRole, async (draft, tx) => {
    const id = await tx.acrossTenants(Roles).insert(draft);
    if (id === undefined) throw refusalOf(RoleExists);
    const own = await tx.within(draft.organisationId, OwnPermissions).list();
    await tx.audit({
      organisationId: draft.organisationId,
      ...record.wasCreated(id, draft.name, { ...draft, permissions: titlesOf(draft.permissions, own) }),
    });
    return id;
  });

  readonly edit = changes(rolePermissionsChange, EditedRole, async ({ roleId, ...draft }, tx) => {
    const roles = tx.acrossTenants(Roles);
    const before = await roles.find(roleId);
    if (before?.organisationId !== draft.organisationId) throw refusalOf(RoleNotFound);
    if (!(await roles.change(roleId, draft))) throw refusalOf(RoleExists);
    await this.tellHolders(tx, roleId);
    const own = await tx.within(draft.organisationId, OwnPermissions).list();
    await tx.audit({
      organisationId: draft.organisationId,
      ...record.wasChanged(roleId, before.name, {
        before: {
          name: before.name,
          vggRole: before.vggRole,
          permissions: titlesOf(before.permissions, own),
        },
        after: { ...draft, permissions: titlesOf(draft.permissions, own) },
      }),
    });
    return roleId;
  });

  /** Those that the caller may give to users of the agency (rules/people.md#who-manages-whom). */
  readonly list = handle(listRoles, async ({ OrganizationId }, call) => {
    const own = call.actor.organisationId ?? call.actor.homeOrganisationId ?? 0;
    const organisationId = isProvider(call.actor) ? (OrganizationId ?? own) : own;
    const organisation = await call.acrossTenants(Directory).organisation(organisationId);
    const roles = organisation ? await call.acrossTenants(Roles).serving(organisationId) : [];
    const offered = roles.filter((role) => organisation && mayGive(call.actor, role, organisation));
    return { data: offered.map(roleRowOf) };
  });

  readonly search = handle(searchRoles, async ({ parameter, from, pageSize }, call) => {
    const { actor } = call;
    const organisationId = isProvider(actor)
      ? (parameter.organizationId ?? null)
      : (actor.homeOrganisationId ?? 0);
    const { roles, total } = await call
      .acrossTenants(Roles)
      .search({ text: parameter.searchQuery, organisationId }, { from, pageSize });
    return found(
      roles.map((role) => ({ ...roleRowOf(role), permissionIds: role.permissions })),
      total,
    );
  });

  readonly rights = handle(getRolePermissions, async ({ RoleId, AgencyId }, call) => {
    const role = RoleId === 0 ? undefined : await this.visible(call, RoleId);
    const agencyId = role?.organisationId || askedOf(call.actor, AgencyId);
    const scope = role ? await call.acrossTenants(Roles).scopeOf(role.id) : nothing;
    const held = { ...scope, permissions: role?.permissions ?? [] };
    const { permissions, targets } = await offeredBy(call, agencyId, held);
    return {
      data: {
        roleId: role?.id ?? 0,
        roleName: role?.name ?? '',
        vggRole: role?.vggRole ?? '',
        agencyId,
        status: role?.isActive ?? true,
        isSystem: role?.organisationId === 0,
        permissions: permissions.map(({ code, title, description, ...rest }) => ({
          permissionId: code,
          name: title,
          description,
          category: 'category' in rest ? rest.category : 'Organization',
          activated: held.permissions.includes(code),
        })),
        ...ticked(targets, scope),
      },
    };
  });

  readonly save = handle(saveRole, async (input, call) => {
    const role = input.roleId === undefined ? undefined : await this.editable(call, input.roleId);
    if (!isProvider(call.actor) && input.agencyId !== call.actor.homeOrganisationId)
      call.refuse(RoleNotYours);
    if (role && role.organisationId !== input.agencyId) call.refuse(RoleNotYours);
    const organisation = await call.acrossTenants(Directory).organisation(input.agencyId);
    if (!organisation || !roleCategories(call.actor.role, organisation).includes(input.vggRole))
      return call.refuse(RoleNotYours);
    const own = await call.within(organisation.id, OwnPermissions).list();
    // what the agency made opens nothing by itself, so whoever makes its roles may give it
    const grantable = new Set([...call.actor.permissions, ...own.map(({ code }) => code)]);
    if (input.permissionIds.some((code) => !grantable.has(code))) call.refuse(PermissionNotHeld);
    if (!organisation.isProvider && input.permissionIds.some(isOfProvider)) call.refuse(PermissionOfProvider);
    const scope = role && (await call.acrossTenants(Roles).scopeOf(role.id));
    const payload = draftOf(input, scope);
    const targets = await targetsOf(call, organisation.id, scope);
    refuseForeignTargets(targets, payload);
    refuseWider(targets.within, payload);
    const after = wordsOf(payload, own, namesOfChosen(targets, payload));
    if (!role) {
      return propose(call, this.create, { title: input.roleName, after, payload }, (outcome) =>
        outcome.sent
          ? { message: 'Role sent for approval successfully', data: { roleId: null } }
          : { message: 'Role created successfully', data: { roleId: outcome.result } },
      );
    }
    return propose(
      call,
      this.edit,
      {
        entityId: role.id,
        title: role.name,
        before: wordsOf(role, own, namesOfChosen(targets, scope ?? nothing)),
        after,
        payload: { ...payload, roleId: role.id },
      },
      (outcome) =>
        outcome.sent
          ? { message: 'Role update sent for approval successfully', data: { roleId: role.id } }
          : { message: 'Role updated successfully', data: { roleId: outcome.result } },
    );
  });

  readonly activate = handle(activateRole, ({ RoleId }, call) => this.switch(call, RoleId, true));
  readonly deactivate = handle(deactivateRole, ({ RoleId }, call) => this.switch(call, RoleId, false));

  readonly with = handle(listRolesWith, async ({ permission }, call) => {
    const roles = await call.acrossTenants(Roles).serving(call.actor.organisationId ?? 0);
    const holding = roles.filter((role) => role.isActive && role.permissions.includes(permission));
    return { data: holding.map(({ name }) => name) };
  });

  private async visible(call: Pick<Work, 'actor' | 'acrossTenants'>, roleId: number): Promise<Role> {
    const role = await call.acrossTenants(Roles).find(roleId);
    const isOurs =
      role &&
      (role.organisationId === 0 ||
        isProvider(call.actor) ||
        role.organisationId === call.actor.homeOrganisationId);
    if (!isOurs) throw refusalOf(RoleNotFound);
    return role;
  }

  private async editable(call: Pick<Work, 'actor' | 'acrossTenants'>, roleId: number): Promise<Role> {
    const role = await this.visible(call, roleId);
    if (role.organisationId === 0) throw refusalOf(SystemRoleFixed);
    const isProviders = role.organisationId === call.actor.homeOrganisationId && isProvider(call.actor);
    if (!roleCategories(call.actor.role, { isProvider: isProviders }).includes(role.vggRole))
      throw refusalOf(RoleNotYours);
    return role;
  }

  private async switch(
    call: Call<typeof activateRole> | Call<typeof deactivateRole>,
    roleId: number,
    isActive: boolean,
  ): Promise<{ message: string }> {
    const role = await this.editable(call, roleId);
    return (call as Call<typeof activateRole>).write(async (tx) => {
      await tx.acrossTenants(Roles).switch(roleId, role.organisationId, isActive);
      await this.tellHolders(tx, roleId);
      await tx.audit({
        organisationId: role.organisationId,
        ...record.wasSwitched(roleId, role.name, role.isActive, isActive),
      });
      return record.switched(isActive);
    });
  }

  /** Whoever has the role may do other things from the next call on. */
  private async tellHolders(tx: Tx, roleId: number): Promise<void> {
    const holders = await tx.acrossTenants(UserDirectory).signedInWith(roleId);
    tx.afterCommit(() => holders.forEach((id) => this.revocations.ofUser(id)));
  }
}
