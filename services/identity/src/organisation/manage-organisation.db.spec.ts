import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrganisation,
  editOrganisation,
  getOrganisationProfile,
  listManagedOrganisations,
  login,
  permissions,
  resolveSession,
  searchOrganisations,
} from '@kobodesk/contracts/identity';
import { anonymous, auditRecorded, systemActor } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { identity, IdentitySeed } from '../index.js';
import { hashOfToken } from '../session/tokens.js';

const provider = anActor({
  userId: 501,
  role: 'vgg_admin',
  homeOrganisationId: 1,
  organisationId: null,
  permissions: permissions.map(({ code }) => code),
});
const admin = anActor({ userId: 503, role: 'clientadmin', permissions: ['organisation.manage'] });
const draft = {
  name: 'Ports & Harbours',
  code: 'pha',
  timeZone: 'Africa/Lagos',
  email: 'revenue@pha.test',
  phone: '08012345678',
  address: '1 Marina, Lagos',
  usesDirectorate: true,
  groupLabel: 'Department',
  usesGroupLogo: false,
  qrPaymentEnabled: true,
};

describe('the agencies of the installation', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await aService({ definition: identity });
    await service.service.app.get(IdentitySeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  const find = async (code: string) =>
    (await service.call(listManagedOrganisations, provider, {})).data.find((row) => row.code === code);
  const offered = async (name: string) =>
    (await service.call(searchOrganisations, provider, { parameter: { name } })).results.map(
      ({ code }) => code,
    );

  it('are added with all that an agency is set up by, once each', async () => {
    const made = await service.call(createOrganisation, provider, draft);
    expect(made.message).toBe('Organization created successfully');
    expect(await find('PHA')).toEqual({ ...draft, id: made.data.id, code: 'PHA', status: true });
    expect(await offered('harbours')).toEqual(['PHA']);
    expect(await service.refused(createOrganisation, provider, draft)).toMatchObject({
      code: 'ORGANISATION_EXISTS',
      message: 'Another organization has this code',
    });
    expect(await service.announced(auditRecorded)).toContainEqual(
      expect.objectContaining({ action: 'Add organisation', organisationId: made.data.id }),
    );
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ code: 'A' }, 'code', 'Please enter a code of 2 to 10 letters and digits'],
    [{ code: 'N-A' }, 'code', 'Please enter a code of 2 to 10 letters and digits'],
    [{ timeZone: 'Lagos' }, 'timeZone', 'Please enter a time zone such as Africa/Lagos'],
    [{ email: 'revenue' }, 'email', 'Please enter an email address'],
    [{ phone: '080' }, 'phone', 'Phone number should not be more or less than eleven digits'],
    [{ address: '' }, 'address', 'Please enter an address'],
    [{ groupLabel: ' ' }, 'groupLabel', 'Please enter a group label'],
    [{ groupLabel: 'D'.repeat(41) }, 'groupLabel', 'At most 40 characters'],
  ])('are refused with %j', async (change, field, message) => {
    const refused = await service.refused(createOrganisation, provider, { ...draft, ...change });
    expect(refused.fields?.[field]).toBe(message);
  });

  it('keep their code and their zone when they are edited', async () => {
    const naa = await find('NAA');
    if (!naa) throw new Error('the demo has the agency');
    const changed = { ...naa, code: 'XXX', timeZone: 'UTC', phone: '08087654321', qrPaymentEnabled: false };
    expect((await service.call(editOrganisation, provider, changed)).message).toBe(
      'Organization updated successfully',
    );
    expect(await find('NAA')).toEqual({ ...naa, phone: '08087654321', qrPaymentEnabled: false });
    await service.call(editOrganisation, provider, { ...naa, phone: '08087654321' });
  });

  it('call their groups of revenues as they like, directorates unless they say so', async () => {
    const { groupLabel: _label, ...plain } = { ...draft, code: 'plain' };
    const { id } = (await service.call(createOrganisation, provider, plain)).data;
    expect(await find('PLAIN')).toMatchObject({ groupLabel: 'Directorate' });
    await service.call(editOrganisation, provider, { ...plain, id, groupLabel: '  Zonal Office ' });
    expect(await find('PLAIN')).toMatchObject({ groupLabel: 'Zonal Office' });
    const profile = await service.call(getOrganisationProfile, systemActor('test', id), {
      organisationId: id,
    });
    expect(profile.data.groupLabel).toBe('Zonal Office');
    await service.call(editOrganisation, provider, { ...plain, id, phone: '08087654321' });
    expect(await find('PLAIN')).toMatchObject({ groupLabel: 'Zonal Office', phone: '08087654321' });
  });

  it('let nobody in and are acted for by nobody while they are switched off', async () => {
    const visitor = anonymous('10.0.0.7');
    const credentials = { userName: 'client.admin@fas.test', password: 'Kobodesk@2026' };
    const token = (await service.call(login, visitor, credentials)).data.access_token;
    const session = async () =>
      (await service.call(resolveSession, visitor, { tokenHash: hashOfToken(token) })).data;
    expect(await session()).not.toBeNull();
    const fas = await find('FAS');
    if (!fas) throw new Error('the demo has the agency');
    const phone = '08012345678';
    await service.call(editOrganisation, provider, { ...fas, phone, status: false });
    expect(await session()).toBeNull();
    expect((await service.refused(login, visitor, credentials)).message).toBe('Incorrect email or password');
    expect(await offered('airports')).toEqual([]);
    const profile = await service.call(getOrganisationProfile, systemActor('test', fas.id), {
      organisationId: fas.id,
    });
    expect(profile.data.isActive).toBe(false);
    await service.call(editOrganisation, provider, { ...fas, phone, status: true });
    expect(await session()).not.toBeNull();
    const audited = (await service.announced(auditRecorded)).filter(
      ({ action, organisationId }) => action === 'Edit organisation' && organisationId === fas.id,
    );
    expect(audited.map(({ description }) => description)).toEqual([
      'Federal Airports Service was switched off',
      'Federal Airports Service was switched on',
    ]);
  });

  it("are the provider's administrators' to keep, and the provider is none of them", async () => {
    expect((await service.refused(listManagedOrganisations, admin, {})).code).toBe('NOT_PERMITTED');
    expect((await service.refused(createOrganisation, admin, draft)).code).toBe('NOT_PERMITTED');
    expect(await find('KBD')).toBeUndefined();
    expect((await service.refused(editOrganisation, provider, { ...draft, id: 1 })).code).toBe(
      'ORGANISATION_NOT_FOUND',
    );
  });
});
