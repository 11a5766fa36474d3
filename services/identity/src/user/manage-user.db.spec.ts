import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  activateRole,
  activateUser,
  deactivateRole,
  deactivateUser,
  getRolePermissions,
  getUser,
  getUserScope,
  isOfProvider,
  listRoles,
  listSupervisors,
  login,
  permissions,
  resolveSession,
  saveRole,
  saveUser,
  searchRoles,
  searchUsers,
} from '@kobodesk/contracts/identity';
import {
  anonymous,
  auditRecorded,
  changeApproved,
  changeSettled,
  systemActor,
  type Actor,
} from '@kobodesk/contracts/kernel';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { IdentitySeed } from '../index.js';
import { anIdentityService, clerk, foreigner, type IdentityUnderTest } from '../identity.builders.js';
import { hashOfToken } from '../session/tokens.js';

const all = permissions.map(({ code }) => code).filter((code) => !isOfProvider(code));
const admin = anActor({
  userId: 503,
  userName: 'client.admin@naa.test',
  role: 'clientadmin',
  permissions: all,
});
const provider = anActor({
  userId: 501,
  role: 'vgg_admin',
  homeOrganisationId: 1,
  organisationId: null,
  permissions: permissions.map(({ code }) => code),
});
const password = 'Kobodesk@2026';

describe('users and roles', () => {
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
  const draft: IdentityUnderTest['userDraft'] = (changes) => world.userDraft(changes);
  const create = async (changes: object = {}, actor: Actor = admin) =>
    (await service.call(saveUser, actor, await draft(changes))).data.userId ?? 0;
  const find = async (text: string, actor: Actor = admin) =>
    (await service.call(searchUsers, actor, { parameter: { searchQuery: text } })).results;
  const refused = async (changes: object, actor: Actor = admin) =>
    service.refused(saveUser, actor, await draft(changes));
  const signIn = async (userName: string) =>
    (await service.call(login, anonymous('10.0.0.9'), { userName, password })).data.access_token;
  const session = async (token: string) =>
    (await service.call(resolveSession, anonymous(''), { tokenHash: hashOfToken(token) })).data;

  describe(saveUser.name, () => {
    it('creates a user who confirms by mail before anything else, and edits everything but the address', async () => {
      const input = await draft();
      const made = await service.call(saveUser, admin, input);
      expect(made.message).toBe('User created successfully');
      const [row] = await find(input.email);
      expect(row).toMatchObject({
        userId: made.data.userId,
        firstName: 'Ada Ngozi',
        lastName: 'Obi Eze',
        fullName: 'Ada Ngozi Obi Eze',
        email: input.email.toLowerCase(),
        userRole: 'CLIENT_USER',
        status: true,
        emailConfirmationStatus: false,
        supervisor: 'supervisor@naa.test',
      });
      const letters = await service.database.reader.query<{ kind: string }>(
        'SELECT kind FROM account_letters WHERE user_id = ?',
        [made.data.userId ?? 0],
      );
      expect(letters).toEqual([{ kind: 'confirmation' }]);
      const scope = { UserId: made.data.userId ?? 0 };
      expect((await service.call(getUserScope, admin, scope)).data).toEqual({
        revenues: [
          { revenueId: 1101, name: 'Landing charge', activated: true },
          { revenueId: 111, name: 'En-route Navigation', activated: false },
        ],
        locations: expect.arrayContaining([
          { locationId: 201, location: 'Lagos Airport', activated: true },
          { locationId: 203, location: 'Kano Airport', activated: false },
        ]),
      });
      const changed = {
        ...input,
        userId: made.data.userId,
        email: 'other@naa.test',
        lastName: 'Bello',
        locationIds: [],
      };
      expect((await service.call(saveUser, admin, changed)).message).toBe('User updated successfully');
      expect((await find('Bello'))[0]).toMatchObject({
        email: input.email.toLowerCase(),
        fullName: 'Ada Ngozi Bello',
      });
      const audited = (await service.announced(auditRecorded)).filter(
        ({ entity, entityId }) => entity === 'user' && entityId === String(made.data.userId),
      );
      expect(audited.map(({ action }) => action)).toEqual(['Create user', 'Edit user']);
    });

    it('is sent for approval where the policy asks for it, readable, and applied in the maker\u2019s name', async () => {
      world.wantsChecker = true;
      const input = await draft();
      expect(await service.call(saveUser, admin, input)).toEqual({
        message: 'User sent for approval successfully',
        data: { userId: null },
      });
      expect(world.submitted).toMatchObject([
        {
          changeType: 10,
          title: input.email.toLowerCase(),
          after: {
            organization: 'National Aviation Authority',
            role: 'CLIENT_USER',
            locations: ['Abuja Airport', 'Lagos Airport'],
          },
        },
      ]);
      expect(await find(input.email)).toEqual([]);
      const person = {
        userId: 503,
        userName: 'client.admin@naa.test',
        fullName: 'Client Admin',
        source: 'web' as const,
        address: '',
      };
      const fact = {
        organisationId: 20,
        requestId: 77,
        changeType: 10,
        payload: world.submitted[0]?.payload,
        maker: person,
        checker: person,
      };
      await service.deliver(changeApproved, fact);
      expect(await find(input.email)).toHaveLength(1);
      await service.deliver(changeApproved, { ...fact, requestId: 78 });
      const settled = await service.announced(changeSettled);
      expect(settled).toEqual([
        { organisationId: 20, requestId: 77, outcome: 'applied', reason: null },
        {
          organisationId: 20,
          requestId: 78,
          outcome: 'failed',
          reason: 'A user with this email address exists already',
        },
      ]);
    });

    it('writes back nothing that an edit left as it was, whoever changed it while that waited', async () => {
      const input = await draft();
      const { userId } = (await service.call(saveUser, admin, input)).data;
      world.wantsChecker = true;
      // in another order they are the same locations
      const renamed = { ...input, userId, lastName: 'Bello', locationIds: input.locationIds.toReversed() };
      await service.call(saveUser, admin, renamed);
      const { payload } = world.submitted.at(-1) ?? {};
      world.wantsChecker = false;
      const other = { ...input, userId, firstName: 'Ada', supervisor: '', locationIds: [203] };
      await service.call(saveUser, admin, other);
      const person = { userId: 503, userName: 'a', fullName: 'A', source: 'web' as const, address: '' };
      const fact = { organisationId: 20, requestId: 79, changeType: 11, maker: person, checker: person };
      await service.deliver(changeApproved, { ...fact, payload });
      expect((await find(input.email))[0]).toMatchObject({
        firstName: 'Ada',
        lastName: 'Bello',
        supervisor: '',
      });
      const { locations } = (await service.call(getUserScope, admin, { UserId: userId ?? 0 })).data;
      expect(locations.flatMap((one) => (one.activated ? [one.locationId] : []))).toEqual([203]);
    });

    it.each([
      [{ firstName: ' ' }, 'firstName', 'Please enter first name'],
      [{ lastName: '' }, 'lastName', 'Please enter last name'],
      [{ organizationId: '' }, 'organizationId', 'Please select an organization'],
      [{ email: '' }, 'email', 'Please enter an email address'],
      [{ roleId: '' }, 'roleId', 'Please select a role'],
      [{ mobileNo: '' }, 'mobileNo', 'Please enter a phone number'],
      [{ mobileNo: '0801234567' }, 'mobileNo', 'Phone number should not be more or less than eleven digits'],
      [{ mobileNo: '0801234567a' }, 'mobileNo', 'Phone number should not be more or less than eleven digits'],
    ])('refuses %j at %s: %s', async (changes, field, message) => {
      expect((await refused(changes)).fields?.[field]).toBe(message);
    });

    it('holds who may edit whom', async () => {
      expect((await refused({}, clerk)).code).toBe('NOT_PERMITTED');
      expect((await refused({ email: 'client.user@naa.test' })).message).toBe(
        'A user with this email address exists already',
      );
      const providerRole = await roleId('VGG_USER', provider, 1);
      expect((await refused({ roleId: providerRole })).message).toBe('The user role is not available');
      expect((await refused({ organizationId: 10 })).code).toBe('USER_NOT_EDITABLE');
      const id = await create();
      expect((await refused({ userId: id, organizationId: 10 }, foreigner)).code).toBe('USER_NOT_FOUND');
      expect(await refused({ userId: 502 })).toMatchObject({ status: 404 });
      expect((await refused({ userId: id }, provider)).message).toBe(
        'You dont have permission to perform this action',
      );
      expect((await refused({ userId: 503 })).code).toBe('OWN_ACCOUNT');
    });

    it('gives nobody a role that allows more than the giver may', async () => {
      const lesser = anActor({ ...admin, permissions: ['user.manage', 'user.search'] });
      const mighty = await roleId('CLIENT_ADMIN');
      expect((await refused({ roleId: mighty }, lesser)).message).toBe('The user role is not available');
    });
  });

  describe(deactivateUser.name, () => {
    it('shuts the user out at the next call, until activated again', async () => {
      const token = await signIn('client.user@naa.test');
      expect((await session(token))?.actor.userId).toBe(504);
      expect(await service.call(deactivateUser, admin, { UserId: 504 })).toEqual({
        message: 'User deactivated successfully',
      });
      expect(await session(token)).toBeNull();
      await expect(signIn('client.user@naa.test')).rejects.toThrow('Incorrect email or password');
      expect((await service.call(activateUser, admin, { UserId: 504 })).message).toBe(
        'User activated successfully',
      );
      expect(await session(token)).toBeNull();
      expect((await session(await signIn('client.user@naa.test')))?.actor.userId).toBe(504);
    });

    it('is refused for oneself, for those above, and across organisations', async () => {
      expect((await service.refused(deactivateUser, admin, { UserId: 503 })).code).toBe('OWN_ACCOUNT');
      expect((await service.refused(deactivateUser, foreigner, { UserId: 504 })).code).toBe('USER_NOT_FOUND');
      expect((await service.refused(deactivateUser, provider, { UserId: 504 })).code).toBe(
        'USER_NOT_EDITABLE',
      );
      expect((await service.refused(deactivateUser, clerk, { UserId: 503 })).code).toBe('NOT_PERMITTED');
    });
  });

  it('are found in the own organisation alone, by provider staff in all', async () => {
    expect((await find('fas.test')).map(({ email }) => email)).toEqual([]);
    const found = await find('fas.test', provider);
    expect(found.map(({ organization }) => organization)).toContain('Federal Airports Service');
    const none = await service.call(searchUsers, admin, { parameter: { searchQuery: '%' } });
    expect([none.totalCount, none.message]).toEqual([0, 'No record match your search']);
    expect((await service.refused(getUserScope, foreigner, { UserId: 504 })).code).toBe('USER_NOT_FOUND');
    const supervisors = (await service.call(listSupervisors, admin, {})).data.map(({ email }) => email);
    expect(supervisors).toContain('supervisor@naa.test');
    expect(supervisors).not.toContain('customer.admin@skyways.test');
  });

  it('are offered as whoever decides once they have confirmed the address, and may be named before', async () => {
    const offered = async () => (await service.call(listSupervisors, admin, {})).data;
    const { email, ...input } = await draft();
    const userId = await create({ ...input, email });
    expect((await offered()).map((one) => one.userId)).not.toContain(userId);
    await create({ supervisor: email });
    await service.database.write((executor) =>
      executor.run('UPDATE users SET is_confirmed = 1 WHERE id = ?', [userId]),
    );
    expect(await offered()).toContainEqual(expect.objectContaining({ userId, email: email.toLowerCase() }));
  });

  describe(saveRole.name, () => {
    const role = (changes: object = {}) => {
      number += 1;
      return {
        agencyId: 20,
        roleName: `Cashier ${number}`,
        vggRole: 'clientuser' as const,
        permissionIds: ['invoice.search', 'invoice.create'],
        revenueIds: [1101],
        locationIds: [],
        ...changes,
      };
    };
    const roleRefused = (changes: object, actor: Actor = admin) =>
      service.refused(saveRole, actor, role(changes));

    it('changes what a signed-in user may do at the next call', async () => {
      const input = role();
      const { data } = await service.call(saveRole, admin, input);
      const id = data.roleId ?? 0;
      const userName = `cashier.${number}@naa.test`;
      const userId = await create({ email: userName, roleId: id, revenueIds: [], locationIds: [] });
      const [known] = await service.database.reader.query<{ password_hash: string }>(
        'SELECT password_hash FROM users WHERE id = 504',
      );
      await service.database.write((executor) =>
        executor.run('UPDATE users SET is_confirmed = 1, password_hash = ? WHERE id = ?', [
          known?.password_hash ?? '',
          userId,
        ]),
      );
      const token = await signIn(userName);
      expect((await session(token))?.actor).toMatchObject({
        permissions: ['invoice.create', 'invoice.search'],
        revenueIds: [1101],
        locationIds: null,
      });
      const edited = {
        ...input,
        roleId: id,
        permissionIds: ['invoice.search'],
        revenueIds: [],
        locationIds: [201],
      };
      expect((await service.call(saveRole, admin, edited)).message).toBe('Role updated successfully');
      expect((await session(token))?.actor).toMatchObject({
        permissions: ['invoice.search'],
        revenueIds: null,
        locationIds: [201],
      });
      await service.call(deactivateRole, admin, { RoleId: id });
      expect(await session(token)).toBeNull();
      expect((await service.call(activateRole, admin, { RoleId: id })).message).toBe(
        'Role activated successfully',
      );
    });

    it('answers everything there is for a new role, and the ticks of a known one', async () => {
      const blank = (await service.call(getRolePermissions, admin, { RoleId: 0 })).data;
      expect(blank.permissions.map(({ permissionId }) => permissionId)).toEqual(all);
      expect(
        [...blank.permissions, ...blank.revenues, ...blank.locations].some(({ activated }) => activated),
      ).toBe(false);
      const { data } = await service.call(saveRole, admin, role());
      const known = (await service.call(getRolePermissions, admin, { RoleId: data.roleId ?? 0 })).data;
      expect(known.permissions.filter(({ activated }) => activated)).toHaveLength(2);
      expect(known.revenues).toContainEqual({ revenueId: 1101, name: 'Landing charge', activated: true });
      const hidden = { RoleId: data.roleId ?? 0 };
      expect((await service.refused(getRolePermissions, foreigner, hidden)).code).toBe('ROLE_NOT_FOUND');
    });

    it('offers provider staff what the organization that they name has, and nothing of anybody before', async () => {
      const unbound = anActor({ ...provider, organisationId: null });
      const offered = async (AgencyId?: number) => {
        const { data } = await service.call(getRolePermissions, unbound, { RoleId: 0, AgencyId });
        return { of: data.agencyId, revenues: data.revenues.length, locations: data.locations.length };
      };
      expect(await offered()).toEqual({ of: 0, revenues: 0, locations: 0 });
      const { revenues, locations } = (await service.call(getRolePermissions, admin, { RoleId: 0 })).data;
      expect(revenues.length * locations.length).toBeGreaterThan(0);
      expect(await offered(20)).toEqual({
        of: 20,
        revenues: revenues.length,
        locations: locations.length,
      });
    });

    it('waits for a second person where the policy asks for one', async () => {
      world.wantsChecker = true;
      expect((await service.call(saveRole, admin, role())).message).toBe(
        'Role sent for approval successfully',
      );
      expect(world.submitted).toMatchObject([
        { changeType: 1, after: { permissions: ['Search Invoice', 'Create Invoice'] } },
      ]);
    });

    it('grants nothing that the granter lacks, and touches neither the product\u2019s nor others\u2019 roles', async () => {
      expect((await roleRefused({ permissionIds: ['dashboard.admin'] })).message).toBe(
        'You cannot grant a permission that you do not have',
      );
      expect((await roleRefused({ permissionIds: ['no.such'] })).message).toBe('There is no such permission');
      expect((await roleRefused({ roleName: ' ' })).message).toBe('Please enter a role name');
      expect((await roleRefused({ agencyId: '' })).message).toBe('Please select an organization');
      expect((await roleRefused({ vggRole: 'vgg_user' })).code).toBe('ROLE_NOT_YOURS');
      expect((await roleRefused({ agencyId: 10 })).code).toBe('ROLE_NOT_YOURS');
      expect((await roleRefused({}, clerk)).code).toBe('NOT_PERMITTED');
      const system = await roleId('CLIENT_USER');
      expect((await roleRefused({ roleId: system })).message).toBe(
        'A role that comes with the product cannot be changed',
      );
      expect((await service.refused(deactivateRole, admin, { RoleId: system })).code).toBe(
        'SYSTEM_ROLE_FIXED',
      );
      const input = role();
      const { data } = await service.call(saveRole, admin, input);
      expect((await roleRefused({ roleName: input.roleName })).message).toBe(
        'A role with this name exists already',
      );
      expect((await roleRefused({ roleId: data.roleId, agencyId: 10 }, foreigner)).code).toBe(
        'ROLE_NOT_FOUND',
      );
      expect((await service.refused(deactivateRole, foreigner, { RoleId: data.roleId ?? 0 })).code).toBe(
        'ROLE_NOT_FOUND',
      );
    });

    it('hold nothing of the provider\u2019s in an agency, whoever makes them and whatever they held before', async () => {
      const permissionIds = ['invoice.search', 'dashboard.admin', 'organisation.administer'];
      const byProvider = anActor({ ...provider, organisationId: 20 });
      expect(await roleRefused({ permissionIds }, byProvider)).toMatchObject({
        code: 'PERMISSION_OF_PROVIDER',
        message: 'A role of an organization cannot hold a permission of the provider',
      });
      const offered = async (input: object) =>
        (await service.call(getRolePermissions, provider, { RoleId: 0, ...input })).data.permissions
          .map(({ permissionId }) => permissionId)
          .filter(isOfProvider);
      expect(await offered({ AgencyId: 20 })).toEqual([]);
      expect(await offered({ AgencyId: 1 })).toContain('dashboard.admin');
      const made = (await service.call(saveRole, admin, role())).data.roleId ?? 0;
      const userId = await create({ roleId: made });
      await service.database.write((executor) =>
        executor.run("INSERT INTO role_permissions (role_id, permission) VALUES (?, 'dashboard.admin')", [
          made,
        ]),
      );
      // it can be seen and taken away, and opens nothing
      expect(await offered({ RoleId: made })).toEqual(['dashboard.admin']);
      const { data } = await service.call(getUser, systemActor('workflow', 20), { userId });
      expect(data?.permissions).toEqual(['invoice.create', 'invoice.search']);
      // nor does it keep those from giving the role who may not hold it
      const offers = (await service.call(listRoles, admin, { OrganizationId: 20 })).data;
      expect(offers.map(({ roleId: id }) => id)).toContain(made);
      expect((await service.call(saveUser, admin, await draft({ userId, roleId: made }))).message).toBe(
        'User updated successfully',
      );
    });

    it('are found with those of the product, and none of another agency', async () => {
      const search = async (actor: Actor) =>
        (await service.call(searchRoles, actor, { pageSize: 100, parameter: {} })).results;
      expect((await search(admin)).map(({ roleName }) => roleName)).toContain('CLIENT_ADMIN');
      expect((await search(foreigner)).filter(({ isSystem }) => !isSystem)).toEqual([]);
      expect((await search(provider)).some(({ agency }) => agency === 'National Aviation Authority')).toBe(
        true,
      );
    });
  });

  it('of a newer release are granted to the roles of the product, once', async () => {
    const seed = service.service.app.get(IdentitySeed, { strict: false });
    const holds = async () => {
      const rows = await service.database.reader.query<{ n: number | string }>(
        "SELECT COUNT(*) AS n FROM role_permissions WHERE permission = 'invoice.void'",
      );
      return Number(rows[0]?.n);
    };
    const before = await holds();
    const drop = (sql: string) => service.database.write((executor) => executor.run(sql));
    await drop("DELETE FROM role_permissions WHERE permission = 'invoice.void'");
    await seed.onApplicationBootstrap();
    // known already: an administrator took it away, and that stays so
    expect(await holds()).toBe(0);
    await drop("DELETE FROM known_permissions WHERE code = 'invoice.void'");
    await seed.onApplicationBootstrap();
    expect(await holds()).toBe(before);
  });
});
