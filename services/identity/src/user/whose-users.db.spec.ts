import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deactivateUser,
  getUserScope,
  listOrganisations,
  listSupervisors,
  saveRole,
  saveUser,
  searchUsers,
} from '@kobodesk/contracts/identity';
import { changeApproved, changeSettled, type Actor } from '@kobodesk/contracts/kernel';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { admin, anIdentityService, clerk, provider, type IdentityUnderTest } from '../identity.builders.js';

const nothing = { revenueIds: [], locationIds: [] };

describe('whose users are whose', () => {
  let world: IdentityUnderTest;
  let service: ServiceUnderTest;

  beforeAll(async () => {
    world = await anIdentityService();
    ({ service } = world);
  });
  afterAll(() => service.stop());
  beforeEach(() => world.reset());

  const roleId: IdentityUnderTest['roleId'] = (...of) => world.roleId(...of);
  const draft: IdentityUnderTest['userDraft'] = (changes) => world.userDraft(changes);
  const create = async (changes: object = {}) =>
    (await service.call(saveUser, admin, await draft(changes))).data.userId ?? 0;
  const find = async (text: string, actor: Actor = admin) =>
    (await service.call(searchUsers, actor, { parameter: { searchQuery: text } })).results;
  const refused = async (changes: object) => service.refused(saveUser, admin, await draft(changes));
  const inUse = (locationId: number, isActive: boolean) =>
    service.database.write((executor) =>
      executor.run('UPDATE locations SET is_active = ? WHERE id = ?', [isActive ? 1 : 0, locationId]),
    );
  const limits = async (UserId: number) => {
    const { revenues, locations } = (await service.call(getUserScope, admin, { UserId })).data;
    return [
      revenues.filter(({ activated }) => activated).map(({ revenueId }) => revenueId),
      locations.filter(({ activated }) => activated).map(({ locationId }) => locationId),
    ];
  };

  describe('what a user is limited to', () => {
    it.each([
      [{ revenueIds: [1101, 9] }, 'revenueIds', 'Please select revenues of the organization'],
      [{ locationIds: [201, 211] }, 'locationIds', 'Please select locations of the organization'],
    ])('is of the own agency: refuses %j', async (changes, field, message) => {
      expect(await refused(changes)).toMatchObject({ status: 400, message, fields: { [field]: message } });
      const role = {
        agencyId: 20,
        roleName: 'Of elsewhere',
        vggRole: 'clientuser' as const,
        permissionIds: ['invoice.search'],
        ...nothing,
        ...changes,
      };
      expect((await service.refused(saveRole, admin, role)).fields).toEqual({ [field]: message });
    });

    it('may keep what was taken out of use since', async () => {
      const userId = await create({ locationIds: [203] });
      const { email } = (await find('ada')).find((row) => row.userId === userId) ?? { email: '' };
      await inUse(203, false);
      const kept = await draft({ userId, email, locationIds: [203] });
      expect((await service.call(saveUser, admin, kept)).message).toBe('User updated successfully');
      expect((await refused({ locationIds: [203] })).fields).toHaveProperty('locationIds');
      await inUse(203, true);
    });

    it('stays when an edit does not say it, and who decides for the user too', async () => {
      const userId = await create({ locationIds: [203] });
      const { revenueIds: _r, locationIds: _l, supervisor: _s, ...said } = await draft({ userId });
      await service.call(saveUser, admin, said);
      expect(await limits(userId)).toEqual([[1101], [203]]);
      expect((await find('ada')).find((row) => row.userId === userId)?.supervisor).toBe(
        'supervisor@naa.test',
      );
      await service.call(saveUser, admin, { ...said, ...nothing, supervisor: '' });
      expect(await limits(userId)).toEqual([[], []]);
      expect((await find('ada')).find((row) => row.userId === userId)?.supervisor).toBe('');
    });
  });

  describe('a supervisor', () => {
    const message = 'Please select a supervisor who works for the organization';

    /** What was sent for approval last. */
    const approve = async (requestId: number) => {
      const { changeType = 0, payload } = world.submitted.at(-1) ?? {};
      const by = { source: 'web' as const, address: '' };
      await service.deliver(changeApproved, {
        organisationId: 20,
        requestId,
        changeType,
        payload,
        maker: { userId: 503, userName: admin.userName, fullName: 'Admin', ...by },
        checker: { userId: 505, userName: 'supervisor@naa.test', fullName: 'Ngozi', ...by },
      });
    };

    it.each([
      ['nobody', 'mistyped@naa.test'],
      ['somebody of another agency', 'client.admin@fas.test'],
      ["a customer's staff", 'customer.admin@skyways.test'],
    ])('is an active user of the agency: refuses %s', async (_who, supervisor) => {
      expect((await refused({ supervisor })).fields).toEqual({ supervisor: message });
    });

    it('is somebody else', async () => {
      expect((await refused({ email: 'own@naa.test', supervisor: 'Own@naa.test' })).fields).toEqual({
        supervisor: message,
      });
    });

    it('is asked after again when the change is applied', async () => {
      const supervisorId = await create({ email: 'gone@naa.test', supervisor: '' });
      world.wantsChecker = true;
      await service.call(saveUser, admin, await draft({ supervisor: 'gone@naa.test' }));
      await service.call(deactivateUser, admin, { UserId: supervisorId });
      await approve(4711);
      expect(await service.announced(changeSettled)).toContainEqual(
        expect.objectContaining({ requestId: 4711, outcome: 'failed', reason: message }),
      );
    });

    it('who has left stops no edit that leaves them as they were, at once or approved', async () => {
      const supervisorId = await create({ email: 'went@naa.test', supervisor: '' });
      const userId = await create({ email: 'led@naa.test', supervisor: 'went@naa.test' });
      await service.call(deactivateUser, admin, { UserId: supervisorId });
      const { supervisor: _s, ...said } = await draft({ userId });
      expect((await service.call(saveUser, admin, { ...said, lastName: 'Bello' })).message).toBe(
        'User updated successfully',
      );
      const named = { ...said, supervisor: 'went@naa.test' };
      expect((await service.refused(saveUser, admin, named)).fields).toEqual({ supervisor: message });
      world.wantsChecker = true;
      await service.call(saveUser, admin, { ...said, lastName: 'Musa' });
      await approve(4712);
      expect(await service.announced(changeSettled)).toContainEqual(
        expect.objectContaining({ requestId: 4712, outcome: 'applied' }),
      );
      expect(await find('led@naa')).toMatchObject([{ lastName: 'Musa', supervisor: 'went@naa.test' }]);
    });

    it('who is deactivated is missed by name of how many', async () => {
      const supervisorId = await create({ email: 'leaving@naa.test', supervisor: '' });
      await create({ supervisor: 'leaving@naa.test' });
      expect((await service.call(deactivateUser, admin, { UserId: supervisorId })).message).toBe(
        'User deactivated successfully. One user needs another supervisor now',
      );
    });

    it('is offered to staff alone', async () => {
      const customers = anActor({ userId: 509, role: 'locationuser', customerId: 101 });
      expect((await service.refused(listSupervisors, customers, {})).code).toBe('NOT_PERMITTED');
      expect((await service.call(listSupervisors, clerk, {})).data.length).toBeGreaterThan(0);
    });
  });

  describe('a platform user', () => {
    const atHome = { ...provider, organisationId: 1 };
    const made = async (changes: object = {}) =>
      draft({
        organizationId: 1,
        roleId: await roleId('VGG_USER', provider, 1),
        ...nothing,
        supervisor: '',
        ...changes,
      });

    it('is made and edited by the platform admin, in the organisation of the provider', async () => {
      const input = await made();
      const { data } = await service.call(saveUser, atHome, input);
      const edited = { ...input, userId: data.userId ?? 0, lastName: 'Platform' };
      expect((await service.call(saveUser, atHome, edited)).message).toBe('User updated successfully');
      expect(await find(input.email, provider)).toMatchObject([
        { organizationId: 1, vggRole: 'vgg_user', lastName: 'Platform' },
      ]);
    });

    it('has an organisation to be chosen, which nobody else is offered', async () => {
      const own = { includeOwn: true };
      const offered = async (actor: Actor, input: object) =>
        (await service.call(listOrganisations, actor, input)).data.map(({ id }) => id);
      expect(await offered(provider, own)).toContain(1);
      expect(await offered(provider, {})).not.toContain(1);
      expect(await offered(admin, own)).toEqual([20]);
    });

    it('can have a role of the provider, which is made of no other category', async () => {
      const role = { agencyId: 1, roleName: 'Help desk', permissionIds: ['invoice.search'], ...nothing };
      const made = (vggRole: 'vgg_user' | 'clientuser' | 'clientadmin') => ({ ...role, vggRole });
      expect((await service.call(saveRole, atHome, made('vgg_user'))).message).toBe(
        'Role created successfully',
      );
      expect(await roleId('Help desk', provider, 1)).toBeGreaterThan(0);
      for (const category of ['clientuser', 'clientadmin'] as const)
        expect((await service.refused(saveRole, atHome, made(category))).code).toBe('ROLE_NOT_YOURS');
      expect((await service.refused(saveRole, provider, { ...made('vgg_user'), agencyId: 20 })).code).toBe(
        'ROLE_NOT_YOURS',
      );
    });
  });
});
