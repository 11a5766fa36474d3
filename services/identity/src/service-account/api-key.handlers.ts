import { Injectable } from '@nestjs/common';
import {
  createApiKey,
  KeyIsOwners,
  KeyNameTaken,
  KeyNotFound,
  KeyNotLive,
  mostKeys,
  resolveApiKey,
  revokeApiKey,
  rollApiKey,
  TooManyKeys,
} from '@kobodesk/contracts/identity';
import { listRevenueCodes } from '@kobodesk/contracts/invoicing';
import { refusalOf, systemActor, type Actor } from '@kobodesk/contracts/kernel';
import { momentText } from '@kobodesk/chassis/clock/zone';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { newApiKey } from '@kobodesk/chassis/security/api-keys';
import { Organisations } from '../organisation/organisations.maintenance.js';
import { Roles } from '../role/roles.maintenance.js';
import { Revocations } from '../session/revocations.js';
import { orOfRole } from '../user/scope.js';
import { Users } from '../user/users.maintenance.js';
import { ApiKeys } from './api-keys.js';
import { isWithin } from './networks.js';
import { PresentedKeys } from './presented-keys.maintenance.js';
import {
  actorOf,
  endOfOverlap,
  expiryAfter,
  isFitOwner,
  isPlain,
  pausedBecause,
  stateOf,
  userIdOf,
} from './service-account.js';
import type { ApiKeyEntity, ServiceAccountEntity } from './service-account.entity.js';
import { managesAccounts } from './service-account.handlers.js';
import { ServiceAccounts } from './service-accounts.js';

/** what is told of a key's use is written on at most this often */
const noteEveryMs = 60_000;

const shown = ({ networks, expiresAt }: Pick<ApiKeyEntity, 'networks' | 'expiresAt'>) => ({
  networks: networks.length === 0 ? 'any address' : networks.join(', '),
  expires: expiresAt.toISOString(),
});

const answerOf = (id: number, made: { key: string; keyId: string }, expiresAt: Date) => ({
  message: 'API key created successfully. It is shown this once',
  data: { id, keyId: made.keyId, key: made.key, expiresAt: expiresAt.toISOString() },
});

/** The keys of service accounts (rules/people.md#api-keys). */
@Injectable()
export class ApiKeyHandlers {
  constructor(private readonly revocations: Revocations) {}

  readonly create = handle(createApiKey, ({ accountId, name, days, networks }, call) =>
    call.write(async (tx) => {
      const account = (await tx.of(ServiceAccounts).find({ id: accountId })) ?? call.refuse(KeyNotFound);
      if (!isSeen(call.actor, account)) call.refuse(KeyNotFound);
      if (account.ownerId !== call.actor.userId) call.refuse(KeyIsOwners);
      const expiresAt = expiryAfter(days, tx.now);
      const made = newApiKey();
      const id = await addKey(tx, call.actor, { accountId, name, networks, expiresAt }, made);
      await tx.audit({
        action: 'Create API key',
        entity: 'service account',
        entityId: accountId,
        description: `Key ${made.keyId} (${name}) of service account ${account.name} was created`,
        after: shown({ networks, expiresAt }),
      });
      return answerOf(id, made, expiresAt);
    }),
  );

  readonly roll = handle(rollApiKey, async ({ id, days, overlapHours }, call) => {
    const answer = await call.write(async (tx) => {
      const { key: old, account } = await seenKey(tx, call, id);
      if (account.ownerId !== call.actor.userId) call.refuse(KeyIsOwners);
      const keys = tx.of(ApiKeys);
      const endsAt = endOfOverlap(old.expiresAt, overlapHours, tx.now);
      if (!(await keys.retire(id, endsAt))) call.refuse(KeyNotLive);
      const expiresAt = expiryAfter(days, tx.now);
      const made = newApiKey();
      const { accountId, name, networks } = old;
      const replacedBy = await addKey(tx, call.actor, { accountId, name, networks, expiresAt }, made);
      await keys.replace(id, replacedBy);
      await tx.audit({
        action: 'Roll API key over',
        entity: 'service account',
        entityId: accountId,
        description: `Key ${made.keyId} of service account ${account.name} takes the place of key ${old.keyId}, which works until ${momentText(endsAt, call.actor.timeZone)}`,
        before: { key: old.keyId, expires: old.expiresAt.toISOString() },
        after: { key: made.keyId, ...shown({ networks, expiresAt }) },
      });
      tx.afterCommit(() => this.revocations.ofUser(userIdOf(accountId)));
      return answerOf(replacedBy, made, expiresAt);
    });
    return answer;
  });

  readonly revoke = handle(revokeApiKey, ({ id }, call) =>
    call.write(async (tx) => {
      const { key, account } = await seenKey(tx, call, id);
      if (await tx.of(ApiKeys).revoke(id))
        await tx.audit({
          action: 'Revoke API key',
          entity: 'service account',
          entityId: account.id,
          description: `Key ${key.keyId} (${key.name}) of service account ${account.name} was revoked`,
          before: { state: stateOf(key, tx.now) },
          after: { state: 'revoked' },
        });
      tx.afterCommit(() => this.revocations.ofUser(userIdOf(account.id)));
      return { message: 'API key revoked successfully' };
    }),
  );

  readonly resolve = handle(resolveApiKey, async ({ keyHash, address }, call) => {
    const key = await call.acrossTenants(PresentedKeys).byHash(keyHash);
    const actor = key && stateOf(key, call.now) === 'live' ? await actorBehind(call, key) : undefined;
    if (!key || !actor) return { data: null, isForeign: false };
    const isForeign = !isWithin(key.networks, address);
    const noted = isForeign ? key.lastRefused : key.lastUsed;
    if (call.now.getTime() - (noted?.getTime() ?? 0) >= noteEveryMs)
      await call.write((tx) => {
        const keys = tx.acrossTenants(PresentedKeys);
        return isForeign ? keys.refused(key.id, tx.now, address) : keys.used(key.id, tx.now, address);
      });
    if (isForeign)
      call.log.warn({ keyId: key.keyId, address }, 'an API key was used from where it may not be');
    return isForeign ? { data: null, isForeign } : { data: { actor }, isForeign };
  });
}

const isSeen = (actor: Actor, { ownerId }: ServiceAccountEntity): boolean =>
  managesAccounts(actor) || ownerId === actor.userId;

/** A key that the caller may know of. */
async function seenKey(tx: Tx, { actor }: Pick<Call, 'actor'>, id: number) {
  const key = await tx.of(ApiKeys).find({ id });
  const account = key && (await tx.of(ServiceAccounts).find({ id: key.accountId }));
  if (!key || !account || !isSeen(actor, account)) throw refusalOf(KeyNotFound);
  return { key, account };
}

interface Asked {
  accountId: number;
  name: string;
  networks: readonly string[];
  expiresAt: Date;
}

async function addKey(
  tx: Tx,
  { userId }: Actor,
  asked: Asked,
  { keyId, keyHash }: { keyId: string; keyHash: string },
): Promise<number> {
  const keys = tx.of(ApiKeys);
  if ((await keys.liveOf(asked.accountId)) >= mostKeys) throw refusalOf(TooManyKeys);
  const id = await keys.add({ ...asked, holderId: userId ?? 0, keyId, keyHash });
  if (id === undefined) throw refusalOf(KeyNameTaken);
  return id;
}

/** Whom the key works for now; undefined where its account, role, owner or holder does not let it. */
async function actorBehind(
  call: Pick<Call, 'acrossTenants' | 'ask' | 'within'>,
  key: ApiKeyEntity,
): Promise<Actor | undefined> {
  const { organisationId, accountId, holderId, keyId } = key;
  const accounts = call.within(organisationId, ServiceAccounts);
  const account = await accounts.find({ id: accountId });
  if (!account) return undefined;
  const users = call.acrossTenants(Users);
  const owner = await users.find(account.ownerId);
  const holder = holderId === account.ownerId ? owner : await users.find(holderId);
  const roles = call.acrossTenants(Roles);
  const role = await roles.find(account.roleId);
  const agency = await call.acrossTenants(Organisations).findActive(organisationId);
  if (!isFitOwner(owner, organisationId) || !isFitOwner(holder, organisationId)) return undefined;
  if (!role || !agency || pausedBecause(account, true, role) !== '') return undefined;
  const limits = orOfRole(await accounts.limitsOf(account), await roles.scopeOf(role.id));
  const isTold = isPlain({ own: limits.revenueIds, owners: owner.revenueIds });
  const parts = isTold
    ? []
    : (await call.ask(listRevenueCodes, {}, systemActor('identity', organisationId))).data;
  return actorOf(account, { role, limits, owner, holder, parts }, keyId, agency);
}
