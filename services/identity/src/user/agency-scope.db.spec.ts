import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getRolePermissions,
  getServiceAccount,
  getUserScope,
  saveRole,
  saveServiceAccount,
  saveUser,
} from '@kobodesk/contracts/identity';
import type { Actor } from '@kobodesk/contracts/kernel';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { admin, anIdentityService, type IdentityUnderTest } from '../identity.builders.js';

/** Administrators of a part: of two locations, of a top revenue. */
const ofPlaces = anActor({ ...admin, locationIds: [201, 202] });
const ofRevenue = anActor({ ...admin, revenueIds: [110] });
const ownPlaces = 'Please select from the locations that you are limited to yourself';
const ownRevenues = 'Please select from the revenues that you are limited to yourself';
const none = { revenueIds: [], locationIds: [] };

describe('limits that somebody who is limited gives', () => {
  let world: IdentityUnderTest;
  let service: ServiceUnderTest;
  let number = 0;

  beforeAll(async () => {
    world = await anIdentityService();
    ({ service } = world);
  });
  afterAll(() => service.stop());
  beforeEach(() => world.reset());

  const inUse = (locationId: number, isActive: boolean) =>
    service.database.write((executor) =>
      executor.run('UPDATE locations SET is_active = ? WHERE id = ?', [isActive ? 1 : 0, locationId]),
    );
  const role = (changes: object = {}) => {
    number += 1;
    const what = { vggRole: 'clientadmin' as const, permissionIds: ['role.manage'] };
    return { agencyId: 20, roleName: `Branch ${number}`, ...what, ...none, ...changes };
  };
  const account = async (changes: object = {}) => {
    number += 1;
    const what = { ownerId: 503, roleId: await world.roleId('CLIENT_USER') };
    return { name: `Branch ${number}`, description: '', ...what, ...none, ...changes };
  };
  const made = async (changes: object) => (await service.call(saveRole, admin, role(changes))).data.roleId;
  const ofRole = async (by: Actor, changes: object) =>
    (await service.refused(saveRole, by, role(changes))).fields;
  const ofUser = async (by: Actor, changes: object) =>
    (await service.refused(saveUser, by, await world.userDraft({ ...none, ...changes }))).fields;
  const ofAccount = async (by: Actor, changes: object) =>
    (await service.refused(saveServiceAccount, by, await account(changes))).fields;

  it('are of a role no wider than their own, their own role among them', async () => {
    const roleId = await made({ locationIds: [201, 202] });
    for (const locationIds of [[], [203], [201, 203]]) {
      expect(await ofRole(ofPlaces, { roleId, locationIds })).toEqual({ locationIds: ownPlaces });
      expect(await ofRole(ofPlaces, { locationIds })).toEqual({ locationIds: ownPlaces });
    }
    expect(await ofRole(ofRevenue, { roleId, locationIds: [203] })).toEqual({ revenueIds: ownRevenues });
    expect(await ofRole(ofRevenue, { revenueIds: [1101, 111] })).toEqual({ revenueIds: ownRevenues });
    await service.call(saveRole, ofPlaces, role({ roleId, locationIds: [201] }));
    // a top revenue stands for its parts
    await service.call(saveRole, ofRevenue, role({ revenueIds: [1101] }));
  });

  it('are of a user those that come of it: where none are ticked, those of the role', async () => {
    for (const locationIds of [[], [203]])
      expect(await ofUser(ofPlaces, { locationIds })).toEqual({ locationIds: ownPlaces });
    expect(await ofUser(ofRevenue, { locationIds: [203] })).toEqual({ revenueIds: ownRevenues });
    const wider = await made({ permissionIds: ['invoice.search'], locationIds: [203] });
    expect(await ofUser(ofPlaces, { roleId: wider })).toEqual({ locationIds: ownPlaces });
    const roleId = await made({ permissionIds: ['invoice.search'], locationIds: [202] });
    await service.call(saveUser, ofPlaces, await world.userDraft({ ...none, roleId }));
    const ticked = { ...none, roleId: wider, locationIds: [201] };
    await service.call(saveUser, ofPlaces, await world.userDraft(ticked));
  });

  it('are of a service account as of a user', async () => {
    for (const locationIds of [[], [203]])
      expect(await ofAccount(ofPlaces, { locationIds })).toEqual({ locationIds: ownPlaces });
    expect(await ofAccount(ofRevenue, {})).toEqual({ revenueIds: ownRevenues });
    const roleId = await made({ permissionIds: ['invoice.search'], locationIds: [202] });
    await service.call(saveServiceAccount, ofPlaces, await account({ roleId }));
    await service.call(saveServiceAccount, ofPlaces, await account({ locationIds: [201] }));
  });

  it('are chosen from their own, and from what is ticked already', async () => {
    const offered = async (by: Actor, RoleId: number) => {
      const { revenues, locations } = (await service.call(getRolePermissions, by, { RoleId })).data;
      return [revenues.map(({ revenueId }) => revenueId), locations.map(({ locationId }) => locationId)];
    };
    expect(await offered(ofPlaces, 0)).toEqual([
      [1101, 111],
      [202, 201],
    ]);
    expect((await offered(ofRevenue, 0))[0]).toEqual([1101]);
    expect((await offered(ofPlaces, (await made({ locationIds: [203] })) ?? 0))[1]).toEqual([202, 203, 201]);
    const input = await world.userDraft({ locationIds: [203] });
    const { userId } = (await service.call(saveUser, admin, input)).data;
    const scope = (await service.call(getUserScope, ofPlaces, { UserId: userId ?? 0 })).data;
    expect(scope.locations.map(({ locationId }) => locationId)).toEqual([202, 203, 201]);
    const { data } = await service.call(saveServiceAccount, admin, await account());
    const one = (await service.call(getServiceAccount, ofPlaces, { id: data.id ?? 0 })).data;
    expect(one.locations.map(({ locationId }) => locationId)).toEqual([202, 201]);
  });

  it('stay in sight, and are told to who checks, when what is ticked was taken out of use since', async () => {
    const limited = { revenueIds: [111], locationIds: [203] };
    const roleInput = role(limited);
    const roleId = (await service.call(saveRole, admin, roleInput)).data.roleId ?? 0;
    const userInput = await world.userDraft(limited);
    const userId = (await service.call(saveUser, admin, userInput)).data.userId ?? 0;
    const accountInput = await account(limited);
    const accountId = (await service.call(saveServiceAccount, admin, accountInput)).data.id ?? 0;
    world.idleRevenues.add(111);
    await inUse(203, false);
    const shown = [
      (await service.call(getRolePermissions, admin, { RoleId: roleId })).data,
      (await service.call(getUserScope, admin, { UserId: userId })).data,
      (await service.call(getServiceAccount, admin, { id: accountId })).data,
    ];
    for (const { revenues, locations } of shown) {
      expect(revenues).toContainEqual({ revenueId: 111, name: 'En-route Navigation', activated: true });
      expect(locations).toContainEqual({ locationId: 203, location: 'Kano Airport', activated: true });
    }
    // a new one is offered neither
    const blank = (await service.call(getRolePermissions, admin, { RoleId: 0 })).data;
    expect(blank.revenues.map(({ revenueId }) => revenueId)).toEqual([1101]);
    expect(blank.locations.map(({ locationId }) => locationId)).not.toContain(203);
    world.wantsChecker = true;
    const wider = { revenueIds: [1101], locationIds: [] };
    await service.call(saveRole, admin, { ...roleInput, roleId, ...wider });
    await service.call(saveUser, admin, { ...userInput, userId, ...wider });
    await service.call(saveServiceAccount, admin, { ...accountInput, id: accountId, ...wider });
    for (const { before, after } of world.submitted.slice(-3)) {
      expect(before).toMatchObject({ revenues: ['En-route Navigation'], locations: ['Kano Airport'] });
      expect(after).toMatchObject({ revenues: ['Landing charge'], locations: [] });
    }
    await inUse(203, true);
  });

  it('may be what the role holds, though it was taken out of use since, and be no wider than their own', async () => {
    const limited = { revenueIds: [1101, 111], locationIds: [201, 203] };
    const roleId = await made({ ...limited, permissionIds: ['invoice.search'] });
    world.idleRevenues.add(111);
    await inUse(203, false);
    // all that the form of a user offers
    const offered = (await service.call(getRolePermissions, admin, { RoleId: roleId ?? 0 })).data;
    const everything = {
      revenueIds: offered.revenues.map(({ revenueId }) => revenueId),
      locationIds: offered.locations.map(({ locationId }) => locationId),
    };
    expect(everything.revenueIds).toContain(111);
    expect(everything.locationIds).toContain(203);
    const input = await world.userDraft({ ...everything, roleId });
    const { userId } = (await service.call(saveUser, admin, input)).data;
    const scope = (await service.call(getUserScope, admin, { UserId: userId ?? 0 })).data;
    expect(scope.locations).toContainEqual({ locationId: 203, location: 'Kano Airport', activated: true });
    await service.call(saveServiceAccount, admin, await account({ ...everything, roleId }));
    world.wantsChecker = true;
    await service.call(saveUser, admin, await world.userDraft({ ...none, locationIds: [203], roleId }));
    expect(world.submitted.at(-1)?.after).toMatchObject({ locations: ['Kano Airport'] });
    world.wantsChecker = false;
    // neither who is limited nor another role comes to more by it
    for (const ofSomebody of [ofUser, ofAccount]) {
      expect(await ofSomebody(ofPlaces, { roleId, locationIds: [203] })).toEqual({ locationIds: ownPlaces });
      expect(await ofSomebody(ofRevenue, { roleId, revenueIds: [111] })).toEqual({ revenueIds: ownRevenues });
      expect(await ofSomebody(admin, { locationIds: [203] })).toHaveProperty('locationIds');
      expect(await ofSomebody(admin, { revenueIds: [111] })).toHaveProperty('revenueIds');
    }
    await inUse(203, true);
  });

  it('are of a role and a service account those of before, when an edit does not say them', async () => {
    const limited = { revenueIds: [111], locationIds: [203] };
    const roleInput = role(limited);
    const roleId = (await service.call(saveRole, admin, roleInput)).data.roleId ?? 0;
    const accountInput = await account(limited);
    const id = (await service.call(saveServiceAccount, admin, accountInput)).data.id ?? 0;
    const unsaid = { revenueIds: undefined, locationIds: undefined };
    await service.call(saveRole, admin, { ...roleInput, roleId, ...unsaid });
    await service.call(saveServiceAccount, admin, { ...accountInput, id, ...unsaid });
    const shown = [
      (await service.call(getRolePermissions, admin, { RoleId: roleId })).data,
      (await service.call(getServiceAccount, admin, { id })).data,
    ];
    for (const { revenues, locations } of shown) {
      expect(revenues.filter(({ activated }) => activated)).toHaveLength(1);
      expect(locations.filter(({ activated }) => activated)).toHaveLength(1);
    }
  });
});
