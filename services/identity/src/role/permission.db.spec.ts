import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPermission,
  editPermission,
  getRolePermissions,
  listPermissions,
  login,
  permissions,
  removePermission,
  saveRole,
  saveUser,
} from '@kobodesk/contracts/identity';
import { listRevenues } from '@kobodesk/contracts/invoicing';
import {
  anonymous,
  auditRecorded,
  changeApproved,
  changeSettled,
  submitChange,
} from '@kobodesk/contracts/kernel';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity, IdentitySeed } from '../index.js';

const all = permissions.map(({ code }) => code);
const admin = anActor({
  userId: 503,
  userName: 'client.admin@naa.test',
  role: 'clientadmin',
  permissions: all,
});
const foreigner = anActor({ ...admin, userId: 506, organisationId: 10, homeOrganisationId: 10 });
const clerk = anActor({ userId: 504, permissions: ['role.search'] });
const draft = {
  title: 'Night desk',
  description: 'Raises what is due after hours',
  route: '/create-invoice',
  iconName: 'bedtime',
};

describe("an agency's own permissions", () => {
  let service: ServiceUnderTest;
  let wantsChecker = false;

  beforeAll(async () => {
    service = await aService({
      definition: identity,
      standIns: [
        standIn(submitChange, () => ({ data: { requestId: wantsChecker ? 77 : null } })),
        standIn(listRevenues, () => ({ data: [] })),
      ],
    });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    wantsChecker = false;
  });

  const own = async (actor = admin) =>
    (await service.call(listPermissions, actor, {})).data.filter(({ isOwn }) => isOwn);

  it('stand beside those of the product, audited, and are the agency\u2019s alone', async () => {
    const answer = await service.call(createPermission, admin, draft);
    expect(answer).toEqual({
      message: 'Permission created successfully',
      data: { id: expect.stringMatching(/^own\.\d+$/) },
    });
    expect(await own()).toEqual([{ id: answer.data.id, ...draft, category: 'Organization', isOwn: true }]);
    expect((await service.call(listPermissions, admin, {})).data).toHaveLength(permissions.length + 1);
    expect(await own(foreigner)).toEqual([]);
    const [noted] = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Create permission',
    );
    expect(noted).toMatchObject({ entityId: answer.data.id, organisationId: 20, after: draft });
  });

  it('have a title of their own, among the product\u2019s too', async () => {
    for (const title of ['Night desk', 'NIGHT DESK', 'Search Invoice'])
      expect(await service.refused(createPermission, admin, { ...draft, title })).toMatchObject({
        status: 409,
        message: 'A permission with this title exists already',
      });
  });

  it.each([
    ['title', '', 'Please enter a title'],
    ['description', ' ', 'Please enter a description'],
    ['route', 'https://elsewhere.test', 'Please select a page'],
    ['iconName', 'no icon!', 'Please enter the name of an icon'],
  ])('names a fault in %s', async (field, value, message) => {
    const refused = await service.refused(createPermission, admin, { ...draft, [field]: value });
    expect(refused).toMatchObject({ status: 400, message, fields: { [field]: message } });
  });

  it('are made by who may manage roles', async () => {
    expect((await service.refused(createPermission, clerk, draft)).code).toBe('NOT_PERMITTED');
    expect((await service.refused(listPermissions, anActor(), {})).code).toBe('NOT_PERMITTED');
  });

  it('are ticked in roles, and give the holder a card', async () => {
    const [made] = await own();
    const role = {
      agencyId: 20,
      roleName: 'Night clerk',
      vggRole: 'clientuser' as const,
      permissionIds: ['invoice.create', made?.id ?? ''],
      revenueIds: [],
      locationIds: [],
    };
    const { data } = await service.call(saveRole, admin, role);
    const { data: rights } = await service.call(getRolePermissions, admin, { RoleId: data.roleId ?? 0 });
    expect(rights.permissions.filter(({ activated }) => activated).map(({ name }) => name)).toEqual([
      'Create Invoice',
      'Night desk',
    ]);
    const user = { firstName: 'Night', lastName: 'Clerk', email: 'night@naa.test', mobileNo: '08012345678' };
    const saved = await service.call(saveUser, admin, {
      ...user,
      roleId: data.roleId ?? 0,
      organizationId: 20,
      revenueIds: [],
      locationIds: [],
    });
    const [known] = await service.database.reader.query<{ password_hash: string }>(
      'SELECT password_hash FROM users WHERE id = 504',
    );
    await service.database.write((executor) =>
      executor.run('UPDATE users SET password_hash = ?, is_confirmed = 1 WHERE id = ?', [
        known?.password_hash ?? '',
        saved.data.userId ?? 0,
      ]),
    );
    const visitor = anonymous('10.5.0.1');
    const signedIn = await service.call(login, visitor, { userName: user.email, password: 'Kobodesk@2026' });
    expect(signedIn.data.permissions).toContainEqual({
      permission_Title: 'Night desk',
      permission_Description: draft.description,
      iconName: 'bedtime',
      route: '/create-invoice',
    });
  });

  it('of another agency are in no role', async () => {
    const [made] = await own();
    const role = {
      agencyId: 10,
      roleName: 'Borrowed',
      vggRole: 'clientuser' as const,
      permissionIds: [made?.id ?? ''],
      revenueIds: [],
      locationIds: [],
    };
    expect((await service.refused(saveRole, foreigner, role)).code).toBe('PERMISSION_NOT_HELD');
  });

  it('wait for a second person where the policy asks for one', async () => {
    wantsChecker = true;
    const payload = { ...draft, title: 'Day desk' };
    expect(await service.call(createPermission, admin, payload)).toEqual({
      message: 'Permission sent for approval successfully',
      data: { id: null },
    });
    expect(await own()).toHaveLength(1);
    const person = { userId: 503, userName: 'a', fullName: 'A', source: 'web' as const, address: '' };
    const approved = { organisationId: 20, changeType: 2, payload, maker: person, checker: person };
    await service.deliver(changeApproved, { ...approved, requestId: 77 });
    await service.deliver(changeApproved, { ...approved, requestId: 78 });
    expect((await own()).map(({ title }) => title)).toEqual(['Day desk', 'Night desk']);
    const settled = await service.announced(changeSettled);
    expect(settled).toContainEqual({ organisationId: 20, requestId: 77, outcome: 'applied', reason: null });
    expect(settled).toContainEqual(
      expect.objectContaining({
        requestId: 78,
        outcome: 'failed',
        reason: 'A permission with this title exists already',
      }),
    );
  });

  it('are changed and removed by the agency that made them; roles hold them until then', async () => {
    const made = await service.call(createPermission, admin, { ...draft, title: 'Gate desk' });
    const id = made.data.id ?? '';
    const changed = { ...draft, id, title: 'Gate desk', description: 'Serves the gates' };
    expect((await service.call(editPermission, admin, changed)).message).toBe(
      'Permission updated successfully',
    );
    expect(await own()).toContainEqual(expect.objectContaining({ id, description: 'Serves the gates' }));
    const taken = { ...changed, title: 'Create Invoice' };
    expect((await service.refused(editPermission, admin, taken)).code).toBe('PERMISSION_TITLE_TAKEN');
    for (const [operation, input] of [
      [editPermission, changed],
      [removePermission, { id }],
    ] as const)
      expect((await service.refused(operation, foreigner, input as never)).code).toBe('PERMISSION_NOT_FOUND');
    const role = {
      agencyId: 20,
      roleName: 'At the gates',
      vggRole: 'clientuser' as const,
      permissionIds: ['invoice.search', id],
      revenueIds: [],
      locationIds: [],
    };
    const { data } = await service.call(saveRole, admin, role);
    const held = async () =>
      (await service.call(getRolePermissions, admin, { RoleId: data.roleId ?? 0 })).data.permissions
        .filter(({ activated }) => activated)
        .map(({ permissionId }) => permissionId);
    expect(await held()).toContain(id);
    wantsChecker = true;
    expect((await service.call(removePermission, admin, { id })).message).toBe(
      'Permission removal sent for approval successfully',
    );
    wantsChecker = false;
    expect(await held()).toContain(id);
    expect((await service.call(removePermission, admin, { id })).message).toBe(
      'Permission removed successfully',
    );
    expect(await held()).toEqual(['invoice.search']);
    const audited = (await service.announced(auditRecorded)).filter(({ entityId }) => entityId === id);
    expect(audited.map(({ action }) => action)).toEqual([
      'Create permission',
      'Edit permission',
      'Remove permission',
    ]);
  });
});
