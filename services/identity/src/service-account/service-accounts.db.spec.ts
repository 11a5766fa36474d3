import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createApiKey,
  deactivateUser,
  activateUser,
  getServiceAccount,
  resolveApiKey,
  revokeApiKey,
  rollApiKey,
  saveRole,
  saveServiceAccount,
  saveUser,
  searchServiceAccounts,
  switchServiceAccount,
} from '@kobodesk/contracts/identity';
import { anonymous, auditRecorded, firstServiceAccount, type Actor } from '@kobodesk/contracts/kernel';
import { readApiKey } from '@kobodesk/chassis/security/api-keys';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { admin, anIdentityService, clerk, foreigner, type IdentityUnderTest } from '../identity.builders.js';

const supervisor = anActor({ ...admin, userId: 505, userName: 'supervisor@naa.test' });

describe('service accounts', () => {
  let world: IdentityUnderTest;
  let service: ServiceUnderTest;
  let number = 0;

  beforeAll(async () => {
    world = await anIdentityService();
    ({ service } = world);
  });
  afterAll(() => service.stop());
  beforeEach(() => world.reset());

  const roleId: IdentityUnderTest['roleId'] = (...of) => world.roleId(...of);
  const draft = async (changes: object = {}) => {
    number += 1;
    const given = { name: `ERP ${number}`, ownerId: 503, roleId: await roleId('CLIENT_USER') };
    return { description: 'Raises invoices', revenueIds: [1101], locationIds: [201], ...given, ...changes };
  };
  const create = async (changes: object = {}) =>
    (await service.call(saveServiceAccount, admin, await draft(changes))).data.id ?? 0;
  const keyFor = async (accountId: number, more: object = {}, by: Actor = admin) => {
    number += 1;
    const input = { accountId, name: `key ${number}`, days: 90, ...more };
    return (await service.call(createApiKey, by, input)).data;
  };
  const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
  const resolve = async (key: string, address = '192.0.2.1') =>
    service.call(resolveApiKey, anonymous(''), { keyHash: hashOf(key), address });
  const actorBy = async (key: string) => (await resolve(key)).data?.actor;
  const one = async (id: number, by: Actor = admin) =>
    (await service.call(getServiceAccount, by, { id })).data;
  const trail = async () => (await service.announced(auditRecorded)).map(({ description }) => description);

  it('are created and edited like users: by a second person where the policy says so', async () => {
    const id = await create({ name: 'Bank gateway' });
    expect(world.submitted).toMatchObject([{ changeType: 29, entityId: null, title: 'Bank gateway' }]);
    expect(await one(id)).toMatchObject({
      name: 'Bank gateway',
      owner: 'Adaeze Nwosu',
      role: 'CLIENT_USER',
      isActive: true,
      isMine: true,
      pausedBecause: '',
      keys: [],
    });
    world.wantsChecker = true;
    const answer = await service.call(saveServiceAccount, admin, await draft({ id, name: 'Bank' }));
    expect(answer.message).toBe('Service account update sent for approval successfully');
    expect(world.submitted[1]).toMatchObject({
      changeType: 30,
      entityId: String(id),
      before: { name: 'Bank gateway', owner: 'client.admin@naa.test', locations: ['Lagos Airport'] },
      after: { name: 'Bank' },
    });
    expect(await one(id)).toMatchObject({ name: 'Bank gateway' });
  });

  it('have an owner who works for the agency, a role that the maker may give, and a name of their own', async () => {
    const refused = async (changes: object, by: Actor = admin) =>
      service.refused(saveServiceAccount, by, await draft(changes));
    const unfit = { ownerId: 'Please select somebody who works for the organization' };
    // of another agency; staff of a customer; the provider's; a service account
    for (const ownerId of [506, 508, 501, firstServiceAccount + 1])
      expect((await refused({ ownerId })).fields).toEqual(unfit);
    const lesser = anActor({ ...admin, permissions: ['service-account.manage'] });
    expect((await refused({}, lesser)).code).toBe('ROLE_NOT_AVAILABLE');
    const id = await create({ name: 'Only one' });
    expect((await refused({ name: 'Only one' })).code).toBe('SERVICE_ACCOUNT_EXISTS');
    expect((await refused({ id, locationIds: [211] })).fields).toHaveProperty('locationIds');
    expect((await refused({ id }, foreigner)).code).toBe('SERVICE_ACCOUNT_NOT_FOUND');
  });

  it('work by a key that is shown once and kept as its hash', async () => {
    const id = await create();
    const made = await keyFor(id);
    expect(readApiKey(made.key)).toEqual({ keyId: made.keyId, keyHash: hashOf(made.key) });
    const rows = await service.database.reader.query<{ key_hash: string }>(
      'SELECT * FROM api_keys WHERE id = ?',
      [made.id],
    );
    expect(rows).toMatchObject([{ key_hash: hashOf(made.key) }]);
    expect(JSON.stringify([rows, await one(id), await service.announced(auditRecorded)])).not.toContain(
      made.key.slice(-49),
    );
    expect(await actorBy(made.key)).toMatchObject({
      kind: 'user',
      userId: firstServiceAccount + id,
      sessionId: null,
      userName: `service-account-${id}`,
      role: 'clientuser',
      organisationId: 20,
      locationIds: [201],
      revenueIds: [1101],
      service: { keyId: made.keyId, holderId: 503 },
    });
    const another = made.key.endsWith('x') ? 'y' : 'x';
    expect(await actorBy(`${made.key.slice(0, -1)}${another}`)).toBeUndefined();
  });

  it('may never do more than their owner may', async () => {
    const id = await create({ ownerId: 504, roleId: await roleId('CLIENT_ADMIN'), locationIds: [] });
    const { key } = await keyFor(id, {}, anActor({ ...clerk, userId: 504 }));
    const actor = await actorBy(key);
    expect(actor?.permissions).toContain('invoice.create');
    expect(actor?.permissions).not.toContain('user.manage');
    expect(actor?.supervisor).toBe('supervisor@naa.test');
  });

  it('are seen by whoever manages them, and the own ones by their owners; by no other agency', async () => {
    const id = await create({ ownerId: 504, name: 'Of the clerk' });
    const other = await create();
    const names = async (by: Actor) =>
      (await service.call(searchServiceAccounts, by, { pageSize: 100 })).results.map(({ name }) => name);
    expect(await names(clerk)).toContain('Of the clerk');
    expect(await names(clerk)).toHaveLength(2);
    expect(await names(foreigner)).toEqual([]);
    expect(await one(id, clerk)).toMatchObject({ isMine: true });
    for (const by of [clerk, foreigner])
      expect((await service.refused(getServiceAccount, by, { id: other })).code).toBe(
        'SERVICE_ACCOUNT_NOT_FOUND',
      );
  });

  it('see what they are limited to, else what their role is, and nothing beside what their owner is', async () => {
    number += 1;
    const { data } = await service.call(saveRole, admin, {
      agencyId: 20,
      roleName: `Branch ${number}`,
      vggRole: 'clientuser',
      permissionIds: ['invoice.search'],
      revenueIds: [111],
      locationIds: [201, 203],
    });
    const id = await create({ roleId: data.roleId, ownerId: 504, revenueIds: [], locationIds: [] });
    const { key } = await keyFor(id, {}, clerk);
    const limits = async () => {
      const { revenueIds, locationIds } = (await actorBy(key)) ?? {};
      return { revenueIds, locationIds };
    };
    expect(await limits()).toEqual({ revenueIds: [111], locationIds: [201, 203] });
    const given = { id, roleId: data.roleId, ownerId: 504, revenueIds: [1101] };
    await service.call(saveServiceAccount, admin, await draft({ ...given, locationIds: [] }));
    expect(await limits()).toEqual({ revenueIds: [1101], locationIds: [201, 203] });
    const limitOwner = (sql: string) => service.database.write((executor) => executor.run(sql));
    await limitOwner("INSERT INTO user_scopes (user_id, kind, target_id) VALUES (504, 'location', 201)");
    expect(await limits()).toEqual({ revenueIds: [1101], locationIds: [201] });
    await limitOwner('DELETE FROM user_scopes WHERE user_id = 504');
  });

  it('work within a top revenue as within its parts, whichever of the two their owner is limited to', async () => {
    const ownerOf = async (revenueIds: number[]) => {
      const input = await world.userDraft({ revenueIds: [], locationIds: [] });
      const ownerId = (await service.call(saveUser, admin, input)).data.userId ?? 0;
      await service.database.write(async (executor) => {
        for (const id of revenueIds)
          await executor.run("INSERT INTO user_scopes (user_id, kind, target_id) VALUES (?, 'revenue', ?)", [
            ownerId,
            id,
          ]);
      });
      return ownerId;
    };
    const sees = async (owners: number[], own: number[]) => {
      const ownerId = await ownerOf(owners);
      const accountId = await create({ ownerId, revenueIds: [], locationIds: [] });
      await service.database.write(async (executor) => {
        for (const id of own)
          await executor.run(
            "INSERT INTO service_account_scopes (account_id, kind, target_id) VALUES (?, 'revenue', ?)",
            [accountId, id],
          );
      });
      const { key } = await keyFor(accountId, {}, anActor({ ...admin, userId: ownerId }));
      return (await actorBy(key))?.revenueIds;
    };
    expect(await sees([110], [1101])).toEqual([1101]);
    expect(await sees([1101], [110])).toEqual([1101]);
    expect(await sees([110, 111], [111, 1101])).toEqual([111, 1101]);
    expect(await sees([111], [1101])).toEqual([]);
  });

  it('get keys from their owner alone; whoever manages them revokes', async () => {
    const id = await create();
    const asked = { accountId: id, name: 'mine', days: 30 };
    expect((await service.refused(createApiKey, supervisor, asked)).code).toBe('API_KEY_IS_OWNERS');
    expect((await service.refused(createApiKey, clerk, asked)).code).toBe('API_KEY_NOT_FOUND');
    expect((await service.refused(createApiKey, foreigner, asked)).code).toBe('API_KEY_NOT_FOUND');
    const made = await keyFor(id);
    const rolled = { id: made.id, days: 30, overlapHours: 1 };
    expect((await service.refused(rollApiKey, supervisor, rolled)).code).toBe('API_KEY_IS_OWNERS');
    expect((await service.refused(revokeApiKey, clerk, { id: made.id })).code).toBe('API_KEY_NOT_FOUND');
    expect((await service.refused(revokeApiKey, foreigner, { id: made.id })).code).toBe('API_KEY_NOT_FOUND');
    await service.call(revokeApiKey, supervisor, { id: made.id });
    await service.call(revokeApiKey, supervisor, { id: made.id });
    expect(await actorBy(made.key)).toBeUndefined();
    expect((await one(id)).keys).toMatchObject([{ state: 'revoked' }]);
    const revoked = (await trail()).filter((text) => text.includes(`${made.keyId} `));
    expect(revoked).toHaveLength(2);
    expect(revoked[1]).toContain('was revoked');
  });

  it('refuse a second live key of the same name, so that a request which is sent twice makes one', async () => {
    const id = await create();
    await keyFor(id, { name: 'nightly' });
    const again = { accountId: id, name: 'nightly', days: 30 };
    expect((await service.refused(createApiKey, admin, again)).code).toBe('API_KEY_NAME_TAKEN');
    for (let made = 1; made < 10; made += 1) await keyFor(id);
    expect((await service.refused(createApiKey, admin, { ...again, name: 'more' })).code).toBe(
      'TOO_MANY_API_KEYS',
    );
  });

  it.each([
    ['days', { days: 366 }],
    ['days', { days: 0 }],
    ['networks.0', { networks: ['192.0.2.0/33'] }],
    ['networks.0', { networks: ['somewhere'] }],
  ])('refuse wrong %s', async (field, wrong) => {
    const asked = { accountId: 1, name: 'wrong', days: 30, ...wrong };
    expect((await service.refused(createApiKey, admin, asked)).fields).toHaveProperty([field]);
  });

  it('let two keys work while one is rolled over, and the first no longer than said', async () => {
    const id = await create();
    const old = await keyFor(id, { name: 'rolled', networks: ['192.0.2.0/24'] });
    const { data: next } = await service.call(rollApiKey, admin, { id: old.id, days: 30, overlapHours: 24 });
    expect(await actorBy(old.key)).toBeDefined();
    expect((await trail()).at(-1)).toMatch(
      new RegExp(
        `takes the place of key ${old.keyId}, which works until \\d+ [A-Z][a-z]{2} 20\\d\\d, \\d\\d:\\d\\d$`,
      ),
    );
    expect(await actorBy(next.key)).toMatchObject({ service: { keyId: next.keyId } });
    expect((await resolve(next.key, '198.51.100.1')).isForeign).toBe(true);
    const twice = { id: old.id, days: 30, overlapHours: 24 };
    expect((await service.refused(rollApiKey, admin, twice)).code).toBe('API_KEY_NOT_LIVE');
    expect((await one(id)).keys).toMatchObject([
      { name: 'rolled', isReplaced: false },
      { name: 'rolled', isReplaced: true, state: 'live' },
    ]);
    const { data: last } = await service.call(rollApiKey, admin, { id: next.id, days: 30, overlapHours: 0 });
    expect(await actorBy(next.key)).toBeUndefined();
    expect(await actorBy(last.key)).toBeDefined();
  });

  it('are used from where they may be used; what was refused is told, and when they were used last', async () => {
    const id = await create();
    const { key } = await keyFor(id, { networks: ['192.0.2.0/24', '2001:db8::/32'] });
    expect(await resolve(key, '198.51.100.7')).toEqual({ data: null, isForeign: true });
    expect((await resolve(key, '2001:db8::9')).isForeign).toBe(false);
    await resolve(key, '192.0.2.1');
    const [row] = (await one(id)).keys;
    // to the minute: the second use is not written
    expect(row).toMatchObject({ lastAddress: '2001:db8::9', lastRefusedAddress: '198.51.100.7' });
    expect(row?.lastUsedAt).not.toBeNull();
    expect(row?.lastRefusedAt).not.toBeNull();
  });

  it('stop with their account, their role and their owner, and go on with them', async () => {
    const id = await create({ ownerId: 504 });
    const { key } = await keyFor(id, {}, clerk);
    await service.call(switchServiceAccount, admin, { id, isActive: false });
    expect(await actorBy(key)).toBeUndefined();
    expect((await one(id)).pausedBecause).toBe('switched-off');
    await service.call(switchServiceAccount, admin, { id, isActive: true });
    expect(await actorBy(key)).toBeDefined();
    await service.call(deactivateUser, admin, { UserId: 504 });
    expect(await actorBy(key)).toBeUndefined();
    expect((await one(id)).pausedBecause).toBe('owner-left');
    await service.call(activateUser, admin, { UserId: 504 });
    expect(await actorBy(key)).toBeDefined();
  });

  it('stop with whoever was shown the key, whoever owns the account by then', async () => {
    const id = await create({ ownerId: 504, name: 'Handed over' });
    const { key } = await keyFor(id, {}, clerk);
    await service.call(saveServiceAccount, admin, await draft({ id, ownerId: 505 }));
    expect(await actorBy(key)).toMatchObject({ service: { holderId: 504 } });
    await service.call(deactivateUser, admin, { UserId: 504 });
    expect(await actorBy(key)).toBeUndefined();
    await service.call(activateUser, admin, { UserId: 504 });
  });

  it('are refused what belongs to people, by the service as well', async () => {
    const id = await create();
    const { key } = await keyFor(id);
    const actor = (await actorBy(key)) as Actor;
    for (const [operation, input] of [
      [saveServiceAccount, await draft()],
      [createApiKey, { accountId: id, name: 'own', days: 1 }],
      [rollApiKey, { id: 1, days: 1, overlapHours: 1 }],
    ] as const)
      expect((await service.refused(operation, actor, input)).code).toBe('FOR_PEOPLE');
  });

  it('have owners and holders who are people, whoever writes: the database says so', async () => {
    const write = (sql: string) => service.database.write((executor) => executor.run(sql));
    await expect(
      write(`UPDATE service_accounts SET owner_id = ${firstServiceAccount + 1}`),
    ).rejects.toThrow();
    await expect(write(`UPDATE api_keys SET holder_id = ${firstServiceAccount + 1}`)).rejects.toThrow();
    await expect(write('UPDATE api_keys SET expires_at_ms = created_at_ms + 40000000000')).rejects.toThrow();
  });
});
