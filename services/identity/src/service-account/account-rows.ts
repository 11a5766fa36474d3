import type { ApiKeyRow, ServiceAccountRow } from '@kobodesk/contracts/identity';
import type { Work } from '@kobodesk/chassis/operations/call';
import { Roles } from '../role/roles.maintenance.js';
import { ApiKeys } from './api-keys.js';
import { Owners, type Owner } from './owners.js';
import { pausedBecause, stateOf } from './service-account.js';
import type { ApiKeyEntity, ServiceAccountEntity } from './service-account.entity.js';

type Reading = Pick<Work, 'actor' | 'now' | 'read' | 'acrossTenants'>;

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const latest = (keys: readonly ApiKeyEntity[]): Date | null =>
  keys.reduce<Date | null>(
    (last, { lastUsed }) => (lastUsed && (!last || lastUsed > last) ? lastUsed : last),
    null,
  );

const keyRowOf = (key: ApiKeyEntity, people: ReadonlyMap<number, Owner>, now: Date): ApiKeyRow => ({
  id: key.id,
  keyId: key.keyId,
  name: key.name,
  state: stateOf(key, now),
  holder: people.get(key.holderId)?.fullName ?? '',
  networks: [...key.networks],
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  revokedAt: isoOf(key.revokedAt),
  isReplaced: key.replacedBy !== null,
  lastUsedAt: isoOf(key.lastUsed),
  lastAddress: key.lastAddress,
  lastRefusedAt: isoOf(key.lastRefused),
  lastRefusedAddress: key.lastRefusedAddress,
});

/** Accounts as the list shows them, each with its keys: four queries, however many there are. */
export async function rowsOf(
  call: Reading,
  accounts: readonly ServiceAccountEntity[],
): Promise<(ServiceAccountRow & { keys: ApiKeyRow[] })[]> {
  const { actor, now } = call;
  const keys = await call.read(ApiKeys).ofAccounts(accounts.map(({ id }) => id));
  const people = await call
    .read(Owners)
    .among([...accounts.map(({ ownerId }) => ownerId), ...keys.map(({ holderId }) => holderId)]);
  const roles = await call.acrossTenants(Roles).serving(actor.organisationId ?? 0);
  return accounts.map((account) => {
    const own = keys.filter(({ accountId }) => accountId === account.id);
    const owner = people.get(account.ownerId);
    const role = roles.find(({ id }) => id === account.roleId);
    const { id, name, description, ownerId, roleId, isActive } = account;
    return {
      id,
      name,
      description,
      ownerId,
      owner: owner?.fullName ?? '',
      roleId,
      role: role?.name ?? '',
      isActive,
      pausedBecause: pausedBecause(account, owner?.isFit ?? false, role),
      liveKeys: own.filter((key) => stateOf(key, now) === 'live').length,
      lastUsedAt: isoOf(latest(own)),
      isMine: ownerId === actor.userId,
      keys: own.map((key) => keyRowOf(key, people, now)),
    };
  });
}
