import { Injectable } from '@nestjs/common';
import {
  getServiceAccount,
  newServiceAccountChange,
  RoleNotAvailable,
  saveServiceAccount,
  searchServiceAccounts,
  serviceAccountChange,
  ServiceAccountExists,
  ServiceAccountNotFound,
  switchServiceAccount,
} from '@kobodesk/contracts/identity';
import {
  AgencyNotChosen,
  found,
  refusalOf,
  wrongField,
  type Actor,
  type RequestOf,
} from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { Roles } from '../role/roles.maintenance.js';
import { Revocations } from '../session/revocations.js';
import { namesOfChosen, refuseForeignTargets, refuseWider, targetsOf, ticked } from '../user/agency-scope.js';
import { Directory } from '../user/directory.maintenance.js';
import { heldOf, orOfRole, type ScopeDraft } from '../user/scope.js';
import { mayGive } from '../user/who-manages-whom.js';
import { rowsOf } from './account-rows.js';
import { Owners, type Owner } from './owners.js';
import { userIdOf } from './service-account.js';
import { ServiceAccounts } from './service-accounts.js';

const record = recordsOf('service account', { created: ['Create', 'created'], changed: ['Edit', 'edited'] });

const NewAccount = z.object({
  organisationId: z.number(),
  name: z.string(),
  description: z.string(),
  ownerId: z.number(),
  roleId: z.number(),
  revenueIds: z.array(z.number()),
  locationIds: z.array(z.number()),
});
const EditedAccount = NewAccount.extend({ accountId: z.number() });
type Draft = z.output<typeof NewAccount>;

export const managesAccounts = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.includes('service-account.manage');

const agencyOf = ({ organisationId }: Actor): number => {
  if (organisationId === null) throw refusalOf(AgencyNotChosen);
  return organisationId;
};

/** Of an edit: what it does not say of the limits stays as it was `before`. */
const draftOf = (
  input: RequestOf<typeof saveServiceAccount>,
  organisationId: number,
  before?: ScopeDraft,
): Draft => ({
  organisationId,
  name: input.name,
  description: input.description ?? '',
  ownerId: input.ownerId,
  roleId: input.roleId,
  revenueIds: [...(input.revenueIds ?? before?.revenueIds ?? [])],
  locationIds: [...(input.locationIds ?? before?.locationIds ?? [])],
});

const refuseUnfit = (owner: Owner | undefined): Owner => {
  if (owner?.isFit) return owner;
  throw wrongField('ownerId', 'Please select somebody who works for the organization');
};

/** What was true when it was asked for may not be so when it is approved. */
async function refuseStale(tx: Tx, { organisationId, ownerId, roleId }: Draft): Promise<void> {
  refuseUnfit(await tx.within(organisationId, Owners).find(ownerId));
  const role = await tx.acrossTenants(Roles).find(roleId);
  const isFit = role?.isActive && [0, organisationId].includes(role.organisationId);
  if (!isFit) throw refusalOf(RoleNotAvailable);
}

/** Service accounts (rules/people.md#service-accounts): who may do what is the matter of their role and their owner. */
@Injectable()
export class ServiceAccountHandlers {
  constructor(private readonly revocations: Revocations) {}

  readonly create = changes(newServiceAccountChange, NewAccount, async (draft, tx) => {
    await refuseStale(tx, draft);
    const { organisationId } = draft;
    const id = await tx.within(organisationId, ServiceAccounts).add(draft);
    if (id === undefined) throw refusalOf(ServiceAccountExists);
    await tx.audit({ organisationId, ...record.wasCreated(id, draft.name, draft) });
    return id;
  });

  readonly edit = changes(serviceAccountChange, EditedAccount, async ({ accountId, ...draft }, tx) => {
    await refuseStale(tx, draft);
    const { organisationId } = draft;
    const accounts = tx.within(organisationId, ServiceAccounts);
    const before = await accounts.find({ id: accountId });
    if (!before) throw refusalOf(ServiceAccountNotFound);
    const limits = await accounts.limitsOf(before);
    if ((await accounts.change(accountId, draft)) !== 1) throw refusalOf(ServiceAccountExists);
    tx.afterCommit(() => this.revocations.ofUser(userIdOf(accountId)));
    const { name, description, ownerId, roleId } = before;
    const was = { name, description, ownerId, roleId, ...limits };
    await tx.audit({ organisationId, ...record.wasChanged(accountId, name, { before: was, after: draft }) });
    return accountId;
  });

  readonly search = handle(searchServiceAccounts, async ({ parameter, from, pageSize }, call) => {
    const { actor } = call;
    const ownerId = managesAccounts(actor) ? undefined : (actor.userId ?? 0);
    const { rows, total } = await call
      .read(ServiceAccounts)
      .search({ text: parameter.searchQuery, ownerId }, { from, pageSize });
    return found(await rowsOf(call, rows), total);
  });

  readonly get = handle(getServiceAccount, async ({ id }, call) => {
    const accounts = call.read(ServiceAccounts);
    const account = await accounts.find({ id });
    const isSeen = account && (managesAccounts(call.actor) || account.ownerId === call.actor.userId);
    if (!isSeen) return call.refuse(ServiceAccountNotFound);
    const [row] = await rowsOf(call, [account]);
    const limits = await accounts.limitsOf(account);
    const targets = await targetsOf(call, account.organisationId, limits);
    return row ? { data: { ...row, ...ticked(targets, limits) } } : call.refuse(ServiceAccountNotFound);
  });

  readonly save = handle(saveServiceAccount, async (input, call) => {
    const organisationId = agencyOf(call.actor);
    const accounts = call.read(ServiceAccounts);
    const before = input.id === undefined ? undefined : await accounts.find({ id: input.id });
    if (input.id !== undefined && !before) call.refuse(ServiceAccountNotFound);
    const limits = before ? await accounts.limitsOf(before) : undefined;
    const draft = draftOf(input, organisationId, limits);
    const namesake = await accounts.find({ name: draft.name });
    if (namesake && namesake.id !== before?.id) call.refuse(ServiceAccountExists);
    const words = await this.wordsFor(call, draft, limits);
    if (!before) {
      const asked = { title: draft.name, after: await words(draft), payload: draft };
      return propose(call, this.create, asked, record.created);
    }
    const { name, description, ownerId, roleId } = before;
    const was = { ...draft, name, description, ownerId, roleId, ...limits };
    return propose(
      call,
      this.edit,
      {
        entityId: before.id,
        title: before.name,
        before: await words(was),
        after: await words(draft),
        payload: { ...draft, accountId: before.id },
      },
      (outcome) => ({ ...record.proposed('updated')(outcome), data: { id: before.id } }),
    );
  });

  readonly switch = handle(switchServiceAccount, ({ id, isActive }, call) =>
    call.write(async (tx) => {
      const accounts = tx.of(ServiceAccounts);
      const account = (await accounts.find({ id })) ?? call.refuse(ServiceAccountNotFound);
      await accounts.switch(id, isActive);
      tx.afterCommit(() => this.revocations.ofUser(userIdOf(id)));
      await tx.audit(record.wasSwitched(id, account.name, account.isActive, isActive));
      return record.switched(isActive);
    }),
  );

  /** Refuses an owner, role or limit that may not be given; answers how a draft is told to whoever checks it. */
  private async wordsFor(call: Call<typeof saveServiceAccount>, draft: Draft, held?: ScopeDraft) {
    const { organisationId } = draft;
    refuseUnfit(await call.read(Owners).find(draft.ownerId));
    const organisation = await call.acrossTenants(Directory).organisation(organisationId);
    const roles = call.acrossTenants(Roles);
    const role = (await roles.find(draft.roleId)) ?? call.refuse(RoleNotAvailable);
    if (!organisation || !mayGive(call.actor, role, organisation)) call.refuse(RoleNotAvailable);
    const ofRole = await roles.scopeOf(role.id);
    const targets = await targetsOf(call, organisationId, heldOf(ofRole, held));
    refuseForeignTargets(targets, draft);
    refuseWider(targets.within, orOfRole(draft, ofRole));
    return async (of: Draft) => ({
      name: of.name,
      description: of.description,
      owner: (await call.read(Owners).find(of.ownerId))?.userName ?? '',
      role: (await roles.find(of.roleId))?.name ?? '',
      ...namesOfChosen(targets, of),
    });
  }
}
